#include "lab/shards.h"

#include <vector>

#include <gtest/gtest.h>

namespace tablier::lab {
namespace {

std::vector<std::uint64_t> tasks_of(const Deal& deal, std::uint64_t wanted) {
  std::vector<std::uint64_t> tasks;
  for (std::uint64_t task = deal.first(); tasks.size() < deal.part_of(wanted);
       task = deal.after(task)) {
    tasks.push_back(task);
  }
  return tasks;
}

TEST(Shards, every_task_is_in_one_shard) {
  for (const std::uint64_t group : {1, 2, 3}) {
    for (const std::uint64_t count : {1, 2, 5, 40}) {
      std::vector<int> times(12 * group);
      for (std::uint64_t i = 0; i < count; ++i) {
        for (const std::uint64_t task : tasks_of(Deal({i, count}, group), times.size())) {
          ASSERT_LT(task, times.size());
          ++times[task];
        }
      }
      EXPECT_EQ(times, std::vector<int>(times.size(), 1)) << group << ' ' << count;
    }
  }
}

TEST(Shards, groups_are_dealt_out_in_turn_and_stay_together) {
  EXPECT_EQ(tasks_of(Deal({0, 2}, 3), 12), (std::vector<std::uint64_t>{0, 1, 2, 6, 7, 8}));
  EXPECT_EQ(tasks_of(Deal({1, 2}, 3), 12), (std::vector<std::uint64_t>{3, 4, 5, 9, 10, 11}));
  EXPECT_TRUE(Deal({1, 2}, 3).has(4));
  EXPECT_FALSE(Deal({0, 2}, 3).has(4));
}

TEST(Shards, the_last_group_is_filled_up) {
  EXPECT_EQ(Deal({}, 3).part_of(4), 6u);
  EXPECT_EQ(Deal({0, 2}, 3).part_of(7), 6u);
  EXPECT_EQ(Deal({1, 2}, 3).part_of(7), 3u);
}

}  // namespace
}  // namespace tablier::lab
