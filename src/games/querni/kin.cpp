#include "games/querni/kin.h"

#include <utility>

#include "core/kin.h"

namespace tablier::querni {
namespace {

// The cell of each pawn, those of the side to move first.
Looks looks(const Position& position, unsigned way) {
  const bool files_back = (way & 1) != 0;
  const bool rows_back = (way & 2) != 0;
  Looks looks{position.count()};
  for (const bool own : {true, false}) {
    const Side side = own ? position.to_move() : opponent(position.to_move());
    const bool numbers_back = (way & (own ? 4 : 8)) != 0;
    for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
      const Cell cell = position.cell(side, numbers_back ? kPawns - 1 - pawn : pawn);
      if (cell == kNoCell) {
        looks.push_back(0);
        continue;
      }
      const FileRow at = file_row(cell);
      const int file = files_back ? kFiles - 1 - at.file : at.file;
      const int row = rows_back ? kRows - 1 - at.row : at.row;
      looks.push_back(1 + kFiles * row + file);
    }
  }
  return looks;
}

}  // namespace

std::uint64_t kin_hash(const Position& position) {
  Kin kin;
  for (unsigned way = 0; way < 16; ++way) kin.add(looks(position, way));
  return kin.hash();
}

}  // namespace tablier::querni
