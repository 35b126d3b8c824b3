// What the tests of Qenj 3 and 4 say often.
#pragma once

#include <array>

#include "core/record.h"
#include "games/qenj34/common.h"
#include "games/testing.h"

namespace tablier::qenj34 {

// Either game.
using Either = Common;

inline Position at(const Rules& rules, std::string_view text) {
  return position_of<Either>(rules, text);
}

inline std::vector<std::string> moves_of(const Rules& rules, const Position& position) {
  return move_texts<Either>(rules, position);
}

inline std::vector<std::string> moves_of(const Rules& rules, std::string_view text) {
  return moves_of(rules, at(rules, text));
}

// Those that begin with this text.
inline std::vector<std::string> moves_with(const Rules& rules, std::string_view position,
                                           std::string_view beginning) {
  std::vector<std::string> texts;
  for (const std::string& text : moves_of(rules, position)) {
    if (text.substr(0, beginning.size()) == beginning) texts.push_back(text);
  }
  return texts;
}

inline Move move(const Rules& rules, const Position& position, std::string_view text) {
  return legal_move<Either>(rules, position, text);
}

inline Position after(const Rules& rules, std::string_view position,
                      std::initializer_list<std::string_view> texts) {
  return played<Either>(rules, at(rules, position), texts);
}

using Refusal = RefusalOf<>;

inline int pebbles(const Position& position, Colour colour) {
  int count = 0;
  for (int column = 0; column < kColumns; ++column) count += position.column(column).count(colour);
  return count;
}

// The cells that hold pebbles, column by column.
inline std::vector<int> occupied_cells(const Position& position) {
  std::vector<int> cells;
  for (int column = 0; column < kColumns; ++column) {
    cells.push_back(position.column(column).occupied());
  }
  return cells;
}

// A game in which each side carries a pebble across and back, until it ends.
template <class G>
Record<G> shuffled(const typename G::Rules& rules, Limits limits, const std::string& taken) {
  constexpr std::array kMoves{"a1-b2B", "a1-b4N", "b1-a1B", "b1-a3N"};
  Record<G> record{rules, limits, at(rules, "BRN.../..R.../-/-/-/-/-/-/- S " + taken + " 0")};
  play_over_and_over(record, kMoves, 40);
  return record;
}

}  // namespace tablier::qenj34
