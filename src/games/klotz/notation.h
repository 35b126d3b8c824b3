// Klötze, the notation: position and move as text and back, with errors that name the part
// that is wrong. The formats are told in README.md, "Notation".
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

std::string name(const Rules& rules, Cell cell);

std::string format(const Rules& rules, const Position& position);
Result<Position> parse_position(const Rules& rules, std::string_view text);

std::string format_move(const Rules& rules, const Position& position, Move move);
std::string loosen(std::string_view text);

// A move as somebody wrote it, of the right form but not yet known to be legal.
struct Written {
  Cell from;
  Cell to = kNoCell;  // none: only a first touch
};

// "c4-b4" or "c4xb4", or "c4" for a first touch alone.
Result<Written> parse_written(const Rules& rules, std::string_view text);

}  // namespace tablier::klotz
