#include "games/qenj/columns_board.h"

#include "games/qenj/counting.h"
#include "games/qenj/words.h"

namespace tablier::qenj::pawns {
namespace {

Message place_word(const std::string& cell, const Look& look, bool gone) {
  if (gone) return say::place_gone{.cell = cell};
  const Message colour = word(look.pawn.colour());
  switch (look.kind) {
    case Look::Kind::dot:
      return say::place_dot{.cell = cell};
    case Look::Kind::hidden:
      return say::place_hidden{.cell = cell, .colour = colour};
    case Look::Kind::pawn:
      return say::place_pawn{.cell = cell, .colour = colour, .force = look.pawn.force()};
    case Look::Kind::nothing:
      break;
  }
  return say::place_empty{.cell = cell};
}

}  // namespace

Piece piece(Colour colour, int force) {
  return {.kind = "pawn",
          .colour = std::string(kColourLetters.substr(static_cast<std::size_t>(colour), 1)),
          .value = force};
}

Message pawn_touch_word(Pawn pawn, int column, int cell) {
  return say::touch_pawn{
      .colour = word(pawn.colour()), .force = pawn.force(), .cell = cell_name({column, cell})};
}

Message end_touch_word(Pawn pawn, int column, int cell, Side end) {
  return say::touch_end{.pawn = pawn_word(pawn),
                        .cell = cell_name({column, cell}),
                        .end = end_word(end),
                        .column = column_name(column)};
}

Board board_of_looks(const Box& box, ColumnSet on_ring,
                     const std::function<Look(int column, int cell)>& look) {
  Board board{.shape = BoardShape::ring,
              .flow = box.arrows ? Flow::right : Flow::both,
              .files = kColumns,
              .rows = box.cells};
  for (int column = 0; column < kColumns; ++column) {
    const bool gone = (on_ring >> column & 1) == 0;
    for (int cell = 0; cell < box.cells; ++cell) {
      const std::string name = cell_name({column, cell});
      const Look seen = look(column, cell);
      Place place{.name = name,
                  .file = column,
                  .row = cell,
                  .touch = name,
                  .word = place_word(name, seen, gone)};
      if (gone) place.marks.emplace_back("gone");
      if (seen.kind == Look::Kind::dot) place.marks.emplace_back("dot");
      if (seen.kind == Look::Kind::hidden) place.pieces.push_back(piece(seen.pawn.colour(), 0));
      if (seen.kind == Look::Kind::pawn) place.pieces.push_back(piece(seen.pawn));
      board.places.push_back(std::move(place));
    }
  }
  return board;
}

}  // namespace tablier::qenj::pawns
