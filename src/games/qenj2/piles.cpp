#include "games/qenj2/piles.h"

#include <bit>

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
      Kinds all = kinds[0] = 0;
      line >>= 1;  // twice the colour is in bits 1 and 2 then
      for (int pawns = 1; pawns <= size; ++pawns, line >>= 4) {
        content += kOfWhite << (line & 6);
        piles[pawns] = static_cast<std::uint8_t>(content);
        kinds[pawns] = all |= kind(content);
      }
      contents_[place] = static_cast<std::uint8_t>(content);
      if (const int on = reach(side, place); on != 0) {
        sources_[index(side)][after(place, on)] |= 1u << place;
        sources_[index(side)][after(place, on_ring_ - on)] |= 1u << place;
      }
    }
  }
  for (const Side side : {kSouth, kNorth}) {
    for (int to = 0; to < on_ring_; ++to) {
      for (Places from = sources_[index(side)][to]; from != 0; from &= from - 1) {
        const int place = std::countr_zero(from);
        const Kinds kinds = kinds_[index(side)][place][sizes_[place]];
        if ((kinds & kind(kFull - contents_[to])) == 0) continue;
        threats_[index(side)][threat_counts_[index(side)]++] = {static_cast<std::int8_t>(place),
                                                                static_cast<std::int8_t>(to)};
      }
    }
  }
}

// As long as the ring stays as it is, only what concerns the two places changes.
bool Piles::fills_after(Side side, const Carried& carried, bool use_from) const {
  const auto [from, to, pawns, content] = carried;
  const int left = sizes_[from] - pawns;
  if (left == 0) return fills_after_emptying(side, carried);
  const auto& kinds = kinds_[index(side)];
  const int used = use_from ? left : 0;
  for (int i = 0; i < threat_counts_[index(side)]; ++i) {
    const Threat threat = threats_[index(side)][i];
    if (threat.to == to || threat.to == from || threat.from == to) continue;
    if (threat.from != from) return true;
    if ((kinds[from][used] & kind(kFull - contents_[threat.to])) != 0) return true;
  }
  const auto fills = [&](int changed, Content now) {
    Places others = sources_[index(side)][changed] & ~(1u << to);
    for (; others != 0; others &= others - 1) {
      const int place = std::countr_zero(others);
      if ((kinds[place][place == from ? used : sizes_[place]] & kind(kFull - now)) != 0)
        return true;
    }
    return false;
  };
  return fills(to, contents_[to] + content) || fills(from, contents_[from] - content);
}

bool Piles::fills_after_emptying(Side side, const Carried& carried) const {
  const auto [from, to, pawns, content] = carried;
  const int on_ring = on_ring_ - 1;
  for (int place = 0; place < on_ring_; ++place) {
    if (place == to || place == from) continue;
    const int on = reach_[1][forces_[index(side)][place]];
    if (on == 0) continue;
    const Kinds kinds = kinds_[index(side)][place][sizes_[place]];
    const auto fills = [&](int then) {  // a place on the ring as it is then
      const int now = then + (then >= from);
      const Content there = contents_[now] + (now == to ? content : 0);
      return (kinds & kind(kFull - there)) != 0;
    };
    const int at = place - (place > from);
    if (fills(at + on < on_ring ? at + on : at + on - on_ring)) return true;
    if (fills(at - on >= 0 ? at - on : at - on + on_ring)) return true;
  }
  return false;
}

}  // namespace tablier::qenj2
