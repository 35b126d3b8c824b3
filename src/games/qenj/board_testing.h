// Boards of Qenj 1 and Qenj 2 as tests write them.
#pragma once

#include <string>
#include <vector>

#include "core/board.h"

namespace tablier::qenj::pawns {

// "B1", or "B?" while its force is not seen.
inline std::string written(const Piece& pawn) {
  return pawn.colour + (pawn.value == 0 ? "?" : std::to_string(pawn.value));
}

// One column from South to North, each cell with what lies there, its marks and what touching it
// means: ".[dot]=a1 B1=a .=a3 .=a4".
inline std::string column_of(const Board& board, char letter) {
  std::string text;
  for (const Place& place : board.places) {
    if (place.name[0] != letter) continue;
    text += text.empty() ? "" : " ";
    if (place.pieces.empty()) text += '.';
    for (const Piece& pawn : place.pieces) text += written(pawn);
    for (const std::string& mark : place.marks) text += '[' + mark + ']';
    text += '=' + place.touch;
  }
  return text;
}

inline std::string hand_of(const Board& board) {
  std::string text;
  for (const Piece& pawn : board.hand) text += written(pawn);
  return text;
}

// The counters on the board: "c1 2".
inline std::vector<std::string> counts_of(const Board& board) {
  std::vector<std::string> counts;
  for (const Place& place : board.places) {
    if (place.count != 0) counts.push_back(place.name + ' ' + std::to_string(place.count));
  }
  return counts;
}

inline std::vector<std::string> written(const std::vector<Glide>& glides) {
  std::vector<std::string> all;
  for (const Glide& glide : glides) {
    all.push_back(written(glide.piece) + ' ' + glide.from + '-' + glide.to);
  }
  return all;
}

// What a screen reader says of a place.
inline std::string spoken(const Board& board, std::string_view name,
                          Language language = Language::en) {
  const Place* place = find_place(board, name);
  return place == nullptr ? "no such place" : place->word.in(language);
}

}  // namespace tablier::qenj::pawns
