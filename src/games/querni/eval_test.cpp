#include "games/querni/eval.h"

#include <gtest/gtest.h>

#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

std::map<std::string_view, int> features_at(std::string_view text, Side side,
                                            const Rules& rules = {}) {
  return features_by_name<Game>(rules, at(text, rules), side);
}

constexpr std::string_view kRace = "A1C4/7/2B4/7/7/7/7/7/7/abc4 b 0";
// Pink's 1 and 3 are stranded.
constexpr std::string_view kAlone = "A1C4/7/2B4/7/7/7/7/7/7/a1cefg1 b 0";

TEST(QuerniEval, work_is_the_pawns_and_the_cells_between_them) {
  const Position position = at("A1C3D/7/2B4/7/7/7/7/7/7/abc4 b 0");
  EXPECT_EQ(work_left(position, kBlue), 4 + 1 + 1 + 3);
  EXPECT_EQ(work_left(position, kPink), 3);
}

TEST(QuerniEval, the_race_is_the_others_share_of_the_work) {
  EXPECT_EQ(features_at(kRace, kBlue)["race"], 400 * 3 / 8);
  EXPECT_EQ(features_at(kRace, kPink)["race"], 400 * 5 / 8);
  EXPECT_EQ(features_at(kRace, kPink)["alone"], 0);
}

TEST(QuerniEval, half_of_a_lead_is_lost_on_the_way_to_a_draw) {
  constexpr std::string_view kLate = "A1C4/7/2B4/7/7/7/7/7/7/abc4 b 15";
  EXPECT_EQ(features_at(kLate, kPink)["race"], 250 * 3 / 4);
  EXPECT_EQ(features_at(kLate, kPink, Rules{.draw_turns = 1'000'000})["race"], 249);
}

TEST(QuerniEval, who_can_no_longer_win_has_nothing) {
  EXPECT_EQ(features(Rules(), at(kAlone))[index(kPink)], Features{});
  EXPECT_EQ(features_at(kAlone, kBlue)["race"], 0);
  EXPECT_EQ(features_at(kAlone, kBlue)["alone"], 100 - 100 * 5 / 64);
}

TEST(QuerniEval, less_work_is_worth_something) {
  EXPECT_GT(weight<Game>("race"), 0);
  EXPECT_GT(weight<Game>("alone"), 0);
}

}  // namespace
}  // namespace tablier::querni
