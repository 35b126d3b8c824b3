// The levels from 1 (gentle) to 8 (as strong as it can) of every game, as data. Lower levels see
// less: fewer of the moves, less far, fewer positions. docs/levels.md tells how they score against
// each other.
#pragma once

#include <string_view>

#include "search/settings.h"

namespace tablier {

inline constexpr int kLevels = 8;

// The level must be one of those, the game one of the registry's, between so many sides.
SearchSettings level_settings(std::string_view game, int sides, int level);

}  // namespace tablier
