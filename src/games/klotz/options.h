// Klötze, the rule options: what can be chosen, and the rules made of it.
#pragma once

#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

std::vector<OptionSpec> options();
std::vector<OptionSpec> options_of_edition_1();  // the board was eight by eight
Result<Rules> make_rules(const Options& options);

}  // namespace tablier::klotz
