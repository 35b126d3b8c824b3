// The levels of Qenj 3. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::qenj3 {

inline constexpr Ladder kLadder{
    .sights = {10, 13},
    .nodes = {40, 54, 99, 367, 1'859},
    .proof = 40,
};

}  // namespace tablier::qenj3
