// The levels of Qenj 2. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::qenj2 {

inline constexpr Ladder kLadder{
    .sights = {3, 9},
    .nodes = {89, 150, 300, 1'400, 8'000},
    .proof = 50,
};

}  // namespace tablier::qenj2
