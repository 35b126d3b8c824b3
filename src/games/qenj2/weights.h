// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit qenj2 --games 12000 --player ab:nodes=2000,memory=1 --seed 1
#pragma once

#include "games/qenj2/eval.h"

namespace tablier::qenj2 {

inline constexpr Features kWeights{900, 43, -900, -38, 47, 10, 21};

}  // namespace tablier::qenj2
