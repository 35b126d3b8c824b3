#include "games/qenj1/view.h"

#include "core/words.h"
#include "games/qenj/columns_board.h"
#include "games/qenj/columns_text.h"
#include "games/qenj/counting.h"
#include "games/qenj1/notation.h"

namespace tablier::qenj1 {

using qenj::pawns::board_of;
using qenj::pawns::column_name;
using qenj::pawns::kSideLetters;
using qenj::pawns::piece;
using qenj::pawns::touch_at;

ColumnSet playable_columns(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  return qenj::pawns::columns_left(moves);
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return qenj::pawns::draw(position, kBox, playable_columns(rules, position), style);
}

std::vector<TouchPath> touch_paths(Move move) {
  const std::string text = format_move(move);
  if (move.is_pass()) return {{text}};
  const std::size_t dash = text.find('-');
  return {{text.substr(0, dash), text.substr(dash + 1)}};
}

Message touch_word(const Position& position, std::span<const std::string> touches) {
  if (touches[0] == "pass") return tablier::say::touch_pass{};
  const int from = *parse_from(touches[0]);
  const Column source = position.column(from);
  const Pawn pawn = source.from(position.to_move(), 0);
  if (touches.size() == 1) {
    return qenj::pawns::pawn_touch_word(pawn, from, source.cell_from(position.to_move(), 0));
  }
  const auto [to, end] = *parse_target(touches[1]);
  return qenj::pawns::end_touch_word(pawn, to, position.column(to).landing(end), end);
}

namespace {

// The columns that the pawn played from a column counts, up to the one it goes to.
std::vector<int> counted(const Rules& rules, const Position& position, int from) {
  const int force = position.column(from).from(position.to_move(), 0).force();
  return qenj::counted(position.occupied(), kColumns, from, force, rules.own_column);
}

}  // namespace

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  const Side side = position.to_move();
  if (touches.empty() || touches[0] == "pass") {
    Board board = board_of(position, kBox, position.occupied());
    for (int at = 0; at < kColumns; ++at) {
      const Column column = position.column(at);
      if (!column.empty()) touch_at(board, at, column.cell_from(side, 0)) = column_name(at);
    }
    return board;
  }
  const int from = *parse_from(touches[0]);
  const Pawn pawn = position.column(from).from(side, 0);
  Position table = position;
  if (touches.size() == 2) {
    const auto [to, end] = *parse_target(touches[1]);
    play(table, Move(from, to, end));
    return board_of(table, kBox, table.occupied());
  }
  table.put(from, table.column(from).without(side, 1));
  Board board = board_of(table, kBox, position.occupied());
  board.hand.push_back(piece(pawn));
  qenj::put_counts(board, counted(rules, position, from), side);
  for (int at = 0; at < kColumns; ++at) {
    const Column column = position.column(at);
    if (at == from || column.empty()) continue;
    for (const Side end : {kSouth, kNorth}) {
      if (!column.has_room(end)) continue;
      touch_at(board, at, column.landing(end)) = column_name(at) + kSideLetters[index(end)];
    }
  }
  return board;
}

Board diagram_board(const Diagram& diagram) {
  return board_of(diagram, kBox, diagram.occupied());
}

std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
  if (touches[0] == "pass") return {};
  const int from = *parse_from(touches[0]);
  const int row = position.column(from).cell_from(position.to_move(), 0);
  int landing = row;
  if (touches.size() == 2) {
    const auto [to, end] = *parse_target(touches[1]);
    landing = position.column(to).landing(end);
  }
  return qenj::way_over({from, row}, counted(rules, position, from), landing);
}

std::vector<std::string> winning_places(const Position& position, Move move) {
  Position next = position;
  play(next, move);
  if (next.full() == 0) return {};
  return qenj::whole_column(move.to(), kCells);
}

std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return {};
  const Column source = position.column(move.from());
  const int cell = source.cell_from(position.to_move(), 0);
  return {{piece(source[cell]), cell_name({move.from(), cell}),
           cell_name({move.to(), position.column(move.to()).landing(move.end())}),
           qenj::passed(cell, counted(rules, position, move.from()))}};
}

}  // namespace tablier::qenj1
