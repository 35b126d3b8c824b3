// Qenj 1, the view: the mat as text, and the touches that make a move.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "core/game.h"
#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

// The columns from which the side to move has a move.
ColumnSet playable_columns(const Rules& rules, const Position& position);

std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// The column whose nearest pawn is played, then the end it goes to: "a", "cN".
std::vector<TouchPath> touch_paths(Move move);

}  // namespace tablier::qenj1
