// Qenj 2, the notation: moves as text and back, with errors that name the part that is wrong.
// Positions are written as in Qenj 1 (games/qenj/columns_text.h); README.md, "Notation".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/qenj2/rules.h"

namespace tablier::qenj2 {

using Diagram = Position;  // it can hold pawns on any cells

std::string format(const Position& position);
Result<Diagram> parse_diagram(std::string_view text);
// All reasons why it is not legal; none: it is.
std::vector<Message> faults(const Diagram& diagram);
Result<Position> parse_position(std::string_view text);

std::string format_move(Move move);

// A move as somebody wrote it, of the right form but not yet known to be legal; it carries up to
// nine pawns, so it is no Move yet.
struct Written {
  int from;
  int carried;
  int to;
  std::string ends;
};
Result<Written> parse_written(std::string_view text);

// Its parts, which are also its touches: "c3", "f", and "S", "S", "N".
struct Pile {
  int from;
  int carried;
};
Result<Pile> parse_pile(std::string_view text);
Result<int> parse_column(std::string_view text);

}  // namespace tablier::qenj2
