// Klötze, the editor: what can be put on the cells of a diagram (core/editing.h).
#pragma once

#include <vector>

#include "core/editing.h"
#include "games/klotz/notation.h"

namespace tablier::klotz {

// A column of each height, and the Klotz and the stone of each side, which are there once.
std::vector<Stamp> stamps();
void put(const Rules& rules, Diagram& diagram, FileRow at, const Piece& piece);
// A stone lies on top of its column.
void take_off(const Rules& rules, Diagram& diagram, FileRow at);

}  // namespace tablier::klotz
