// What Qenj 4's tests say often.
#pragma once

#include "games/qenj34/testing.h"
#include "games/qenj4/game.h"

namespace tablier::qenj4 {

using qenj34::OwnColumn;
using qenj34::Rules;

inline Rules rules(OwnColumn own = OwnColumn::count) {
  return rules_with(own);
}

inline const Rules kRules = rules();

inline constexpr std::string_view kStart =
    "..NR../..NR../..BB../..BR../..BB../..RN../..BN../..NR../..RN.. S 0:0 0";

}  // namespace tablier::qenj4
