// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit klotz --games 3000 --player ab:nodes=2000,memory=1 --seed 1
#pragma once

#include "games/klotz/eval.h"

namespace tablier::klotz {

inline constexpr Features kWeights{900, 48, 47, 141, -27, 17, -4, 28, 56};

}  // namespace tablier::klotz
