// What the features are worth, in hundredths of a logit. Guessed, not fitted yet.
#pragma once

#include "games/qenj34/eval.h"

namespace tablier::qenj4 {

inline constexpr qenj34::Features kWeights{150, 50, 120, 60, 10, 5, 0, 30};

}  // namespace tablier::qenj4
