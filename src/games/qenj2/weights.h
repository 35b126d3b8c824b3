// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit qenj2 --games 4000 --player ab:nodes=2000,memory=1 --seed 1
#pragma once

#include "games/qenj2/eval.h"

namespace tablier::qenj2 {

inline constexpr Features kWeights{698, 150, 110, 4, -83, 6, -1, 65};

}  // namespace tablier::qenj2
