// The levels of Klötze. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::klotz {

inline constexpr Ladder kLadder{
    .sights = {8, 12},
    .nodes = {80, 86, 97, 150, 6'000},
    .crowd = Ladder::Crowd{.nodes = {12, 25, 60, 150, 600}, .playout_plies = 1},
};

}  // namespace tablier::klotz
