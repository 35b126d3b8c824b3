// Qenj 2, the view: the mat as text, and the touches that make a move.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/qenj2/notation.h"
#include "games/qenj2/rules.h"

namespace tablier::qenj2 {

// The columns from which the side to move has a move.
ColumnSet playable_columns(const Rules& rules, const Position& position);

std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// How far into the pile one reaches, the column it goes to, then an end for each pawn released:
// "c3", "f", "S", "S", "N". Every sequence of ends that leaves the same column is a path.
std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move);

// What these possible touches leave on the mat, and the pawns that are still carried, what is
// released next first.
struct Table {
  Position mat;
  std::vector<Pawn> hand;
};
Table table_after(const Rules& rules, const Position& position,
                  std::span<const std::string> touches);

// What the last of these possible touches does.
Message touch_word(const Rules& rules, const Position& position,
                   std::span<const std::string> touches);

// What a screen shows after these touches. Touched are first a pawn, which means the pile down to
// it (an empty cell means its column, and is explained); then any place of a column; then the cells
// next to the pawns there, which mean its ends (any other place means itself, and is explained).
// While pawns are in the hand, the columns that their force counts are numbered: both ways, then
// the way to the column chosen.
Board board(const Rules& rules, const Position& position, std::span<const std::string> touches);
Board diagram_board(const Diagram& diagram);

// The places that the last of these possible touches leads over: the columns counted.
std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches);

// The column that a move fills; none if it fills none.
std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move);

// One pawn after the other as they are released.
std::vector<Glide> glides(const Rules& rules, const Position& position, Move move);

}  // namespace tablier::qenj2
