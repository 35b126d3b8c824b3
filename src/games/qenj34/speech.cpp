#include "games/qenj34/speech.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/facing.h"
#include "core/words.h"
#include "games/qenj/counting.h"
#include "games/qenj34/notation.h"
#include "games/qenj34/view.h"
#include "games/qenj34/words.h"

namespace tablier::qenj34 {
namespace {

Column nearest_pebbles(const Position& position, int from, int lifted) {
  const Column source = position.column(from);
  return source.only(nearest_cells(source, position.to_move(), lifted));
}

// The colours of a few pebbles, in the order of colours.
std::vector<Colour> colours(Column pebbles) {
  std::vector<Colour> all;
  for (int i = 0; i < kColours; ++i) {
    all.insert(all.end(), static_cast<std::size_t>(pebbles.count(Colour(i))), Colour(i));
  }
  return all;
}

std::vector<Colour> colours(const std::vector<Written::Laid>& laid) {
  std::vector<Colour> all;
  for (const auto& [cell, colour] : laid) all.push_back(colour);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<Message> words(const std::vector<Colour>& colours) {
  std::vector<Message> all;
  for (const Colour colour : colours) all.push_back(word(colour));
  return all;
}

// Why so many pebbles of `from` cannot be lifted, if so.
std::optional<Message> explain_from(const Rules& rules, const Position& position, int from,
                                    int lifted) {
  if (lifted < 1 || lifted > kMostLifted) return say::bad_number{.lifted = lifted};
  const int size = position.column(from).size();
  if (size == 0) return say::column_empty{.column = column_name(from)};
  if (size < lifted) {
    return say::too_few{.column = column_name(from), .size = size, .lifted = lifted};
  }
  if (std::popcount(position.occupied()) == 1) {
    return say::only_column{.column = column_name(from)};
  }
  if (target(rules, position, from, lifted) == kNoColumn) {
    return say::comes_back{.lifted = lifted, .column = column_name(from)};
  }
  return std::nullopt;
}

// R8, whatever cells are chosen.
std::optional<Message> explain_colours(const Rules& rules, const Position& position, int from,
                                       int lifted) {
  const Column pebbles = nearest_pebbles(position, from, lifted);
  const int to = target(rules, position, from, lifted);
  for (int i = 0; i < kColours; ++i) {
    const int count = pebbles.count(Colour(i)) + position.column(to).count(Colour(i));
    if (count > kMostOfAColour) {
      return say::too_many_there{
          .column = column_name(to), .count = count, .colour = word(Colour(i))};
    }
  }
  return std::nullopt;
}

// Why a pebble cannot be laid on `cell` of `column` now, if so.
std::optional<Message> explain_cell(int column, int cell, CellSet occupied) {
  if ((occupied & bit(cell)) != 0) return say::cell_occupied{.cell = name(column, cell)};
  if ((next_to(occupied) & bit(cell)) == 0) {
    return say::touches_nothing{.cell = name(column, cell)};
  }
  return std::nullopt;
}

std::optional<Message> explain_laying(const Position& position, const Written& move) {
  const Column pebbles = nearest_pebbles(position, move.from, move.lifted);
  const auto laid = static_cast<long>(move.laid.size());
  if (laid != move.lifted) {
    return say::other_number{.lifted = move.lifted, .column = column_name(move.from), .laid = laid};
  }
  if (colours(move.laid) != colours(pebbles)) {
    return say::other_colours{.lifted = move.lifted,
                              .side = facing_side_word(position.to_move()),
                              .column = column_name(move.from),
                              .colours = words(colours(pebbles)),
                              .laid = words(colours(move.laid))};
  }
  CellSet to_lay = 0;
  for (const auto& [cell, colour] : move.laid) {
    if ((to_lay & bit(cell)) != 0) return say::cell_twice{.cell = name(move.to, cell)};
    to_lay = static_cast<CellSet>(to_lay | bit(cell));
  }
  CellSet occupied = position.column(move.to).occupied();
  for (const auto& [cell, colour] : move.laid) {
    if ((occupied & bit(cell)) != 0) return explain_cell(move.to, cell, occupied);
  }
  // Laid as far as they go, whatever the order they were written in.
  while (const auto reached = static_cast<CellSet>(to_lay & next_to(occupied))) {
    occupied = static_cast<CellSet>(occupied | reached);
    to_lay = static_cast<CellSet>(to_lay & ~reached);
  }
  if (to_lay != 0) return explain_cell(move.to, std::countr_zero(to_lay), occupied);
  if (occupied == kAllCells && !move.taken_cell) {
    return say::must_take{.column = column_name(move.to)};
  }
  if (occupied != kAllCells && move.taken_cell) {
    return say::nothing_taken{.column = column_name(move.to)};
  }
  return std::nullopt;
}

std::vector<std::string> movable_columns(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  ColumnSet columns = 0;
  for (const Move move : moves) {
    if (!move.is_pass()) columns |= ColumnSet{1} << move.from();
  }
  std::vector<std::string> names;
  for (; columns != 0; columns &= columns - 1)
    names.push_back(column_name(std::countr_zero(columns)));
  return names;
}

// The game must be over.
Message why_over(const Rules& rules, const Position& position) {
  for (const Side side : {kSouth, kNorth}) {
    if (position.taken(side) == rules.goal) {
      return say::over_won{.side = facing_side_word(side), .goal = rules.goal};
    }
  }
  return say::over_passed{};
}

Error explain_lift_touch(const Rules& rules, const Position& position, const std::string& touch) {
  // An empty cell of the column was meant.
  const int column = touch.size() == 1 ? touch[0] - 'a' : kNoColumn;
  if (column >= 0 && column < kColumns) {
    if (position.column(column).empty()) return refused(say::column_empty{.column = touch});
    return refused(say::no_pebble{.column = touch});
  }
  const Result<Written> written = parse_written(touch);
  if (!written || written->to != kNoColumn) return malformed(say::bad_lift{.part = touch});
  if (auto why = explain_from(rules, position, written->from, written->lifted)) {
    return refused(std::move(*why));
  }
  if (auto why = explain_colours(rules, position, written->from, written->lifted)) {
    return refused(std::move(*why));
  }
  return malformed(say::bad_lift{.part = touch});
}

// Why none of the pebbles can be laid on this cell now, if so.
std::optional<Message> explain_place(const TouchWalk& walk, FileRow at) {
  if (at.file != walk.to()) {
    return say::laid_elsewhere{.column = column_name(walk.to()), .cell = cell_name(at)};
  }
  return explain_cell(walk.to(), at.row, walk.occupied());
}

Error explain_colour_touch(const TouchWalk& walk, const std::string& touch) {
  std::vector<Message> left;
  for (int i = 0; i < kColours; ++i) {
    if (walk.left(Colour(i)) > 0) left.push_back(word(Colour(i)));
  }
  if (const std::optional<FileRow> at = parse_cell(touch, kColumns, kCells)) {
    if (auto why = explain_place(walk, *at)) return refused(std::move(*why));
    return refused(say::colour_first{.colours = left, .cell = touch});
  }
  return refused(say::bad_colour{.part = touch, .colours = left});
}

Error explain_cell_touch(const TouchWalk& walk, const std::string& touch) {
  const std::string column = column_name(walk.to());
  const std::optional<FileRow> at = parse_cell(touch, kColumns, kCells);
  if (!at) {
    const bool in_hand = touch.size() == 1 && kColourLetters.find(touch) != std::string::npos;
    if (walk.chosen() && in_hand) {
      return refused(say::lay_first{.colour = word(*walk.chosen()), .column = column});
    }
    return malformed(say::bad_touch{.part = touch, .column = column});
  }
  if (walk.next() == TouchWalk::Next::taken) {
    return refused(say::taken_elsewhere{.column = column, .cell = touch});
  }
  if (auto why = explain_place(walk, *at)) return refused(std::move(*why));
  return malformed(say::bad_touch{.part = touch, .column = column});
}

Message lift_phrase(int from, int lifted) {
  if (lifted == 1) return say::lift_one{.from = column_name(from)};
  return say::lift_more{.count = qenj::number_word(lifted), .from = column_name(from)};
}

// Per column that one move of `side` could fill: the ways to lift for it.
std::map<int, std::vector<Message>> fillings(const Rules& rules, const Position& position,
                                             Side side) {
  Moves moves;
  filling_moves(rules, position, side, moves);
  std::map<int, std::vector<Message>> lifts;
  std::string last;
  for (const Move move : moves) {
    std::string lift = lift_text(move.from(), move.lifted()) + column_name(move.to());
    if (lift != last) lifts[move.to()].push_back(lift_phrase(move.from(), move.lifted()));
    last = std::move(lift);
  }
  return lifts;
}

// What a column lacks of two of each colour.
std::vector<Message> lacking(Column column) {
  std::vector<Message> all;
  for (int i = 0; i < kColours; ++i) {
    all.insert(all.end(), static_cast<std::size_t>(kMostOfAColour - column.count(Colour(i))),
               word(Colour(i)));
  }
  return all;
}

// What lies in a column from South to North, with the gap where a pebble was taken out.
std::vector<Message> content_words(Column column) {
  std::vector<Message> all;
  const unsigned occupied = column.occupied();
  for (int cell = std::countr_zero(occupied); cell < static_cast<int>(std::bit_width(occupied));
       ++cell) {
    const bool here = (occupied >> cell & 1) != 0;
    if (here) {
      all.push_back(word(column[cell]));
    } else if ((occupied >> (cell - 1) & 1) != 0) {
      all.push_back(say::gap{});
    }
  }
  return all;
}

// What comes next after the pebbles have been lifted.
Message prompt_laying(const Rules& rules, const Position& position,
                      std::span<const std::string> touches) {
  const TouchWalk walk(rules, position, touches);
  const std::string column = column_name(walk.to());
  long left = 0;
  for (int i = 0; i < kColours; ++i) left += walk.left(Colour(i));
  switch (walk.next()) {
    case TouchWalk::Next::colour:
      if (touches.size() == 1) return say::prompt_colour{.column = column};
      return say::prompt_next_colour{.column = column, .left = left};
    case TouchWalk::Next::taken:
      if (position.taken(position.to_move()) + 1 == rules.goal) {
        return say::prompt_take_and_win{.column = column};
      }
      return say::prompt_take{.column = column};
    case TouchWalk::Next::cell:
      break;
  }
  const Message colour = word(*walk.chosen());
  if (left == 1) return say::prompt_lay{.colour = colour, .column = column};
  return say::prompt_lay_more{.colour = colour, .column = column, .left = left - 1};
}

}  // namespace

Message legend(Message marks) {
  return say::legend{.marks = std::move(marks)};
}

Message setup_prompt(const Setup& setup, std::span<const std::string>) {
  if (setup.next() == Actor::chance) return say::prompt_deal{.count = setup.rules().pebbles()};
  return say::prompt_choose{};
}

Error explain(const Rules& rules, const Position& position, std::string_view text) {
  if (outcome(rules, position)) return refused(why_over(rules, position));
  if (text == "pass") {
    return refused(say::may_not_pass{.columns = movable_columns(rules, position)});
  }
  const Result<Written> written = parse_written(text);
  if (!written) return written.error();
  if (auto why = explain_from(rules, position, written->from, written->lifted)) {
    return refused(std::move(*why));
  }
  const int to = target(rules, position, written->from, written->lifted);
  if (written->to != kNoColumn && written->to != to) {
    return refused(say::other_column{
        .lifted = written->lifted, .right = column_name(to), .wrong = column_name(written->to)});
  }
  if (auto why = explain_colours(rules, position, written->from, written->lifted)) {
    return refused(std::move(*why));
  }
  if (written->to == kNoColumn) {
    return malformed(say::no_cells{.lift = std::string(text), .column = column_name(to)});
  }
  if (auto why = explain_laying(position, *written)) return refused(std::move(*why));
  assert(false && "the move is legal");
  return malformed(say::bad_move{.part = std::string(text), .whole = std::string(text)});
}

Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches) {
  if (outcome(rules, position)) return refused(why_over(rules, position));
  if (touches.size() == 1) {
    if (touches[0] == "pass") return explain(rules, position, "pass");
    return explain_lift_touch(rules, position, touches[0]);
  }
  const TouchWalk walk(rules, position, touches.first(touches.size() - 1));
  const std::string& last = touches.back();
  return walk.next() == TouchWalk::Next::colour ? explain_colour_touch(walk, last)
                                                : explain_cell_touch(walk, last);
}

Message say_move(const Position& position, Move move) {
  if (move.is_pass()) return tablier::say::touch_pass{};
  const std::string from = column_name(move.from());
  const std::string to = column_name(move.to());
  const std::vector<Message> laid = words(colours(move.laid()));
  if (!move.takes()) {
    if (laid.size() == 1) return say::move_one{.colour = laid[0], .from = from, .to = to};
    return say::move_more{
        .count = qenj::number_word(move.lifted()), .from = from, .to = to, .colours = laid};
  }
  const Column full = position.column(move.to()).with(move.laid());
  const Message taken = word(full[move.taken_cell()]);
  if (laid.size() == 1) {
    return say::move_one_taking{.colour = laid[0], .from = from, .to = to, .taken = taken};
  }
  return say::move_more_taking{.count = qenj::number_word(move.lifted()),
                               .from = from,
                               .to = to,
                               .colours = laid,
                               .taken = taken};
}

Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches,
               Message marks) {
  if (!touches.empty()) return prompt_laying(rules, position, touches);
  if (std::popcount(position.occupied()) == 1) {
    return say::prompt_pass_alone{.column = column_name(std::countr_zero(position.occupied()))};
  }
  const std::vector<std::string> columns = movable_columns(rules, position);
  if (columns.empty()) return say::prompt_pass_any{};
  if (columns.size() == 1) return say::prompt_lift_one{.column = columns[0]};
  return say::prompt_lift{.marks = std::move(marks)};
}

std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
  const Side mover = position.to_move();
  Position next = position;
  next.play(move);
  if (move.is_pass()) {
    if (next.passes() < 2) return {say::does_pass{}};
    if (const std::optional<Side> winner = adjudicate(next).winner()) {
      return {say::does_second_pass_wins{.side = facing_side_word(*winner)}};
    }
    return {say::does_second_pass_draws{}};
  }
  std::vector<Message> effects{say::does_move{.lifted = move.lifted(),
                                              .from = column_name(move.from()),
                                              .to = column_name(move.to()),
                                              .colours = words(colours(move.laid()))}};
  if (move.takes()) {
    const Column full = position.column(move.to()).with(move.laid());
    effects.push_back(say::does_take{.column = column_name(move.to()),
                                     .side = facing_side_word(mover),
                                     .colour = word(full[move.taken_cell()]),
                                     .cell = name(move.to(), move.taken_cell())});
  }
  effects.push_back(say::does_leave{.column = column_name(move.to()),
                                    .content = content_words(next.column(move.to()))});
  if (next.column(move.from()).empty()) {
    effects.push_back(say::does_empty{.column = column_name(move.from())});
  }
  if (outcome(rules, next)) {
    effects.push_back(say::does_win{.goal = rules.goal, .side = facing_side_word(mover)});
  } else if (move.takes()) {
    effects.push_back(say::does_score{
        .side = facing_side_word(mover), .taken = next.taken(mover), .goal = rules.goal});
  }
  return effects;
}

std::vector<Message> facts(const Rules& rules, const Position& position) {
  std::vector<Message> facts;
  if (outcome(rules, position)) return facts;
  for (const Side side : {position.to_move(), opponent(position.to_move())}) {
    const bool now = side == position.to_move();
    const bool wins = position.taken(side) + 1 == rules.goal;
    for (const auto& [column, lifts] : fillings(rules, position, side)) {
      const std::string where = column_name(column);
      if (now && wins) {
        facts.push_back(
            say::can_win{.side = facing_side_word(side), .column = where, .lifts = lifts});
      } else if (now) {
        facts.push_back(
            say::can_fill{.side = facing_side_word(side), .column = where, .lifts = lifts});
      } else if (wins) {
        facts.push_back(
            say::threatens_win{.side = facing_side_word(side), .column = where, .lifts = lifts});
      } else {
        facts.push_back(
            say::threatens_fill{.side = facing_side_word(side), .column = where, .lifts = lifts});
      }
    }
  }
  for (int column = 0; column < kColumns; ++column) {
    const int lacks = kCells - position.column(column).size();
    if (lacks > kMostLifted) continue;
    facts.push_back(say::lacks{.column = column_name(column),
                               .lacks = lacks,
                               .colours = lacking(position.column(column))});
  }
  return facts;
}

}  // namespace tablier::qenj34
