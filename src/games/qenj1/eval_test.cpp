#include "games/qenj1/eval.h"

#include <gtest/gtest.h>

#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

// What the features mean, by playing every move.
Features slow_features(const Rules& rules, Position position, Side side) {
  const bool is_to_move = position.to_move() == side;
  position.set_turn(side, 0);
  const auto fills = [&](const Position& next, Side who, int to, int but) {
    Moves wins;
    winning_moves(rules, next, who, wins);
    return std::any_of(wins.begin(), wins.end(),
                       [&](Move win) { return win.to() == to && win.from() != but; });
  };
  Moves moves;
  legal_moves(rules, position, moves);
  std::set<int> all;
  std::set<int> wins;
  std::set<int> safe;
  std::set<int> attacks;
  for (const Move move : moves) {
    if (move.is_pass()) continue;
    all.insert(move.from());
    Position next = position;
    play(next, move);
    if (next.full() != 0) {
      wins.insert(move.from());
    } else if (!fills(next, opponent(side), move.to(), qenj::kNoColumn)) {
      safe.insert(move.from());
      if (fills(next, side, move.to(), move.from())) attacks.insert(move.from());
    }
  }
  const auto count = [](const std::set<int>& columns) { return static_cast<int>(columns.size()); };
  return {is_to_move && !wins.empty(),
          !is_to_move && !wins.empty(),
          count(attacks),
          !all.empty() && safe.empty() && wins.empty(),
          all.empty(),
          count(safe),
          count(all),
          is_to_move};
}

TEST(Qenj1Eval, the_features_are_what_playing_every_move_tells) {
  for (const Rules& rules : {Rules{}, kSkip}) {
    expect_features<Game>(rules, 300, slow_features);
  }
}

TEST(Qenj1Eval, a_threat_is_a_column_of_three_that_lacks_just_that_colour) {
  const Position position = at(mat({{'a', "B1..."}, {'b', "N1R1V1."}, {'c', "N2..."}}));
  EXPECT_EQ(features_by_name<Game>(Rules{}, position, kSouth).at("win"), 1);
}

TEST(Qenj1Eval, a_third_pawn_is_safe_unless_the_opponent_has_the_fourth) {
  // B2 would make N, R and B of c; V1 comes from b, where R2 may keep it from North.
  const auto south = [](const std::string& before) {
    const Position position =
        at(mat({{'a', "B2R3.."}, {'b', before}, {'c', "N1R1.."}, {'d', "N3..."}}));
    return features_by_name<Game>(Rules{}, position, kSouth);
  };
  EXPECT_EQ(south("V1...")["attacks"], 0) << "North has it too";
  EXPECT_EQ(south("V1R2..")["attacks"], 2) << "B2 with V1 to follow, or the other way round";
  EXPECT_EQ(south("V1R2..")["safe"], south("V1...")["safe"] + 1);
}

TEST(Qenj1Eval, a_mat_seen_in_a_mirror_exchanges_the_sides) {
  expect_mirrored_features<Game>(Rules{}, qenj::pawns::mirrored<kCells>);
}

TEST(Qenj1Eval, wins_threats_and_safe_moves_are_worth_something) {
  EXPECT_GT(weight<Game>("win"), weight<Game>("threat"));
  EXPECT_GT(weight<Game>("threat"), 0);
  EXPECT_GT(weight<Game>("safe"), 0);
}

}  // namespace
}  // namespace tablier::qenj1
