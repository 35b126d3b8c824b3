#include "eighth/tierce/rules.h"

#include <algorithm>
#include <bit>

namespace tablier::tierce {

const std::array<CellSet, kLines> kAllLines = [] {
  std::array<CellSet, kLines> lines{};
  std::size_t count = 0;
  constexpr std::array<FileRow, 4> kWays{FileRow{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (const FileRow way : kWays) {
      const FileRow at = file_row(cell);
      const FileRow end{at.file + 2 * way.file, at.row + 2 * way.row};
      if (end.file >= kFiles || end.row < 0 || end.row >= kRows) continue;
      lines[count++] =
          bit(cell) | bit(cell_at({at.file + way.file, at.row + way.row})) | bit(cell_at(end));
    }
  }
  return lines;
}();

bool has_line(CellSet stones) {
  return std::any_of(kAllLines.begin(), kAllLines.end(),
                     [&](CellSet line) { return (stones & line) == line; });
}

std::optional<Outcome> outcome(const Position& position) {
  for (const Side side : {opponent(position.to_move()), position.to_move()}) {
    if (has_line(position.stones(side))) return Outcome::win(side);  // R5
  }
  if (position.empty() == 0) return Outcome::draw();  // R6
  return std::nullopt;
}

CellSet allowed(const Position& position) {
  return position.empty() == kBoard ? kBoard & ~kMiddle : position.empty();  // R4
}

void legal_moves(const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for (CellSet left = allowed(position); left != 0; left &= left - 1) {
    moves.push({static_cast<Cell>(std::countr_zero(left))});
  }
}

void winning_moves(const Position& position, Side side, Moves& moves) {
  moves.clear();
  for (CellSet left = allowed(position); left != 0; left &= left - 1) {
    const auto cell = static_cast<Cell>(std::countr_zero(left));
    if (has_line(position.stones(side) | bit(cell))) moves.push({cell});
  }
}

std::optional<Actor> Setup::next() const {
  if (b_side_) return std::nullopt;
  return Actor::b;
}

std::vector<std::string> Setup::choices() const {
  if (b_side_) return {};
  return {"north", "south"};
}

}  // namespace tablier::tierce
