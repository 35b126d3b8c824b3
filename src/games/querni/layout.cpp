#include "games/querni/layout.h"

#include "core/layout.h"
#include "games/querni/notation.h"
#include "games/querni/words.h"

namespace tablier::querni {

Result<Layout> parse_layout(std::string_view text) {
  Layout layout{.start_cells = {}, .mark = layout_mark(text, {say::kReconstructed})};
  CellSet seen;
  LayoutLine last{.number = 1, .words = {}};
  for (const LayoutLine& line : read_layout(text)) {
    for (const std::string_view word : line.words) {
      const std::optional<Cell> cell = parse_name(word);
      if (!cell) return layout_error(line, say::layout_no_cell{.part = std::string(word)});
      if (seen.has(*cell)) return layout_error(line, say::layout_twice{.cell = name(*cell)});
      if (seen.size() == 2 * kPawns) {
        return layout_error(line, say::layout_too_many{.cell = name(*cell)});
      }
      layout.start_cells[seen.size()] = *cell;
      seen = seen | CellSet::of(*cell);
    }
    last = line;
  }
  if (seen.size() < 2 * kPawns) {
    return layout_error(last, say::layout_too_few{.found = seen.size()});
  }
  return layout;
}

Layout reconstructed_layout() {
  return *parse_layout(say::kReconstructed);
}

}  // namespace tablier::querni
