// Kengi, the rule options: what can be chosen, and the rules made of it.
#pragma once

#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

std::vector<OptionSpec> options();
Result<Rules> make_rules(const Options& options);

}  // namespace tablier::kengi
