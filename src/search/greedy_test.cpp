#include "search/greedy.h"

#include <gtest/gtest.h>

#include "games/klotz/testing.h"

namespace tablier {
namespace {

// Blue's Klotz on j6 is one move from its corner, and Red's at home.
constexpr std::string_view kBlueIsNear =
    "........../...3..3.../..2.11.2../.3.1..113./..1.G....B/.1..RY.1../.3.1..1.3./.32.11.2../"
    "......3.../.......... R b5,-,h7,- RB 0";

// Whether Blue can still win at once after the move that such a player makes.
bool lets_blue_win(bool alone) {
  const klotz::Rules& rules = klotz::default_rules();
  klotz::Position position = klotz::at(kBlueIsNear, rules);
  const Record<klotz::Game> record(rules, Limits{}, position);
  const Greedy<klotz::Game> greedy(record, {.engine = Engine::greedy, .alone = alone});
  position.play(rules, greedy.result().moves[0].move);
  klotz::Moves wins;
  klotz::winning_moves(rules, position, klotz::kBlue, wins);
  return !wins.empty();
}

TEST(Greedy, stops_whoever_is_about_to_win) {
  EXPECT_FALSE(lets_blue_win(false));
}

TEST(Greedy, does_not_when_it_minds_only_itself) {
  EXPECT_TRUE(lets_blue_win(true));
}

TEST(Greedy, wins_where_it_can) {
  const klotz::Rules& rules = klotz::default_rules();
  const klotz::Position position = klotz::at(
      "........../........../........../........../....GB..../R....Y..../........../........../"
      "........../.......... R -,-,-,- RB 0",
      rules);
  for (const bool alone : {false, true}) {
    const Record<klotz::Game> record(rules, Limits{}, position);
    const Greedy<klotz::Game> greedy(record, {.engine = Engine::greedy, .alone = alone});
    EXPECT_EQ(klotz::format_move(rules, position, greedy.result().moves[0].move), "a5-a1");
    EXPECT_EQ(greedy.result().moves[0].value, 1);
  }
}

}  // namespace
}  // namespace tablier
