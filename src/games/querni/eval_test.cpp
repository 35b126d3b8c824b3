#include "games/querni/eval.h"

#include <gtest/gtest.h>

#include "games/querni/notation.h"

namespace tablier::querni {
namespace {

Position position_of(const char* text) {
  const Result<Position> position = parse_position(Rules(), text);
  EXPECT_TRUE(position) << text;
  return *position;
}

TEST(QuerniEval, work_is_the_pawns_and_the_cells_between_them) {
  const Position position = position_of("A1C3D/7/2B4/7/7/7/7/7/7/abc4 b 0");
  EXPECT_EQ(work_left(position, kBlue), 4 + 1 + 1 + 3);
  EXPECT_EQ(work_left(position, kPink), 3);
}

TEST(QuerniEval, who_has_less_work_is_ahead) {
  const Shares shares = evaluate(Rules(), position_of("A1C4/7/2B4/7/7/7/7/7/7/abc4 b 0"));
  EXPECT_LT(shares[0], 0.5);
  EXPECT_DOUBLE_EQ(shares[0] + shares[1], 1);
}

TEST(QuerniEval, who_can_no_longer_win_is_behind_whatever_the_work) {
  // Pink's 1 and 3 are stranded.
  const Shares shares = evaluate(Rules(), position_of("A1C4/7/2B4/7/7/7/7/7/7/a1cefg1 b 0"));
  EXPECT_GT(shares[0], 0.5);
}

TEST(QuerniEval, a_lead_is_worth_less_when_a_draw_is_near) {
  const Shares fresh = evaluate(Rules(), position_of("A1C4/7/2B4/7/7/7/7/7/7/abc4 b 0"));
  const Shares late = evaluate(Rules(), position_of("A1C4/7/2B4/7/7/7/7/7/7/abc4 b 25"));
  EXPECT_LT(fresh[0], late[0]);
  EXPECT_LT(late[0], 0.5);
}

TEST(QuerniEval, nobody_is_ahead_when_nobody_can_win) {
  const Shares shares = evaluate(Rules(), position_of("A1CEFG1/7/7/7/7/7/7/7/7/a2efg1 b 0"));
  EXPECT_EQ(shares[0], 0.5);
  EXPECT_EQ(shares[1], 0.5);
}

}  // namespace
}  // namespace tablier::querni
