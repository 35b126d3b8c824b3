// Edge: where at a board a side sits. Sides sit around it clockwise in turn order, the first at
// South, where row 1 is; two face each other.
#pragma once

#include <cassert>

#include "core/side.h"

namespace tablier {

enum class Edge { south, west, north, east };

// Of a game of so many sides, whether all of them play or not.
constexpr Edge edge_of(Side side, int sides) {
  assert(index(side) < sides && sides <= 4);
  return Edge(sides == 2 ? 2 * index(side) : index(side));
}

}  // namespace tablier
