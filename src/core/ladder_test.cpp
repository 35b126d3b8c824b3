#include "core/ladder.h"

#include <gtest/gtest.h>

namespace tablier {
namespace {

constexpr Ladder kRising{.sights = {10, 20}, .nodes = {5, 6, 7, 8, 9}};

Ladder with(void (*change)(Ladder&)) {
  Ladder ladder = kRising;
  change(ladder);
  return ladder;
}

TEST(Ladder, rises_where_every_level_sees_more_than_the_one_below) {
  EXPECT_TRUE(kRising.is_rising());
  EXPECT_FALSE(with([](Ladder& l) { l.sights = {10, 10}; }).is_rising());
  EXPECT_FALSE(with([](Ladder& l) { l.sights = {0, 10}; }).is_rising());
  EXPECT_FALSE(with([](Ladder& l) { l.sights = {10, 101}; }).is_rising());
  EXPECT_FALSE(with([](Ladder& l) { l.nodes[2] = 6; }).is_rising());
  EXPECT_FALSE(with([](Ladder& l) { l.proof = 101; }).is_rising());
  EXPECT_FALSE(with([](Ladder& l) { l.crowd = {{1, 2, 3, 4, 4}, 20}; }).is_rising());
}

struct Bare {};
struct Whole {
  static constexpr Ladder ladder = kRising;
};
static_assert(!Levelled<Bare> && Levelled<Whole>);

}  // namespace
}  // namespace tablier
