// Made by tools/fit, not by hand: what the features are worth, in hundredths of a logit.
// tools/fit qenj4 --games 2000 --player ab:nodes=2000,memory=1 --seed 1
#pragma once

#include "games/qenj34/eval.h"

namespace tablier::qenj4 {

inline constexpr qenj34::Features kWeights{492, 278, 173, 67, 75, 15, -105, 20, 33};

}  // namespace tablier::qenj4
