// Klötze, the layout: a board read from a small text (core/layout.h takes it apart). The built-in
// one is reconstructed.layout, which tells the form.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/klotz/board.h"

namespace tablier::klotz {

// An error names the line that is wrong.
Result<Layout> parse_layout(std::string_view text);

}  // namespace tablier::klotz
