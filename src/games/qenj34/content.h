// Qenj 3 and 4, tables: how many pebbles of each colour lie somewhere, and which are nearest (R4).
#pragma once

#include <array>
#include <cstdint>

#include "core/side.h"
#include "games/qenj34/column.h"

namespace tablier::qenj34 {

// A column of at most two of each colour as a sum, three bits a colour, so that a colour that two
// columns hold more than twice together shows in its third bit (see within_limit); as a kind, a
// number to base three; and in two bits a colour, white lowest.
struct Content {
  std::uint16_t sum;
  std::uint8_t kind;
  std::uint8_t pairs;
};
inline constexpr int kKinds = 27;
inline constexpr std::uint16_t kOneOfEach = 0b001'001'001;

inline constexpr std::array<Content, Column::kCodes> kContents = [] {
  std::array<Content, Column::kCodes> contents{};
  for (int code = 0; code < Column::kCodes; ++code) {
    const Column column = Column::from_bits(code);
    const int white = column.count(Colour::white);
    const int black = column.count(Colour::black);
    const int red = column.count(Colour::red);
    contents[code] = {static_cast<std::uint16_t>(white | black << 3 | red << 6),
                      static_cast<std::uint8_t>(white + 3 * black + 9 * red),
                      static_cast<std::uint8_t>((white | black << 2 | red << 4) & 0b11'11'11)};
  }
  return contents;
}();

// R8.
constexpr bool within_limit(Content one, Content other) {
  return ((one.sum + other.sum + kOneOfEach) & (kOneOfEach << 2)) == 0;
}

// Per side, occupied cells and number of pebbles: the nearest ones.
using Nearest = std::array<std::array<std::array<CellSet, kMostLifted + 1>, kCellSets>, 2>;
inline constexpr Nearest kNearest = [] {
  Nearest nearest{};
  for (int occupied = 0; occupied < kCellSets; ++occupied) {
    for (const Side side : {kSouth, kNorth}) {
      CellSet cells = 0;
      int count = 0;
      for (int i = 0; i < kCells && count < kMostLifted; ++i) {
        const CellSet cell = bit(side == kSouth ? i : kCells - 1 - i);
        if ((occupied & cell) == 0) continue;
        cells = static_cast<CellSet>(cells | cell);
        nearest[index(side)][occupied][++count] = cells;
      }
    }
  }
  return nearest;
}();

}  // namespace tablier::qenj34
