#include "games/klotz/view.h"

#include <cctype>

#include "games/klotz/notation.h"

namespace tablier::klotz {
namespace {

constexpr std::array<Ink, kSides> kInks{Ink{255, 160}, Ink{255, 28}, Ink{255, 26}, Ink{16, 220}};
constexpr Ink kWood{16, 180};
constexpr int kCellWidth = 5;  // a mark, three columns for what is there, a blank

// A letter between two signs: "[R]".
Drawn framed(DrawStyle style, int side, std::string_view left, std::string_view right) {
  const std::string letter(1, kSideLetters[side]);
  return {paint(style, kInks[side], std::string(left) + letter + std::string(right)), 3};
}

Drawn draw_klotz(DrawStyle style, const Position& position, Side side) {
  if (plays(position.players(), side)) return framed(style, index(side), "[", "]");
  return framed(style, index(side), style.unicode ? "▒" : "#", style.unicode ? "▒" : "#");
}

Drawn draw_column(DrawStyle style, const Position& position, Cell cell) {
  Drawn drawn{" " + paint(style, kWood, std::to_string(position.height(cell))), 2};
  if (const std::optional<Side> owner = position.stone_on(cell)) {
    const auto letter = static_cast<unsigned char>(kSideLetters[index(*owner)]);
    const std::string small(1, static_cast<char>(std::tolower(letter)));
    drawn.text += paint(style, kInks[index(*owner)], small);
    ++drawn.width;
  }
  return drawn;
}

// A home or a corner on which nothing stands.
Drawn draw_ground(DrawStyle style, const Layout& layout, Cell cell) {
  for (int side = 0; side < kSides; ++side) {
    if (layout.homes[side] == cell) return framed(style, side, "_", "_");
    if (layout.corners[side] == cell) {
      return framed(style, side, style.unicode ? "★" : "*", style.unicode ? "★" : "*");
    }
  }
  return {};
}

Drawn draw_cell(DrawStyle style, const Rules& rules, const Position& position, Cell cell) {
  if (const std::optional<Side> side = position.klotz_on(cell)) {
    return draw_klotz(style, position, *side);
  }
  if (position.height(cell) != 0) return draw_column(style, position, cell);
  return draw_ground(style, rules.layout, cell);
}

}  // namespace

std::string draw(const Rules& rules, const Position& position, DrawStyle style, Marks marks) {
  const CellSet movable = marks == Marks::movable ? movable_cells(rules, position) : CellSet();
  const int size = rules.layout.size;
  return draw_grid(style, size, size, kCellWidth, [&](FileRow at) {
    const Cell cell = rules.layout.cell_at(at);
    const Drawn drawn = draw_cell(style, rules, position, cell);
    const std::string_view mark = !movable.has(cell) ? " " : style.unicode ? "▸" : ">";
    return Drawn{std::string(mark) + drawn.text, 1 + drawn.width};
  });
}

std::vector<TouchPath> touch_paths(const Rules& rules, Move move) {
  if (move.is_pass()) return {{"pass"}};
  return {{name(rules, move.from()), name(rules, move.to())}};
}

}  // namespace tablier::klotz
