// Klötze, the view: the board as text and as data, and the touches that make a move.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/klotz/notation.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

// Marked is what the side to move can move.
std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// The cell of the Klotz or column, then the cell it goes to.
std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move);

// What the last of these possible touches does.
Message touch_word(const Rules& rules, const Position& position,
                   std::span<const std::string> touches);

// Pieces are a "klotz" and a "column", each with its height as value, and a "stone" on top of its
// column. A stone that waits beside the board is shown on its player's corner; those of absent
// players are not shown. Marks: "home R", "corner R", and "absent R" where a Klotz stands whose
// player is absent. After one touch what moves is in the hand, after two the move is made.
Board board(const Rules& rules, const Position& position, std::span<const std::string> touches);
Piece klotz_piece(Side side);
Piece column_piece(int height);
Piece stone_piece(Side side);
Board diagram_board(const Rules& rules, const Diagram& diagram);

// The cells that the last touch lets a piece walk over, the first and the last included.
std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches);
// The walk with which a Klotz comes to its corner; none if the move does not win.
std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move);

// Each leg of the way by itself; a stone goes along with its column, or comes to it at the end. A
// Klotz that is taken goes home. A column that sinks goes, and what it becomes comes in its place.
std::vector<Glide> glides(const Rules& rules, const Position& position, Move move);

// All play whom nobody has sent away yet.
std::string draw_setup(const Setup& setup, DrawStyle style);
Message setup_touch_word(const Setup& setup, std::span<const std::string> touches);
Board setup_board(const Setup& setup, std::span<const std::string> touches);

}  // namespace tablier::klotz
