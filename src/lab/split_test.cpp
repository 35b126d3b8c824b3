// A position solved first move by first move is worth what the solver says it is worth.
#include "lab/split.h"

#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace tablier::lab {
namespace {

SplitSettings settings_of(const std::string& id, const std::string& position) {
  const GamePtr game = *find_game(id)->make({});
  return {
      .game = game, .position = *game->parse_position(position), .bytes = std::size_t{16} << 20};
}

// Docs of Qenj 1: the green pawn of d fills a and wins.
const std::string kWon = "B1N2R3./-/-/V3.../-/.B2../-/..N1R1/-/-/-/- S 0";

TEST(Split, finds_the_value_that_the_solver_finds) {
  for (const std::string& text :
       {kWon, std::string("B1N2../-/-/V3.../-/.B2../-/..N1R1/-/-/-/- N 0")}) {
    const SplitSettings settings = settings_of("qenj1", text);
    const Result<protocol::SplitReport> report = solve_split(settings, {.concurrency = 2});
    ASSERT_TRUE(report);
    const Result<SolverPtr> solver = settings.position->solver({.bytes = settings.bytes});
    while (!(*solver)->is_done()) (*solver)->run(100'000);
    EXPECT_EQ(report->proved, (*solver)->progress().value) << text;
    EXPECT_EQ(report->tried, report->moves);
    EXPECT_EQ(report->win + report->loss + report->draw, report->moves);
  }
}

TEST(Split, within_a_few_plies_only_quick_wins_count) {
  SplitSettings settings = settings_of("qenj1", kWon);
  settings.within = 1;
  const Result<protocol::SplitReport> report = solve_split(settings, {});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->win, 1);
  EXPECT_EQ(report->proved, std::nullopt);  // nothing is said about the game as a whole
}

TEST(Split, south_has_no_quick_win_in_kengi) {
  const GamePtr game = *find_game("kengi")->make({});
  SplitSettings settings{
      .game = game, .position = game->quick_start(1), .bytes = std::size_t{16} << 20};
  settings.within = 5;
  const Result<protocol::SplitReport> report = solve_split(settings, {});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->moves, 100);
  EXPECT_EQ(report->win, 0);
}

}  // namespace
}  // namespace tablier::lab
