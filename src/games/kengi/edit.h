// Kengi, the editor: what can be put on the cells of a diagram (core/editing.h).
#pragma once

#include <vector>

#include "core/editing.h"
#include "games/kengi/notation.h"

namespace tablier::kengi {

// A pawn of each colour, and the lock, which is lifted where it is put a second time.
std::vector<Stamp> stamps();
void put(Diagram& diagram, FileRow at, const Piece& piece);
// Of an empty cell, the lock.
void take_off(Diagram& diagram, FileRow at);
void give_turn(Diagram& diagram, Side side);

}  // namespace tablier::kengi
