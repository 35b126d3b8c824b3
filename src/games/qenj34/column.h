// One column of Qenj 3 and 4: six cells from South to North, each empty or with a pebble. A set of
// cells and a column are a few bits, so that tables over all of them are small.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

namespace tablier::qenj34 {

inline constexpr int kCells = 6;
inline constexpr int kMostLifted = 3;     // R4
inline constexpr int kMostOfAColour = 2;  // R8: in a column
inline constexpr int kColours = 3;
static_assert(kCells == kColours * kMostOfAColour, "a full column holds two of each colour");

// In the order of their letters.
enum class Colour : std::uint8_t { white, black, red };
inline constexpr std::string_view kColourLetters = "BNR";

// Cells of one column: bit 0 is cell 1, South's, bit 5 is cell 6, North's.
using CellSet = std::uint8_t;
inline constexpr CellSet kAllCells = (1 << kCells) - 1;
inline constexpr int kCellSets = 1 << kCells;

constexpr CellSet bit(int cell) {
  return static_cast<CellSet>(1 << cell);
}

// The cells just above and below.
constexpr CellSet next_to(CellSet cells) {
  return static_cast<CellSet>((cells << 1 | cells >> 1) & kAllCells);
}

// Colour + 1 of each cell, 0 for none, as two planes: bits 0-5 are the low bits, bits 6-11 the
// high ones.
class Column {
 public:
  static constexpr int kCodes = 1 << (2 * kCells);

  constexpr Column() = default;
  constexpr Column(int cell, Colour colour)
      : bits_(static_cast<std::uint16_t>(((int(colour) + 1) & 1) << cell |
                                         (int(colour) + 1) >> 1 << (cell + kCells))) {}
  static constexpr Column from_bits(int bits) {
    Column column;
    column.bits_ = static_cast<std::uint16_t>(bits);
    return column;
  }

  constexpr std::uint16_t bits() const { return bits_; }
  constexpr CellSet occupied() const {
    return static_cast<CellSet>((bits_ | bits_ >> kCells) & kAllCells);
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(occupied()); }

  // The cell must be occupied.
  constexpr Colour operator[](int cell) const {
    assert((occupied() & bit(cell)) != 0);
    return Colour((bits_ >> cell & 1) + 2 * (bits_ >> (cell + kCells) & 1) - 1);
  }
  constexpr int count(Colour colour) const {
    const int low = bits_ & kAllCells;
    const int high = bits_ >> kCells;
    const int cells = colour == Colour::white   ? low & ~high
                      : colour == Colour::black ? high & ~low
                                                : low & high;
    return std::popcount(static_cast<unsigned>(cells));
  }

  constexpr Column only(CellSet cells) const {
    return from_bits(bits_ & (cells | cells << kCells));
  }
  constexpr Column without(CellSet cells) const {
    return from_bits(bits_ & ~(cells | cells << kCells));
  }
  // Both together; they share no cell.
  constexpr Column with(Column other) const { return from_bits(bits_ | other.bits_); }

  friend constexpr bool operator==(Column, Column) = default;

 private:
  std::uint16_t bits_ = 0;
};

// R7: whether pebbles can be laid on these empty cells one after the other, each next to an
// occupied cell.
constexpr bool can_lay(CellSet occupied, CellSet cells) {
  while (cells != 0) {
    const auto reached = static_cast<CellSet>(cells & next_to(occupied));
    if (reached == 0) return false;
    occupied = static_cast<CellSet>(occupied | reached);
    cells = static_cast<CellSet>(cells & ~reached);
  }
  return true;
}

}  // namespace tablier::qenj34
