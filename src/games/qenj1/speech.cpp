#include "games/qenj1/speech.h"

#include <algorithm>
#include <cassert>

#include "games/qenj/columns_board.h"
#include "games/qenj/columns_text.h"
#include "games/qenj1/notation.h"
#include "games/qenj1/view.h"
#include "games/qenj1/words.h"

namespace tablier::qenj1 {
namespace {

using qenj::pawns::cell;
using qenj::pawns::cells_of;
using qenj::pawns::column_name;
using qenj::pawns::column_names;
using qenj::pawns::letters;
using qenj::pawns::nearest_cell;
using qenj::pawns::side_word;
using qenj::pawns::word;

std::string cell_of(const Position& position, int column, Colour colour) {
  int at = 0;
  while (position.column(column)[at].none() || position.column(column)[at].colour() != colour) ++at;
  return cell(column, at);
}

// Why nothing can be played from a column, if so.
std::optional<Message> explain_from(const Rules& rules, const Position& position, int from) {
  if (position.column(from).empty()) return say::nothing_there{.column = column_name(from)};
  if (std::popcount(position.occupied()) == 1) return say::alone{.column = column_name(from)};
  const Pawn pawn = position.column(from).from(position.to_move(), 0);
  if (destination(rules, position, position.to_move(), from) == qenj::kNoColumn) {
    return say::comes_back{.pawn = letters(pawn),
                           .cell = nearest_cell(position, from),
                           .force = pawn.force(),
                           .column = column_name(from)};
  }
  return std::nullopt;
}

// Why the pawn played from a column cannot stand in the one it goes to, if so.
std::optional<Message> explain_colour(const Position& position, int from, int to) {
  const Pawn pawn = position.column(from).from(position.to_move(), 0);
  if (position.column(to).count(pawn.colour()) == 0) return std::nullopt;
  return say::colour_twice{.column = column_name(to),
                           .colour = word(pawn.colour()),
                           .cell = cell_of(position, to, pawn.colour()),
                           .pawn = letters(pawn),
                           .from = nearest_cell(position, from)};
}

std::optional<Message> explain_target(const Rules& rules, const Position& position, int from,
                                      Target target) {
  const auto [to, end] = target;
  const Column column = position.column(to);
  if (column.empty()) return say::off_ring{.column = column_name(to)};
  const int right = destination(rules, position, position.to_move(), from);
  if (to != right) {
    const Pawn pawn = position.column(from).from(position.to_move(), 0);
    return say::wrong_column{.pawn = letters(pawn),
                             .cell = nearest_cell(position, from),
                             .force = pawn.force(),
                             .right = column_name(right),
                             .wrong = column_name(to)};
  }
  if (std::optional<Message> why = explain_colour(position, from, to)) return why;
  if (column.room(end) == 0) {
    return say::no_room{.cell = cell(to, column.cell_from(end, 0)),
                        .column = column_name(to),
                        .side = side_word(end)};
  }
  return std::nullopt;
}

// Why nothing is played from a cell, if so.
std::optional<Message> explain_cell(const Position& position, FileRow at) {
  if (position.column(at.file).empty()) return say::nothing_there{.column = column_name(at.file)};
  if (cell_name(at) == nearest_cell(position, at.file)) return std::nullopt;
  return say::not_nearest{.column = column_name(at.file),
                          .nearest = nearest_cell(position, at.file),
                          .side = side_word(position.to_move()),
                          .cell = cell_name(at)};
}

// Why the pawn played from a column does not land on a cell, if so.
std::optional<Message> explain_landing(const Rules& rules, const Position& position, int from,
                                       FileRow at) {
  const Side end = position.column(at.file).has_room(kSouth) ? kSouth : kNorth;
  if (std::optional<Message> why = explain_target(rules, position, from, {at.file, end})) {
    return why;
  }
  std::vector<std::string> landing = qenj::pawns::landing_cells(position, at.file);
  if (std::find(landing.begin(), landing.end(), cell_name(at)) != landing.end()) {
    return std::nullopt;
  }
  return say::not_next{
      .column = column_name(at.file), .landing = std::move(landing), .cell = cell_name(at)};
}

std::optional<Error> explain_over(const Position& position) {
  if (position.full() != 0) {
    return refused(say::over_won{.columns = column_names(position.full())});
  }
  if (position.passes() == 2) return refused(say::over_passed{});
  return std::nullopt;
}

Error explain_pass(const Rules& rules, const Position& position) {
  return refused(say::may_not_pass{.columns = column_names(playable_columns(rules, position))});
}

std::vector<std::string> texts(const Moves& moves) {
  std::vector<std::string> all;
  for (const Move move : moves) all.push_back(format_move(move));
  return all;
}

// The colour a column of three lacks.
Colour missing_colour(Column column) {
  int colour = 0;
  while (column.count(Colour(colour)) != 0) ++colour;
  return Colour(colour);
}

}  // namespace

Error explain(const Rules& rules, const Position& position, std::string_view text) {
  if (const std::optional<Error> over = explain_over(position)) return *over;
  if (text == "pass") return explain_pass(rules, position);
  const Result<Move> move = parse_move(text);
  if (!move) return move.error();
  if (std::optional<Message> why = explain_from(rules, position, move->from())) {
    return refused(std::move(*why));
  }
  std::optional<Message> why =
      explain_target(rules, position, move->from(), {move->to(), move->end()});
  assert(why && "the move is legal");
  return refused(std::move(*why));
}

Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches) {
  if (const std::optional<Error> over = explain_over(position)) return *over;
  const std::string& last = touches.back();
  Error no_touch = malformed(say::bad_touch{.part = last});
  if (const std::optional<FileRow> at = parse_cell(last, kColumns, kCells)) {
    std::optional<Message> why = touches.size() == 1
                                     ? explain_cell(position, *at)
                                     : explain_landing(rules, position, touches[0][0] - 'a', *at);
    return why ? refused(std::move(*why)) : no_touch;
  }
  if (touches.size() == 1) {
    if (last == "pass") return explain_pass(rules, position);
    const Result<int> from = parse_from(last);
    if (!from) return no_touch;
    if (std::optional<Message> why = explain_from(rules, position, *from)) {
      return refused(std::move(*why));
    }
    const int to = destination(rules, position, position.to_move(), *from);
    return refused(*explain_colour(position, *from, to));
  }
  const Result<Target> target = parse_target(last);
  if (!target) return no_touch;
  return refused(*explain_target(rules, position, touches[0][0] - 'a', *target));
}

std::vector<Message> describe(const Position& position, Move move) {
  if (move.is_pass()) {
    if (position.passes() == 1) return {say::does_second_pass{}};
    return {say::does_pass{}};
  }
  Position next = position;
  play(next, move);
  const Pawn pawn = position.column(move.from()).from(position.to_move(), 0);
  const Column result = next.column(move.to());
  std::vector<Message> effects{
      say::does_move{.pawn = letters(pawn),
                     .from = nearest_cell(position, move.from()),
                     .to = cell(move.to(), result.cell_from(move.end(), 0))},
      say::does_build{.column = column_name(move.to()), .pawns = letters(cells_of(result))}};
  if (next.column(move.from()).empty()) {
    effects.push_back(say::does_empty{.column = column_name(move.from())});
  }
  if (result.full()) effects.push_back(say::does_win{.column = column_name(move.to())});
  return effects;
}

std::vector<Message> facts(const Rules& rules, const Position& position) {
  std::vector<Message> facts;
  if (outcome(position)) return facts;
  const Side mover = position.to_move();
  Moves wins;
  winning_moves(rules, position, mover, wins);
  if (!wins.empty()) facts.push_back(say::can_win{.side = side_word(mover), .moves = texts(wins)});
  winning_moves(rules, position, opponent(mover), wins);
  if (!wins.empty()) {
    facts.push_back(say::threatens{.side = side_word(opponent(mover)), .moves = texts(wins)});
  }
  for (int at = 0; at < kColumns; ++at) {
    const Column column = position.column(at);
    if (column.size() == kCells - 1) {
      facts.push_back(say::lacks_one{.column = column_name(at),
                                     .pawns = letters(cells_of(column)),
                                     .colour = word(missing_colour(column))});
    }
  }
  return facts;
}

}  // namespace tablier::qenj1
