#include "lessons/judge.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "lessons/course.h"

namespace tablier::lessons {
namespace {

using testing::ElementsAre;

// The sheet's first problem: North threatens E3-b4 and E3-a3.
constexpr const char* kThreatened =
    "-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0";
// Its second: South wins in two.
constexpr const char* kWinsInTwo = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";
constexpr const char* kStart = "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0";

RecordPtr at(const std::string& position, std::vector<std::string> moves = {}) {
  Scene scene;
  scene.position = position;
  scene.moves = std::move(moves);
  return *begin("kengi", scene);
}

Goal goal(std::string_view text) {
  return *parse_goal(text);
}

Judgement judged(const std::string& position, std::string_view asked, std::string_view move) {
  return judge(*at(position), goal(asked), move);
}

// Without the folder that says it.
std::string_view name_of(const Message& message) {
  return message.id().substr(message.id().find('.') + 1);
}

std::string_view why(const Judgement& judgement) {
  return name_of(judgement.why.at(0));
}

TEST(Goal, ReadsEveryKindAndJoinsThem) {
  EXPECT_EQ(goal("win").at(0).number, 1);
  EXPECT_EQ(goal("stop 2").at(0).number, 2);
  EXPECT_THAT(goal("move a1-b2 pass").at(0).names, ElementsAre("a1-b2", "pass"));
  EXPECT_EQ(goal("stop and avoid does_build").size(), 2u);
  EXPECT_EQ(refusing_rule(goal("refused R8")), 8);
  EXPECT_EQ(refusing_rule(goal("any")), 0);
}

TEST(Goal, RefusesWhatItDoesNotKnow) {
  for (const char* text : {"", "winn", "win 0", "win 4", "move", "any thing", "refused 8",
                           "refused R", "effect", "win and", "refused R8 and win"}) {
    EXPECT_FALSE(parse_goal(text)) << text;
  }
}

TEST(Judge, AWinMustBeAtOnce) {
  const std::string position = "V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0";
  EXPECT_TRUE(judged(position, "win", "C1-a4").is_right);
  EXPECT_EQ(why(judged(position, "win", "c1-a1")), "no_win_yet");
}

TEST(Judge, OnlyTwoMovesStopTheFirstProblem) {
  EXPECT_THAT(right_moves(*at(kThreatened), goal("stop")), ElementsAre("b2-e4", "b2-e5"));
  const Judgement wrong = judged(kThreatened, "stop", "a2-b4");
  EXPECT_EQ(why(wrong), "lets_win");
  EXPECT_TRUE(wrong.answer.has_value());
}

TEST(Judge, OnlyOneMoveWinsTheSecondProblemInTwo) {
  EXPECT_THAT(right_moves(*at(kWinsInTwo), goal("win 2")), ElementsAre("c1-B4"));
  EXPECT_EQ(why(judged(kWinsInTwo, "win 2", "b2-e4")), "holds");
  EXPECT_EQ(right_moves(*at(kWinsInTwo), goal("win 2"), 1).size(), 1u);
}

TEST(Judge, StopInTwoSeesTheDoubleThreat) {
  const RecordPtr after = at(kWinsInTwo, {"c1-B4"});
  EXPECT_TRUE(right_moves(*after, goal("stop 2")).empty());
  EXPECT_EQ(why(judge(*after, goal("stop 2"), "a5-b3")), "lets_win");
}

TEST(Judge, EffectsAndFactsAreSentencesOfTheGame) {
  EXPECT_TRUE(judged(kStart, "effect does_build", "c1-e4").is_right);
  EXPECT_TRUE(judged(kStart, "effect does_build e4", "c1-e4").is_right);
  EXPECT_EQ(why(judged(kStart, "effect does_build d4", "c1-e4")), "not_asked");
  EXPECT_TRUE(judged(kStart, "fact is_locked e4", "c1-e4").is_right);
  EXPECT_EQ(why(judged(kStart, "avoid does_build", "c1-e4")), "does_build");
}

TEST(Judge, ARefusalIsRightIfItsRuleIsAskedFor) {
  EXPECT_TRUE(judged(kStart, "refused R4", "c2-e4").is_right);
  const Judgement other = judged(kStart, "refused R7", "c2-e4");
  EXPECT_FALSE(other.is_right);
  EXPECT_EQ(name_of(other.why.at(1)), "other_rule");
  EXPECT_EQ(why(judged(kStart, "refused R4", "c1-e4")), "not_refused");
  EXPECT_EQ(why(judged(kStart, "any", "c2-e4")), "not_nearest");
}

TEST(Judge, ARefusalIsFoundByTouches) {
  const RecordPtr start = at(kStart);
  EXPECT_THAT(*find_refusal(*start->position(), 4), ElementsAre("a2"));
  EXPECT_EQ(find_refusal(*start->position(), 7)->size(), 2u);
  EXPECT_FALSE(find_refusal(*start->position(), 12));
}

TEST(Judge, ADrawEndsTheGame) {
  const std::string stuck = "-,-,B,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,- S - ";
  EXPECT_TRUE(judged(stuck + "1", "draw", "pass").is_right);
  EXPECT_EQ(why(judged(stuck + "0", "draw", "pass")), "no_draw");
  EXPECT_EQ(why(judged(stuck + "1", "win", "pass")), "ends_without_win");
}

}  // namespace
}  // namespace tablier::lessons
