// The rule options that every game has besides its own: repetition and the cap on length.
#pragma once

#include <vector>

#include "core/options.h"
#include "core/record.h"

namespace tablier {

std::vector<OptionSpec> common_options();
Limits limits_from(const Options& options);

}  // namespace tablier
