// Qenj 2, the rule options: what can be chosen, and the rules made of it.
#pragma once

#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/qenj2/rules.h"

namespace tablier::qenj2 {

std::vector<OptionSpec> options();
Result<Rules> make_rules(const Options& options);

}  // namespace tablier::qenj2
