#include "games/kengi/view.h"

#include <cctype>

#include "games/kengi/notation.h"

namespace tablier::kengi {
namespace {

constexpr std::array<Ink, kColours> kInks{Ink{16, 255}, Ink{255, 236}, Ink{16, 214}, Ink{255, 160},
                                          Ink{255, 28}};

enum class Mark { none, playable, locked };

std::string_view mark_text(Mark mark, DrawStyle style) {
  switch (mark) {
    case Mark::playable:
      return style.unicode ? "▸" : ">";
    case Mark::locked:
      return style.unicode ? "×" : "x";
    case Mark::none:
      break;
  }
  return " ";
}

Drawn draw_cell(Tower tower, Mark mark, DrawStyle style) {
  Drawn drawn{std::string(mark_text(mark, style)), 1 + tower.size()};
  for (int level = 0; level < tower.size(); ++level) {
    const int colour = int(tower[level]);
    drawn.text += paint(style, kInks[colour], kColourLetters.substr(colour, 1));
  }
  return drawn;
}

}  // namespace

std::string draw(const Position& position, DrawStyle style, Marks marks) {
  const bool marked = marks == Marks::playable && !outcome(position);
  const CellSet playable = marked ? nearest_cells(position, position.to_move()) : 0;
  return draw_grid(style, kFiles, kRows, kColours + 2, [&](FileRow at) {
    const Cell cell = cell_at(at);
    const Mark mark = cell == position.lock()       ? Mark::locked
                      : (playable & bit(cell)) != 0 ? Mark::playable
                                                    : Mark::none;
    return draw_cell(position.tower(cell), mark, style);
  });
}

std::vector<TouchPath> touch_paths(Move move) {
  if (move.is_pass()) return {{"pass"}};
  std::string from = name(move.from());
  if (move.whole()) from[0] = static_cast<char>(std::toupper(from[0]));
  return {{from, name(move.to())}};
}

}  // namespace tablier::kengi
