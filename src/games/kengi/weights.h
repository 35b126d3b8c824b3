// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit kengi --games 2000 --player ab:nodes=3000,memory=1 --seed 1
#pragma once

#include "games/kengi/eval.h"

namespace tablier::kengi {

inline constexpr Features kWeights{900, 267, 283, 262, 133, 104, 27, -4, 69};

}  // namespace tablier::kengi
