// What Qenj 1 and Qenj 2 share, the fast part: pawns with a colour and a force that stand next to
// one another in twelve columns on a ring, and belong to nobody. A column is one word of four bits
// a cell, so that its ends and colours are found without a loop; nothing here allocates.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/rng.h"
#include "core/side.h"
#include "games/qenj/ring.h"

namespace tablier::qenj::pawns {

inline constexpr int kColumns = 12;
inline constexpr int kForces = 3;

// In the order of their letters; Qenj 2 has no green.
enum class Colour : std::uint8_t { white, black, red, green };
inline constexpr std::string_view kColourLetters = "BNRV";

// bits 2-3 the colour, bits 0-1 the force, 1 to 3; all four 0: no pawn
class Pawn {
 public:
  constexpr Pawn() = default;
  constexpr Pawn(Colour colour, int force)
      : bits_(static_cast<std::uint8_t>(int(colour) << 2 | force)) {}
  static constexpr Pawn from_bits(std::uint64_t bits) {
    Pawn pawn;
    pawn.bits_ = static_cast<std::uint8_t>(bits & 15);
    return pawn;
  }

  constexpr bool none() const { return bits_ == 0; }
  constexpr Colour colour() const { return Colour(bits_ >> 2); }
  constexpr int force() const { return bits_ & 3; }
  constexpr std::uint8_t bits() const { return bits_; }

  friend constexpr bool operator==(Pawn, Pawn) = default;

 private:
  std::uint8_t bits_ = 0;
};

// The pawns of one column, four bits a cell, cell 1 (South's) lowest. They have no gap. An end of
// the column is named by the side it lies at.
template <int Cells>
class Column {
 public:
  using Bits = std::conditional_t<(Cells <= 8), std::uint32_t, std::uint64_t>;

  constexpr Column() = default;

  constexpr bool empty() const { return bits_ == 0; }
  // The cells of its pawns at the ends; there must be some.
  constexpr int south() const { return static_cast<int>(unsigned(std::countr_zero(bits_)) / 4); }
  constexpr int north() const { return static_cast<int>(unsigned(std::bit_width(bits_) - 1) / 4); }
  constexpr int size() const { return empty() ? 0 : north() - south() + 1; }
  constexpr bool full() const { return !has_room(kSouth) && !has_room(kNorth); }
  constexpr Pawn operator[](int cell) const { return Pawn::from_bits(bits_ >> (4 * cell)); }
  constexpr Bits bits() const { return bits_; }

  // The i-th pawn as one counts from a side; the one of i = 0, the nearest, is its to play.
  constexpr int cell_from(Side side, int i) const {
    return side == kSouth ? south() + i : north() - i;
  }
  constexpr Pawn from(Side side, int i) const { return (*this)[cell_from(side, i)]; }

  // Free cells beyond the pawns at an end.
  constexpr int room(Side end) const { return end == kSouth ? south() : Cells - 1 - north(); }

  constexpr bool has_room(Side end) const { return (*this)[end == kSouth ? 0 : Cells - 1].none(); }

  // The pawns as they stand from a side, four bits each, the nearest lowest. There must be some.
  constexpr std::uint64_t line(Side side) const {
    assert(!empty());
    if (side == kSouth) return bits_ >> (4 * south());
    constexpr std::uint64_t kLow = 0x0F0F'0F0F'0F0F'0F0Fu;
    const std::uint64_t swapped = (bits_ & kLow) << 4 | (bits_ >> 4 & kLow);
    return __builtin_bswap64(swapped) >> (4 * (15 - north()));
  }

  constexpr int count(Colour colour) const {
    // Where the colour's bits are equal, both are 1 after this.
    const Bits equal = bits_ ^ kOnes * Bits(3 - int(colour)) << 2;
    return std::popcount(equal >> 2 & equal >> 3 & (bits_ | bits_ >> 1) & kOnes);
  }

  // With a pawn put on a cell that is empty.
  constexpr Column with(int cell, Pawn pawn) const {
    return Column(bits_ | Bits{pawn.bits()} << (4 * cell));
  }
  // The cell next to the pawns at an end that has room.
  constexpr int landing(Side end) const {
    assert(room(end) > 0);
    return end == kSouth ? south() - 1 : north() + 1;
  }
  // With a pawn put there.
  constexpr Column fed(Side end, Pawn pawn) const { return with(landing(end), pawn); }
  // Without the pawn of a cell, which must be at an end if there is to be no gap.
  constexpr Column without(int cell) const { return Column(bits_ & ~(Bits{15} << (4 * cell))); }
  // Without the `count` nearest pawns of a side.
  constexpr Column without(Side side, int count) const {
    constexpr std::uint64_t kAll = ~std::uint64_t{0};
    if (side == kSouth) return Column(bits_ & kAll << (4 * (south() + count)));
    return Column(bits_ & ~(kAll << (4 * (north() + 1 - count))));
  }

  friend constexpr bool operator==(Column, Column) = default;

 private:
  static constexpr Bits kOnes = static_cast<Bits>(0x1111'1111'1111'1111u);

  constexpr explicit Column(std::uint64_t bits) : bits_(static_cast<Bits>(bits)) {}

  Bits bits_ = 0;
};

// Twelve columns, whose turn it is, and how many passes there were in a row.
template <int Cells>
class Position {
 public:
  using Column = pawns::Column<Cells>;

  Side to_move() const { return side_; }
  Column column(int at) const { return columns_[at]; }
  ColumnSet occupied() const { return occupied_; }
  int passes() const { return passes_; }
  ColumnSet full() const { return full_; }

  std::uint64_t hash() const {
    return board_hash_ ^
           static_cast<std::uint64_t>(index(side_) << 2 | passes_) * 0x9E3779B97F4A7C15u;
  }

  void put(int at, Column column) {
    set_column(at, column);
    const ColumnSet bit = ColumnSet{1} << at;
    occupied_ = column.empty() ? occupied_ & ~bit : occupied_ | bit;
    full_ = column.full() ? full_ | bit : full_ & ~bit;
  }
  void set_turn(Side side, int passes) {
    side_ = side;
    passes_ = static_cast<std::int8_t>(passes);
  }

  // The side to move leaves `from` and `to` like this, and the turn goes over.
  void move(int from, Column left, int to, Column fed) {
    set_column(from, left);
    set_column(to, fed);
    occupied_ ^= static_cast<ColumnSet>(left.empty()) << from;
    full_ |= static_cast<ColumnSet>(fed.full()) << to;
    set_turn(opponent(side_), 0);
  }
  void pass() { set_turn(opponent(side_), passes_ + 1); }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  void set_column(int at, Column column) {
    board_hash_ ^= column_hash(at, columns_[at]) ^ column_hash(at, column);
    columns_[at] = column;
  }
  static constexpr std::uint64_t column_hash(int at, Column column) {
    return mix(std::uint64_t(at) << 40 | column.bits());
  }

  std::uint64_t board_hash_ = 0;  // what the columns differ by from empty ones
  std::array<Column, kColumns> columns_{};
  ColumnSet occupied_ = 0;
  ColumnSet full_ = 0;
  Side side_ = kSouth;
  std::int8_t passes_ = 0;
};

// The columns from which these moves go.
template <class Moves>
ColumnSet columns_left(const Moves& moves) {
  ColumnSet columns = 0;
  for (const auto move : moves) {
    if (!move.is_pass()) columns |= ColumnSet{1} << move.from();
  }
  return columns;
}

}  // namespace tablier::qenj::pawns
