#include "games/kengi/eval.h"

#include <gtest/gtest.h>

#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

std::map<std::string_view, int> features_at(std::string_view text, Side side) {
  return features_by_name<Game>(Rules{}, at(text), side);
}

// The sheet's first problem: North threatens E3-b4 and E3-a3.
TEST(KengiEval, a_threat_is_a_move_that_would_win_and_a_fork_is_several) {
  EXPECT_EQ(features_at(kProblem1, kNorth)["threat"], 1);
  EXPECT_EQ(features_at(kProblem1, kNorth)["fork"], 1);
  EXPECT_EQ(features_at(kProblem1, kSouth)["threat"], 0);
  // Without the green of a3 only b4 is left to go to.
  const std::string board = "-,VB,-,O,-/VO,V,B,O,-/-,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N";
  EXPECT_EQ(features_at(board + " S - 0", kNorth)["threat"], 1);
  EXPECT_EQ(features_at(board + " S - 0", kNorth)["fork"], 0);
  EXPECT_EQ(features_at(board + " N - 0", kNorth)["win"], 1);
  EXPECT_EQ(features_at(board + " N - 0", kNorth)["threat"], 0);
}

TEST(KengiEval, wins_and_threats_are_the_winning_moves) {
  at_random_positions<Game>(Rules{Start::random}, 200, [](const Position& position) {
    const Side mover = position.to_move();
    Moves wins;
    winning_moves(position, mover, wins);
    ASSERT_EQ(features_by_name<Game>(Rules{}, position, mover).at("win"), !wins.empty());
    winning_moves(position, opponent(mover), wins);
    const auto other = features_by_name<Game>(Rules{}, position, opponent(mover));
    ASSERT_EQ(other.at("threat"), !wins.empty()) << format(position);
    ASSERT_EQ(other.at("fork"), wins.size() > 1) << format(position);
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

TEST(KengiEval, an_attack_is_a_tower_that_only_the_attacker_could_complete) {
  // South makes NRV and O and has white for it, which stands behind North's black. In the other
  // order it would be North that has orange.
  EXPECT_EQ(
      features_at("N,-,-,-,-/-,-,-,-,-/-,-,NRV,-,-/-,-,-,-,-/B,O,-,-,- S - 0", kSouth)["attack"],
      1);
  EXPECT_EQ(
      features_at("-,-,-,-,-/-,-,-,-,-/-,-,NRV,-,-/-,-,-,-,-/B,O,-,-,- S - 0", kSouth)["attack"],
      0);
}

TEST(KengiEval, a_double_leaves_several_ways_to_complete_the_tower) {
  // The sheet's second problem: after c1-B4 South would complete it with A1 or D1.
  const std::string board = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,-";
  EXPECT_EQ(features_at(board + " S - 0", kSouth)["double"], 1);
  EXPECT_EQ(features_at(board + " N - 0", kSouth)["double"], 0) << "North moves first";
  EXPECT_EQ(features_by_name<Game>(Rules{}, standard_start(), kSouth).at("double"), 0);
}

TEST(KengiEval, own_towers_are_those_that_the_opponent_cannot_move) {
  // BO stands alone in its file, NR before North's V.
  constexpr std::string_view kText = "-,V,-,-,-/-,-,-,-,-/BO,NR,-,-,-/-,-,-,-,-/-,-,R,-,- S - 0";
  EXPECT_EQ(features_at(kText, kSouth)["own"], 1);
  EXPECT_EQ(features_at(kText, kNorth)["own"], 0);
  EXPECT_EQ(features_at(kText, kSouth)["tops"], 2) << "O, R and R";
  EXPECT_EQ(features_at(kText, kNorth)["tops"], 3) << "O, V and R";
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
      ASSERT_EQ(features(position)[index(side)], features(other)[index(opponent(side))])
          << format(position);
    }
  });
}

TEST(KengiEval, wins_threats_and_attacks_are_worth_something) {
  EXPECT_GT(weight<Game>("win"), weight<Game>("threat"));
  EXPECT_GT(weight<Game>("threat"), 0);
  EXPECT_GT(weight<Game>("attack"), 0);
}

}  // namespace
}  // namespace tablier::kengi
