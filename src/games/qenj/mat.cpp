#include "games/qenj/mat.h"

#include "core/grid.h"

namespace tablier::qenj {
namespace {

std::string spaces(int count) {
  return std::string(static_cast<std::size_t>(count), ' ');
}

bool has(ColumnSet set, int column) {
  return (set >> column & 1) != 0;
}

// The letters of the columns still on the ring; at both ends, in brackets, the one across the gap.
std::string letter_line(const Mat& mat, ColumnSet on_ring) {
  const std::string first(1, file_letter(on_ring == 0 ? 0 : std::countr_zero(on_ring)));
  const std::string last(1, file_letter(on_ring == 0 ? 0 : std::bit_width(on_ring) - 1));
  std::string line = "  (" + last + ") ";
  for (int column = 0; column < mat.columns; ++column) {
    const int before = (mat.cell_width - 1) / 2;
    line += spaces(before) + (has(on_ring, column) ? file_letter(column) : ' ') +
            spaces(mat.cell_width - before);
  }
  return line + "(" + first + ")\n";
}

// Between neighbours, which way moves go.
std::string arrow_line(DrawStyle style, const Mat& mat) {
  const std::string_view arrow = !mat.arrows     ? (style.unicode ? "↔" : "=")
                                 : style.unicode ? "→"
                                                 : ">";
  std::string line = "     ";
  for (int column = 0; column <= mat.columns; ++column) {
    line += arrow;
    if (column < mat.columns) line += spaces(mat.cell_width);
  }
  return line + "\n";
}

}  // namespace

std::string draw_mat(DrawStyle style, const Mat& mat, ColumnSet on_ring,
                     const std::function<Drawn(int column, int cell)>& draw_cell) {
  const std::string wall = style.unicode ? "│" : "|";
  const std::string gap = style.unicode ? "┊" : ":";  // where the ring closes
  std::string drawing = letter_line(mat, on_ring);
  for (int cell = mat.cells - 1; cell >= 0; --cell) {
    const char side = cell == mat.cells - 1 ? 'N' : cell == 0 ? 'S' : ' ';
    const std::string number = std::to_string(cell + 1);
    drawing += std::string(1, side) + "  " + number + " ";
    for (int column = 0; column < mat.columns; ++column) {
      drawing += column == 0 ? gap : wall;
      const Drawn drawn = has(on_ring, column) ? draw_cell(column, cell) : Drawn{};
      drawing += drawn.text + spaces(mat.cell_width - drawn.width);
    }
    drawing += gap + " " + number + " " + side;
    while (drawing.back() == ' ') drawing.pop_back();
    drawing += '\n';
  }
  return drawing + arrow_line(style, mat) + letter_line(mat, on_ring);
}

}  // namespace tablier::qenj
