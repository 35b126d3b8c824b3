// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit klotz --games 500 --player ab:nodes=300,sight=70,memory=1 --seed 1
#pragma once

#include "games/klotz/eval.h"

namespace tablier::klotz {

inline constexpr Features kWeights{427, 0, 9, 21, 9, 330, -101, 86, 69, 74, 32};

}  // namespace tablier::klotz
