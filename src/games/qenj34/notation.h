// Qenj 3 and 4, the notation: position and move as text and back, with errors that name the part
// that is wrong. The formats are told in README.md, "Notation".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.h"
#include "core/message.h"
#include "core/result.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

inline constexpr std::string_view kSideLetters = "SN";

std::string column_name(int column);
std::string name(int column, int cell);
std::string text_of(Column column);  // six characters from South to North
std::string letter(Colour colour);
Message word(Colour colour);
std::string lift_text(int from, int lifted);  // "c2"

// A position as somebody wrote it, legal or not.
struct Diagram {
  Position mat;              // with whose turn it is; it can hold any columns
  std::array<int, 2> taken;  // by each side, however many
};

std::string format(const Position& position);
std::string format_diagram(const Diagram& diagram);
Result<Diagram> parse_diagram(const Rules& rules, std::string_view text);
// All reasons why it is not legal; none: it is.
std::vector<Message> faults(const Rules& rules, const Diagram& diagram);
Result<Position> parse_position(const Rules& rules, std::string_view text);

std::string format_move(Move move);
// The cells of a move in increasing order.
std::string loosen(std::string_view text);

// A move as somebody wrote it, of the right form but not yet known to be legal.
struct Written {
  struct Laid {
    int cell;
    Colour colour;
  };

  int from;
  int lifted;
  int to = kNoColumn;  // none: only a first touch
  std::vector<Laid> laid;
  std::optional<int> taken_cell;
};

// "c2-e2N5B", with "x4" behind it where a pebble is taken, or "c2" for a first touch alone.
Result<Written> parse_written(std::string_view text);

}  // namespace tablier::qenj34
