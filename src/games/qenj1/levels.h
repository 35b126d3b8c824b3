// The levels of Qenj 1. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::qenj1 {

inline constexpr Ladder kLadder{
    .sights = {50, 90},
    .nodes = {60, 200, 1'000, 5'000, 25'000},
    .proof = 80,
};

}  // namespace tablier::qenj1
