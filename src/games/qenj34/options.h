// Qenj 3 and 4, the rule option that both have.
#pragma once

#include "core/options.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

OptionSpec own_column_option();
OwnColumn own_column(const Options& options);

}  // namespace tablier::qenj34
