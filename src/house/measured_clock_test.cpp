#include "house/measured_clock.h"

#include <gtest/gtest.h>

namespace tablier::house {
namespace {

constexpr match::Time kOff = 5'000;  // what the other clock is ahead

TEST(MeasuredClock, AnAnswerThatTookLongDoesNotMoveTheClock) {
  MeasuredClock clock;
  EXPECT_TRUE(clock.heard(1'005 + kOff, 1'000, 1'010));
  EXPECT_EQ(clock.offset(), kOff);
  EXPECT_FALSE(clock.heard(6'000 + kOff, 6'000, 8'500)) << "given at once, and late on its way";
  EXPECT_EQ(clock.offset(), kOff);
  EXPECT_TRUE(clock.heard(9'010 + kOff + 7, 9'000, 9'020));
  EXPECT_EQ(clock.offset(), kOff + 7);
}

TEST(MeasuredClock, WhereAllAnswersTakeLongTheyCountAllTheSame) {
  MeasuredClock clock;
  EXPECT_TRUE(clock.heard(1'100 + kOff, 1'000, 1'200)) << "there is no other";
  EXPECT_TRUE(clock.heard(6'150 + kOff, 6'000, 6'300));
  EXPECT_FALSE(clock.heard(10'000, 9'000, 10'000));
  EXPECT_TRUE(clock.heard(70'500 + kOff, 70'000, 71'000)) << "after a while";
  EXPECT_EQ(clock.offset(), kOff);
  EXPECT_TRUE(clock.heard(72'005 + kOff + 3, 72'000, 72'010)) << "and a better one at once";
  EXPECT_EQ(clock.offset(), kOff + 3);
}

}  // namespace
}  // namespace tablier::house
