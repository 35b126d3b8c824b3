#include "games/qenj34/eval.h"

#include "games/qenj34/piles.h"

namespace tablier::qenj34 {
namespace {

Features features_of(const Rules& rules, const Position& position, const Piles& piles, Side side) {
  int fills = 0;
  int attacks = 0;
  int safe = 0;
  int moves = 0;
  piles.for_each_carried(side, [&](const Piles::Carried& carried) {
    ++moves;
    if (piles.lacking(carried) == 0) {
      ++fills;
    } else if (!piles.fills_fed(opponent(side), carried, true)) {
      ++safe;
      attacks += piles.fills_fed(side, carried, false);
    }
  });
  const int taken = position.taken(side);
  const bool is_to_move = side == position.to_move();
  return {is_to_move && fills > 0 && taken + 1 == rules.goal,
          taken,
          is_to_move && fills > 0,
          !is_to_move && fills > 0,
          !is_to_move && fills > 1,
          attacks,
          moves > 0 && safe + fills == 0,
          moves,
          is_to_move};
}

}  // namespace

std::array<Features, 2> features(const Rules& rules, const Position& position) {
  const Piles piles(rules, position);
  return {features_of(rules, position, piles, kSouth), features_of(rules, position, piles, kNorth)};
}

}  // namespace tablier::qenj34
