// Querni, the editor: what can be put on the cells of a diagram (core/editing.h).
#pragma once

#include <vector>

#include "core/editing.h"
#include "games/querni/notation.h"

namespace tablier::querni {

// Each of the pawns, which is there once.
std::vector<Stamp> stamps();
void put(Diagram& diagram, FileRow at, const Piece& piece);
void take_off(Diagram& diagram, FileRow at);

}  // namespace tablier::querni
