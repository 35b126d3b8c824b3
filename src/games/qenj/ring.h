// What the four Qenj share: columns on a ring. Columns are bits of a set, column a is bit 0; arrows
// point from a towards the last column, after which comes a again. A column that is empty is no
// longer on the ring.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace tablier::qenj {

using ColumnSet = std::uint32_t;
inline constexpr int kNoColumn = -1;

// Rule option own_column: whether a count that comes round counts the column it began at, or passes
// over it.
enum class OwnColumn : std::uint8_t { count, skip };

// The `steps`-th occupied column after `from` in arrow direction (`columns` of them on the mat),
// steps >= 1; kNoColumn when the count comes out at `from` itself or there is no other column.
// `from` must be occupied.
constexpr int column_after(ColumnSet occupied, int columns, int from, int steps, OwnColumn own) {
  assert((occupied >> from & 1) != 0);
  // Turn the ring so that `from` comes last: bit 0 is then the column just after it.
  const ColumnSet all = (ColumnSet{1} << columns) - 1;
  ColumnSet turned = (occupied >> (from + 1) | occupied << (columns - from - 1)) & all;
  const int on_ring = std::popcount(turned);
  const int others = on_ring - 1;
  if (others == 0) return kNoColumn;
  const int round = own == OwnColumn::count ? on_ring : others;
  const int nth = (steps - 1) % round;  // 0: the next one; on_ring - 1: `from` itself
  if (nth == others) return kNoColumn;
  for (int i = 0; i < nth; ++i) turned &= turned - 1;
  const int to = from + 1 + std::countr_zero(turned);
  return to < columns ? to : to - columns;
}

// The same against the arrows.
constexpr int column_before(ColumnSet occupied, int columns, int from, int steps, OwnColumn own) {
  const int others = std::popcount(occupied) - 1;
  if (others == 0) return kNoColumn;
  const int round = own == OwnColumn::count ? others + 1 : others;
  // Going back n is going on round - n.
  const int nth = (steps - 1) % round + 1;
  if (nth == others + 1) return kNoColumn;
  return column_after(occupied, columns, from, others + 1 - nth, OwnColumn::count);
}

}  // namespace tablier::qenj
