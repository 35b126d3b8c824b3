// What the tests of the evaluation of Qenj 3 and 4 share.
#pragma once

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "games/qenj34/eval.h"
#include "games/qenj34/testing.h"

namespace tablier::qenj34 {

// What the features mean, by playing every move.
inline Features slow_features(const Rules& rules, Position position, Side side) {
  const bool is_to_move = position.to_move() == side;
  position.set_turn(side, 0);
  const auto can_fill = [&](const Position& next, Side who, int to, int but) {
    Moves fills;
    filling_moves(rules, next, who, fills);
    return std::any_of(fills.begin(), fills.end(),
                       [&](Move fill) { return fill.to() == to && fill.from() != but; });
  };
  Moves moves;
  legal_moves(rules, position, moves);
  std::set<std::array<int, 2>> all;
  std::set<std::array<int, 2>> fills;
  std::set<std::array<int, 2>> safe;
  std::set<std::array<int, 2>> attacks;
  for (const Move move : moves) {
    if (move.is_pass()) continue;
    const std::array lifted{move.from(), move.lifted()};
    all.insert(lifted);
    Position next = position;
    next.play(move);
    if (move.takes()) {
      fills.insert(lifted);
    } else if (!can_fill(next, opponent(side), move.to(), kNoColumn)) {
      safe.insert(lifted);
      if (can_fill(next, side, move.to(), move.from())) attacks.insert(lifted);
    }
  }
  const auto count = [](const auto& each) { return static_cast<int>(each.size()); };
  const int taken = position.taken(side);
  return {is_to_move && !fills.empty() && taken + 1 == rules.goal,
          taken,
          is_to_move && !fills.empty(),
          !is_to_move && !fills.empty(),
          !is_to_move && fills.size() > 1,
          count(attacks),
          !all.empty() && safe.empty() && fills.empty(),
          count(all),
          is_to_move};
}

template <class G>
void expect_features_are_what_playing_tells(const typename G::Rules& rules) {
  expect_features<G>(rules, 40, slow_features);
}

inline Column mirrored(Column column) {
  Column turned;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((column.occupied() & bit(cell)) != 0) {
      turned = turned.with(Column(kCells - 1 - cell, column[cell]));
    }
  }
  return turned;
}

// A mat seen in a mirror exchanges the sides.
template <class G>
void expect_mirror_exchanges_the_sides(const typename G::Rules& rules) {
  expect_mirrored_features<G>(rules, [](const Position& position) {
    Position other;
    for (int i = 0; i < kColumns; ++i) other.put(i, mirrored(position.column(i)));
    other.set_turn(opponent(position.to_move()), position.passes());
    for (const Side side : {kSouth, kNorth}) other.set_taken(opponent(side), position.taken(side));
    return other;
  });
}

// What loses at once is left out, but for wins with pebbles of the fed column, or that fill it
// again after one was taken out. A pass stays.
template <class G>
void expect_careful_moves_do_not_lose_at_once(const typename G::Rules& rules) {
  const int left_out = expect_careful_moves_are_legal_ones_that_may_not_lose_at_once<G>(
      rules, 100, [](Move move, Move win) {
        return move.is_pass() || win.from() == move.to() || (move.takes() && win.to() == move.to());
      });
  EXPECT_GT(left_out, 1000);
}

}  // namespace tablier::qenj34
