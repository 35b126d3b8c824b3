// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit qenj1 --games 4000 --player ab:nodes=3000,memory=1 --seed 1
#pragma once

#include "games/qenj1/eval.h"

namespace tablier::qenj1 {

inline constexpr Features kWeights{773, 152, 36, -129, 82, 22, 21, 11};

}  // namespace tablier::qenj1
