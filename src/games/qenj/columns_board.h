// Qenj 1 and Qenj 2: columns as a board for screens, and what touches of pawns and ends are called.
// A column that has left the ring keeps its places, each marked "gone": one sees that there was
// one, and touching it is answered.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/board.h"
#include "games/qenj/box.h"
#include "games/qenj/columns.h"
#include "games/qenj/columns_text.h"

namespace tablier::qenj::pawns {

Piece piece(Colour colour, int force);  // force 0 as long as it is not seen
inline Piece piece(Pawn pawn) {
  return piece(pawn.colour(), pawn.force());
}

Message pawn_touch_word(Pawn pawn, int column, int cell);  // to play it
// To let a pawn land on a cell, which is an end of the column.
Message end_touch_word(Pawn pawn, int column, int cell, Side end);

// Where a pawn can land in a column that is not empty: at most two cells.
template <int kCells>
std::vector<std::string> landing_cells(const Position<kCells>& position, int at) {
  const Column<kCells> column = position.column(at);
  std::vector<std::string> cells;
  for (const Side end : {kSouth, kNorth}) {
    if (column.has_room(end)) cells.push_back(cell_name({at, column.landing(end)}));
  }
  return cells;
}

// Every cell of every column; touching a place means its name until somebody says otherwise.
Board board_of_looks(const Box& box, ColumnSet on_ring,
                     const std::function<Look(int column, int cell)>& look);

template <int kCells>
Board board_of(const Position<kCells>& position, const Box& box, ColumnSet on_ring) {
  return board_of_looks(box, on_ring, [&](int at, int cell) {
    const Pawn pawn = position.column(at)[cell];
    return pawn.none() ? Look{} : Look{Look::Kind::pawn, pawn};
  });
}

inline std::string& touch_at(Board& board, int column, int cell) {
  return board.places[static_cast<std::size_t>(column * board.rows + cell)].touch;
}

}  // namespace tablier::qenj::pawns
