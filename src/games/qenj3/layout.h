// Qenj 3, the gold cells, read from a layout: a line is a column and its gold cells, as "b 3 4 5".
#pragma once

#include <array>
#include <string_view>

#include "core/result.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj3 {

inline constexpr int kGoldCells = 21;

// Per column its gold cells. What is wrong is named with its line.
using GoldCells = std::array<qenj34::CellSet, qenj34::kColumns>;
Result<GoldCells> parse_gold_cells(std::string_view layout);

}  // namespace tablier::qenj3
