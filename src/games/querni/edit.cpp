#include "games/querni/edit.h"

#include "games/querni/speech.h"
#include "games/querni/view.h"
#include "games/querni/words.h"

namespace tablier::querni {

std::vector<Stamp> stamps() {
  std::vector<Stamp> all;
  for (const Side side : {kBlue, kPink}) {
    for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
      Piece shown = piece({side, pawn});
      shown.touch = letter({side, pawn});
      all.push_back(
          {std::move(shown), say::stamp_pawn{.side = side_word(side), .number = pawn + 1}});
    }
  }
  return all;
}

void put(Diagram& diagram, FileRow at, const Piece& piece) {
  const Position::Owned owned{Side(kSideLetters.find(piece.colour)), piece.value - 1};
  for (auto& cell : diagram.cells) {
    if (cell && letter(*cell) == letter(owned)) cell.reset();
  }
  diagram.cells[cell_at(at)] = owned;
}

void take_off(Diagram& diagram, FileRow at) {
  diagram.cells[cell_at(at)].reset();
}

}  // namespace tablier::querni
