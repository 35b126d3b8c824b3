#include "match/dice.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/sha256.h"

namespace tablier::match {
namespace {

const std::string kSecret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

Dice example() {
  return {.table = "abcdefgh",
          .hash = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
          .secret = kSecret,
          .nonces = {std::string(32, 'a'), std::string(32, '0')}};
}

TEST(Dice, ANumberIsTheBeginningOfTheHashOfAllParts) {
  std::string bytes;
  for (int i = 0; i < 32; ++i) bytes += static_cast<char>(i);
  bytes += std::string(32, 'a') + std::string(32, '0') + "abcdefgh" + "3";
  EXPECT_EQ(roll(example(), 3), first_number(sha256(bytes)));
}

TEST(Dice, ThePublishedHashIsThatOfTheBytesOfTheSecret) {
  EXPECT_EQ(hash_of(kSecret), example().hash);
}

TEST(Dice, RightNumbersAreFair) {
  const Dice dice = example();
  EXPECT_TRUE(is_fair(dice, {roll(dice, 0), roll(dice, 1)}));
}

TEST(Dice, AnythingElseIsNot) {
  const Dice dice = example();
  const std::vector<std::uint64_t> right{roll(dice, 0), roll(dice, 1)};
  EXPECT_FALSE(is_fair(dice, {right[1], right[0]}));
  EXPECT_FALSE(is_fair(dice, {right[0], right[1] + 1}));
  Dice other = dice;
  other.nonces[1][5] = '1';
  EXPECT_FALSE(is_fair(other, right)) << "another nonce";
  other = dice;
  other.table = "abcdefgi";
  EXPECT_FALSE(is_fair(other, right)) << "another table";
  other = dice;
  (*other.secret)[0] = '1';
  EXPECT_FALSE(is_fair(other, right)) << "another secret than the published one";
  other = dice;
  other.secret.reset();
  EXPECT_FALSE(is_fair(other, right)) << "a secret that was never told";
}

TEST(Dice, TheFairestOfTwentyIsOneOfTwenty) {
  Dice dice = example();
  dice.fair_of = 20;
  EXPECT_TRUE(is_fair(dice, {roll(dice, 19)}));
  EXPECT_FALSE(is_fair(dice, {roll(dice, 20)}));
}

TEST(Dice, ChairsAreDealtByTheStepBeforeTheFirst) {
  std::vector<int> chairs{0, 1, 3};
  Rng(roll(example(), -1)).shuffle(chairs);
  EXPECT_EQ(deal(example(), {0, 1, 3}), chairs);
}

TEST(Dice, SeatsThatWereDealtOtherwiseAreNotFair) {
  Dice dice = example();
  dice.dealt = deal(dice, {0, 1, 3});
  EXPECT_TRUE(is_fair(dice, {}));
  std::swap(dice.dealt[0], dice.dealt[2]);
  EXPECT_FALSE(is_fair(dice, {}));
}

TEST(Dice, NoncesAreThirtyTwoSmallDigits) {
  EXPECT_TRUE(is_nonce(std::string(32, 'f')));
  EXPECT_FALSE(is_nonce(std::string(31, 'f')));
  EXPECT_FALSE(is_nonce(std::string(32, 'F')));
  EXPECT_FALSE(is_nonce(std::string(32, ' ')));
}

}  // namespace
}  // namespace tablier::match
