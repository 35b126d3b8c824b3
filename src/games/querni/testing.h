// What Querni's tests say often.
#pragma once

#include "games/querni/game.h"
#include "games/testing.h"

namespace tablier::querni {

// A chain of two, and pawns apart from it.
inline constexpr std::string_view kApart = "abc4/7/7/7/7/7/7/7/7/AB1C1E1 b 0";

inline constexpr std::string_view kStart =
    "7/j1l1c1I/D1p1C1i/e1h1O1P/f1n1G1M/o1N1g1A/H1a1J1d/m1B1F1E/k1b1L1K/7 b 0";

inline Position at(std::string_view text, const Rules& rules = {}) {
  return position_of<Game>(rules, text);
}

inline std::vector<std::string> moves_of(const Position& position, const Rules& rules = {}) {
  return move_texts<Game>(rules, position);
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
  return legal_move<Game>(rules, position, text);
}

inline Position after(Position position, std::initializer_list<std::string_view> texts,
                      const Rules& rules = {}) {
  return played<Game>(rules, position, texts);
}

}  // namespace tablier::querni
