#include "core/drawing.h"

namespace tablier {
namespace {

struct Lines {
  std::string_view left, middle, right, across;
};

std::string rule_line(int files, int cell_width, Lines lines) {
  std::string line = "   ";
  for (int file = 0; file < files; ++file) {
    line += file == 0 ? lines.left : lines.middle;
    for (int i = 0; i < cell_width; ++i) line += lines.across;
  }
  return line.append(lines.right) + "\n";
}

// Each letter over the middle of its cell.
std::string letter_line(int files, int cell_width) {
  std::string line;
  for (int file = 0; file < files; ++file) {
    line.resize(static_cast<std::size_t>(4 + file * (cell_width + 1) + (cell_width - 1) / 2), ' ');
    line += file_letter(file);
  }
  return line + "\n";
}

}  // namespace

std::string paint(DrawStyle style, Ink ink, std::string_view text) {
  if (!style.colour) return std::string(text);
  return "\x1b[38;5;" + std::to_string(ink.foreground) + ";48;5;" + std::to_string(ink.background) +
         "m" + std::string(text) + "\x1b[0m";
}

std::string draw_grid(DrawStyle style, int files, int rows, int cell_width,
                      const std::function<Drawn(FileRow)>& draw_cell) {
  constexpr Lines kAscii{"+", "+", "+", "-"};
  const Lines top = style.unicode ? Lines{"┌", "┬", "┐", "─"} : kAscii;
  const Lines inner = style.unicode ? Lines{"├", "┼", "┤", "─"} : kAscii;
  const Lines bottom = style.unicode ? Lines{"└", "┴", "┘", "─"} : kAscii;
  const std::string_view wall = style.unicode ? "│" : "|";

  std::string drawing = letter_line(files, cell_width);
  for (int row = rows - 1; row >= 0; --row) {
    drawing += rule_line(files, cell_width, row == rows - 1 ? top : inner);
    const std::string number = std::to_string(row + 1);
    drawing += std::string(2 - number.size(), ' ') + number + " ";
    for (int file = 0; file < files; ++file) {
      const Drawn cell = draw_cell({file, row});
      drawing += wall;
      drawing += cell.text;
      drawing += std::string(static_cast<std::size_t>(cell_width - cell.width), ' ');
    }
    drawing += std::string(wall) + " " + number + "\n";
  }
  return drawing + rule_line(files, cell_width, bottom) + letter_line(files, cell_width);
}

}  // namespace tablier
