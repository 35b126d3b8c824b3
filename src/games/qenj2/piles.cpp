#include "games/qenj2/piles.h"

namespace tablier::qenj2 {

Piles::Piles(const Rules& rules, const Position& position) {
  const qenj::Ring<kColumns> ring(position.occupied());
  on_ring_ = ring.size();
  for (const int less : {0, 1}) {
    for (int force = 1; force <= qenj::pawns::kForces; ++force) {
      reach_[less][force] =
          static_cast<std::int8_t>(qenj::places(on_ring_ - less, force, rules.own_column));
    }
  }
  for (int place = 0; place < on_ring_; ++place) {
    const Column column = position.column(ring[place]);
    const int size = column.size();
    places_[ring[place]] = static_cast<std::int8_t>(place);
    sizes_[place] = static_cast<std::int8_t>(size);
    for (const Side side : {kSouth, kNorth}) {
      std::uint64_t line = column.line(side);
      forces_[index(side)][place] = static_cast<std::uint8_t>(line & 3);
      auto& piles = piles_[index(side)][place];
      auto& kinds = kinds_[index(side)][place];
      Content content = 0;
      Kinds all = 0;
      kinds[0] = 0;
      line >>= 1;  // twice the colour is in bits 1 and 2 then
      for (int pawns = 1; pawns <= size; ++pawns, line >>= 4) {
        content += kOfWhite << (line & 6);
        piles[pawns] = static_cast<std::uint8_t>(content);
        kinds[pawns] = all |= kind(content);
      }
      contents_[place] = static_cast<std::uint8_t>(content);
      all_kinds_[index(side)] |= all;
    }
    lacking_ |= kind(kFull - contents_[place]);
  }
}

bool Piles::fills_after(Side side, const Carried& carried, bool use_from) const {
  const Content there = contents_[carried.to] + carried.content;
  const Content here = contents_[carried.from] - carried.content;
  const Kinds lacking = lacking_ | kind(kFull - there) | kind(kFull - here);
  if ((all_kinds_[index(side)] & lacking) == 0) return false;
  const int left = sizes_[carried.from] - carried.pawns;
  const bool is_emptied = left == 0;
  const int on_ring = on_ring_ - is_emptied;
  for (int place = 0; place < on_ring_; ++place) {
    if (place == carried.to) continue;
    const int pawns = place != carried.from ? sizes_[place] : use_from ? left : 0;
    const Kinds kinds = kinds_[index(side)][place][pawns];
    if ((kinds & lacking) == 0) continue;
    const int on = reach_[is_emptied][forces_[index(side)][place]];
    if (on == 0) continue;
    // Places on the ring as it is then.
    const int at = place - (is_emptied && place > carried.from);
    const auto fills = [&](int to) {
      to += is_emptied && to >= carried.from;
      const Content content = to == carried.to ? there : to == carried.from ? here : contents_[to];
      return (kinds & kind(kFull - content)) != 0;
    };
    if (fills(at + on < on_ring ? at + on : at + on - on_ring)) return true;
    if (fills(at - on >= 0 ? at - on : at - on + on_ring)) return true;
  }
  return false;
}

}  // namespace tablier::qenj2
