#include "core/rng.h"

#include <array>

#include <gtest/gtest.h>

namespace tablier {
namespace {

TEST(Rng, gives_the_published_stream_of_SplitMix64) {
  // Reference values of the algorithm for seed 1234567 (Vigna, splitmix64.c).
  Rng rng(1234567);
  EXPECT_EQ(rng.next(), 6457827717110365317u);
  EXPECT_EQ(rng.next(), 3203168211198807973u);
  EXPECT_EQ(rng.next(), 9817491932198370423u);
}

TEST(Rng, draws_below_n_the_same_everywhere) {
  Rng rng(1);
  std::array<std::uint32_t, 8> drawn;
  for (std::uint32_t& each : drawn) each = rng.below(100);
  Rng again(1);
  for (const std::uint32_t each : drawn) EXPECT_EQ(again.below(100), each);
  EXPECT_EQ(drawn, (std::array<std::uint32_t, 8>{56, 74, 97, 44, 44, 76, 87, 52}));
}

TEST(Rng, draws_every_number_about_equally_often) {
  Rng rng(2);
  std::array<int, 7> count{};
  for (int i = 0; i < 70'000; ++i) ++count[rng.below(7)];
  for (const int each : count) EXPECT_NEAR(each, 10'000, 500);  // five standard deviations
}

TEST(Rng, shuffles_into_a_permutation) {
  std::array<int, 10> cards{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  Rng(3).shuffle(cards);
  EXPECT_EQ(cards, (std::array{5, 7, 2, 8, 3, 9, 0, 4, 6, 1}));
}

}  // namespace
}  // namespace tablier
