#include "games/qenj2/speech.h"

#include <algorithm>
#include <cassert>

#include "core/facing.h"
#include "core/words.h"
#include "games/qenj/columns_board.h"
#include "games/qenj/columns_speech.h"
#include "games/qenj/columns_text.h"
#include "games/qenj/counting.h"
#include "games/qenj2/notation.h"
#include "games/qenj2/view.h"
#include "games/qenj2/words.h"

namespace tablier::qenj2 {
namespace {

using qenj::pawns::cell;
using qenj::pawns::column_name;
using qenj::pawns::column_names;
using qenj::pawns::kSideLetters;
using qenj::pawns::nearest_cell;
using qenj::pawns::pawn_word;
using qenj::pawns::word;

ColumnSet destination_set(const Rules& rules, const Position& position, int from) {
  const Destinations to = destinations(rules, position, position.to_move(), from);
  ColumnSet set = 0;
  for (const int column : {to.right, to.left}) {
    if (column != qenj::kNoColumn) set |= ColumnSet{1} << column;
  }
  return set;
}

// Why so many pawns of a column cannot go anywhere, whatever the others hold, if so.
std::optional<Message> explain_pile(const Rules& rules, const Position& position, Pile pile) {
  const auto [from, carried] = pile;
  const Column source = position.column(from);
  if (source.empty()) return say::nothing_there{.column = column_name(from)};
  if (carried > source.size()) {
    return say::too_few{.column = column_name(from), .pawns = source.size(), .carried = carried};
  }
  if (std::popcount(position.occupied()) == 1) return say::alone{.column = column_name(from)};
  if (destination_set(rules, position, from) == 0) {
    return qenj::pawns::explain_return<say::comes_back>(position, from);
  }
  return std::nullopt;
}

// Why a destination cannot take these pawns, if so.
std::optional<Message> explain_feeding(const Position& position, Pile pile, int to) {
  const auto [from, carried] = pile;
  const Column source = position.column(from);
  const Column target = position.column(to);
  const int after = target.size() + carried;
  if (after <= source.size()) {
    return say::not_larger{
        .to = column_name(to), .after = after, .before = source.size(), .from = column_name(from)};
  }
  for (int colour = 0; colour < kBox.colours; ++colour) {
    int count = target.count(Colour(colour));
    for (int i = 0; i < carried; ++i) {
      count += source.from(position.to_move(), i).colour() == Colour(colour);
    }
    if (count > kBox.of_a_colour) {
      return say::too_many{
          .column = column_name(to), .count = count, .colour = word(Colour(colour))};
    }
  }
  return std::nullopt;
}

std::optional<Message> explain_target(const Rules& rules, const Position& position, Pile pile,
                                      int to) {
  if (position.column(to).empty()) return say::off_ring{.column = column_name(to)};
  const ColumnSet right = destination_set(rules, position, pile.from);
  if ((right >> to & 1) == 0) {
    const Pawn pawn = position.column(pile.from).from(position.to_move(), 0);
    return say::wrong_column{.pawn = pawn_word(pawn),
                             .cell = nearest_cell(position, pile.from),
                             .force = pawn.force(),
                             .right = column_names(right),
                             .wrong = column_name(to)};
  }
  return explain_feeding(position, pile, to);
}

// Why no destination can take these pawns: what keeps the first of them from it.
std::optional<Message> explain_everywhere(const Rules& rules, const Position& position, Pile pile) {
  const ColumnSet columns = destination_set(rules, position, pile.from);
  return explain_feeding(position, pile, std::countr_zero(columns));
}

// Why pawns cannot be released to these ends one by one, if so.
std::optional<Message> explain_ends(const Position& position, int to, std::string_view ends) {
  const Column target = position.column(to);
  std::array<int, 2> room{target.room(kSouth), target.room(kNorth)};
  for (const char letter : ends) {
    const Side end = Side(kSideLetters.find(letter));
    if (room[index(end)]-- == 0) {
      return say::no_room{.cell = cell(to, end == kSouth ? 0 : kCells - 1),
                          .column = column_name(to),
                          .end = qenj::end_word(end)};
    }
  }
  return std::nullopt;
}

// Why the next pawn is not released on a cell, if so.
std::optional<Message> explain_landing(const Rules& rules, const Position& position,
                                       std::span<const std::string> touches, FileRow at) {
  const Position mat = table_after(rules, position, touches).mat;
  std::vector<std::string> landing = qenj::pawns::landing_cells(mat, touches[1][0] - 'a');
  if (std::find(landing.begin(), landing.end(), cell_name(at)) != landing.end()) {
    return std::nullopt;
  }
  return say::not_next{.column = touches[1], .landing = std::move(landing), .cell = cell_name(at)};
}

// The legal move that leaves the same columns as a sequence of ends that is not its text.
Message same_move(const Rules& rules, const Position& position, const Written& written,
                  std::string_view text) {
  int ends = 0;
  for (const char letter : written.ends) ends = ends << 1 | int(letter == 'S');
  Position wanted = position;
  play(rules, wanted, Move(written.from, written.to, written.carried, ends));
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    Position next = position;
    play(rules, next, move);
    if (next == wanted) return say::same_move{.move = format_move(move), .text = std::string(text)};
  }
  assert(false && "the move is legal");
  return say::bad_move{.part = std::string(text)};
}

std::optional<Error> explain_over(const Position& position) {
  return qenj::pawns::explain_over<say::over_won, say::over_passed>(position);
}

Error explain_pass(const Rules& rules, const Position& position) {
  return refused(say::may_not_pass{.columns = column_names(playable_columns(rules, position))});
}

// Moves that win, one for each pile and column: if one way to release the pile fits, all do.
std::vector<Message> winning_phrases(const Rules& rules, const Position& position, Side side) {
  Moves wins;
  winning_moves(rules, position, side, wins);
  std::vector<Move> piles(wins.begin(), wins.end());
  const auto key = [](Move move) { return std::array{move.from(), move.carried(), move.to()}; };
  std::sort(piles.begin(), piles.end(), [&](Move a, Move b) { return key(a) < key(b); });
  const auto last =
      std::unique(piles.begin(), piles.end(), [&](Move a, Move b) { return key(a) == key(b); });
  std::vector<Message> all;
  for (auto move = piles.begin(); move != last; ++move) {
    const std::string from = column_name(move->from());
    const std::string to = column_name(move->to());
    if (move->carried() == 1) {
      all.push_back(say::move_one{
          .pawn = pawn_word(position.column(move->from()).from(side, 0)), .from = from, .to = to});
    } else {
      all.push_back(
          say::move_pile{.count = qenj::number_word(move->carried()), .from = from, .to = to});
    }
  }
  return all;
}

// Where the pile lifted can go, by the moves there are.
Message prompt_target(const Rules& rules, const Position& position, Pile pile) {
  const auto [from, carried] = pile;
  const int force = position.column(from).from(position.to_move(), 0).force();
  const Message ordinal = qenj::ordinal_word(force);
  ColumnSet columns = destination_set(rules, position, from);
  for (ColumnSet left = columns; left != 0; left &= left - 1) {
    const int to = std::countr_zero(left);
    if (explain_feeding(position, pile, to)) columns &= ~(ColumnSet{1} << to);
  }
  const std::vector<std::string> names = column_names(columns);
  if (names.size() == 1 && carried == 1) {
    return say::prompt_column{.force = force, .ordinal = ordinal, .column = names[0]};
  }
  if (names.size() == 1) {
    return say::prompt_pile_column{.force = force, .ordinal = ordinal, .column = names[0]};
  }
  if (carried == 1) {
    return say::prompt_columns{
        .force = force, .ordinal = ordinal, .one = names[0], .other = names[1]};
  }
  return say::prompt_pile_columns{
      .force = force, .ordinal = ordinal, .one = names[0], .other = names[1]};
}

// Where the next pawn of the pile can be released.
Message prompt_release(const Table& table, const std::string& column) {
  const Column target = table.mat.column(*parse_column(column));
  const Message pawn = pawn_word(table.hand.front());
  const auto left = static_cast<long>(table.hand.size()) - 1;
  if (target.has_room(kSouth) && target.has_room(kNorth)) {
    if (left == 0) return say::prompt_ends{.pawn = pawn, .column = column};
    return say::prompt_ends_more{.pawn = pawn, .column = column, .left = left};
  }
  const Message end = qenj::end_word(target.has_room(kSouth) ? kSouth : kNorth);
  if (left == 0) return say::prompt_end{.pawn = pawn, .end = end, .column = column};
  return say::prompt_end_more{.pawn = pawn, .end = end, .column = column, .left = left};
}

// Without what it wins.
Message plain_words(const Position& position, Move move) {
  const std::string from = column_name(move.from());
  const std::string to = column_name(move.to());
  const Message end = qenj::end_word(move.end(0));
  if (move.carried() == 1) {
    const Pawn pawn = position.column(move.from()).from(position.to_move(), 0);
    return say::move_one_to_end{.pawn = pawn_word(pawn), .from = from, .to = to, .end = end};
  }
  const Message count = qenj::number_word(move.carried());
  const int south = std::popcount(unsigned(move.ends()));
  if (south == 0 || south == move.carried()) {
    return say::move_pile_to_end{.count = count, .from = from, .to = to, .end = end};
  }
  return say::move_pile_to_ends{
      .count = count, .from = from, .to = to, .north = move.carried() - south, .south = south};
}

}  // namespace

Error explain(const Rules& rules, const Position& position, std::string_view text) {
  if (const std::optional<Error> over = explain_over(position)) return *over;
  if (text == "pass") return explain_pass(rules, position);
  const Result<Written> written = parse_written(text);
  if (!written) return written.error();
  const Pile pile{written->from, written->carried};
  std::optional<Message> why = explain_pile(rules, position, pile);
  if (!why) why = explain_target(rules, position, pile, written->to);
  if (!why) why = explain_ends(position, written->to, written->ends);
  if (!why) why = same_move(rules, position, *written, text);
  return refused(std::move(*why));
}

Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches) {
  if (const std::optional<Error> over = explain_over(position)) return *over;
  const std::string& last = touches.back();
  if (touches.size() == 1 && last == "pass") return explain_pass(rules, position);
  Error no_touch = malformed(say::bad_touch{.part = last});
  if (const Result<int> column = parse_column(touches[0])) {
    if (position.column(*column).empty()) return refused(say::nothing_there{.column = last});
    return malformed(say::no_pawn{.column = last, .side = facing_side_word(position.to_move())});
  }
  const Result<Pile> pile = parse_pile(touches[0]);
  if (!pile) return no_touch;
  std::optional<Message> why;
  if (touches.size() == 1) {
    why = explain_pile(rules, position, *pile);
    if (!why) why = explain_everywhere(rules, position, *pile);
  } else if (touches.size() == 2) {
    const Result<int> to = parse_column(last);
    if (!to) return no_touch;
    why = explain_target(rules, position, *pile, *to);
  } else if (const std::optional<FileRow> at = parse_cell(last, kColumns, kCells)) {
    why = explain_landing(rules, position, touches.first(touches.size() - 1), *at);
    if (!why) return no_touch;
  } else {
    if (last != "N" && last != "S") return no_touch;
    std::string ends;
    for (const std::string& end : touches.subspan(2)) ends += end;
    why = explain_ends(position, touches[1][0] - 'a', ends);
  }
  return refused(std::move(*why));
}

std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) {
    return qenj::pawns::describe_pass<say::does_pass, say::does_second_pass>(position);
  }
  Position next = position;
  play(rules, next, move);
  const Column source = position.column(move.from());
  const Column result = next.column(move.to());
  std::vector<Message> pile;
  for (int i = 0; i < move.carried(); ++i) {
    pile.push_back(pawn_word(source.from(position.to_move(), i)));
  }
  std::vector<Message> effects;
  if (move.carried() == 1) {
    effects.push_back(say::does_move{.pawn = pile[0],
                                     .from = nearest_cell(position, move.from()),
                                     .to = cell(move.to(), result.cell_from(move.end(0), 0))});
  } else {
    effects.push_back(say::does_carry{.pawn = pile[0],
                                      .from = nearest_cell(position, move.from()),
                                      .to = column_name(move.to()),
                                      .others = {pile.begin() + 1, pile.end()}});
  }
  qenj::pawns::describe_columns<say::does_build, say::does_empty, say::does_win>(
      next, move.from(), move.to(), effects);
  return effects;
}

Message say_move(const Position& position, Move move) {
  if (move.is_pass()) return tablier::say::touch_pass{};
  Message words = plain_words(position, move);
  if (position.column(move.to()).size() + move.carried() < kCells) return words;
  return qenj::say_filling(std::move(words), column_name(move.to()));
}

Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  if (touches.size() == 1) return prompt_target(rules, position, *parse_pile(touches[0]));
  if (touches.size() > 1) {
    return prompt_release(table_after(rules, position, touches), touches[1]);
  }
  const ColumnSet occupied = position.occupied();
  const ColumnSet columns = playable_columns(rules, position);
  if (std::popcount(columns) == 1) return say::prompt_lift_one{.column = column_names(columns)[0]};
  if (columns != 0) return say::prompt_lift{};
  if (std::popcount(occupied) == 1)
    return say::prompt_pass_alone{.column = column_names(occupied)[0]};
  return say::prompt_pass_any{};
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

}  // namespace tablier::qenj2
