// Qenj 1 and Qenj 2, the editor: what can be put on the cells of a diagram (core/editing.h).
#pragma once

#include <vector>

#include "core/editing.h"
#include "games/qenj/box.h"
#include "games/qenj/columns.h"

namespace tablier::qenj::pawns {

// A pawn of each colour and force.
std::vector<Stamp> stamps(const Box& box);
Pawn pawn_of(const Piece& piece);

template <int kCells>
void take_off(Position<kCells>& diagram, FileRow at) {
  diagram.put(at.file, diagram.column(at.file).without(at.row));
}

template <int kCells>
void put(Position<kCells>& diagram, FileRow at, const Piece& piece) {
  take_off(diagram, at);
  diagram.put(at.file, diagram.column(at.file).with(at.row, pawn_of(piece)));
}

// What the games share of Editable; Diagram is their Position.
template <class Rules, class Diagram, const Box& kBox>
struct Editing {
  static std::vector<Stamp> stamps(const Rules&) { return pawns::stamps(kBox); }
  static void put(const Rules&, Diagram& diagram, FileRow at, const Piece& piece) {
    pawns::put(diagram, at, piece);
  }
  static void take_off(const Rules&, Diagram& diagram, FileRow at) { pawns::take_off(diagram, at); }
  static Side turn_of(const Diagram& diagram) { return diagram.to_move(); }
  static void give_turn(Diagram& diagram, Side side) { diagram.set_turn(side, diagram.passes()); }
};

}  // namespace tablier::qenj::pawns
