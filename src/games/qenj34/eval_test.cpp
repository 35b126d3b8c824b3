#include "games/qenj34/eval.h"

#include <set>

#include <gtest/gtest.h>

#include "games/qenj3/testing.h"
#include "games/qenj4/testing.h"

namespace tablier::qenj34 {
namespace {

// What the features mean, by playing every move.
Features slow_features(const Rules& rules, Position position, Side side) {
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
  return {taken,          taken + 1 == rules.goal,
          !fills.empty(), fills.size() > 1,
          count(attacks), count(safe),
          count(all),     is_to_move};
}

TEST(Qenj34Eval, the_features_are_what_playing_every_move_tells) {
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    const Rules rules = qenj4::rules(own);
    at_random_positions<qenj4::Game>(rules, 40, [&](const Position& position) {
      for (const Side side : {kSouth, kNorth}) {
        ASSERT_EQ(features(rules, position, side), slow_features(rules, position, side))
            << format(position) << ' ' << index(side);
      }
    });
  }
}

TEST(Qenj34Eval, a_side_that_needs_one_more_is_at_the_last) {
  const auto south = [](const Rules& rules, const char* taken) {
    return features(rules, at(rules, std::string("..BR../..NN../-/-/-/-/-/-/- S ") + taken + " 0"),
                    kSouth);
  };
  EXPECT_EQ(south(qenj4::kRules, "1:0")[0], 1);
  EXPECT_EQ(south(qenj4::kRules, "1:0")[1], 1);
  EXPECT_EQ(south(qenj3::kRules, "1:0")[1], 0);
  EXPECT_EQ(south(qenj3::kRules, "2:0")[1], 1);
}

TEST(Qenj34Eval, a_column_that_lacks_one_pebble_is_filled_from_the_one_before) {
  const auto fill = [](const char* before, Side side) {
    const std::string text = std::string(before) + "/BBNNR./..RN../-/-/-/-/-/- S 0:0 0";
    return features(qenj4::kRules, at(qenj4::kRules, text), side)[2];
  };
  EXPECT_EQ(fill("..RB..", kSouth), 1);
  EXPECT_EQ(fill("..RB..", kNorth), 0);
  EXPECT_EQ(fill("..BR..", kNorth), 1);
}

TEST(Qenj34Eval, a_mat_seen_in_a_mirror_exchanges_the_sides) {
  const auto mirrored = [](Column column) {
    Column turned;
    for (int cell = 0; cell < kCells; ++cell) {
      if ((column.occupied() & bit(cell)) != 0) {
        turned = turned.with(Column(kCells - 1 - cell, column[cell]));
      }
    }
    return turned;
  };
  at_random_positions<qenj3::Game>(qenj3::kRules, 100, [&](const Position& position) {
    Position other;
    for (int i = 0; i < kColumns; ++i) other.put(i, mirrored(position.column(i)));
    other.set_turn(opponent(position.to_move()), position.passes());
    for (const Side side : {kSouth, kNorth}) other.set_taken(opponent(side), position.taken(side));
    for (const Side side : {kSouth, kNorth}) {
      ASSERT_EQ(features(qenj3::kRules, position, side),
                features(qenj3::kRules, other, opponent(side)))
          << format(position);
    }
  });
}

TEST(Qenj34Eval, pebbles_taken_and_columns_to_fill_are_worth_something) {
  EXPECT_GT(weight<qenj3::Game>("taken"), 0);
  EXPECT_GT(weight<qenj4::Game>("taken") + weight<qenj4::Game>("last"), 0);
  EXPECT_GT(weight<qenj3::Game>("fill"), 0);
  EXPECT_GT(weight<qenj4::Game>("fill"), 0);
}

}  // namespace
}  // namespace tablier::qenj34
