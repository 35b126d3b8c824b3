#include "games/qenj2/eval.h"

#include <algorithm>

#include "games/qenj2/piles.h"

namespace tablier::qenj2 {
namespace {

Features features_of(const Position& position, const Piles& piles, Side side) {
  const bool is_to_move = side == position.to_move();
  int wins = 0;
  int safe = 0;
  int chances = 0;
  int moves = 0;
  piles.for_each_carried(side, [&](const Piles::Carried& carried) {
    ++moves;
    if (piles.size(carried.to) + carried.pawns == kCells) {
      ++wins;
    } else if (is_to_move && !piles.fills_after(opponent(side), carried, true)) {
      ++safe;
      chances += piles.fills_after(side, carried, false);
    }
  });
  constexpr int kMany = 4;
  const bool is_pressed = is_to_move && moves > 0 && wins == 0;
  return {is_to_move && wins > 0,
          !is_to_move && wins > 0,
          is_pressed && safe == 0,
          is_pressed && safe > 0 ? std::max(0, kMany - safe) : 0,
          chances,
          moves,
          is_to_move};
}

}  // namespace

std::array<Features, 2> features(const Rules& rules, const Position& position) {
  const Piles piles(rules, position);
  return {features_of(position, piles, kSouth), features_of(position, piles, kNorth)};
}

}  // namespace tablier::qenj2
