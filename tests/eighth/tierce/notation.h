// Tierce in text: "..N./..../.S../S.N. S", the rows from 4 to 1 and the side to move; a move is a
// cell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eighth/tierce/rules.h"

namespace tablier::tierce {

inline constexpr std::string_view kSideLetters = "SN";

std::string name(Cell cell);
std::optional<Cell> parse_name(std::string_view text);

std::string format(const Position& position);
std::string format_move(Move move);

using Diagram = Position;  // whatever can be written is a position
Result<Diagram> parse_diagram(std::string_view text);
std::vector<Message> faults(const Diagram& diagram);
Result<Position> parse_position(std::string_view text);

std::string loosen(std::string_view text);

}  // namespace tablier::tierce
