// The levels of every game as settings of a search, made of the game's own ladder (core/ladder.h).
// docs/levels.md tells how they score against each other.
#pragma once

#include "core/ladder.h"
#include "search/settings.h"

namespace tablier {

// From 1 to kLevels, in a game between so many sides.
SearchSettings level_settings(const Ladder& ladder, int sides, int level);

}  // namespace tablier
