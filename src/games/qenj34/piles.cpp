#include "games/qenj34/piles.h"

namespace tablier::qenj34 {

Piles::Piles(const Rules& rules, const Position& position) {
  const qenj::Ring<kColumns> ring(position.occupied());
  on_ring_ = ring.size();
  for (const int less : {0, 1}) {
    for (int count = 1; count <= kMostLifted; ++count) {
      steps_[less][count] =
          static_cast<std::uint8_t>(qenj::places(on_ring_ - less, count, rules.own));
    }
  }
  for (int place = 0; place < on_ring_; ++place) {
    const Column column = position.column(ring[place]);
    places_[ring[place]] = static_cast<std::int8_t>(place);
    sizes_[place] = static_cast<std::int8_t>(column.size());
    contents_[place] = kContents[column.bits()];
    for (const Side side : {kSouth, kNorth}) {
      const auto& nearest = kNearest[index(side)][column.occupied()];
      for (int count = 1; count <= kMostLifted; ++count) {
        piles_[index(side)][place][count] = kContents[column.only(nearest[count]).bits()];
      }
    }
  }
}

bool Piles::fills_on_small_ring(Side side, const Carried& carried, int to, int lacking, int sum,
                                bool use_from) const {
  const auto [from, fed, count, fed_sum] = carried;
  const bool is_emptied = sizes_[from] == count;
  int steps = steps_[is_emptied][lacking];
  if (steps == 0) return false;
  int source = to;
  while (steps > 0) {
    source = source == 0 ? on_ring_ - 1 : source - 1;
    if (source != from || !is_emptied) --steps;
  }
  if (source == fed || (source == from && !use_from)) return false;
  const int there = source == from ? sizes_[source] - count : sizes_[source];
  return lacking <= there && piles_[index(side)][source][lacking].sum == kFull - sum;
}

bool Piles::fills_after(Side side, const Carried& carried) const {
  const auto [from, to, count, sum] = carried;
  for (int place = 0; place < on_ring_; ++place) {
    if (place == to || place == from) continue;
    if (fills(side, carried, place, kCells - sizes_[place], contents_[place].sum, true))
      return true;
  }
  if (lacking(carried) > 0 && fills_fed(side, carried, true)) return true;
  const int left = sizes_[from] - count;
  const int left_sum = contents_[from].sum + contents_[to].sum - sum;
  return left > 0 && fills(side, carried, from, kCells - left, left_sum, true);
}

}  // namespace tablier::qenj34
