// What the features are worth, in hundredths of a logit. Guessed, not fitted yet.
#pragma once

#include "games/querni/eval.h"

namespace tablier::querni {

inline constexpr Features kWeights{6, 3, 10, 1, 20};

}  // namespace tablier::querni
