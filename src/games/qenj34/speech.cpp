#include "games/qenj34/speech.h"

#include <algorithm>
#include <map>

#include "core/words.h"
#include "games/qenj34/notation.h"
#include "games/qenj34/view.h"
#include "games/qenj34/words.h"

namespace tablier::qenj34 {
namespace {

Column nearest_pebbles(const Position& position, int from, int lifted) {
  const Column source = position.column(from);
  return source.only(nearest_cells(source, position.to_move(), lifted));
}

// The letters of a few pebbles, by colour.
std::string letters(Column pebbles) {
  std::string text;
  for (int i = 0; i < kColours; ++i) {
    text.append(static_cast<std::size_t>(pebbles.count(Colour(i))), kColourLetters[i]);
  }
  return text;
}

std::string letters(const std::vector<Written::Laid>& laid) {
  std::string text;
  for (const auto& [cell, colour] : laid) text += letter(colour);
  std::sort(text.begin(), text.end());
  return text;
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
  if (letters(move.laid) != letters(pebbles)) {
    return say::other_colours{.lifted = move.lifted,
                              .side = side_word(position.to_move()),
                              .column = column_name(move.from),
                              .letters = letters(pebbles),
                              .laid = letters(move.laid)};
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
  for (const Move move : moves) columns |= ColumnSet{1} << move.from();
  std::vector<std::string> names;
  for (; columns != 0; columns &= columns - 1)
    names.push_back(column_name(std::countr_zero(columns)));
  return names;
}

// The game must be over.
Message why_over(const Rules& rules, const Position& position) {
  for (const Side side : {kSouth, kNorth}) {
    if (position.taken(side) == rules.goal) {
      return say::over_won{.side = side_word(side), .goal = rules.goal};
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
  std::vector<std::string> left;
  for (int i = 0; i < kColours; ++i) {
    if (walk.left(Colour(i)) > 0) left.push_back(letter(Colour(i)));
  }
  if (const std::optional<FileRow> at = parse_cell(touch, kColumns, kCells)) {
    if (auto why = explain_place(walk, *at)) return refused(std::move(*why));
    return refused(say::colour_first{.cell = touch, .colours = left});
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

// Per column that one move of `side` could fill: the ways to lift for it.
std::map<int, std::vector<std::string>> fillings(const Rules& rules, const Position& position,
                                                 Side side) {
  Moves moves;
  filling_moves(rules, position, side, moves);
  std::map<int, std::vector<std::string>> lifts;
  for (const Move move : moves) {
    std::vector<std::string>& of_column = lifts[move.to()];
    const std::string lift = lift_text(move.from(), move.lifted());
    if (of_column.empty() || of_column.back() != lift) of_column.push_back(lift);
  }
  return lifts;
}

// The letters of what a column lacks of two of each colour.
std::string lacking(Column column) {
  std::string text;
  for (int i = 0; i < kColours; ++i) {
    text.append(static_cast<std::size_t>(kMostOfAColour - column.count(Colour(i))),
                kColourLetters[i]);
  }
  return text;
}

}  // namespace

Message side_word(Side side) {
  if (side == kSouth) return tablier::say::south{};
  return tablier::say::north{};
}

Message legend() {
  return say::legend{};
}

Message setup_prompt(const Setup& setup) {
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

std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
  const Side mover = position.to_move();
  Position next = position;
  next.play(move);
  if (move.is_pass()) {
    if (next.passes() < 2) return {say::does_pass{}};
    if (const std::optional<Side> winner = adjudicate(next).winner()) {
      return {say::does_second_pass_wins{.side = side_word(*winner)}};
    }
    return {say::does_second_pass_draws{}};
  }
  std::vector<Message> effects{say::does_move{.lifted = move.lifted(),
                                              .letters = letters(move.laid()),
                                              .from = column_name(move.from()),
                                              .to = column_name(move.to())}};
  if (move.takes()) {
    const Column full = position.column(move.to()).with(move.laid());
    effects.push_back(say::does_take{.column = column_name(move.to()),
                                     .side = side_word(mover),
                                     .colour = word(full[move.taken_cell()]),
                                     .cell = name(move.to(), move.taken_cell())});
  }
  effects.push_back(say::does_leave{.column = column_name(move.to()),
                                    .content = text_of(next.column(move.to()))});
  if (next.column(move.from()).empty()) {
    effects.push_back(say::does_empty{.column = column_name(move.from())});
  }
  if (outcome(rules, next)) {
    effects.push_back(say::does_win{.goal = rules.goal, .side = side_word(mover)});
  } else if (move.takes()) {
    effects.push_back(
        say::does_score{.side = side_word(mover), .taken = next.taken(mover), .goal = rules.goal});
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
        facts.push_back(say::can_win{.side = side_word(side), .column = where, .lifts = lifts});
      } else if (now) {
        facts.push_back(say::can_fill{.side = side_word(side), .column = where, .lifts = lifts});
      } else if (wins) {
        facts.push_back(
            say::threatens_win{.side = side_word(side), .column = where, .lifts = lifts});
      } else {
        facts.push_back(
            say::threatens_fill{.side = side_word(side), .column = where, .lifts = lifts});
      }
    }
  }
  for (int column = 0; column < kColumns; ++column) {
    const int lacks = kCells - position.column(column).size();
    if (lacks > kMostLifted) continue;
    facts.push_back(say::lacks{.column = column_name(column),
                               .lacks = lacks,
                               .letters = lacking(position.column(column))});
  }
  return facts;
}

}  // namespace tablier::qenj34
