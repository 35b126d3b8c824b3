// What Qenj 3's tests say often.
#pragma once

#include "games/qenj3/game.h"
#include "games/qenj34/testing.h"

namespace tablier::qenj3 {

// South can fill the second column.
inline const std::string kFill = "R...../BBNNR./..B.../-/-/-/-/-/- S 0:0 0";

using qenj34::OwnColumn;

inline Rules rules(OwnColumn own = OwnColumn::count) {
  return *rules_with(say::kReconstructed, own);
}

inline const Rules kRules = rules();

inline constexpr std::string_view kStart =
    "..RR../..NRR./..BB../..RN../.NBN../..NN../..BB../..BRR./..BN.. S 0:0 0";

}  // namespace tablier::qenj3
