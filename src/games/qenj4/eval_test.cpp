#include "games/qenj34/eval_testing.h"
#include "games/qenj4/testing.h"

namespace tablier::qenj4 {
namespace {

TEST(Qenj4Eval, the_features_are_what_playing_every_move_tells) {
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    qenj34::expect_features_are_what_playing_tells<Game>(rules(own));
  }
}

TEST(Qenj4Eval, a_mat_seen_in_a_mirror_exchanges_the_sides) {
  qenj34::expect_mirror_exchanges_the_sides<Game>(kRules);
}

TEST(Qenj4Eval, a_column_to_fill_wins_if_one_pebble_is_needed) {
  const auto south = [](const std::string& taken) {
    const std::string text = "..RB../BBNNR./..RN../-/-/-/-/-/- S " + taken + ":0 0";
    return features_by_name<Game>(kRules, qenj34::at(kRules, text), kSouth);
  };
  EXPECT_EQ(south("0")["fill"], 1);
  EXPECT_EQ(south("0")["win"], 0);
  EXPECT_EQ(south("1")["taken"], 1);
  EXPECT_EQ(south("1")["win"], 1);
}

TEST(Qenj4Eval, a_column_that_lacks_one_pebble_is_filled_from_the_one_before) {
  const auto fill = [](const std::string& before, Side side) {
    const std::string text = before + "/BBNNR./..RN../-/-/-/-/-/- S 0:0 0";
    auto features = features_by_name<Game>(kRules, qenj34::at(kRules, text), side);
    return features["fill"] + features["threat"];
  };
  EXPECT_EQ(fill("..RB..", kSouth), 1);
  EXPECT_EQ(fill("..RB..", kNorth), 0);
  EXPECT_EQ(fill("..BR..", kNorth), 1);
}

TEST(Qenj4Eval, pebbles_taken_and_columns_to_fill_are_worth_something) {
  EXPECT_GT(weight<Game>("taken"), 0);
  EXPECT_GT(weight<Game>("fill"), 0);
  EXPECT_GT(weight<Game>("threat"), 0);
}

TEST(Qenj4CarefulMoves, leave_out_what_lets_the_opponent_win_at_once) {
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    qenj34::expect_careful_moves_do_not_lose_at_once<Game>(rules(own));
  }
}

}  // namespace
}  // namespace tablier::qenj4
