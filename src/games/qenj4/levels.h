// The levels of Qenj 4. docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"

namespace tablier::qenj4 {

inline constexpr Ladder kLadder{
    .sights = {11, 19},
    .nodes = {52, 117, 415, 3'100, 19'000},
};

}  // namespace tablier::qenj4
