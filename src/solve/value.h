// Value: what a position is worth to the side to move if both sides play well.
#pragma once

#include <cstdint>

namespace tablier {

enum class Value : std::uint8_t { loss, draw, win };

// The same for the other side.
constexpr Value opposite(Value value) {
  return Value(2 - static_cast<int>(value));
}

}  // namespace tablier
