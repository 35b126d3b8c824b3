// The problems in the games' folders are true. Some of them are solved and proved again here, all
// of them in make test-more (`tablier problems GAME --check`); and the check finds what is wrong.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "core/effort_testing.h"
#include "core/language.h"
#include "engine/registry.h"
#include "problems/check.h"
#include "protocol/problem.h"
#include "protocol/proof_text.h"

namespace tablier::problems {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

// Of these many problems one is looked at.
constexpr std::size_t kOneOf = kSanitized ? 50 : 10;

std::filesystem::path file_of(const std::string& game) {
  return std::filesystem::path(TABLIER_SOURCE_DIR) / "src/games" / game / "problems.json";
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

ProblemSet set_of(const std::string& game) {
  const Result<ProblemSet> set = protocol::read_problems(text_of(file_of(game)));
  EXPECT_TRUE(set) << game << ": " << set.error().message.in(kFallbackLanguage);
  return set ? *set : ProblemSet();
}

std::vector<std::string> told(const std::vector<Fault>& faults) {
  std::vector<std::string> lines;
  for (const Fault& fault : faults) {
    lines.push_back(fault.id + ": " + fault.what.in(kFallbackLanguage));
  }
  return lines;
}

std::vector<std::string> ids(const std::vector<Fault>& faults) {
  std::vector<std::string> ids;
  for (const Fault& fault : faults) ids.emplace_back(fault.what.id());
  return ids;
}

std::vector<std::string> games_with_problems() {
  std::vector<std::string> all;
  for (const GameEntry& entry : games()) {
    const std::string game(entry.info->id);
    if (std::filesystem::exists(file_of(game))) all.push_back(game);
  }
  return all;
}

bool has_theme(const ProblemSet& set, Theme theme) {
  return std::any_of(set.problems.begin(), set.problems.end(),
                     [&](const Problem& problem) { return problem.theme == theme; });
}

TEST(Sets, are_there_for_every_game_and_large_enough) {
  EXPECT_EQ(games_with_problems().size(), games().size());
  for (const GameEntry& entry : games()) {
    const std::string game(entry.info->id);
    const ProblemSet set = set_of(game);
    EXPECT_GE(set.problems.size(), game == "querni" || game == "klotz" ? 50U : 100U) << game;
    EXPECT_TRUE(has_theme(set, Theme::win)) << game;
    EXPECT_TRUE(has_theme(set, Theme::only)) << game;
  }
  EXPECT_TRUE(has_theme(set_of("qenj1"), Theme::hold));
}

class EverySet : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(, EverySet, testing::ValuesIn(games_with_problems()),
                         [](const auto& each) { return each.param; });

TEST_P(EverySet, IsTrue) {
  const ProblemSet set = set_of(GetParam());
  EXPECT_EQ(set.game, GetParam());
  EXPECT_THAT(told(faults(set, [](std::size_t i) { return i % kOneOf == 0; })), IsEmpty());
}

TEST_P(EverySet, IsWrittenAsItIsRead) {
  const ProblemSet set = set_of(GetParam());
  EXPECT_EQ(protocol::write_problems(set), text_of(file_of(GetParam())));
}

TEST_P(EverySet, HasProofsThatTheCheckerAccepts) {
  const ProblemSet set = set_of(GetParam());
  for (std::size_t i = 0; i < set.problems.size(); i += kOneOf) {
    const Result<Posed> posed = pose(set.game, set.problems[i]);
    ASSERT_TRUE(posed);
    const auto strategies = strategies_of(set.problems[i], *posed);
    ASSERT_TRUE(strategies) << set.problems[i].id;
    const Result<ProvedPosition> proved =
        check_proof(format_proof(*posed->game, *posed->position, *strategies));
    ASSERT_TRUE(proved) << set.problems[i].id << proved.error().message.in(kFallbackLanguage);
    EXPECT_EQ(proved->claims.size(), strategies->size());
  }
}

// Neither the search nor the proofs let a wrong move pass for a right one.
TEST_P(EverySet, IsFoundWrongWithAClaimedMoveSwapped) {
  const ProblemSet set = set_of(GetParam());
  int swapped = 0;
  for (std::size_t i = 0; i < set.problems.size(); i += kOneOf) {
    Problem wrong = set.problems[i];
    const Result<Posed> posed = pose(set.game, wrong);
    ASSERT_TRUE(posed);
    const std::vector<std::string> moves = posed->position->moves();
    const auto other = std::find_if(moves.begin(), moves.end(), [&](const std::string& move) {
      return std::find(wrong.right.begin(), wrong.right.end(), move) == wrong.right.end();
    });
    if (wrong.right.empty() || other == moves.end()) continue;
    wrong.right.front() = *other;
    ++swapped;
    EXPECT_THAT(ids(faults(set.game, wrong)), Contains("problems.right_differs")) << wrong.id;
    const auto strategies = strategies_of(wrong, *posed);
    const bool holds = strategies && std::all_of(strategies->begin(), strategies->end(),
                                                 [&](const StrategyText& strategy) {
                                                   return bool(posed->position->check(strategy));
                                                 });
    EXPECT_FALSE(holds) << wrong.id << " is proved with " << *other;
  }
  EXPECT_GT(swapped, 0);
}

Problem second_of_the_sheet() {
  const ProblemSet set = set_of("kengi");
  const auto at = std::find_if(set.problems.begin(), set.problems.end(),
                               [](const Problem& each) { return each.id == "sheet-2"; });
  EXPECT_NE(at, set.problems.end());
  return *at;
}

TEST(ProblemCheck, KnowsTheProblemsOfTheSheet) {
  const ProblemSet set = set_of("kengi");
  ASSERT_GT(set.problems.size(), 5U);
  EXPECT_EQ(set.problems[0].right, (std::vector<std::string>{"b2-e4", "b2-e5"}));
  EXPECT_EQ(set.problems[1].right, (std::vector<std::string>{"c1-B4"}));
  EXPECT_EQ(set.problems[2].right.size(), 5U);
  EXPECT_THAT(set.problems[3].right, IsEmpty()) << "as printed it is unsound";
  EXPECT_EQ(set.problems[4].right, (std::vector<std::string>{"D1-d3", "D1-d4"}));
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_THAT(told(faults("kengi", set.problems[i])), IsEmpty());
  }
}

TEST(ProblemCheck, SeesThatItIsOneMoveShorterOrLonger) {
  for (const int n : {1, 3}) {
    Problem problem = second_of_the_sheet();
    problem.n = n;
    EXPECT_THAT(faults("kengi", problem), Not(IsEmpty()));
  }
}

TEST(ProblemCheck, MissesAProof) {
  Problem problem = second_of_the_sheet();
  problem.proof.reset();
  EXPECT_THAT(ids(faults("kengi", problem)), Contains("problems.proof_missing"));
}

TEST(ProblemCheck, FindsAnotherGradeAndEffort) {
  Problem problem = second_of_the_sheet();
  problem.effort += 1;
  problem.grade += 1;
  EXPECT_THAT(ids(faults("kengi", problem)), Contains("problems.effort_differs"));
  EXPECT_THAT(ids(faults("kengi", problem)), Contains("problems.grade_differs"));
}

TEST(ProblemCheck, FindsTheSameProblemTurnedAndRenamed) {
  ProblemSet set{"kengi", {second_of_the_sheet(), second_of_the_sheet()}};
  // A half turn, white and black exchanged, two files exchanged.
  set.problems[1].id = "again";
  set.problems[1].position = "BR,-,N,-,RB/B,B,N,R,R/O,BO,N,R,V/O,O,N,VO,V/-,-,N,V,V N - 0";
  EXPECT_THAT(ids(faults(set, [](std::size_t) { return false; })),
              Contains("problems.same_problem"));
  // With a pawn elsewhere it is another one.
  set.problems[1].position = "BR,-,N,-,RB/B,B,N,R,R/O,BO,N,R,V/O,O,N,VO,V/-,N,-,V,V N - 0";
  ASSERT_TRUE(pose("kengi", set.problems[1]));
  EXPECT_THAT(faults(set, [](std::size_t) { return false; }), IsEmpty());
}

TEST(ProblemFile, RefusesAFieldThatNobodyReads) {
  const Result<ProblemSet> set =
      protocol::read_problems(R"({"game": "kengi", "problems": [], "claim": []})");
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().message.id(), "protocol.problem_fields");
}

TEST(Choices, AreWrittenShortAndReadBack) {
  const std::vector<std::string> choices{"a1-b2", "a1-b2", "a1-b2", "c1-B4"};
  EXPECT_EQ(join_choices(choices), "a1-b2*3 c1-B4");
  EXPECT_EQ(*split_choices("a1-b2*3 c1-B4"), choices);
  EXPECT_THAT(*split_choices(""), IsEmpty());
  for (const char* wrong : {"a*0", "a*", "a*x", "a*999999999999"}) {
    EXPECT_FALSE(split_choices(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace tablier::problems
