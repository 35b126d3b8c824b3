// Exploring: the same seed gives the same set, whoever works on it and however often it is stopped;
// results add up, and what is proved is so.
#include "lab/explore.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "core/rng.h"
#include "engine/any_solver.h"
#include "engine/registry.h"
#include "explore/branches.h"
#include "files/file.h"

namespace tablier::lab {
namespace {

using explore::Entry;
using explore::Explored;

ExploreSettings settings(std::uint64_t games) {
  return {.game = *find_game("kengi")->make({}),
          .player = "ab:nodes=30,memory=1",
          .games = games,
          .seed = 7,
          .varied = 4,
          .plies = 60,
          .least = 1,
          .nodes = 2'000};
}

std::string set_of(std::uint64_t games, const WorkSettings& work) {
  const Result<Explored> explored = explore_games(settings(games), work);
  EXPECT_TRUE(explored);
  return protocol::write_explored(*explored);
}

// What one worker gets in six games without a stop.
const Explored& whole() {
  static const Explored explored = *explore_games(settings(6), {});
  return explored;
}

TEST(Explore, gives_the_same_set_for_the_same_seed_however_many_work) {
  EXPECT_EQ(set_of(6, {.concurrency = 3}), protocol::write_explored(whole()));
}

class ExploreFile : public WithFolder {};

TEST_F(ExploreFile, goes_on_where_it_was_stopped) {
  const std::string file = path("lines");
  set_of(2, {.file = file});
  EXPECT_EQ(set_of(6, {.file = file}), protocol::write_explored(whole()));
}

TEST(Explore, counts_every_game_at_the_start_and_after_exactly_one_first_move) {
  const GamePtr game = settings(6).game;
  const PositionPtr start = game->quick_start(1);
  EXPECT_EQ(whole().games, 6);
  const Entry& begun = whole().positions.at(explore::key_of(*game, *start));
  EXPECT_EQ(begun.results.games(), 6);
  long games = 0;
  for (const explore::Branch& branch : explore::branches_of(*game, *start)) {
    const auto found = whole().positions.find(branch.key);
    if (found != whole().positions.end()) games += found->second.results.games();
  }
  EXPECT_EQ(games, 6);
}

TEST(Explore, keeps_only_what_enough_games_came_to) {
  ExploreSettings few = settings(6);
  few.least = 3;
  const Explored explored = *explore_games(few, {});
  EXPECT_LT(explored.positions.size(), whole().positions.size());
  for (const auto& [key, entry] : explored.positions) EXPECT_GE(entry.results.games(), 3);
}

// The positions of all games, replayed: the set has these and no others, and the solver says the
// same of those that are proved.
TEST(Explore, has_the_positions_of_the_games_and_proves_what_the_solver_proves) {
  const ExploreSettings asked = settings(6);
  std::map<std::string, PositionPtr> positions;
  const auto replay = [&](const boost::json::object& line) {
    const RecordPtr record = asked.game->begin_quick(1);
    for (const auto& move : line.at("played").as_array()) {
      ASSERT_TRUE(record->play(move.as_string()));
    }
    EXPECT_TRUE(record->ending());
    for (std::size_t ply = 0; ply <= std::min(record->plies(), asked.plies); ++ply) {
      const PositionPtr position = record->position(ply);
      positions.emplace(explore::key_of(*asked.game, *position), position);
    }
  };
  ASSERT_TRUE(explore_games(asked, {.on_line = replay}));
  EXPECT_EQ(positions.size(), whole().positions.size());
  int proved = 0;
  for (const auto& [key, position] : positions) {
    ASSERT_TRUE(whole().positions.contains(key));
    const std::optional<explore::Proved> claim = whole().positions.at(key).proved;
    if (!claim) continue;
    EXPECT_EQ(claim->plies == 0, position->outcome().has_value()) << position->text();
    if (claim->plies == 0) continue;
    const Result<SolverPtr> solver = position->solver({.bytes = std::size_t{16} << 20});
    ASSERT_TRUE(solver);
    (*solver)->run(300'000);
    if (const std::optional<Value> value = (*solver)->progress().value) {
      EXPECT_EQ(*value, claim->value) << position->text();
      ++proved;
    }
  }
  EXPECT_GT(proved, 5);
}

TEST(Explore, is_not_for_games_that_begin_by_chance) {
  ExploreSettings qenj = settings(1);
  qenj.game = *find_game("qenj1")->make({});
  const Result<Explored> refused = explore_games(qenj, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message.id(), "lab.explore_chance");
}

TEST(Explored, is_read_as_it_was_written) {
  Result<Explored> read = protocol::read_explored(protocol::write_explored(whole()));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->positions, whole().positions);
  EXPECT_EQ(read->games, whole().games);
}

TEST(Explored, names_what_is_damaged) {
  const auto file = [](const std::string& positions) {
    return R"({"game": "kengi", "command": "", "games": 9, "positions": [)" + positions + "]}";
  };
  EXPECT_TRUE(protocol::read_explored(file(R"("000000000001 1 2 3 win 5")")));
  const std::vector<std::string> wrong{R"("00000000000x 1 2 3")",
                                       R"("000000000001 1 2")",
                                       R"("000000000001 1 2 3 won")",
                                       R"("000000000001 1 2 3 win x")",
                                       R"("000000000001")",
                                       R"("000000000001 1 2 8")",
                                       R"("000000000002 1 2 3", "000000000001 1 2 3")"};
  for (const std::string& each : wrong) {
    const Result<Explored> read = protocol::read_explored(file(each));
    ASSERT_FALSE(read) << each;
    EXPECT_EQ(read.error().message.id(), "protocol.explored_line") << each;
  }
  EXPECT_FALSE(protocol::read_explored("{\"game\": \"kengi\""));
  EXPECT_FALSE(protocol::read_explored("{\"game\": \"kengi\"}"));
}

// Walks through a packaged set at random: every game is counted at the start, a position comes up
// in no more games than there are, and what is proved of it is proved again. How often that was.
int walk_through(const std::string& id) {
  const GamePtr game = *find_game(id)->make({});
  const Result<std::string> text =
      files::read_file(TABLIER_SOURCE_DIR "/src/games/" + id + "/explorer.json");
  const Result<Explored> set = protocol::read_explored(*text);
  EXPECT_TRUE(set) << set.error().message.in(Language::en);
  EXPECT_EQ(set->game, id);
  const PositionPtr start = game->quick_start(1);
  EXPECT_EQ(set->positions.at(explore::key_of(*game, *start)).results.games(), set->games);
  Rng rng(3);
  int proved = 0;
  for (int walk = 0; walk < 12; ++walk) {
    PositionPtr position = start;
    while (position) {
      std::vector<std::string> known;
      for (const explore::Branch& branch : explore::branches_of(*game, *position)) {
        const auto found = set->positions.find(branch.key);
        if (found == set->positions.end()) continue;
        known.push_back(branch.moves[0]);
        const Entry& entry = found->second;
        if (!entry.proved || entry.proved->plies > 5) continue;
        const PositionPtr after = *position->play(branch.moves[0]);
        EXPECT_EQ(prove(*game, *after, 1'000'000), entry.proved) << after->text();
        ++proved;
      }
      EXPECT_FALSE(known.empty() && position == start) << "no first move";
      if (known.empty()) break;
      position = *position->play(known[rng.below(static_cast<std::uint32_t>(known.size()))]);
    }
  }
  return proved;
}

TEST(PackagedSet, of_Kengi_adds_up_and_holds) {
  EXPECT_GT(walk_through("kengi"), 0);
}

// Of the positions to which a set's own positions lead. How many were proved, each of them again.
int prove_again(const AnyGame& game, const Explored& set) {
  std::set<std::string> seen;
  std::vector<PositionPtr> open{game.quick_start(1)};
  int proved = 0;
  while (!open.empty()) {
    const PositionPtr position = open.back();
    open.pop_back();
    for (const explore::Branch& branch : explore::branches_of(game, *position)) {
      const auto found = set.positions.find(branch.key);
      if (found == set.positions.end() || !seen.insert(branch.key).second) continue;
      open.push_back(*position->play(branch.moves[0]));
      if (!found->second.proved) continue;
      EXPECT_EQ(prove(game, *open.back(), 20'000), found->second.proved) << open.back()->text();
      ++proved;
    }
  }
  return proved;
}

TEST(PackagedSet, of_Kloetze_adds_up_and_what_it_says_is_proved_holds) {
  walk_through("klotz");
  const GamePtr game = *find_game("klotz")->make({});
  const Explored set = *protocol::read_explored(
      *files::read_file(TABLIER_SOURCE_DIR "/src/games/klotz/explorer.json"));
  // As docs/explorer.md says.
  EXPECT_EQ(set.games, 2000);
  EXPECT_EQ(set.positions.size(), 783U);
  EXPECT_EQ(prove_again(*game, set), 1);
}

}  // namespace
}  // namespace tablier::lab
