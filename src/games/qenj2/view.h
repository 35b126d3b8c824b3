// Qenj 2, the view: the mat as text, and the touches that make a move.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "core/game.h"
#include "games/qenj2/rules.h"

namespace tablier::qenj2 {

// The columns from which the side to move has a move.
ColumnSet playable_columns(const Rules& rules, const Position& position);

std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// How far into the pile one reaches, the column it goes to, then an end for each pawn released:
// "c3", "f", "S", "S", "N". Every sequence of ends that leaves the same column is a path.
std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move);

}  // namespace tablier::qenj2
