#include "games/qenj3/testing.h"
#include "games/qenj34/eval_testing.h"

namespace tablier::qenj3 {
namespace {

TEST(Qenj3Eval, the_features_are_what_playing_every_move_tells) {
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    qenj34::expect_features_are_what_playing_tells<Game>(rules(own));
  }
}

TEST(Qenj3Eval, a_mat_seen_in_a_mirror_exchanges_the_sides) {
  qenj34::expect_mirror_exchanges_the_sides<Game>(kRules);
}

TEST(Qenj3Eval, a_column_to_fill_wins_if_one_pebble_is_needed) {
  const auto south = [](const std::string& taken) {
    const std::string text = "..RB../BBNNR./..RN../-/-/-/-/-/- S " + taken + ":0 0";
    return features_by_name<Game>(kRules, qenj34::at(kRules, text), kSouth);
  };
  EXPECT_EQ(south("1")["fill"], 1);
  EXPECT_EQ(south("1")["win"], 0);
  EXPECT_EQ(south("2")["taken"], 2);
  EXPECT_EQ(south("2")["win"], 1);
}

TEST(Qenj3Eval, pebbles_taken_and_columns_to_fill_are_worth_something) {
  EXPECT_GT(weight<Game>("taken"), 0);
  EXPECT_GT(weight<Game>("fill"), 0);
  EXPECT_GT(weight<Game>("threat"), 0);
}

TEST(Qenj3CarefulMoves, leave_out_what_lets_the_opponent_win_at_once) {
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    qenj34::expect_careful_moves_do_not_lose_at_once<Game>(rules(own));
  }
}

}  // namespace
}  // namespace tablier::qenj3
