// Drawing: boards as text. Unicode with colour for people's terminals, plain ASCII for pipes, tests
// and old terminals. Colour never says what a letter does not say too.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/grid.h"

namespace tablier {

struct DrawStyle {
  bool unicode = false;
  bool colour = false;  // ANSI escape sequences
};

// Colours of the 256-colour palette of terminals.
struct Ink {
  int foreground;
  int background;
};

std::string paint(DrawStyle style, Ink ink, std::string_view text);

// A text and the columns it takes on screen; painted text is longer than it is wide.
struct Drawn {
  std::string text;
  int width = 0;
};

// A grid with letters below and above and numbers at both ends, row 1 at the bottom.
std::string draw_grid(DrawStyle style, int files, int rows, int cell_width,
                      const std::function<Drawn(FileRow)>& draw_cell);

}  // namespace tablier
