// Kengi, the notation: position and move as text and back, with errors that name the part
// that is wrong. The formats are told in README.md, "Notation".
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

std::string name(Cell cell);
Message word(Colour colour);

// A position as somebody wrote it, legal or not.
struct Diagram {
  std::array<std::vector<Colour>, kCells> towers;  // from base to top
  Side to_move = kSouth;
  Cell lock = kNoCell;
  int passes = 0;
};
Diagram diagram_of(const Position& position);

std::string format(const Position& position);
std::string format_diagram(const Diagram& diagram);
Result<Diagram> parse_diagram(std::string_view text);
// All reasons why it is not legal; none: it is.
std::vector<Message> faults(const Diagram& diagram);
Result<Position> parse_position(std::string_view text);

std::string format_move(const Position& position, Move move);
std::string loosen(std::string_view text);

// A move as somebody wrote it, of the right form but not yet known to be legal.
struct Written {
  Cell from;
  bool whole;
  Cell to = kNoCell;  // none: only a first touch
};

// "a1-b2", or "a1" for a first touch alone.
Result<Written> parse_written(std::string_view text);

}  // namespace tablier::kengi
