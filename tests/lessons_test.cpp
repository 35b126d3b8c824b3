// The courses of all games are true: what `tablier lessons FOLDER` finds wrong, and that it finds
// it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "lessons/check.h"
#include "lessons/judge.h"
#include "protocol/course.h"

namespace tablier::lessons {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path folder_of(const std::string& game) {
  return std::filesystem::path(TABLIER_SOURCE_DIR) / "src/games" / game;
}

Course course_of(const std::string& game) {
  const Result<Course> course = protocol::read_course(file_text(folder_of(game) / "lessons.json"));
  EXPECT_TRUE(course) << game << ": " << course.error().message.in(kFallbackLanguage);
  return course ? *course : Course();
}

std::vector<std::string> told(const std::vector<Problem>& problems) {
  std::vector<std::string> lines;
  for (const Problem& problem : problems) {
    lines.push_back(problem.where + ": " + problem.what.in(kFallbackLanguage));
  }
  return lines;
}

std::vector<std::string> ids(const std::vector<Problem>& problems) {
  std::vector<std::string> ids;
  for (const Problem& problem : problems) ids.emplace_back(problem.what.id());
  return ids;
}

// The games that have a course.
std::vector<std::string> taught_games() {
  std::vector<std::string> taught;
  for (const GameEntry& entry : games()) {
    const std::string game(entry.info->id);
    if (std::filesystem::exists(folder_of(game) / "lessons.json")) taught.push_back(game);
  }
  return taught;
}

class EveryCourse : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(, EveryCourse, testing::ValuesIn(taught_games()),
                         [](const auto& each) { return each.param; });

TEST_P(EveryCourse, IsTrue) {
  const Course course = course_of(GetParam());
  EXPECT_EQ(course.game, GetParam());
  EXPECT_THAT(told(problems(course)), IsEmpty());
}

TEST_P(EveryCourse, AsksForARefusalAWinAStopAndTwoThreats) {
  std::vector<std::string> goals;
  for (const Step& step : course_of(GetParam()).steps) goals.push_back(step.goal);
  EXPECT_THAT(goals, Contains(StartsWith("refused ")));
  EXPECT_THAT(goals, Contains("win"));
  EXPECT_THAT(goals, Contains("stop"));
  EXPECT_THAT(goals, Contains("win 2"));
}

TEST_P(EveryCourse, HasAllWordsInAllLanguages) {
  const Course course = course_of(GetParam());
  for (const LanguageInfo& language : kLanguageInfos) {
    const std::string name = "lessons." + std::string(language.code) + ".json";
    const Result<CourseWords> words =
        protocol::read_course_words(file_text(folder_of(GetParam()) / name));
    ASSERT_TRUE(words) << name << ": " << words.error().message.in(kFallbackLanguage);
    EXPECT_THAT(told(problems(course, *words)), IsEmpty()) << name;
  }
}

// The check fails as soon as one claimed move is another.
TEST_P(EveryCourse, IsFoundWrongWithAClaimedMoveSwapped) {
  const Course course = course_of(GetParam());
  int swapped = 0;
  for (std::size_t i = 0; i < course.steps.size(); ++i) {
    if (!course.steps[i].right) continue;
    Course wrong = course;
    Step& step = wrong.steps[i];
    const Result<RecordPtr> record = begin(course.game, step);
    ASSERT_TRUE(record);
    const std::vector<std::string> moves = (*record)->position()->moves();
    const auto other = std::find_if(moves.begin(), moves.end(), [&](const std::string& move) {
      return std::find(step.right->begin(), step.right->end(), move) == step.right->end();
    });
    if (other == moves.end()) continue;  // there is only the pass
    step.right->front() = *other;
    ++swapped;
    EXPECT_THAT(ids(problems(wrong)), Contains("lessons.right_differs")) << step.id;
  }
  EXPECT_GT(swapped, 0);
}

TEST_P(EveryCourse, IsFoundWrongWithAnAnswerTurned) {
  for (std::size_t i = 0; i < kQuestions; ++i) {
    Course wrong = course_of(GetParam());
    wrong.questions.at(i).allowed = !wrong.questions.at(i).allowed;
    EXPECT_THAT(problems(wrong), Not(IsEmpty())) << wrong.questions[i].id;
  }
}

Course kengi() {
  return course_of("kengi");
}

TEST(CourseCheck, MissesARuleThatNothingTeaches) {
  Course course = kengi();
  for (Step& step : course.steps) std::erase(step.rules, "R9");
  for (Question& question : course.questions) {
    if (question.rule == "R9") question.rule = "R4";
  }
  EXPECT_THAT(ids(problems(course)), Contains("lessons.rules_missing"));
}

TEST(CourseCheck, RefusesAPositionThatIsNotLegal) {
  Course course = kengi();
  course.steps[0].position = "BB,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- S - 0";
  EXPECT_THAT(problems(course), Not(IsEmpty()));
}

TEST(CourseCheck, WantsEightToFifteenSteps) {
  Course course = kengi();
  course.steps.resize(kFewestSteps - 1);
  EXPECT_THAT(ids(problems(course)), Contains("lessons.step_count"));
}

TEST(CourseCheck, SeesAClaimThatDoesNotHold) {
  Course course = kengi();
  course.steps[0].claims = {Claim{.move = "c1-e4", .meets = "win"}};
  EXPECT_THAT(ids(problems(course)), Contains("lessons.claim_fails"));
  course.steps[0].claims = {Claim{.move = "c1-e4", .fails = "any"}};
  EXPECT_THAT(ids(problems(course)), Contains("lessons.claim_meets"));
}

TEST(CourseCheck, SeesAGoalThatAsksForNothing) {
  Course course = kengi();
  course.steps[0].goal = "avoid does_win";
  EXPECT_THAT(ids(problems(course)), Contains("lessons.goal_always_met"));
  course.steps[0].goal = "win";
  EXPECT_THAT(ids(problems(course)), Contains("lessons.goal_unreachable"));
}

TEST(CourseCheck, MissesWords) {
  EXPECT_THAT(ids(problems(kengi(), CourseWords())), Contains("lessons.words_missing"));
}

TEST(CourseCheck, WantsShortTexts) {
  const Course course = kengi();
  CourseWords words;
  words.steps = {{course.steps[0].id, StepWords{.hint = std::string(kMostCharacters + 1, 'a')}}};
  EXPECT_THAT(ids(problems(course, words)), Contains("lessons.words_long"));
}

TEST(CourseFile, RefusesAFieldThatNobodyReads) {
  const Result<Course> course =
      protocol::read_course(R"({"game": "kengi", "steps": [], "questions": [], "claim": []})");
  ASSERT_FALSE(course);
  EXPECT_EQ(course.error().message.id(), "protocol.course_fields");
}

}  // namespace
}  // namespace tablier::lessons
