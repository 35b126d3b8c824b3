// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit querni --games 1200 --player ab:nodes=1000,memory=1 --seed 1
#pragma once

#include "games/querni/eval.h"

namespace tablier::querni {

inline constexpr Features kWeights{7, 4, 6, 14};

}  // namespace tablier::querni
