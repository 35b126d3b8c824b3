#include "games/qenj3/layout.h"

#include "core/grid.h"
#include "core/layout.h"
#include "games/qenj3/words.h"

namespace tablier::qenj3 {
namespace {

using namespace qenj34;

// The cells that a line gives to its column, whose name is already known to be one.
Result<CellSet> parse_cells(const LayoutLine& line) {
  const std::string column(line.words[0]);
  CellSet cells = 0;
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const std::string part(line.words[i]);
    const std::optional<FileRow> at = parse_cell(column + part, kColumns, kCells);
    if (!at) return layout_error(line, say::layout_cell{.part = part});
    if ((cells & bit(at->row)) != 0) {
      return layout_error(line, say::layout_cell_twice{.cell = column + part});
    }
    cells = static_cast<CellSet>(cells | bit(at->row));
  }
  // A column full from the start would never have been filled by a move.
  if (cells == kAllCells) return layout_error(line, say::layout_full{.column = column});
  return cells;
}

}  // namespace

Result<GoldCells> parse_gold_cells(std::string_view layout) {
  GoldCells gold{};
  ColumnSet seen = 0;
  int count = 0;
  LayoutLine last{1, {}};
  for (const LayoutLine& line : read_layout(layout)) {
    const std::string name(line.words[0]);
    const int column = name[0] - 'a';
    if (name.size() != 1 || column < 0 || column >= kColumns) {
      return layout_error(line, say::layout_column{.part = name});
    }
    if ((seen >> column & 1) != 0) {
      return layout_error(line, say::layout_column_twice{.column = name});
    }
    const Result<CellSet> cells = parse_cells(line);
    if (!cells) return cells.error();
    seen |= ColumnSet{1} << column;
    gold[column] = *cells;
    count += std::popcount(*cells);
    last = line;
  }
  if (count != kGoldCells) {
    return layout_error(last, say::layout_count{.found = count, .needed = kGoldCells});
  }
  return gold;
}

}  // namespace tablier::qenj3
