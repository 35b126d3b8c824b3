// Qenj 3 and 4, the editor: what can be put on the cells of a diagram (core/editing.h).
#pragma once

#include <vector>

#include "core/editing.h"
#include "games/qenj34/notation.h"

namespace tablier::qenj34 {

// A pebble of each colour.
std::vector<Stamp> stamps();
void put(Diagram& diagram, FileRow at, const Piece& piece);
void take_off(Diagram& diagram, FileRow at);

}  // namespace tablier::qenj34
