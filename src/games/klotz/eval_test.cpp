#include "games/klotz/eval.h"

#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "games/klotz/testing.h"

namespace tablier::klotz {
namespace {

std::map<std::string_view, int> features_at(std::string_view text, Side side) {
  return features_by_name<Game>(eight_rules(), at(text), side);
}

// Whether the side's Klotz could be on its corner after so many moves in a row.
bool comes_home(const Rules& rules, Position position, Side side, int moves) {
  position.set_turn(side, position.players(), 0);
  Moves list;
  winning_moves(rules, position, side, list);
  if (!list.empty()) return true;
  if (moves == 1) return false;
  legal_moves(rules, position, list);
  return std::any_of(list.begin(), list.end(), [&](Move move) {
    if (move.from() != position.klotz(side)) return false;
    Position next = position;
    next.play(rules, move);
    return comes_home(rules, next, side, moves - 1);
  });
}

// Whether some other player could take the side's Klotz if it were to move.
bool could_be_taken(const Rules& rules, Position position, Side side) {
  Moves list;
  for (Side other = next_of(position.players(), side); other != side;
       other = next_of(position.players(), other)) {
    position.set_turn(other, position.players(), 0);
    legal_moves(rules, position, list);
    for (const Move move : list) {
      if (!move.is_pass() && move.to() == position.klotz(side)) return true;
    }
  }
  return false;
}

void expect_slow_features_agree(const Rules& rules, const Position& position, Side side) {
  auto found = features_by_name<Game>(rules, position, side);
  EXPECT_EQ(found[side == position.to_move() ? "win" : "one"],
            comes_home(rules, position, side, 1));
  EXPECT_EQ(found[side == position.to_move() ? "one" : "win"], 0);
  EXPECT_EQ(found["two"], comes_home(rules, position, side, 2));
  EXPECT_EQ(found["danger"], could_be_taken(rules, position, side));
  Position turned = position;
  turned.set_turn(side, position.players(), 0);
  Moves list;
  legal_moves(rules, turned, list);
  EXPECT_EQ(found["moves"], std::count_if(list.begin(), list.end(), [&](Move move) {
              return !move.is_pass() && move.from() == position.klotz(side);
            }));
}

TEST(KlotzEval, the_features_are_what_playing_every_move_tells) {
  for (const Rules& rules : {default_rules(), rules_with({{"players", "RGBY"}}),
                             rules_with({{"players", "RGB"}, {"layout", std::string(kSmall)}}),
                             rules_with({{"layout", std::string(kNine)}})}) {
    at_random_positions<Game>(rules, 5, [&](const Position& position) {
      for (int side = 0; side < kSides; ++side) {
        if (!plays(position.players(), Side(side))) continue;
        expect_slow_features_agree(rules, position, Side(side));
        ASSERT_FALSE(testing::Test::HasFailure()) << format(rules, position) << ' ' << side;
      }
    });
  }
}

TEST(KlotzEval, a_klotz_goes_four_cells_a_move) {
  const Rules& rules = eight_rules();
  Position position = start(rules, rules.players, kRed);
  EXPECT_EQ(moves_to_corner(rules, position, kRed), 2);  // d4 to a1
  position.put_klotz(kRed, cell("a5"));
  EXPECT_EQ(moves_to_corner(rules, position, kRed), 1);
  position.put_klotz(kRed, cell("b2"));
  EXPECT_EQ(moves_to_corner(rules, position, kRed), 2) << "too near: away and back";
  position.put_klotz(kRed, cell("f6"));
  EXPECT_EQ(moves_to_corner(rules, position, kRed), 3);
}

TEST(KlotzEval, what_stands_in_the_way_counts) {
  constexpr std::string_view kOpen =
      "......../......../......../R..GB.../....Y.../......../......../........ B -,-,-,- RB 0";
  EXPECT_EQ(features_at(kOpen, kRed)["one"], 1);
  constexpr std::string_view kClosed =
      "......../......../......../R..GB.../....Y.../1......./......../........ B -,-,-,- RB 0";
  EXPECT_EQ(features_at(kClosed, kRed)["one"], 0);
  EXPECT_EQ(features_at(kClosed, kRed)["danger"], 0);
  EXPECT_EQ(features_at(kOpen, kRed)["near"], features_at(kClosed, kRed)["near"]);
  EXPECT_GT(features_at(kOpen, kRed)["gates"], features_at(kClosed, kRed)["gates"]);
}

// c3 is on Red's half, f6 on Blue's; on the diagonal between, a column is in nobody's way.
TEST(KlotzEval, columns_on_the_own_half_are_a_wall_the_more_the_higher) {
  const auto walls = [](const std::string& row6, const std::string& row3) {
    const std::string text = "......../......../" + row6 + "/...GB.../...RY.../" + row3 +
                             "/......../........ R -,-,-,- RB 0";
    return std::pair(features_at(text, kRed)["wall"], features_at(text, Side{2})["wall"]);
  };
  EXPECT_EQ(walls("........", "..1....."), std::pair(1, 0));
  EXPECT_EQ(walls("........", "..3....."), std::pair(5, 0));
  EXPECT_EQ(walls(".....2..", "..3....."), std::pair(5, 3));
  EXPECT_EQ(walls("..3.....", ".....3.."), std::pair(0, 0));
}

TEST(KlotzEval, a_klotz_is_in_danger_unless_the_column_is_its_own_to_move) {
  const std::string board =
      "......../......../......../R..GB.../1...Y.../......../......../........ B ";
  EXPECT_EQ(features_at(board + "-,-,-,- RB 0", kRed)["danger"], 1);
  EXPECT_EQ(features_at(board + "a4,-,-,- RB 0", kRed)["danger"], 0);
}

TEST(KlotzEval, at_the_start_all_who_play_have_the_same_but_for_the_turn) {
  for (const char* players : {"RB", "RGB", "RGBY"}) {
    const Rules rules = rules_with({{"players", players}});
    const Position position = start_of(rules);
    auto first = features_by_name<Game>(rules, position, kRed);
    int turn = std::popcount(position.players());
    EXPECT_EQ(first["turn"], turn - 1);
    for (int side = 0; side < kSides; ++side) {
      if (!plays(position.players(), Side(side))) continue;
      auto features = features_by_name<Game>(rules, position, Side(side));
      EXPECT_EQ(features["turn"], --turn);
      features["turn"] = first["turn"];
      EXPECT_EQ(features, first);
    }
  }
}

TEST(KlotzEval, being_near_is_good_and_danger_is_bad) {
  EXPECT_GT(weight<Game>("win"), weight<Game>("one"));
  EXPECT_GT(weight<Game>("one") + weight<Game>("two"), 0);
  EXPECT_LT(weight<Game>("wall"), 0);
  EXPECT_GT(weight<Game>("near"), 0);
  EXPECT_LT(weight<Game>("danger"), 0);
}

}  // namespace
}  // namespace tablier::klotz
