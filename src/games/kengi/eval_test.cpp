#include "games/kengi/eval.h"

#include <gtest/gtest.h>

#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

std::map<std::string_view, int> features_at(std::string_view text, Side side) {
  return features_by_name<Game>(Rules{}, at(text), side);
}

// The sheet's first problem: North threatens E3-b4 and E3-a3.
constexpr std::string_view kProblem1 =
    "-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0";

TEST(KengiEval, a_threat_is_a_move_that_would_win_and_a_fork_is_several) {
  EXPECT_EQ(features_at(kProblem1, kNorth)["threat"], 1);
  EXPECT_EQ(features_at(kProblem1, kNorth)["fork"], 1);
  EXPECT_EQ(features_at(kProblem1, kSouth)["threat"], 0);
  // Without the green of a3 only b4 is left to go to.
  const auto one =
      features_at("-,VB,-,O,-/VO,V,B,O,-/-,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0", kNorth);
  EXPECT_EQ(one.at("threat"), 1);
  EXPECT_EQ(one.at("fork"), 0);
}

TEST(KengiEval, threats_are_the_winning_moves) {
  at_random_positions<Game>(Rules{Start::random}, 200, [](const Position& position) {
    for (const Side side : {kSouth, kNorth}) {
      Moves wins;
      winning_moves(position, side, wins);
      const auto found = features_by_name<Game>(Rules{}, position, side);
      ASSERT_EQ(found.at("threat"), !wins.empty()) << format(position);
      ASSERT_EQ(found.at("fork"), wins.size() > 1) << format(position);
    }
  });
}

TEST(KengiEval, moves_are_the_legal_ones) {
  at_random_positions<Game>(Rules{Start::random}, 50, [](const Position& position) {
    Moves moves;
    legal_moves(position, moves);
    const int count = moves[0].is_pass() ? 0 : moves.size();
    ASSERT_EQ(features_by_name<Game>(Rules{}, position, position.to_move()).at("moves"), count);
  });
}

TEST(KengiEval, a_move_is_safe_if_nobody_completes_the_tower_at_once) {
  const auto south =
      features_at("N,-,-,-,-/-,-,-,-,-/-,-,NRV,-,-/-,-,-,-,-/B,O,-,-,- S - 0", kSouth);
  // White onto N, O and NRV, orange onto N, B and NRV, the green onto N, B, O and 21 empty cells,
  // NRV onto B and O.
  EXPECT_EQ(south.at("moves"), 3 + 3 + 3 + 21 + 2);
  // North has orange for the two that make NRV and B, and NRV for the two that make B and O. What
  // lacks only white is safe, as that stands behind North's N; South would complete both.
  EXPECT_EQ(south.at("safe"), south.at("moves") - 4);
  EXPECT_EQ(south.at("attacks"), 2);
}

TEST(KengiEval, an_attack_is_a_tower_that_only_the_attacker_could_complete) {
  // The sheet's second problem: after c1-B4 South would complete it with A1 or D1.
  const auto south =
      features_at("V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0", kSouth);
  EXPECT_GT(south.at("attacks"), 0);
  EXPECT_EQ(features_by_name<Game>(Rules{}, standard_start(), kSouth).at("attacks"), 0);
}

TEST(KengiEval, who_is_to_move_has_the_move) {
  EXPECT_EQ(features_by_name<Game>(Rules{}, standard_start(), kSouth).at("move"), 1);
  EXPECT_EQ(features_by_name<Game>(Rules{}, standard_start(), kNorth).at("move"), 0);
}

TEST(KengiEval, a_board_turned_round_exchanges_the_sides) {
  at_random_positions<Game>(Rules{Start::random}, 100, [](const Position& position) {
    const auto turned = [](Cell cell) { return static_cast<Cell>(kCells - 1 - cell); };
    Position other;
    for (Cell cell = 0; cell < kCells; ++cell) other.put(turned(cell), position.tower(cell));
    const Cell lock = position.lock() == kNoCell ? kNoCell : turned(position.lock());
    other.set_turn(opponent(position.to_move()), lock, position.passes());
    for (const Side side : {kSouth, kNorth}) {
      ASSERT_EQ(features(position, side), features(other, opponent(side))) << format(position);
    }
  });
}

TEST(KengiEval, threats_and_attacks_are_worth_something) {
  EXPECT_GT(weight<Game>("threat"), 0);
  EXPECT_GT(weight<Game>("attacks"), 0);
}

}  // namespace
}  // namespace tablier::kengi
