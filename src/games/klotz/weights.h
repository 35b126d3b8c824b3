// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit klotz --games 600 --player ab:nodes=200,sight=30,memory=1 --seed 1
#pragma once

#include "games/klotz/eval.h"

namespace tablier::klotz {

inline constexpr Features kWeights{600, 100, 100, 50, 40, 20, -60, 5, 5, 60, 30};

}  // namespace tablier::klotz
