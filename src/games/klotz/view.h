// Klötze, the view: the board as text, and the touches that make a move.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "core/game.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

enum class Marks { none, movable };

// With marks, what the side to move can move.
std::string draw(const Rules& rules, const Position& position, DrawStyle style,
                 Marks marks = Marks::movable);

// The cell of the Klotz or column, then the cell it goes to.
std::vector<TouchPath> touch_paths(const Rules& rules, Move move);

}  // namespace tablier::klotz
