#include "lab/contest.h"

#include <gmock/gmock.h>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "lab/rounds.h"

namespace tablier::lab {
namespace {

using boost::json::object;
using testing::ElementsAre;

ContestSettings contest(std::string_view game, std::vector<Options::Pair> options = {}) {
  return {.game = *find_game(game)->make(options),
          .players = {"ab:nodes=200", "ab:nodes=20"},
          .games = 6,
          .seed = 5};
}

std::vector<object> lines_of(const ContestSettings& settings) {
  std::vector<object> lines;
  const auto on_line = [&](const object& line) { lines.push_back(line); };
  EXPECT_TRUE(hold_contest(settings, {.on_line = on_line}));
  return lines;
}

TEST(Contest, the_games_of_a_pair_have_one_start_and_the_sides_swapped) {
  const ContestSettings settings = contest("qenj1");
  const std::vector<object> games = lines_of(settings);
  ASSERT_EQ(games.size(), 6u);
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].at("start"), games[i + 1].at("start"));
    EXPECT_EQ(games[i].at("seats"), "AB");
    EXPECT_EQ(games[i + 1].at("seats"), "BA");
    EXPECT_EQ(games[i].at("start").as_string(), settings.game->quick_start(5 + i / 2)->text());
  }
}

TEST(Contest, among_three_A_sits_once_in_every_seat) {
  ContestSettings settings = contest("klotz", {{"players", "RGB"}, {"max_plies", "30"}});
  settings.players = {"random", "random"};
  settings.games = 2;
  std::vector<std::string> seats;
  for (const object& game : lines_of(settings)) seats.emplace_back(game.at("seats").as_string());
  EXPECT_THAT(seats, ElementsAre("ABB", "BAB", "BBA")) << "to the next whole round";
}

TEST(Contest, the_moves_of_a_game_are_kept_and_lead_to_its_result) {
  const ContestSettings settings = contest("qenj1");
  int won = 0;
  for (const object& game : lines_of(settings)) {
    const PositionPtr start = *settings.game->parse_position(game.at("start").as_string());
    const RecordPtr record = settings.game->begin_at(*start);
    for (const auto& move : game.at("played").as_array()) {
      ASSERT_TRUE(record->play(move.as_string()));
    }
    EXPECT_EQ(record->moves().size(), game.at("plies").to_number<std::size_t>());
    ASSERT_TRUE(record->ending());
    const std::optional<Side> winner = record->ending()->outcome.winner();
    ASSERT_EQ(game.contains("winner"), winner.has_value());
    if (!winner) continue;
    ++won;
    EXPECT_EQ(game.at("winner").as_string()[0],
              settings.game->info().sides[static_cast<std::size_t>(index(*winner))]);
  }
  EXPECT_GT(won, 0);
}

TEST(Contest, results_add_up) {
  const Result<ContestResult> result = hold_contest(contest("qenj1"), {.concurrency = 2});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->games, 6);
  EXPECT_EQ(result->wins + result->draws + result->losses(), 6);
  EXPECT_DOUBLE_EQ(
      result->share.mean,
      (static_cast<double>(result->wins) + static_cast<double>(result->draws) / 2) / 6);
  EXPECT_GT(result->plies, 0);
}

TEST(Contest, a_player_that_does_not_exist_is_refused) {
  ContestSettings settings = contest("qenj1");
  settings.players[1] = "genius";
  const Result<ContestResult> result = hold_contest(settings, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, Error::Kind::malformed);
}

TEST(Rounds, starts_that_are_all_the_same_get_random_moves_first) {
  const GamePtr kengi = contest("kengi").game;
  const GamePtr qenj1 = contest("qenj1").game;
  ASSERT_TRUE(has_one_start(*kengi));
  EXPECT_EQ(usual_random_plies(*kengi), 4u);
  EXPECT_FALSE(has_one_start(*qenj1));
  EXPECT_EQ(usual_random_plies(*qenj1), 0u);
  const std::string start = kengi->quick_start(1)->text();
  EXPECT_EQ(start_of(*kengi, 1, 0, 0)->position()->text(), start);
  EXPECT_EQ(start_of(*kengi, 1, 0, 4)->moves().size(), 4u);
  EXPECT_NE(start_of(*kengi, 1, 0, 4)->position()->text(),
            start_of(*kengi, 1, 1, 4)->position()->text());
}

}  // namespace
}  // namespace tablier::lab
