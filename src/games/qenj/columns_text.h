// Qenj 1 and Qenj 2: columns as text and back, and as drawings. The formats are told in the games'
// READMEs, "Notation".
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagram.h"
#include "core/drawing.h"
#include "core/grid.h"
#include "core/message.h"
#include "core/result.h"
#include "core/text.h"
#include "games/qenj/box.h"
#include "games/qenj/columns.h"
#include "games/qenj/mat.h"

namespace tablier::qenj::pawns {

inline constexpr std::string_view kSideLetters = "SN";

using Cells = std::vector<Pawn>;  // of one column, from South; Pawn() where there is none

Message word(Colour colour);
Message pawn_word(Pawn pawn);    // "red 2"
std::string letters(Pawn pawn);  // "R2"
std::string column_name(int at);
std::vector<std::string> column_names(ColumnSet set);

inline std::string cell(int column, int at) {
  return cell_name({column, at});
}
// Where the pawn that the side to move plays from a column stands.
template <int kCells>
std::string nearest_cell(const Position<kCells>& position, int column) {
  return cell(column, position.column(column).cell_from(position.to_move(), 0));
}

// ".B1R2.", or "-" when empty.
std::string format_column(const Cells& cells);
// The columns of the first field, legal or not.
Result<std::vector<Cells>> parse_columns(std::string_view field, const Box& box);
// All ways in which they break rules of the box.
std::vector<Message> column_faults(const std::vector<Cells>& columns, const Box& box);
// Takes a position text apart; the columns are read by parse_columns.
Result<std::vector<std::string_view>> split_position(std::string_view text);

template <int kCells>
Cells cells_of(Column<kCells> column) {
  Cells cells;
  for (int cell = 0; cell < kCells; ++cell) cells.push_back(column[cell]);
  return cells;
}

template <int kCells>
Column<kCells> column_of(const Cells& cells) {
  Column<kCells> column;
  for (int cell = 0; cell < kCells; ++cell) column = column.with(cell, cells[cell]);
  return column;
}

template <int kCells>
std::string format(const Position<kCells>& position) {
  std::string text;
  for (int at = 0; at < kColumns; ++at) {
    text += format_column(cells_of(position.column(at))) + (at + 1 < kColumns ? '/' : ' ');
  }
  return text + kSideLetters[index(position.to_move())] + ' ' + std::to_string(position.passes());
}

// What is written, legal or not: a position can hold pawns on any cells.
template <int kCells>
Result<Position<kCells>> parse_diagram(std::string_view text, const Box& box) {
  const auto fields = split_position(text);
  if (!fields) return fields.error();
  const Result<std::vector<Cells>> columns = parse_columns((*fields)[0], box);
  if (!columns) return columns.error();
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  const Result<int> passes = parse_passes((*fields)[2], 2);
  if (!passes) return passes.error();
  Position<kCells> diagram;
  for (int at = 0; at < kColumns; ++at) diagram.put(at, column_of<kCells>((*columns)[at]));
  diagram.set_turn(*side, *passes);
  return diagram;
}

// All reasons why it is not legal; none: it is.
template <int kCells>
std::vector<Message> faults(const Position<kCells>& diagram, const Box& box) {
  std::vector<Cells> columns;
  for (int at = 0; at < kColumns; ++at) columns.push_back(cells_of(diagram.column(at)));
  return column_faults(columns, box);
}

template <int kCells>
Result<Position<kCells>> parse_position(std::string_view text, const Box& box) {
  return judged(
      parse_diagram<kCells>(text, box),
      [&](const Position<kCells>& diagram) { return faults(diagram, box); }, std::identity());
}

// What stands on a cell of the mat: a pawn, perhaps marked as playable; a pawn whose force is not
// seen yet; a dot that waits for a pawn; nothing.
struct Look {
  enum class Kind { nothing, dot, hidden, pawn };

  Kind kind = Kind::nothing;
  Pawn pawn = {};  // of a hidden one only the colour is looked at
  bool playable = false;
};

std::string draw_looks(DrawStyle style, const Box& box, ColumnSet on_ring,
                       const std::function<Look(int column, int cell)>& look);

// `playable` are the columns whose nearest pawn the side to move can play.
template <int kCells>
std::string draw(const Position<kCells>& position, const Box& box, ColumnSet playable,
                 DrawStyle style) {
  return draw_looks(style, box, position.occupied(), [&](int at, int cell) {
    const Column<kCells> column = position.column(at);
    const Pawn pawn = column[cell];
    if (pawn.none()) return Look{};
    const bool nearest = cell == column.cell_from(position.to_move(), 0);
    return Look{Look::Kind::pawn, pawn, nearest && (playable >> at & 1) != 0};
  });
}

}  // namespace tablier::qenj::pawns
