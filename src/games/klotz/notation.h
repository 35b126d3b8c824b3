// Klötze, the notation: position and move as text and back, with errors that name the part
// that is wrong. The formats are told in README.md, "Notation".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

std::string name(const Rules& rules, Cell cell);

// A position as somebody wrote it, legal or not.
struct Diagram {
  std::vector<char> cells;  // by their numbers, each as its letter in the text
  std::array<Cell, kSides> stones{};
  Side to_move{0};
  Players players = 0;
  int passes = 0;

  int height(Cell cell) const;                    // of the column there, 0 without one
  std::optional<Side> klotz_on(Cell cell) const;  // whose Klotz stands there
};
Diagram diagram_of(const Rules& rules, const Position& position);

std::string format(const Rules& rules, const Position& position);
std::string format_diagram(const Rules& rules, const Diagram& diagram);
Result<Diagram> parse_diagram(const Rules& rules, std::string_view text);
// All reasons why it is not legal; none: it is.
std::vector<Message> faults(const Rules& rules, const Diagram& diagram);
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
