// The levels of Kengi. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::kengi {

inline constexpr Ladder kLadder{
    .sights = {4, 10},
    .nodes = {18, 98, 155, 1'136, 8'090},
    .proof = 30,
};

}  // namespace tablier::kengi
