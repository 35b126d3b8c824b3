// What the features are worth, in hundredths of a logit. Guessed, not fitted yet.
#pragma once

#include "games/klotz/eval.h"

namespace tablier::klotz {

inline constexpr Features kWeights{150, 100, 50, 40, -80, 5, 5, 30, 30};

}  // namespace tablier::klotz
