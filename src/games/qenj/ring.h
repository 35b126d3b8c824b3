// What the four Qenj share: columns on a ring. Columns are bits of a set, column a is bit 0; arrows
// point from a towards the last column, after which comes a again. A column that is empty is no
// longer on the ring.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace tablier::qenj {

using ColumnSet = std::uint32_t;
inline constexpr int kNoColumn = -1;

// Rule option own_column: whether a count that comes round counts the column it began at, or passes
// over it.
enum class OwnColumn : std::uint8_t { count, skip };

// By how many places a count of `steps` >= 1 moves on, on a ring of so many columns; 0 when it
// comes out at the column it began at or there is no other.
constexpr int places(int on_ring, int steps, OwnColumn own) {
  if (steps < on_ring) return steps;
  if (on_ring < 2) return 0;
  return own == OwnColumn::count ? steps % on_ring : (steps - 1) % (on_ring - 1) + 1;
}

// The `steps`-th occupied column after `from` in arrow direction (`columns` of them on the mat),
// steps >= 1; kNoColumn when the count comes out at `from` itself or there is no other column.
// `from` must be occupied.
constexpr int column_after(ColumnSet occupied, int columns, int from, int steps, OwnColumn own) {
  assert((occupied >> from & 1) != 0);
  const int count = places(std::popcount(occupied), steps, own);
  if (count == 0) return kNoColumn;
  // Turn the ring so that `from` comes last: bit 0 is then the column just after it.
  const ColumnSet all = (ColumnSet{1} << columns) - 1;
  ColumnSet turned = (occupied >> (from + 1) | occupied << (columns - from - 1)) & all;
  for (int i = 1; i < count; ++i) turned &= turned - 1;
  const int to = from + 1 + std::countr_zero(turned);
  return to < columns ? to : to - columns;
}

// The same against the arrows.
constexpr int column_before(ColumnSet occupied, int columns, int from, int steps, OwnColumn own) {
  const int on_ring = std::popcount(occupied);
  const int count = places(on_ring, steps, own);
  if (count == 0) return kNoColumn;
  return column_after(occupied, columns, from, on_ring - count, OwnColumn::count);
}

// The occupied columns of a mat in arrow direction, four bits each from the low end, for every set
// of columns.
template <int Columns>
inline constexpr auto kRings = [] {
  std::array<std::uint64_t, std::size_t{1} << Columns> rings{};
  for (ColumnSet occupied = 0; occupied < rings.size(); ++occupied) {
    int place = 0;
    for (ColumnSet left = occupied; left != 0; left &= left - 1, ++place) {
      rings[occupied] |= static_cast<std::uint64_t>(std::countr_zero(left)) << (4 * place);
    }
  }
  return rings;
}();

// The ring of these columns, `on_ring` of them, and its beginning once more: the ring closes.
template <int Columns>
constexpr std::uint64_t ring_twice(ColumnSet occupied, int on_ring) {
  static_assert(Columns <= 13, "sixteen places of four bits");
  const std::uint64_t once = kRings<Columns>[occupied];
  return once | once << (4 * on_ring);
}

// The occupied columns by their places on the ring. A place may lie up to three beyond the last:
// the ring closes.
template <int Columns>
class Ring {
 public:
  explicit Ring(ColumnSet occupied)
      : size_(std::popcount(occupied)), columns_(ring_twice<Columns>(occupied, size_)) {}

  int size() const { return size_; }
  int operator[](int place) const { return static_cast<int>(columns_ >> (4 * place) & 15); }

 private:
  int size_;
  std::uint64_t columns_;
};

}  // namespace tablier::qenj
