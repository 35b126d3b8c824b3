// Querni, who is ahead: a rough word for searches, since random games are hardly ever won.
#pragma once

#include "core/outcome.h"
#include "games/querni/rules.h"

namespace tablier::querni {

// How far a side is from having no pawn left: for each pawn one, and for each two pawns that follow
// each other in number the cells between them.
int work_left(const Position& position, Side side);

// The weights are a guess, not fitted. The game must not be over.
Shares evaluate(const Rules& rules, const Position& position);

}  // namespace tablier::querni
