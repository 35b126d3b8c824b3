// The levels of Querni. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::querni {

inline constexpr Ladder kLadder{
    .sights = {12, 25},
    .nodes = {600, 1'000, 2'500, 8'000, 32'000},
};

}  // namespace tablier::querni
