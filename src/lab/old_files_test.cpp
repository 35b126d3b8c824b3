// Files that were written before proved was the one word for what is proved are still read.
#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "engine/registry.h"
#include "lab/balance.h"
#include "lab/judge.h"
#include "lab/solve_starts.h"

namespace tablier::lab {
namespace {

class OldFiles : public WithFolder {
 protected:
  // A report of a file with one line, "list" and "task" being put before the rest of it.
  WorkSettings old_file(const std::string& list, const std::string& rest) {
    write("old", R"({"list":")" + list + R"(","task":0,)" + rest + "}\n");
    return {.file = path("old"), .only_reports = true};
  }

  GamePtr game_ = *find_game("qenj1")->make({});
};

TEST_F(OldFiles, of_rated_starts) {
  for (const auto& [value, proved] : {std::pair("0", Value::loss), std::pair("1", Value::win)}) {
    const Result<RatedStarts> starts = rate_starts(
        {.game = game_, .nodes = 9},
        old_file("balance qenj1 seed=1 arranged= ms=0 nodes=9",
                 R"("seed":1,"position":"p","first":"S","proved":true,"off":0.5,"best":"m",)"
                 R"("depth":2,"nodes":9,"value":)" +
                     std::string(value)));
    ASSERT_TRUE(starts);
    ASSERT_EQ(starts->size(), 1u);
    EXPECT_EQ(starts->at(0).proved, proved);
  }
}

TEST_F(OldFiles, of_judged_games) {
  const Result<JudgeResult> result = judge_player(
      {.game = game_, .player = "1", .against = "2", .nodes = 9},
      old_file("judge qenj1 seed=1 player=1 against=2 nodes=9 memory=0",
               R"("moves":[{"position":"p","move":"m","value":"win","after":"loss","free":false}],)"
               R"("unknown":0,"worse":false)"));
  ASSERT_TRUE(result);
  ASSERT_EQ(result->mistakes.size(), 1u);
  EXPECT_EQ(result->mistakes[0].proved, Value::win);
}

TEST_F(OldFiles, of_solved_starts) {
  for (const auto& [value, kind] : {std::pair("loss", 1), std::pair("unknown", 3)}) {
    const Result<SolvedStarts> solved =
        solve_starts({.game = game_, .milliseconds = 5},
                     old_file("solve qenj1 seed=1 ms=5 memory=0",
                              R"("seed":1,"position":"p","nodes":3,"seconds":0.1,"value":")" +
                                  std::string(value) + '"'));
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->counts[static_cast<std::size_t>(kind)], 1) << value;
  }
}

}  // namespace
}  // namespace tablier::lab
