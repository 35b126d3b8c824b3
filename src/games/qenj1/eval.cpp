#include "games/qenj1/eval.h"

#include <bit>

#include "games/qenj1/glance.h"

namespace tablier::qenj1 {
namespace {

constexpr int kNoPlace = -1;
constexpr unsigned kAllColours = (1u << kBox.colours) - 1;

// The columns as the ring has them.
struct Mat {
  Mat(const Rules& chosen, const Position& position) : rules(chosen) {
    const qenj::Ring<kColumns> ring(position.occupied());
    size = ring.size();
    const Glances& glance = glances();
    for (int i = 0; i < size; ++i) at[i] = glance[position.column(ring[i]).bits()];
  }

  // R5: whether a side could bring a pawn of this colour to a place, another one being empty or of
  // no use.
  bool is_fed(Side side, int to, unsigned colour, int gone, bool is_empty) const {
    const int left = size - is_empty;
    int from = to;
    for (int places = 1; places <= qenj::pawns::kForces && places < left;) {
      from = from == 0 ? size - 1 : from - 1;
      if (from == gone && is_empty) continue;
      const Pawn pawn = at[from].nearest(side);
      if (from != gone && 1u << int(pawn.colour()) == colour &&
          qenj::places(left, pawn.force(), rules.own_column) == places) {
        return true;
      }
      ++places;
    }
    return false;
  }

  const Rules& rules;
  int size;
  std::array<Glance, kColumns> at;
};

Features features_of(const Rules& rules, const Position& position, const Mat& mat, Side side) {
  int wins = 0;
  int attacks = 0;
  int safe = 0;
  int moves = 0;
  for (int from = 0; from < mat.size; ++from) {
    const Pawn pawn = mat.at[from].nearest(side);
    const int to = (from + qenj::places(mat.size, pawn.force(), rules.own_column)) % mat.size;
    if (mat.at[to].holds(pawn.colour())) continue;  // R5, R7
    ++moves;
    const unsigned lacking = kAllColours & ~(mat.at[to].colours() | 1u << int(pawn.colour()));
    if (lacking == 0) {
      ++wins;
    } else if (!std::has_single_bit(lacking)) {
      ++safe;
    } else {
      const bool is_emptied = std::has_single_bit(mat.at[from].colours());
      const int gone = is_emptied ? from : kNoPlace;
      if (mat.is_fed(opponent(side), to, lacking, gone, is_emptied)) continue;
      ++safe;
      attacks += mat.is_fed(side, to, lacking, from, is_emptied);
    }
  }
  const bool is_to_move = side == position.to_move();
  return {is_to_move && wins > 0,
          !is_to_move && wins > 0,
          attacks,
          moves > 0 && safe + wins == 0,
          moves == 0,
          safe,
          moves,
          is_to_move};
}

}  // namespace

std::array<Features, 2> features(const Rules& rules, const Position& position) {
  const Mat mat(rules, position);
  return {features_of(rules, position, mat, kSouth), features_of(rules, position, mat, kNorth)};
}

}  // namespace tablier::qenj1
