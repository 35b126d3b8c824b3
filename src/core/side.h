// Side: one of the two to four parties of a game, as an index in turn order. What a side is called
// (South, blue, Red) is the game's word.
#pragma once

#include <cstdint>

namespace tablier {

enum class Side : std::uint8_t {};

inline constexpr int kMaxSides = 4;

constexpr int index(Side side) {
  return static_cast<int>(side);
}

// The other side of a game of two.
constexpr Side opponent(Side side) {
  return Side(1 - index(side));
}

// The two sides of a board between players who face each other: South sits at row 1.
inline constexpr Side kSouth{0};
inline constexpr Side kNorth{1};

}  // namespace tablier
