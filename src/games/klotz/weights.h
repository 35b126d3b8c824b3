// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit klotz --games 2000 --player ab:nodes=500,memory=1 --seed 1
#pragma once

#include "games/klotz/eval.h"

namespace tablier::klotz {

inline constexpr Features kWeights{900, 7, 15, 35, -5, 21, -3, 7, 22};

}  // namespace tablier::klotz
