// Qenj 3, the rule options: what can be chosen, and the rules made of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj3 {

struct Rules : qenj34::Rules {
  std::string mark;  // of the layout; empty for the built-in one
};

std::vector<OptionSpec> options();
Result<Rules> make_rules(const Options& options);

// The gold cells from the text of a layout.
Result<Rules> rules_with(std::string_view layout, qenj34::OwnColumn own);

}  // namespace tablier::qenj3
