// Querni, the start cells, read from a layout: the names of 32 cells (core/layout.h takes the text
// apart). The built-in one is reconstructed.layout.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/querni/rules.h"

namespace tablier::querni {

// An error names the line that is wrong.
Result<Layout> parse_layout(std::string_view text);

}  // namespace tablier::querni
