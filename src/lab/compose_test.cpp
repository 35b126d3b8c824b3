// Composing: the same seed gives the same set, whoever works on it and however often it is stopped.
#include "lab/compose.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "engine/registry.h"
#include "problems/check.h"
#include "protocol/problem.h"

namespace tablier::lab {
namespace {

ComposeSettings settings(std::uint64_t games) {
  return {.game = *find_game("qenj1")->make({}), .count = 4, .seed = 7, .games = games};
}

std::string composed(std::uint64_t games, const WorkSettings& work) {
  const Result<Composed> set = compose(settings(games), work);
  EXPECT_TRUE(set);
  return protocol::write_problems(set->set);
}

// What one worker finds in two games without a stop.
const Result<Composed>& whole() {
  static const Result<Composed> set = compose(settings(2), {});
  return set;
}

TEST(Compose, finds_problems_that_are_true) {
  ASSERT_TRUE(whole());
  EXPECT_FALSE(whole()->set.problems.empty());
  EXPECT_TRUE(problems::faults(whole()->set).empty());
}

TEST(Compose, gives_the_same_set_for_the_same_seed_however_many_work) {
  EXPECT_EQ(composed(2, {.concurrency = 3}), protocol::write_problems(whole()->set));
}

class ComposeFile : public WithFolder {};

TEST_F(ComposeFile, goes_on_where_it_was_stopped) {
  const std::string file = path("lines");
  composed(1, {.file = file});
  EXPECT_EQ(composed(2, {.file = file}), protocol::write_problems(whole()->set));
}

TEST(Compose, keeps_what_was_made_by_hand_and_finds_its_answers) {
  ComposeSettings kengi{.game = *find_game("kengi")->make({}), .count = 1, .games = 1};
  problems::Problem sheet;
  sheet.id = "sheet-2";
  sheet.position = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";
  sheet.n = 2;
  kengi.kept = {sheet};
  const Result<Composed> found = compose(kengi, {});
  ASSERT_TRUE(found);
  ASSERT_EQ(found->set.problems.size(), 1U);
  EXPECT_EQ(found->set.problems[0].right, std::vector<std::string>{"c1-B4"});
  EXPECT_TRUE(problems::faults(found->set).empty());
}

}  // namespace
}  // namespace tablier::lab
