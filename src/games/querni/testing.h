// What Querni's tests say often.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/querni/notation.h"
#include "games/querni/rules.h"

namespace tablier::querni {

inline constexpr std::string_view kStart =
    "7/j1l1c1I/D1p1C1i/e1h1O1P/f1n1G1M/o1N1g1A/H1a1J1d/m1B1F1E/k1b1L1K/7 b 0";

inline Position at(std::string_view text, const Rules& rules = {}) {
  const Result<Position> position = parse_position(rules, text);
  if (!position) ADD_FAILURE() << text << ": " << position.error().message.in(Language::en);
  return position ? *position : Position();
}

inline std::vector<std::string> moves_of(const Position& position, const Rules& rules = {}) {
  Moves moves;
  legal_moves(rules, position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(format_move(position, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The cells to which the pawn on a cell can move.
inline std::vector<std::string> goals(const Position& position, std::string_view from,
                                      const Rules& rules = {}) {
  std::vector<std::string> cells;
  targets(rules, position, *parse_name(from)).for_each([&](Cell cell) {
    cells.push_back(name(cell));
  });
  std::sort(cells.begin(), cells.end());
  return cells;
}

inline Move move(const Position& position, std::string_view text, const Rules& rules = {}) {
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    if (format_move(position, move) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << format(rules, position);
  return Move::pass();
}

inline Position after(Position position, std::initializer_list<std::string_view> texts,
                      const Rules& rules = {}) {
  for (const std::string_view text : texts) position.play(move(position, text, rules));
  return position;
}

}  // namespace tablier::querni
