// The searches, the levels and the solver of every game of the registry, asked at the edge.
#include <algorithm>

#include <gtest/gtest.h>

#include "battery.h"
#include "core/effort_testing.h"
#include "engine/any_search.h"
#include "engine/any_solver.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "engine/think.h"

namespace tablier {
namespace {

class Search : public testing::TestWithParam<const GameEntry*> {
 protected:
  GamePtr game_ = *GetParam()->make({});
};

TEST_P(Search, tells_every_legal_move_once_and_a_line_that_can_be_played) {
  const RecordPtr record = game_->begin_quick(4);
  const SearchPtr search = record->search({.nodes = 300});
  search->run(300);
  const SearchProgress progress = search->progress();
  EXPECT_TRUE(search->is_done());
  EXPECT_TRUE(progress.is_done);

  std::vector<std::string> moves;
  for (const SearchMove& move : progress.moves) {
    moves.push_back(move.move);
    EXPECT_GE(move.value, 0);
    EXPECT_LE(move.value, 1);
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(moves, record->position()->moves());

  const std::vector<std::string>& line = progress.moves[0].line;
  ASSERT_FALSE(line.empty());
  EXPECT_EQ(line[0], progress.moves[0].move);
  for (const std::string& move : line) ASSERT_TRUE(record->play(move)) << move;
}

TEST_P(Search, sees_the_game_as_it_was_when_it_was_made) {
  const RecordPtr record = game_->begin_quick(4);
  const std::string first = record->position()->moves()[0];
  const SearchPtr before = record->search({.nodes = 100});
  ASSERT_TRUE(record->play(first));
  const SearchPtr after = record->search({.nodes = 100});
  ASSERT_TRUE(record->undo());
  const SearchPtr again = record->search({.nodes = 100});
  for (AnySearch* search : {before.get(), after.get(), again.get()}) {
    search->run(100);
  }
  EXPECT_EQ(before->progress().moves[0].line, again->progress().moves[0].line);
  const PositionPtr next = *record->position()->play(first);
  EXPECT_EQ(after->progress().moves.size(), next->moves().size());
}

TEST_P(Search, there_is_none_during_the_setup) {
  const RecordPtr record = game_->begin_setup();
  EXPECT_EQ(record->search({}) == nullptr, record->position() == nullptr);
}

TEST_P(Search, has_no_move_when_the_game_is_over) {
  const std::vector<Options::Pair> short_games{{"max_plies", "60"}};
  const RecordPtr record = (*GetParam()->make(short_games))->begin_quick(4);
  while (!record->ending()) {
    const SearchPtr search = record->search({.nodes = 60, .seed = 4});
    search->run(60);
    ASSERT_TRUE(record->play(search->progress().moves.at(0).move));
  }
  const SearchPtr search = record->search({});
  EXPECT_TRUE(search->is_done());
  EXPECT_TRUE(search->progress().moves.empty());
}

TEST_P(Search, every_level_plays_legal_moves) {
  for (int level = 1; level <= kLevels; ++level) {
    const RecordPtr record = game_->begin_quick(4);
    SearchSettings settings = *parse_player(*record, std::to_string(level));
    settings.milliseconds = 0;  // so that the test is the same everywhere
    settings.nodes = std::min<std::int64_t>(settings.nodes, kSanitized ? 300 : 3'000);
    for (int ply = 0; ply < 3 && !record->ending(); ++ply) {
      ASSERT_TRUE(record->play(choose(*record, settings))) << "level " << level;
    }
  }
}

// What is proved of a position can be checked by nothing but the rules.
TEST_P(Search, what_the_solver_knows_it_proves) {
  const RecordPtr record = game_->begin_quick(4);
  for (int i = 0; i < 200 && !record->ending(); ++i) {
    const std::vector<std::string> moves = record->position()->moves();
    const Result<SolverPtr> solver = record->position()->solver({.bytes = 1 << 22});
    ASSERT_TRUE(solver);
    (*solver)->run(500);
    if ((*solver)->is_done()) {
      const std::vector<StrategyText> proof = (*solver)->proof();
      EXPECT_FALSE(proof.empty());
      for (const StrategyText& strategy : proof) {
        EXPECT_TRUE(record->position()->check(strategy)) << record->position()->text();
      }
      return;
    }
    ASSERT_TRUE(record->play(moves[static_cast<std::size_t>(i) * 7 % moves.size()]));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Search, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
