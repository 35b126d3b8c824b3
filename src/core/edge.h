// Edge: where at a board a side sits. Sides sit around it clockwise in turn order, the first at
// South, where row 1 is; two face each other.
#pragma once

#include <array>
#include <cassert>
#include <string_view>

#include "core/side.h"

namespace tablier {

enum class Edge { south, west, north, east };

constexpr std::string_view name(Edge edge) {
  constexpr std::array<std::string_view, 4> kNames{"south", "west", "north", "east"};
  return kNames[static_cast<std::size_t>(edge)];
}

// Of a game of so many sides, whether all of them play or not.
constexpr Edge edge_of(Side side, int sides) {
  assert(index(side) < sides && sides <= 4);
  return Edge(sides == 2 ? 2 * index(side) : index(side));
}

}  // namespace tablier
