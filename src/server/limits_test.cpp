// Buckets: how often, how long to wait, and how much is remembered.
#include "server/limits.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

using std::chrono::milliseconds;
const Buckets::Time kStart{};

TEST(Buckets, a_burst_is_allowed_and_then_one_at_a_time) {
  Buckets buckets({.per_second = 10, .burst = 3});
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(buckets.take("a", kStart));
  EXPECT_EQ(buckets.take("a", kStart), milliseconds(100));
  EXPECT_EQ(buckets.take("a", kStart + milliseconds(60)), milliseconds(40));
  EXPECT_FALSE(buckets.take("a", kStart + milliseconds(100)));
  EXPECT_TRUE(buckets.take("a", kStart + milliseconds(100)));
}

TEST(Buckets, it_never_holds_more_than_a_burst) {
  Buckets buckets({.per_second = 10, .burst = 2});
  EXPECT_FALSE(buckets.take("a", kStart));
  const auto later = kStart + std::chrono::hours(1);
  EXPECT_FALSE(buckets.take("a", later));
  EXPECT_FALSE(buckets.take("a", later));
  EXPECT_TRUE(buckets.take("a", later));
}

TEST(Buckets, one_does_not_pay_for_another) {
  Buckets buckets({.per_second = 1, .burst = 1});
  EXPECT_FALSE(buckets.take("a", kStart));
  EXPECT_TRUE(buckets.take("a", kStart));
  EXPECT_FALSE(buckets.take("b", kStart));
}

TEST(Buckets, time_that_goes_backwards_gives_nothing) {
  Buckets buckets({.per_second = 1, .burst = 1});
  EXPECT_FALSE(buckets.take("a", kStart + milliseconds(500)));
  EXPECT_TRUE(buckets.take("a", kStart));
  EXPECT_EQ(buckets.take("a", kStart + milliseconds(500)), milliseconds(1000));
}

TEST(Buckets, only_so_many_are_remembered_and_the_busy_ones_stay) {
  Buckets buckets({.per_second = 1, .burst = 1}, 10);
  EXPECT_FALSE(buckets.take("busy", kStart));
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(buckets.take(std::to_string(i), kStart));
    EXPECT_TRUE(buckets.take("busy", kStart));
  }
  EXPECT_EQ(buckets.size(), 10u);
}

TEST(Buckets, waits_are_told_in_whole_seconds) {
  EXPECT_EQ(whole_seconds(milliseconds(1)), 1);
  EXPECT_EQ(whole_seconds(milliseconds(1000)), 1);
  EXPECT_EQ(whole_seconds(milliseconds(1001)), 2);
}

}  // namespace
}  // namespace tablier::server
