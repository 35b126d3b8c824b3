// The levels of Tierce.
#pragma once

#include "core/ladder.h"

namespace tablier::tierce {

inline constexpr Ladder kLadder{
    .sights = {30, 70},
    .nodes = {20, 60, 200, 600, 2'000},
};

}  // namespace tablier::tierce
