// The mat of a Qenj as text: columns side by side on a ring, cell 1 at South. Both edges are drawn
// open, with the neighbour across the gap named, so that one sees where the ring closes.
#pragma once

#include <functional>
#include <string>

#include "core/drawing.h"
#include "games/qenj/ring.h"

namespace tablier::qenj {

struct Mat {
  int columns;
  int cells;       // of a column
  bool arrows;     // whether moves go one way only, from a towards the last column
  int cell_width;  // on screen
};

// draw_cell(column, cell) is asked only for columns on the ring; cell 0 is South's.
std::string draw_mat(DrawStyle style, const Mat& mat, ColumnSet on_ring,
                     const std::function<Drawn(int column, int cell)>& draw_cell);

}  // namespace tablier::qenj
