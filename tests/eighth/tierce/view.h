// Tierce to look at: the drawing, and the board of screens. A move is made by touching its cell.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "eighth/tierce/rules.h"

namespace tablier::tierce {

std::string draw(const Position& position, DrawStyle style);
Board board(const Position& position, std::span<const std::string> touches);
std::vector<Glide> glides(const Position& position, Move move);

}  // namespace tablier::tierce
