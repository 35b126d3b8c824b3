// Kengi, the view: the board as text, and the touches that make a move.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/kengi/notation.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

// Marked are what the side to move may play and what is locked.
std::string draw(const Position& position, DrawStyle style);

// The cell lifted from (its letter capital to lift the whole tower), then the cell it goes to.
std::vector<TouchPath> touch_paths(Move move);

// What the last of these possible touches does.
Message touch_word(const Position& position, std::span<const std::string> touches);

Piece piece(Colour colour);

// What a screen shows after these touches: what was lifted is in the hand.
Board board(const Position& position, std::span<const std::string> touches);
Board diagram_board(const Diagram& diagram);

// One pawn after the other, a tower from its base.
std::vector<Glide> glides(const Position& position, Move move);

// The tower of five colours that a move finishes; none if it does not win.
std::vector<std::string> winning_places(const Position& position, Move move);

// The towers as far as they have been set up.
std::string draw_setup(const Setup& setup, DrawStyle style);
Board setup_board(const Setup& setup, std::span<const std::string> touches);

}  // namespace tablier::kengi
