// Qenj 1, the notation: moves as text and back, with errors that name the part that is wrong.
// Positions are written as in Qenj 2 (games/qenj/columns_text.h); README.md, "Notation".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

using Diagram = Position;  // it can hold pawns on any cells

std::string format(const Position& position);
Result<Diagram> parse_diagram(std::string_view text);
// All reasons why it is not legal; none: it is.
std::vector<Message> faults(const Diagram& diagram);
Result<Position> parse_position(std::string_view text);

std::string format_move(Move move);

// A move as somebody wrote it, of the right form but not yet known to be legal.
Result<Move> parse_move(std::string_view text);

// Its two halves, which are also its touches: "a", and "cN".
Result<int> parse_from(std::string_view text);
struct Target {
  int column;
  Side end;
};
Result<Target> parse_target(std::string_view text);

}  // namespace tablier::qenj1
