// Tries in problems: right moves are answered by the hardest defence, wrong ones are refuted.
#include "problems/attempt.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace tablier::problems {
namespace {

Problem second_of_the_sheet() {
  Problem problem;
  problem.position = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";
  problem.n = 2;
  return problem;
}

Posed posed(const Problem& problem) {
  const Result<Posed> posed = pose("kengi", problem);
  EXPECT_TRUE(posed);
  return *posed;
}

std::string why(const Attempt& attempt) {
  return attempt.why ? std::string(attempt.why->id()) : "";
}

TEST(Attempt, goes_on_until_it_is_won_whatever_the_defence) {
  const Posed start = posed(second_of_the_sheet());
  const Result<Attempt> first = attempt(start, Theme::win, 2, "c1-B4");
  ASSERT_TRUE(first);
  EXPECT_EQ(first->verdict, Verdict::right);
  ASSERT_TRUE(first->reply);
  const PositionPtr after = *(*start.position->play("c1-B4"))->play(*first->reply);
  const Result<Posed> next = pose(start.game, after);
  ASSERT_TRUE(next);
  const auto right = answer(*next, Theme::win, 1, 1'000'000);
  ASSERT_TRUE(right);
  ASSERT_FALSE(right->moves.empty());
  for (const std::string& move : right->moves) {
    EXPECT_EQ(attempt(*next, Theme::win, 1, move)->verdict, Verdict::solved) << move;
  }
}

// Every move of the position gets the verdict that the search for all right moves gives.
TEST(Attempt, agrees_with_the_answers) {
  const Posed start = posed(second_of_the_sheet());
  const auto right = answer(start, Theme::win, 2, 1'000'000);
  ASSERT_TRUE(right);
  for (const std::string& move : start.position->moves()) {
    const Result<Attempt> tried = attempt(start, Theme::win, 2, move);
    ASSERT_TRUE(tried) << move;
    const bool is_right =
        std::find(right->moves.begin(), right->moves.end(), move) != right->moves.end();
    EXPECT_EQ(tried->verdict == Verdict::right, is_right) << move;
    EXPECT_EQ(tried->why.has_value(), !is_right) << move;
    if (is_right || !tried->reply) continue;
    // What refutes is a legal answer after which there is no win in the moves that are left.
    const PositionPtr after = *(*start.position->play(move))->play(*tried->reply);
    if (after->outcome()) continue;
    EXPECT_TRUE(answer(*pose(start.game, after), Theme::win, 1, 1'000'000)->moves.empty()) << move;
  }
}

TEST(Attempt, tells_a_slower_win_as_such) {
  Problem problem = second_of_the_sheet();
  const Posed start = posed(problem);
  const Result<Attempt> tried = attempt(start, Theme::win, 1, "c1-B4");
  ASSERT_TRUE(tried);
  EXPECT_EQ(tried->verdict, Verdict::slower);
  EXPECT_EQ(why(*tried), "problems.try_slower");
}

TEST(Attempt, shows_the_win_that_a_wrong_defence_allows) {
  Problem problem;
  problem.position = "-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0";
  const Posed start = posed(problem);
  for (const std::string& move : start.position->moves()) {
    const Result<Attempt> tried = attempt(start, Theme::only, 1, move);
    ASSERT_TRUE(tried) << move;
    if (move == "b2-e4" || move == "b2-e5") {
      EXPECT_EQ(tried->verdict, Verdict::solved);
      continue;
    }
    EXPECT_EQ(why(*tried), "problems.try_loses_at_once") << move;
    const PositionPtr after = *(*start.position->play(move))->play(*tried->reply);
    EXPECT_EQ(after->outcome(), Outcome::win(start.other)) << move;
  }
}

TEST(Attempt, refuses_what_the_rules_refuse) {
  const Posed start = posed(second_of_the_sheet());
  const Result<Attempt> tried = attempt(start, Theme::win, 2, "a5-a4");
  ASSERT_FALSE(tried);
  EXPECT_EQ(tried.error().message.id(), "kengi.not_nearest");
  EXPECT_FALSE(attempt(start, Theme::win, 0, "c1-B4"));
}

}  // namespace
}  // namespace tablier::problems
