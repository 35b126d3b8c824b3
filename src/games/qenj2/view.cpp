#include "games/qenj2/view.h"

#include "core/words.h"
#include "games/qenj/columns_board.h"
#include "games/qenj/columns_text.h"
#include "games/qenj/counting.h"
#include "games/qenj2/notation.h"
#include "games/qenj2/words.h"

namespace tablier::qenj2 {

using qenj::pawns::board_of;
using qenj::pawns::column_name;
using qenj::pawns::kSideLetters;
using qenj::pawns::touch_at;

namespace {

// Each pawn means the pile down to it.
void touch_piles(Board& board, const Position& position) {
  for (int at = 0; at < kColumns; ++at) {
    const Column column = position.column(at);
    for (int i = 0; i < column.size(); ++i) {
      const int cell = column.cell_from(position.to_move(), i);
      touch_at(board, at, cell) = column_name(at) + std::to_string(i + 1);
    }
  }
}

// The cells next to the pawns of a column mean its ends.
void touch_ends(Board& board, const Position& mat, int to) {
  const Column target = mat.column(to);
  for (const Side end : {kSouth, kNorth}) {
    if (target.has_room(end)) touch_at(board, to, target.landing(end)) = kSideLetters[index(end)];
  }
}

// The columns that the force of the pawn nearest in a column counts, one way.
std::vector<int> counted(const Rules& rules, const Position& position, int from, qenj::Way way) {
  const int force = position.column(from).from(position.to_move(), 0).force();
  return qenj::counted(position.occupied(), kColumns, from, force, rules.own_column, way);
}

// Those on the way to a column.
std::vector<int> counted_to(const Rules& rules, const Position& position, int from, int to) {
  std::vector<int> on = counted(rules, position, from, qenj::Way::on);
  return on.back() == to ? on : counted(rules, position, from, qenj::Way::back);
}

// Where the two ways of a small ring meet, the number of the way on is shown, but for the last of
// the way back.
void number_both_ways(Board& board, const Rules& rules, const Position& position, int from) {
  const Side side = position.to_move();
  const std::vector<int> on = counted(rules, position, from, qenj::Way::on);
  const std::vector<int> back = counted(rules, position, from, qenj::Way::back);
  qenj::put_counts(board, back, side);
  qenj::put_counts(board, on, side);
  const int row = side == kSouth ? 0 : kCells - 1;
  board.places[static_cast<std::size_t>(back.back() * kCells + row)].count =
      static_cast<int>(back.size());
}

}  // namespace

ColumnSet playable_columns(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  return qenj::pawns::columns_left(moves);
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return qenj::pawns::draw(position, kBox, playable_columns(rules, position), style);
}

std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return {{"pass"}};
  const Column source = position.column(move.from());
  const Column target = position.column(move.to());
  const Side side = position.to_move();
  const Column wanted = released(rules, source, target, side, move);
  const int souths = std::popcount(unsigned(move.ends()));
  std::vector<TouchPath> paths;
  for (int ends = 0; ends < 1 << move.carried(); ++ends) {
    if (std::popcount(unsigned(ends)) != souths) continue;
    const Move same(move.from(), move.to(), move.carried(), ends);
    if (released(rules, source, target, side, same) != wanted) continue;
    TouchPath path{column_name(move.from()) + std::to_string(move.carried()),
                   column_name(move.to())};
    for (int i = 0; i < move.carried(); ++i) path.push_back(same.end(i) == kSouth ? "S" : "N");
    paths.push_back(std::move(path));
  }
  return paths;
}

Table table_after(const Rules& rules, const Position& position,
                  std::span<const std::string> touches) {
  Table table{position, {}};
  if (touches.empty() || touches[0] == "pass") return table;
  const auto [from, carried] = *parse_pile(touches[0]);
  const Column source = position.column(from);
  table.mat.put(from, source.without(position.to_move(), carried));
  for (int i = 0; i < carried; ++i) {
    table.hand.push_back(source.from(position.to_move(), released_at(rules, carried, i)));
  }
  if (touches.size() < 3) return table;
  const int to = *parse_column(touches[1]);
  for (const std::string& touch : touches.subspan(2)) {
    const Side end = Side(kSideLetters.find(touch));
    table.mat.put(to, table.mat.column(to).fed(end, table.hand.front()));
    table.hand.erase(table.hand.begin());
  }
  return table;
}

Message touch_word(const Rules& rules, const Position& position,
                   std::span<const std::string> touches) {
  if (touches[0] == "pass") return tablier::say::touch_pass{};
  if (touches.size() == 1) {
    const auto [from, carried] = *parse_pile(touches[0]);
    const Column source = position.column(from);
    const Side side = position.to_move();
    Message nearest =
        qenj::pawns::pawn_touch_word(source.from(side, 0), from, source.cell_from(side, 0));
    if (carried == 1) return nearest;
    std::vector<Message> others;
    for (int i = 1; i < carried; ++i) {
      others.push_back(qenj::pawns::pawn_word(source.from(side, i)));
    }
    return say::touch_pile{.nearest = std::move(nearest), .others = std::move(others)};
  }
  if (touches.size() == 2) return say::touch_column{.column = touches[1]};
  const Table before = table_after(rules, position, touches.first(touches.size() - 1));
  const int to = *parse_column(touches[1]);
  const Side end = Side(kSideLetters.find(touches.back()));
  return qenj::pawns::end_touch_word(before.hand.front(), to, before.mat.column(to).landing(end),
                                     end);
}

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  const Table table = table_after(rules, position, touches);
  // A column emptied by a move leaves the ring when all of the move is made.
  Board board =
      board_of(table.mat, kBox, table.hand.empty() ? table.mat.occupied() : position.occupied());
  for (const Pawn pawn : table.hand) board.hand.push_back(qenj::pawns::piece(pawn));
  const int from = table.hand.empty() ? qenj::kNoColumn : parse_pile(touches[0])->from;
  if (touches.size() >= 2) {
    if (table.hand.empty()) return board;
    const int to = *parse_column(touches[1]);
    touch_ends(board, table.mat, to);
    qenj::put_counts(board, counted_to(rules, position, from, to), position.to_move());
    return board;
  }
  for (Place& place : board.places) place.touch = column_name(place.file);
  if (table.hand.empty()) {
    touch_piles(board, position);
  } else {
    number_both_ways(board, rules, position, from);
  }
  return board;
}

Board diagram_board(const Diagram& diagram) {
  return board_of(diagram, kBox, diagram.occupied());
}

std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
  if (touches.size() < 2) return {};
  const int from = parse_pile(touches[0])->from;
  const int to = *parse_column(touches[1]);
  const int row = position.column(from).cell_from(position.to_move(), 0);
  int landing = row;
  if (touches.size() > 2) {
    const Table before = table_after(rules, position, touches.first(touches.size() - 1));
    landing = before.mat.column(to).landing(Side(kSideLetters.find(touches.back())));
  }
  return qenj::way_over({from, row}, counted_to(rules, position, from, to), landing);
}

std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move) {
  Position next = position;
  play(rules, next, move);
  if (next.full() == 0) return {};
  return qenj::whole_column(move.to(), kCells);
}

std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
  std::vector<Glide> glides;
  if (move.is_pass()) return glides;
  const Side side = position.to_move();
  const Column source = position.column(move.from());
  Column target = position.column(move.to());
  const std::vector<int> columns = counted_to(rules, position, move.from(), move.to());
  for (int i = 0; i < move.carried(); ++i) {
    const int cell = source.cell_from(side, released_at(rules, move.carried(), i));
    glides.push_back({qenj::pawns::piece(source[cell]), cell_name({move.from(), cell}),
                      cell_name({move.to(), target.landing(move.end(i))}),
                      qenj::passed(cell, columns)});
    target = target.fed(move.end(i), source[cell]);
  }
  return glides;
}

}  // namespace tablier::qenj2
