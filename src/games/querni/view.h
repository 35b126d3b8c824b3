// Querni, the view: the board as text, and the touches that make a move.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "core/game.h"
#include "games/querni/rules.h"

namespace tablier::querni {

// Blue's pawns in round, pink's in square brackets; marked are the pawns that may move.
std::string draw(const Position& position, DrawStyle style, CellSet marked);

// The cells of the pawns that the side to move can move; none when the game is over.
CellSet movable(const Rules& rules, const Position& position);

// The pawn's cell and the cell it goes to, then, if a chain can be removed there, "done" or the two
// ends of a chain, "x5" and "x9", either first; or only the two ends of a chain.
std::vector<TouchPath> touch_paths(const Position& position, Move move);

inline constexpr std::string_view kDone = "done";

}  // namespace tablier::querni
