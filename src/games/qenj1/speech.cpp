#include "games/qenj1/speech.h"

#include <algorithm>
#include <cassert>

#include "core/facing.h"
#include "core/words.h"
#include "games/qenj/columns_board.h"
#include "games/qenj/columns_speech.h"
#include "games/qenj/columns_text.h"
#include "games/qenj/counting.h"
#include "games/qenj1/notation.h"
#include "games/qenj1/view.h"
#include "games/qenj1/words.h"

namespace tablier::qenj1 {
namespace {

using qenj::pawns::cell;
using qenj::pawns::column_name;
using qenj::pawns::column_names;
using qenj::pawns::nearest_cell;
using qenj::pawns::pawn_word;
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
  if (destination(rules, position, position.to_move(), from) == qenj::kNoColumn) {
    return qenj::pawns::explain_return<say::comes_back>(position, from);
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
                           .pawn = pawn_word(pawn),
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
    return say::wrong_column{.pawn = pawn_word(pawn),
                             .cell = nearest_cell(position, from),
                             .force = pawn.force(),
                             .right = column_name(right),
                             .wrong = column_name(to)};
  }
  if (std::optional<Message> why = explain_colour(position, from, to)) return why;
  if (column.room(end) == 0) {
    return say::no_room{.cell = cell(to, column.cell_from(end, 0)),
                        .column = column_name(to),
                        .end = qenj::end_word(end)};
  }
  return std::nullopt;
}

// Why nothing is played from a cell, if so.
std::optional<Message> explain_cell(const Position& position, FileRow at) {
  if (position.column(at.file).empty()) return say::nothing_there{.column = column_name(at.file)};
  if (cell_name(at) == nearest_cell(position, at.file)) return std::nullopt;
  return say::not_nearest{.column = column_name(at.file),
                          .side = facing_side_word(position.to_move()),
                          .nearest = nearest_cell(position, at.file),
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
  return qenj::pawns::explain_over<say::over_won, say::over_passed>(position);
}

Error explain_pass(const Rules& rules, const Position& position) {
  return refused(say::may_not_pass{.columns = column_names(playable_columns(rules, position))});
}

// A column of three has room at one end only, so that these need not say which.
std::vector<Message> winning_phrases(const Rules& rules, const Position& position, Side side) {
  Moves wins;
  winning_moves(rules, position, side, wins);
  std::vector<Message> all;
  for (const Move move : wins) {
    all.push_back(say::move{.pawn = pawn_word(position.column(move.from()).from(side, 0)),
                            .from = column_name(move.from()),
                            .to = column_name(move.to())});
  }
  return all;
}

// Why no pawn can move.
Message why_pass(const Rules& rules, const Position& position) {
  const ColumnSet occupied = position.occupied();
  if (std::popcount(occupied) == 1)
    return say::prompt_pass_alone{.column = column_names(occupied)[0]};
  bool any_back = false;
  bool any_colour = false;
  for (ColumnSet left = occupied; left != 0; left &= left - 1) {
    const int from = std::countr_zero(left);
    const bool back = destination(rules, position, position.to_move(), from) == qenj::kNoColumn;
    (back ? any_back : any_colour) = true;
  }
  if (!any_colour) return say::prompt_pass_back{};
  if (!any_back) return say::prompt_pass_colour{};
  return say::prompt_pass_both{};
}

// Where the pawn lifted from a column goes.
Message prompt_landing(const Rules& rules, const Position& position, int from) {
  const int force = position.column(from).from(position.to_move(), 0).force();
  const int to = destination(rules, position, position.to_move(), from);
  const Column column = position.column(to);
  if (column.has_room(kSouth) && column.has_room(kNorth)) {
    return say::prompt_ends{
        .force = force, .ordinal = qenj::ordinal_word(force), .column = column_name(to)};
  }
  return say::prompt_end{.force = force,
                         .ordinal = qenj::ordinal_word(force),
                         .column = column_name(to),
                         .end = qenj::end_word(column.has_room(kSouth) ? kSouth : kNorth)};
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
    return qenj::pawns::describe_pass<say::does_pass, say::does_second_pass>(position);
  }
  Position next = position;
  play(next, move);
  const Pawn pawn = position.column(move.from()).from(position.to_move(), 0);
  std::vector<Message> effects{
      say::does_move{.pawn = pawn_word(pawn),
                     .from = nearest_cell(position, move.from()),
                     .to = cell(move.to(), next.column(move.to()).cell_from(move.end(), 0))}};
  qenj::pawns::describe_columns<say::does_build, say::does_empty, say::does_win>(
      next, move.from(), move.to(), effects);
  return effects;
}

Message say_move(const Position& position, Move move) {
  if (move.is_pass()) return tablier::say::touch_pass{};
  Message words =
      say::move_to_end{.pawn = pawn_word(position.column(move.from()).from(position.to_move(), 0)),
                       .from = column_name(move.from()),
                       .to = column_name(move.to()),
                       .end = qenj::end_word(move.end())};
  if (position.column(move.to()).size() + 1 < kCells) return words;
  return qenj::say_filling(std::move(words), column_name(move.to()));
}

Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  if (!touches.empty()) return prompt_landing(rules, position, *parse_from(touches[0]));
  const ColumnSet columns = playable_columns(rules, position);
  if (columns == 0) return why_pass(rules, position);
  if (std::popcount(columns) == 1) return say::prompt_lift_one{.column = column_names(columns)[0]};
  return say::prompt_lift{};
}

std::vector<Message> facts(const Rules& rules, const Position& position) {
  if (outcome(position)) return {};
  const Side mover = position.to_move();
  std::vector<Message> facts = qenj::pawns::win_facts<say::can_win, say::threatens>(
      mover, winning_phrases(rules, position, mover),
      winning_phrases(rules, position, opponent(mover)));
  qenj::pawns::column_facts<say::lacks_one>(position, kBox, facts);
  return facts;
}

}  // namespace tablier::qenj1
