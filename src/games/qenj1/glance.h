// Qenj 1: all that the generator and the evaluation ask of a column, in one look.
#pragma once

#include <array>
#include <cstdint>

#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

// bits 0-3 the pawn nearest to South, bits 4-7 the one nearest to North, bits 8-11 the colours it
// holds, bit 12 room at the South end, bit 13 room at the North end
class Glance {
 public:
  Glance() = default;
  explicit Glance(Column column)
      : bits_(static_cast<std::uint16_t>(
            column.from(kSouth, 0).bits() | column.from(kNorth, 0).bits() << 4 |
            column.has_room(kSouth) << 12 | column.has_room(kNorth) << 13)) {
    for (int colour = 0; colour < kBox.colours; ++colour) {
      bits_ =
          static_cast<std::uint16_t>(bits_ | (column.count(Colour(colour)) != 0) << (8 + colour));
    }
  }

  Pawn nearest(Side side) const { return Pawn::from_bits(bits_ >> (4 * index(side))); }
  unsigned colours() const { return bits_ >> 8 & 15u; }  // R7: each is one pawn
  bool holds(Colour colour) const { return (colours() >> int(colour) & 1) != 0; }
  bool has_room(Side end) const { return (bits_ >> (12 + index(end)) & 1) != 0; }

 private:
  std::uint16_t bits_ = 0;
};

// By the sixteen bits of the column; only those of occupied columns are ever asked for.
using Glances = std::array<Glance, 1 << 16>;
Glances make_glances();

// Made when they are first asked for, not when the program begins: the copy for newer processors is
// in every program, but may run only where it has been chosen (cmake/games.cmake).
inline const Glances& glances() {
  static const Glances all = make_glances();
  return all;
}

}  // namespace tablier::qenj1
