// Querni, how things stand: how far each side is from having no pawn left.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/querni/rules.h"

namespace tablier::querni {

// race: how much of the work left is the other side's, in 1/400, while both can win, so that a lead
//   matters more and more; half of it is lost on the way to a draw by turns without removal
// alone: how much of its work is done, in 1/100, if only this side can still win; lost in the same
//   way
// move: is to move
// A side that cannot win any more has nothing of all this.
inline constexpr std::array<std::string_view, 3> kFeatureNames{"race", "alone", "move"};
using Features = std::array<int, kFeatureNames.size()>;

// For each pawn one, and for each two pawns that follow each other in number the cells between
// them.
int work_left(const Position& position, Side side);

// The game must not be over.
std::array<Features, 2> features(const Rules& rules, const Position& position);

}  // namespace tablier::querni
