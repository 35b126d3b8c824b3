// What the features are worth, in hundredths of a logit. Guessed, not fitted yet.
#pragma once

#include "games/qenj1/eval.h"

namespace tablier::qenj1 {

inline constexpr Features kWeights{250, 150, 30, 15, 0, 40};

}  // namespace tablier::qenj1
