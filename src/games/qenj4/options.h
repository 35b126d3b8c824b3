// Qenj 4, the rule options: what can be chosen, and the rules made of it.
#pragma once

#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj4 {

std::vector<OptionSpec> options();
Result<qenj34::Rules> make_rules(const Options& options);

qenj34::Rules rules_with(qenj34::OwnColumn own);

}  // namespace tablier::qenj4
