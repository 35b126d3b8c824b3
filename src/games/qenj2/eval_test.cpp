#include "games/qenj2/eval.h"

#include <gtest/gtest.h>

#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

// What the features mean, by playing every move.
Features slow_features(const Rules& rules, Position position, Side side) {
  const bool is_to_move = position.to_move() == side;
  position.set_turn(side, 0);
  // With pawns from elsewhere than these columns.
  const auto fills = [&](const Position& next, Side who, int but, int and_but) {
    Moves wins;
    winning_moves(rules, next, who, wins);
    return std::any_of(wins.begin(), wins.end(),
                       [&](Move win) { return win.from() != but && win.from() != and_but; });
  };
  Moves moves;
  legal_moves(rules, position, moves);
  std::set<std::array<int, 3>> all;
  std::set<std::array<int, 3>> wins;
  std::set<std::array<int, 3>> safe;
  std::set<std::array<int, 3>> chances;
  for (const Move move : moves) {
    if (move.is_pass()) continue;
    const std::array pile{move.from(), move.to(), move.carried()};
    all.insert(pile);
    Position next = position;
    play(rules, next, move);
    if (next.full() != 0) {
      wins.insert(pile);
    } else if (!fills(next, opponent(side), move.to(), qenj::kNoColumn)) {
      safe.insert(pile);
      if (fills(next, side, move.to(), move.from())) chances.insert(pile);
    }
  }
  const auto count = [](const auto& piles) { return static_cast<int>(piles.size()); };
  const bool is_pressed = is_to_move && !all.empty() && wins.empty();
  return {is_to_move && !wins.empty(),
          !is_to_move && !wins.empty(),
          is_pressed && safe.empty(),
          is_pressed && !safe.empty() ? std::max(0, 4 - count(safe)) : 0,
          is_to_move ? count(chances) : 0,
          count(all),
          is_to_move};
}

TEST(Qenj2Eval, the_features_are_what_playing_every_move_tells) {
  for (const Rules& rules : {Rules{}, kSkip}) {
    expect_features<Game>(rules, 30, slow_features);
  }
}

TEST(Qenj2Eval, a_pile_of_just_the_colours_that_a_column_lacks_wins) {
  const auto south = [](const char* before, const char* rest) {
    const Position position = at(mat({{'a', before}, {'b', "B1B2B3N1N2N3R1"}}, rest));
    return features_by_name<Game>(Rules{}, position, kSouth);
  };
  EXPECT_EQ(south("R1R3", "S 0")["win"], 1);
  EXPECT_EQ(south("R1R3", "N 0")["threat"], 1);
  EXPECT_EQ(south("R1N3", "S 0")["win"], 0);
}

TEST(Qenj2Eval, a_mat_seen_in_a_mirror_exchanges_the_sides) {
  expect_mirrored_features<Game>(Rules{}, qenj::pawns::mirrored<kCells>);
}

TEST(Qenj2Eval, wins_and_threats_are_worth_something_and_to_be_stuck_is_not) {
  EXPECT_GT(weight<Game>("win"), weight<Game>("threat"));
  EXPECT_GT(weight<Game>("threat"), 0);
  EXPECT_LT(weight<Game>("stuck"), weight<Game>("scarce"));
  EXPECT_LT(weight<Game>("scarce"), 0);
  EXPECT_GT(weight<Game>("chances"), 0);
}

TEST(Qenj2CarefulMoves, leave_out_what_loses_at_once_but_by_pawns_of_the_column_fed) {
  for (const Rules& rules : {Rules{}, kSkip, kTop}) {
    const int left_out = expect_careful_moves_are_legal_ones_that_may_not_lose_at_once<Game>(
        rules, 30, [](Move move, Move win) { return win.from() == move.to(); });
    EXPECT_GT(left_out, 1000);
  }
}

}  // namespace
}  // namespace tablier::qenj2
