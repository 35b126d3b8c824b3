// What the features are worth, in hundredths of a logit. Guessed, not fitted yet.
#pragma once

#include "games/kengi/eval.h"

namespace tablier::kengi {

inline constexpr Features kWeights{250, 150, 10, 3, 0, 40};

}  // namespace tablier::kengi
