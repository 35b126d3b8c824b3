// Kengi, the view: the board as text, and the touches that make a move.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "core/game.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

enum class Marks { none, playable };

// With marks, what the side to move may play and what is locked.
std::string draw(const Position& position, DrawStyle style, Marks marks = Marks::playable);

// The cell lifted from (its letter capital to lift the whole tower), then the cell it goes to.
std::vector<TouchPath> touch_paths(Move move);

}  // namespace tablier::kengi
