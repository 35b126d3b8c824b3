// Klötze, the layout: a board read from a small text (core/layout.h takes it apart). Built in are
// reconstructed.layout, which tells the form, and eight.layout.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/klotz/board.h"

namespace tablier::klotz {

// An error names the line that is wrong.
Result<Layout> parse_layout(std::string_view text);

// Which of the built-in ones a position text has as many rows as; empty: none.
std::string_view layout_of(std::string_view position);

}  // namespace tablier::klotz
