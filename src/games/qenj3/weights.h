// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit qenj3 --games 1500 --player ab:nodes=2000,memory=1 --seed 1
#pragma once

#include "games/qenj34/eval.h"

namespace tablier::qenj3 {

inline constexpr qenj34::Features kWeights{472, 208, 133, 61, 49, 14, -135, 24, 36};

}  // namespace tablier::qenj3
