// Tierce in text: "..N./..../.S../S.N. S", the rows from 4 to 1 and the side to move; a move is a
// cell.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "eighth/tierce/rules.h"

namespace tablier::tierce {

inline constexpr std::string_view kSideLetters = "SN";

std::string name(Cell cell);
std::optional<Cell> parse_name(std::string_view text);

std::string format(const Position& position);
Result<Position> parse_position(std::string_view text);

std::string loosen(std::string_view text);

}  // namespace tablier::tierce
