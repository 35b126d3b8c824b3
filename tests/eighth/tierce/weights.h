// What the features are worth, in hundredths of a logit: guessed, since no program plays this game
// for tools/fit.
#pragma once

#include "eighth/tierce/eval.h"

namespace tablier::tierce {

inline constexpr Features kWeights{90, 20};

}  // namespace tablier::tierce
