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

// In how many of its moves the side to move wins; one more than the most: in none of these.
int moves_to_win(const Posed& posed, int most) {
  int n = 1;
  for (; n <= most; ++n) {
    const auto right = answer(posed, Theme::win, n, 1'000'000);
    EXPECT_TRUE(right);
    if (right && !right->moves.empty()) break;
  }
  return n;
}

// Of the sets: wins in three moves.
TEST(Attempt, answers_with_a_defence_that_lasts_as_long_as_any) {
  struct Long {
    const char* game;
    const char* position;
    const char* right;
  };
  constexpr Long kLong[] = {
      {"qenj1", "-/-/.R2V2./N2V1../.B3V3./N1.../-/-/-/B1.../..B2R1/.N3R3. N 0", "e-kS"},
      {"qenj3", ".NBNB./-/-/RRBNN./.BRRB./-/-/-/.BRNBN N 2:1 1", "d1-e1N"},
      {"qenj4", "RB..../BBRN.R/-/..BB../BRNN../RNR.../-/-/- S 1:1 0", "f3-d2N5R6R"},
  };
  for (const Long& each : kLong) {
    Problem problem;
    problem.position = each.position;
    Result<Posed> now = pose(each.game, problem);
    ASSERT_TRUE(now) << each.game;
    std::string move = each.right;
    for (int n = 3; n > 1; --n) {
      const Result<Attempt> tried = attempt(*now, Theme::win, n, move);
      ASSERT_TRUE(tried) << each.game;
      ASSERT_EQ(tried->verdict, Verdict::right) << each.game << ' ' << n;
      ASSERT_TRUE(tried->reply);
      const PositionPtr after = *now->position->play(move);
      int longest = 0;
      for (const std::string& reply : after->moves()) {
        const Result<Posed> next = pose(now->game, *after->play(reply));
        if (next) longest = std::max(longest, moves_to_win(*next, n - 1));
      }
      EXPECT_EQ(longest, n - 1) << each.game;
      now = pose(now->game, *after->play(*tried->reply));
      ASSERT_TRUE(now) << each.game;
      EXPECT_EQ(moves_to_win(*now, n - 1), longest) << each.game << ' ' << *tried->reply;
      move = answer(*now, Theme::win, n - 1, 1'000'000)->moves.at(0);
    }
    EXPECT_EQ(attempt(*now, Theme::win, 1, move)->verdict, Verdict::solved) << each.game;
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
