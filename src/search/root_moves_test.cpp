#include "search/root_moves.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace tablier {
namespace {

RootMoves<int> root_of(std::vector<int> moves, int lines = 1) {
  RootMoves<int> root(lines);
  root.order(std::move(moves));
  return root;
}

// The moves to look at, in their order.
std::vector<int> begin_line(RootMoves<int>& root) {
  std::vector<Candidate<int>> candidates;
  root.begin_line(candidates);
  std::vector<int> moves;
  while (!candidates.empty()) {
    moves.push_back(take_best(std::span(candidates)).move);
    candidates.erase(candidates.begin());
  }
  return moves;
}

std::vector<int> best_moves(const RootMoves<int>& root, std::optional<int> next = {}) {
  std::vector<int> moves;
  for (const auto& found : root.best(next)) moves.push_back(found.move);
  return moves;
}

TEST(RootMoves, before_anything_is_found_the_first_is_the_best) {
  EXPECT_EQ(best_moves(root_of({3, 1, 2})), std::vector{3});
}

TEST(RootMoves, the_best_comes_first_next_time) {
  RootMoves<int> root = root_of({3, 1, 2});
  EXPECT_EQ(begin_line(root), (std::vector{3, 1, 2}));
  root.note(3, 10, {3, 8});
  root.note(2, 20, {2, 9});
  EXPECT_TRUE(root.end_line());
  EXPECT_EQ(begin_line(root), (std::vector{2, 3, 1}));
  ASSERT_EQ(root.best({}).size(), 1u);
  EXPECT_EQ(root.best({})[0].score, 20);
  EXPECT_EQ(root.best({})[0].line, (std::vector{2, 9}));
}

TEST(RootMoves, an_iteration_left_halfway_counts_as_soon_as_it_has_found_something) {
  RootMoves<int> root = root_of({3, 1, 2});
  begin_line(root);
  root.note(3, 10, {3});
  root.end_line();
  begin_line(root);
  EXPECT_EQ(root.best(3)[0].score, 10);
  root.note(3, 5, {3});
  EXPECT_EQ(root.best(1)[0].score, 5);
  root.note(1, 7, {1});
  EXPECT_EQ(best_moves(root, 2), std::vector{1});
}

TEST(RootMoves, if_all_looked_at_so_far_is_lost_the_next_may_not_be) {
  RootMoves<int> root = root_of({3, 1, 2});
  begin_line(root);
  root.note(3, 4 - kWinScore, {3});
  EXPECT_EQ(best_moves(root, 1), std::vector{1});
  EXPECT_EQ(best_moves(root), std::vector{3});
}

TEST(RootMoves, the_second_line_is_the_best_without_the_first) {
  RootMoves<int> root = root_of({3, 1, 2}, 2);
  begin_line(root);
  root.note(1, 10, {1});
  EXPECT_FALSE(root.end_line());
  EXPECT_EQ(begin_line(root), (std::vector{3, 2}));
  root.note(2, 30, {2});
  EXPECT_TRUE(root.end_line());
  EXPECT_EQ(best_moves(root), (std::vector{2, 1}));
  EXPECT_EQ(begin_line(root), (std::vector{2, 1, 3}));
}

TEST(RootMoves, lines_are_not_compared_across_iterations) {
  RootMoves<int> root = root_of({1, 2}, 2);
  for (const int move : {1, 2}) {
    begin_line(root);
    root.note(move, -move, {move});
    root.end_line();
  }
  begin_line(root);
  root.note(2, 50, {2});
  EXPECT_EQ(best_moves(root, 2), (std::vector{1, 2}));
}

TEST(RootMoves, there_are_no_more_lines_than_moves) {
  RootMoves<int> root = root_of({1}, 3);
  begin_line(root);
  root.note(1, 0, {1});
  EXPECT_TRUE(root.end_line());
}

TEST(RootMoves, what_is_certain_settles_when_it_is_so_of_all_that_was_asked_for) {
  RootMoves<int> root = root_of({1, 2, 3}, 2);
  begin_line(root);
  root.note(1, kWinScore - 3, {1});
  root.end_line();
  begin_line(root);
  root.note(2, 0, {2});
  root.end_line();
  EXPECT_FALSE(root.is_settled());
  begin_line(root);
  root.note(1, kWinScore - 3, {1});
  root.end_line();
  begin_line(root);
  root.note(2, 6 - kWinScore, {2});
  root.end_line();
  EXPECT_TRUE(root.is_settled());
}

TEST(RootMoves, a_win_at_once_settles_a_single_line) {
  RootMoves<int> one = root_of({1, 2});
  one.settle(2);
  EXPECT_TRUE(one.is_settled());
  EXPECT_EQ(best_moves(one), std::vector{2});
  RootMoves<int> two = root_of({1, 2}, 2);
  two.settle(2);
  EXPECT_FALSE(two.is_settled());
}

TEST(RootMoves, an_excluded_move_is_forgotten_unless_it_is_the_only_one) {
  RootMoves<int> root = root_of({1, 2});
  begin_line(root);
  root.note(2, 10, {2});
  root.end_line();
  begin_line(root);
  root.note(2, 11, {2});
  EXPECT_TRUE(root.exclude(2));
  EXPECT_EQ(best_moves(root), std::vector{1});
  EXPECT_EQ(begin_line(root), std::vector{1});
  EXPECT_TRUE(root.is_only());
  EXPECT_FALSE(root.exclude(1));
}

TEST(RootMoves, where_all_moves_lose_none_is_excluded) {
  RootMoves<int> root = root_of({1, 2});
  begin_line(root);
  root.note(2, 6 - kWinScore, {2});
  root.end_line();
  EXPECT_FALSE(root.exclude(2));
  EXPECT_EQ(best_moves(root), std::vector{2});
}

}  // namespace
}  // namespace tablier
