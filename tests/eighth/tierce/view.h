// Tierce to look at: the drawing, and the board of screens. A move is made by touching its cell.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/result.h"
#include "core/touch.h"
#include "eighth/tierce/notation.h"
#include "eighth/tierce/rules.h"

namespace tablier::tierce {

std::string draw(const Position& position, DrawStyle style);
std::vector<TouchPath> touch_paths(Move move);
Error explain_touch(const Position& position, std::span<const std::string> touches);
Message touch_word(std::span<const std::string> touches);
Board board(const Position& position, std::span<const std::string> touches);
Board diagram_board(const Diagram& diagram);
// A line of three that the move makes; none if it does not win.
std::vector<std::string> winning_places(const Position& position, Move move);
std::vector<Glide> glides(const Position& position, Move move);

std::string draw_setup(const Setup& setup, DrawStyle style);
Board setup_board(const Setup& setup, std::span<const std::string> touches);

}  // namespace tablier::tierce
