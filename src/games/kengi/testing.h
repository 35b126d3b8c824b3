// What Kengi's tests say often.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/kengi/notation.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

inline constexpr std::string_view kRandomStartOfSeed1 =
    "B,B,N,R,O/N,R,N,R,R/V,O,N,V,V/B,O,V,B,N/B,O,R,O,V S - 0";

inline Position at(std::string_view text) {
  const Result<Position> position = parse_position(text);
  if (!position) ADD_FAILURE() << text << ": " << position.error().message.in(Language::en);
  return position ? *position : Position();
}

inline Cell cell(std::string_view name) {
  return cell_at(*parse_cell(name, kFiles, kRows));
}

inline std::vector<std::string> moves_of(const Position& position) {
  Moves moves;
  legal_moves(position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(format_move(position, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The cells from which a move is possible.
inline std::vector<std::string> movable(const Position& position) {
  Moves moves;
  legal_moves(position, moves);
  std::set<std::string> cells;
  for (const Move move : moves) cells.insert(name(move.from()));
  return {cells.begin(), cells.end()};
}

inline Move move(const Position& position, std::string_view text) {
  Moves moves;
  legal_moves(position, moves);
  for (const Move move : moves) {
    if (format_move(position, move) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << format(position);
  return Move::pass();
}

inline Position after(Position position, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) position.play(move(position, text));
  return position;
}

}  // namespace tablier::kengi
