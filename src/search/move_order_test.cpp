#include "search/move_order.h"

#include <limits>
#include <span>
#include <vector>

#include <gtest/gtest.h>

namespace tablier {
namespace {

using Tried = std::vector<Candidate<int>>;

void refute(MoveOrder& order, int move, const Tried& tried, bool is_ours, int ply, int depth) {
  order.remember(move, std::span<const Candidate<int>>(tried), is_ours, ply, depth);
}

TEST(MoveOrder, the_best_is_taken_and_the_others_keep_their_order) {
  Tried candidates = {{1, 5}, {2, 7}, {3, 9}, {4, 9}, {5, 6}};
  EXPECT_EQ(take_best(std::span(candidates)).move, 3);
  std::vector<int> moves;
  for (const auto& candidate : candidates) moves.push_back(candidate.move);
  EXPECT_EQ(moves, (std::vector{3, 1, 2, 4, 5}));
}

TEST(MoveOrder, the_table_comes_first_then_what_refuted_last_then_what_did_before) {
  MoveOrder order(4);
  refute(order, 7, {}, true, 2, 1);
  refute(order, 8, {}, true, 2, 1);
  const int table = order.of(9, true, 2, 9);
  const int last = order.of(8, true, 2, 9);
  const int before = order.of(7, true, 2, 9);
  const int other = order.of(6, true, 2, 9);
  EXPECT_GT(table, last);
  EXPECT_GT(last, before);
  EXPECT_GT(before, other);
  EXPECT_EQ(order.of(9, true, 2, {}), other);
}

TEST(MoveOrder, what_refutes_again_is_one_killer_and_not_two) {
  MoveOrder order(4);
  refute(order, 7, {}, true, 2, 1);
  refute(order, 8, {}, true, 2, 1);
  const int before = order.of(7, true, 2, {});
  refute(order, 8, {}, true, 2, 1);
  EXPECT_EQ(order.of(7, true, 2, {}), before);
}

TEST(MoveOrder, what_refuted_counts_at_other_plies_too_for_the_same_party_alone) {
  MoveOrder order(4);
  refute(order, 7, {{6, 0}}, true, 2, 3);
  EXPECT_GT(order.of(7, true, 1, {}), 0);
  EXPECT_LT(order.of(6, true, 1, {}), 0);
  EXPECT_EQ(order.of(7, false, 1, {}), 0);
  EXPECT_EQ(order.of(6, false, 1, {}), 0);
}

TEST(MoveOrder, deeper_refutations_count_more) {
  MoveOrder order(4);
  refute(order, 7, {}, true, 2, 2);
  refute(order, 8, {}, true, 2, 5);
  EXPECT_GT(order.of(8, true, 1, {}), order.of(7, true, 1, {}));
}

TEST(MoveOrder, no_history_outweighs_a_killer) {
  MoveOrder order(4);
  for (int i = 0; i < 10'000; ++i) refute(order, 7, {{6, 0}}, true, 2, 60);
  refute(order, 8, {}, true, 3, 1);
  refute(order, 9, {}, true, 3, 1);
  EXPECT_LT(order.of(7, true, 3, {}), order.of(8, true, 3, {}));
  EXPECT_GT(order.of(7, true, 3, {}), -order.of(8, true, 3, {}));
}

TEST(MoveOrder, how_things_stand_says_more_than_history_and_less_than_what_refuted) {
  MoveOrder order(4);
  refute(order, 7, {}, true, 2, 60);
  const int history = order.of(7, true, 1, {});
  ASSERT_GT(history, 0);
  EXPECT_GT(MoveOrder::with_score(0, 100), MoveOrder::with_score(history, 0));
  EXPECT_GT(MoveOrder::with_score(history, 0), MoveOrder::with_score(0, 0));

  const int killer = order.of(7, true, 2, {});
  EXPECT_EQ(MoveOrder::with_score(killer, -100), killer);
  EXPECT_EQ(MoveOrder::with_score(std::numeric_limits<int>::max(), -100),
            std::numeric_limits<int>::max());
}

}  // namespace
}  // namespace tablier
