// What tests of boards say often.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/game.h"

namespace tablier {

// "column 2", "stone R", "pawn b 12": touches are left out.
inline std::string text_of(const Piece& piece) {
  std::string text(piece.kind);
  if (!piece.colour.empty()) text += ' ' + piece.colour;
  if (piece.value != 0) text += ' ' + std::to_string(piece.value);
  return text;
}

inline std::vector<std::string> texts_of(const std::vector<Piece>& pieces) {
  std::vector<std::string> texts;
  for (const Piece& piece : pieces) texts.push_back(text_of(piece));
  return texts;
}

inline const Place& place_of(const Board& board, std::string_view name) {
  const Place* place = find_place(board, name);
  if (place == nullptr) ADD_FAILURE() << "no place " << name;
  return place == nullptr ? board.places.at(0) : *place;
}

// What lies there, from base to top.
inline std::vector<std::string> lying_on(const Board& board, std::string_view name) {
  return texts_of(place_of(board, name).pieces);
}

inline std::string word_of(const Board& board, std::string_view name,
                           Language language = Language::en) {
  return place_of(board, name).word.in(language);
}

inline std::vector<std::string> texts_of(const std::vector<Glide>& glides) {
  std::vector<std::string> texts;
  for (const auto& [piece, from, to, over] : glides) {
    texts.push_back(text_of(piece) + ": " + from + " > ");
    for (const std::string& place : over) texts.back() += place + " > ";
    texts.back() += to;
  }
  return texts;
}

// The pieces of each place that has some, in no order.
using Lying = std::map<std::string, std::multiset<std::string>>;

inline Lying lying(const Board& board) {
  Lying lying;
  for (const Place& place : board.places) {
    for (const Piece& piece : place.pieces) lying[place.name].insert(text_of(piece));
  }
  return lying;
}

// Along games played at random, a board after all touches of a move shows what the next position
// does, for games that make the move as they are touched.
template <class G>
void expect_touches_to_make_the_move(const typename G::Rules& rules) {
  Rng rng(2026);
  for (int game = 0; game < 10; ++game) {
    typename G::Position position = G::Setup::quick(rules, rng);
    for (int ply = 0; ply < 100; ++ply) {
      typename G::Moves moves;
      G::legal_moves(rules, position, moves);
      if (moves.empty()) break;
      const typename G::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      typename G::Position next = position;
      G::play(rules, next, move);
      for (const TouchPath& path : G::touch_paths(rules, position, move)) {
        EXPECT_EQ(lying(G::board(rules, position, path)), lying(G::board(rules, next, {})))
            << G::format(rules, position) << ' ' << G::format_move(rules, position, move);
      }
      position = next;
    }
  }
}

}  // namespace tablier
