// Querni, the view: the board as text and as data, and the touches that make a move.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/querni/notation.h"
#include "games/querni/rules.h"

namespace tablier::querni {

// Blue's pawns in round, pink's in square brackets; marked are the pawns that may move.
std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// The cells of the pawns that the side to move can move; none when the game is over.
CellSet movable(const Rules& rules, const Position& position);

// Touched are cells only, so that everything is done by pointing at the board. The pawn's cell and
// the cell it goes to, then, if a chain can be removed there, "done" or two pawns of the chain; or
// only two pawns of a chain. Its two ends, either first, take just what lies between them; two
// that follow each other, which are no ends of any chain, take the longest chain they are in. So
// every pawn of a chain leads to taking it. A pawn never goes to an occupied cell, so the second
// touch tells a move from a removal.
std::vector<TouchPath> touch_paths(const Position& position, Move move);

inline constexpr std::string_view kDone = "done";

// What the last of these possible touches does.
Message touch_word(const Position& position, std::span<const std::string> touches);

Piece piece(Position::Owned owned);

// As far as the touches say it the move is made: a pawn stays where it is until it is known where
// it goes, as it may also be the end of a chain.
Board board(const Rules& rules, const Position& position, std::span<const std::string> touches);
// The cells on which the last touch lets a pawn land, or those of the chain it takes.
std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches);
// The chain with which a move takes the last pawns; none if it does not win.
std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move);
Board diagram_board(const Rules& rules, const Diagram& diagram);

// One glide a jump; then the pawns removed, from the lowest number.
std::vector<Glide> glides(const Rules& rules, const Position& position, Move move);

// The start cells, and the pawns once they are dealt.
std::string draw_setup(const Setup& setup, DrawStyle style);
Board setup_board(const Setup& setup, std::span<const std::string> touches);

}  // namespace tablier::querni
