#include "games/qenj/columns_edit.h"

#include "games/qenj/columns_board.h"
#include "games/qenj/columns_text.h"

namespace tablier::qenj::pawns {

std::vector<Stamp> stamps(const Box& box) {
  std::vector<Stamp> all;
  for (int colour = 0; colour < box.colours; ++colour) {
    for (int force = 1; force <= kForces; ++force) {
      const Pawn pawn(Colour(colour), force);
      Piece shown = piece(pawn);
      shown.touch = letters(pawn);
      all.push_back({std::move(shown), pawn_word(pawn)});
    }
  }
  return all;
}

Pawn pawn_of(const Piece& piece) {
  return {Colour(kColourLetters.find(piece.colour)), piece.value};
}

}  // namespace tablier::qenj::pawns
