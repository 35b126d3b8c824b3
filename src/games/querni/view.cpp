#include "games/querni/view.h"

#include "games/querni/notation.h"

namespace tablier::querni {
namespace {

constexpr std::array<Ink, 2> kInks{Ink{255, 25}, Ink{16, 218}};
constexpr std::array<std::string_view, 2> kBrackets{"()", "[]"};
constexpr int kCellWidth = 6;

Drawn draw_pawn(Position::Owned owned, bool marked, DrawStyle style) {
  const std::string number = std::to_string(owned.pawn + 1);
  const std::string_view brackets = kBrackets[index(owned.side)];
  const std::string pawn = brackets[0] + number + brackets[1];
  std::string text = marked ? style.unicode ? "▸" : ">" : " ";
  if (number.size() == 1) text += ' ';
  return {text + paint(style, kInks[index(owned.side)], pawn), 5};
}

std::string end_touch(Pawn pawn) {
  return "x" + std::to_string(pawn + 1);
}

}  // namespace

std::string draw(const Position& position, DrawStyle style, CellSet marked) {
  return draw_grid(style, kFiles, kRows, kCellWidth, [&](FileRow at) {
    const Cell cell = cell_at(at);
    const std::optional<Position::Owned> owned = position.at(cell);
    return owned ? draw_pawn(*owned, marked.has(cell), style) : Drawn{};
  });
}

CellSet movable(const Rules& rules, const Position& position) {
  CellSet cells;
  if (outcome(rules, position)) return cells;
  for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
    const Cell from = position.cell(position.to_move(), pawn);
    if (from == kNoCell || targets(rules, position, from).empty()) continue;
    cells = cells | CellSet::of(from);
  }
  return cells;
}

std::vector<TouchPath> touch_paths(const Position& position, Move move) {
  if (move.is_pass()) return {{"pass"}};
  TouchPath path;
  if (move.moves()) {
    path = {name(position.cell(position.to_move(), move.pawn())), name(move.to())};
  }
  if (move.removes()) {
    TouchPath up = path;
    up.insert(up.end(), {end_touch(move.chain().first), end_touch(move.chain().last)});
    TouchPath down = path;
    down.insert(down.end(), {end_touch(move.chain().last), end_touch(move.chain().first)});
    return {up, down};
  }
  Position moved = position;
  moved.play(move);
  if (has_chain(moved.links(position.to_move()))) path.emplace_back(kDone);
  return {path};
}

}  // namespace tablier::querni
