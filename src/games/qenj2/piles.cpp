#include "games/qenj2/piles.h"

#include <bit>

namespace tablier::qenj2 {

Piles::Piles(const Rules& rules, const Position& position) {
  const qenj::Ring<kColumns> ring(position.occupied());
  on_ring_ = ring.size();
  for (const int less : {0, 1}) {
    for (int force = 1; force <= qenj::pawns::kForces; ++force) {
      reach_[less][force] =
          static_cast<std::uint8_t>(qenj::places(on_ring_ - less, force, rules.own_column));
    }
  }
  for (int place = 0; place < on_ring_; ++place) {
    const Column column = position.column(ring[place]);
    const int size = column.size();
    columns_[place] = static_cast<std::int8_t>(ring[place]);
    sizes_[place] = static_cast<std::int8_t>(size);
    for (const Side side : {kSouth, kNorth}) {
      OfSide& own = sides_[index(side)];
      std::uint64_t line = column.line(side);
      own.forces[place] = static_cast<std::uint8_t>(line & 3);
      Content content = 0;
      Kinds all = own.kinds[place][0] = 0;
      line >>= 1;  // twice the colour is in bits 1 and 2 then
      for (int pawns = 1; pawns <= size; ++pawns, line >>= 4) {
        content += kOfWhite << (line & 6);
        own.piles[place][pawns] = static_cast<std::uint8_t>(content);
        own.kinds[place][pawns] = all |= kind(content);
      }
      contents_[place] = static_cast<std::uint8_t>(content);
    }
  }
  for (OfSide& own : sides_) {
    for (int place = 0; place < on_ring_; ++place) {
      const int on = reach_[0][own.forces[place]];
      if (on == 0) continue;
      for (const int way : {0, 1}) {
        const int to = after(place, on, way);
        own.ways[way].sources[to] |= bit(place);
        if (fills(own, place, kFull - contents_[to])) own.ways[way].fills |= bit(place);
      }
    }
  }
}

// As long as the ring stays as it is, only what concerns the two places changes.
bool Piles::fills_after(Side side, const Carried& carried, bool use_from) const {
  const OfSide& own = sides_[index(side)];
  const auto [from, to, pawns, content] = carried;
  const int left = sizes_[from] - pawns;
  if (left == 0) return fills_after_emptying(own, carried);
  const Places others = ~(bit(from) | bit(to));
  const Content lacking_there = kFull - contents_[to] - content;
  const Content lacking_here = kFull - contents_[from] + content;
  for (const Way& way : own.ways) {
    if ((way.fills & others & ~(way.sources[to] | way.sources[from])) != 0) return true;
  }
  for (const Way& way : own.ways) {
    if (any_fills(own, way.sources[to] & others, lacking_there)) return true;
    if (any_fills(own, way.sources[from] & others, lacking_here)) return true;
  }
  if (!use_from) return false;
  const int on = reach_[0][own.forces[from]];
  if (on == 0) return false;
  for (const int way : {0, 1}) {
    const int next = after(from, on, way);
    const Content lacking = next == to ? lacking_there : kFull - contents_[next];
    if ((own.kinds[from][left] & kind(lacking)) != 0) return true;
  }
  return false;
}

bool Piles::any_fills(const OfSide& side, Places from, Content lacking) const {
  for (; from != 0; from &= from - 1) {
    if (fills(side, std::countr_zero(from), lacking)) return true;
  }
  return false;
}

// Ways that pass the place that has gone, or ended there, end one place farther.
bool Piles::fills_after_emptying(const OfSide& side, const Carried& carried) const {
  const auto [from, to, pawns, content] = carried;
  constexpr int kFarthest = qenj::pawns::kForces;
  if (on_ring_ <= kFarthest + 1) return fills_on_small_ring(side, carried);
  const Places others = ~(bit(from) | bit(to));
  const Content lacking_there = kFull - contents_[to] - content;
  for (const int way : {0, 1}) {
    Places passing = 0;
    for (int on = 1; on <= kFarthest; ++on) {
      const int place = after(from, on, 1 - way);
      if (side.forces[place] < on) continue;
      passing |= bit(place);
      if (place == to) continue;
      const int next = after(place, side.forces[place] + 1, way);
      if (fills(side, place, next == to ? lacking_there : kFull - contents_[next])) return true;
    }
    const Places as_before = others & ~passing;
    const Places there = side.ways[way].sources[to];
    if ((side.ways[way].fills & as_before & ~there) != 0) return true;
    if (any_fills(side, there & as_before, lacking_there)) return true;
  }
  return false;
}

bool Piles::fills_on_small_ring(const OfSide& side, const Carried& carried) const {
  const auto [from, to, pawns, content] = carried;
  const int on_ring = on_ring_ - 1;
  for (int place = 0; place < on_ring_; ++place) {
    if (place == to || place == from) continue;
    const int on = reach_[1][side.forces[place]];
    if (on == 0) continue;
    const int at = place - (place > from);
    for (const int way : {on, on_ring - on}) {
      const int then = (at + way) % on_ring;  // a place on the ring as it is then
      const int now = then + (then >= from);
      const Content there = contents_[now] + (now == to ? content : 0);
      if (fills(side, place, kFull - there)) return true;
    }
  }
  return false;
}

}  // namespace tablier::qenj2
