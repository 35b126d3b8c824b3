// Qenj 3 and 4: how many pebbles of each colour lie somewhere.
#pragma once

#include <array>
#include <cstdint>

#include "games/qenj34/column.h"

namespace tablier::qenj34 {

// A column of at most two of each colour as a sum, three bits a colour, so that a colour that two
// columns hold more than twice together shows in its third bit (see within_limit); and as a kind,
// a number to base three.
struct Content {
  std::uint16_t sum;
  std::uint8_t kind;
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
                      static_cast<std::uint8_t>(white + 3 * black + 9 * red)};
  }
  return contents;
}();

// R8.
constexpr bool within_limit(Content one, Content other) {
  return ((one.sum + other.sum + kOneOfEach) & (kOneOfEach << 2)) == 0;
}

}  // namespace tablier::qenj34
