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
  const auto feed = [&](int from, int to) {
    const int size = piles.size(to);
    const int most = std::min(piles.size(from), kCells - size);
    for (int pawns = std::max(1, piles.size(from) - size + 1); pawns <= most; ++pawns) {  // R9
      const Piles::Carried carried{from, to, pawns, piles.pile(side, from, pawns)};
      if (!within_limit(piles.content(to), carried.content)) return;
      ++moves;
      if (size + pawns == kCells) {
        ++wins;
      } else if (is_to_move && !piles.fills_after(opponent(side), carried, true)) {
        ++safe;
        chances += piles.fills_after(side, carried, false);
      }
    }
  };
  for (int from = 0; from < piles.on_ring(); ++from) {
    const int on = piles.reach(side, from);
    if (on == 0) continue;  // R6
    const int right = piles.after(from, on);
    const int left = piles.after(from, piles.on_ring() - on);
    feed(from, right);
    if (left != right) feed(from, left);
  }
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
