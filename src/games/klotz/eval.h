// Klötze, who is ahead: a rough word for searches, since random games last thousands of moves.
#pragma once

#include "core/outcome.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

// How many moves a side's Klotz is from its corner if nothing is in its way.
int moves_to_corner(const Rules& rules, const Position& position, Side side);

// The weights are a guess, not fitted. The game must not be over.
Shares evaluate(const Rules& rules, const Position& position);

}  // namespace tablier::klotz
