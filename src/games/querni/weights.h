// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit querni --games 800 --player ab:nodes=1000,memory=1 --seed 1
#pragma once

#include "games/querni/eval.h"

namespace tablier::querni {

inline constexpr Features kWeights{2, 5, 12};

}  // namespace tablier::querni
