// Qenj 1, the view: the mat as text, and the touches that make a move.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/qenj1/notation.h"
#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

// The columns from which the side to move has a move.
ColumnSet playable_columns(const Rules& rules, const Position& position);

std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// The column whose nearest pawn is played, then the end it goes to: "a", "cN".
std::vector<TouchPath> touch_paths(Move move);

// What the last of these possible touches does.
Message touch_word(const Position& position, std::span<const std::string> touches);

// What a screen shows after these touches: the pawn played is in the hand until it lands. Touched
// are first the nearest pawn of a column, which means the column, then the cells next to its pawns,
// which mean its ends; any other place means itself and is explained. While the pawn is in the
// hand, the columns that its force counts are numbered.
Board board(const Rules& rules, const Position& position, std::span<const std::string> touches);
Board diagram_board(const Diagram& diagram);

// The places that the last of these possible touches leads over: the columns counted.
std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches);

// The column that a move fills; none if it fills none.
std::vector<std::string> winning_places(const Position& position, Move move);

// One pawn, or nothing for a pass.
std::vector<Glide> glides(const Rules& rules, const Position& position, Move move);

}  // namespace tablier::qenj1
