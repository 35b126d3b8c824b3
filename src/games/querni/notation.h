// Querni, the notation: position and move as text and back, with errors that name the part that is
// wrong. The formats are told in README.md, "Notation".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/querni/rules.h"

namespace tablier::querni {

inline constexpr std::string_view kSideLetters = "bp";

std::string name(Cell cell);
std::optional<Cell> parse_name(std::string_view text);
std::string chain_text(Chain chain);  // "x5..9"

// A position as somebody wrote it, legal or not.
struct Diagram {
  std::array<std::optional<Position::Owned>, kCellNumbers> cells;
  Side to_move = kBlue;
  int count = 0;
};
Diagram diagram_of(const Position& position);

std::string format(const Rules& rules, const Position& position);
std::string format_diagram(const Rules& rules, const Diagram& diagram);
char letter(Position::Owned owned);  // in texts
Result<Diagram> parse_diagram(const Rules& rules, std::string_view text);
// All reasons why it is not legal; none: it is.
std::vector<Message> faults(const Rules& rules, const Diagram& diagram);
Result<Position> parse_position(const Rules& rules, std::string_view text);

std::string format_move(const Position& position, Move move);

// A move as somebody wrote it, of the right form but not yet known to be legal.
struct Written {
  Cell from = kNoCell;         // none: only a removal
  Cell to = kNoCell;           // none: only a removal, or only a first touch
  std::optional<Chain> chain;  // first may be greater than last
};

// "a3-b4", "a3-b4x5..9" or "x5..9"; not "pass".
Result<Written> parse_written(std::string_view text);

// A cell by itself; the error says what is wrong with `part` of `whole`.
Result<Cell> parse_end(std::string_view part, std::string_view whole);
// The number of a pawn, from 1 to 16.
Result<Pawn> parse_pawn(std::string_view part, std::string_view whole);

}  // namespace tablier::querni
