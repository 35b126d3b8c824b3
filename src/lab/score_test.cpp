#include "lab/score.h"

#include <cmath>

#include <gtest/gtest.h>

namespace tablier::lab {
namespace {

TEST(Score, errors_are_those_of_pairs) {
  Score even;
  for (int i = 0; i < 100; ++i) even.add(0.5);
  EXPECT_DOUBLE_EQ(even.share().mean, 0.5);
  Score wild;
  for (int i = 0; i < 100; ++i) wild.add(i % 2);
  EXPECT_DOUBLE_EQ(wild.share().mean, 0.5);
  EXPECT_NEAR(wild.share().error, 1.96 * 0.5 / std::sqrt(104), 1e-3);
  EXPECT_LT(even.share().error, wild.share().error / 4);
  Score won;
  for (int i = 0; i < 50; ++i) won.add(1);
  EXPECT_DOUBLE_EQ(won.share().mean, 1);
  EXPECT_NEAR(won.share().error, 0.05, 0.01) << "nothing is certain after fifty pairs";
}

TEST(Score, elo_and_llr_are_those_of_the_books) {
  EXPECT_NEAR(*elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(*elo_of(0.5), 0, 1e-9);
  EXPECT_FALSE(elo_of(1));
  EXPECT_FALSE(elo_error({0.95, 0.06}));
  EXPECT_NEAR(*elo_error({0.5, 0.1}), 70.4, 0.1);
  Score score;
  EXPECT_EQ(score.llr(0, 10), 0);
  for (int i = 0; i < 1000; ++i) score.add(i % 2);
  EXPECT_NEAR(score.llr(-10, 10), 0, 1e-9);
  EXPECT_LT(score.llr(0, 10), 0);
  EXPECT_GT(score.llr(-10, 0), 0);
}

TEST(Score, a_ratio_decides_beyond_the_logarithm_of_19) {
  EXPECT_EQ(verdict_of(0), Verdict::open);
  EXPECT_EQ(verdict_of(std::log(19) - 1e-6), Verdict::open);
  EXPECT_EQ(verdict_of(std::log(19) + 1e-6), Verdict::accepted);
  EXPECT_EQ(verdict_of(-std::log(19) - 1e-6), Verdict::rejected);
}

TEST(Score, a_proportion_has_the_interval_of_Wilson) {
  EXPECT_NEAR(proportion(50, 100).error, 0.0962, 1e-3);
  EXPECT_NEAR(proportion(0, 10).error, 0.2775, 1e-3);
  EXPECT_EQ(proportion(0, 10).mean, 0);
}

}  // namespace
}  // namespace tablier::lab
