// What Qenj 1 and Qenj 2 say on the same occasions. The sentences are each game's own, since they
// bear the numbers of its rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/facing.h"
#include "core/result.h"
#include "games/qenj/box.h"
#include "games/qenj/columns.h"
#include "games/qenj/columns_board.h"
#include "games/qenj/columns_text.h"

namespace tablier::qenj::pawns {

// The pawns of a column from South to North.
template <int kCells>
std::vector<Message> pawn_words(Column<kCells> column) {
  std::vector<Message> words;
  for (int i = 0; i < column.size(); ++i) words.push_back(pawn_word(column.from(kSouth, i)));
  return words;
}

// Why nothing can be played any more, if so.
template <class OverWon, class OverPassed, int kCells>
std::optional<Error> explain_over(const Position<kCells>& position) {
  if (position.full() != 0) return refused(OverWon{.columns = column_names(position.full())});
  if (position.passes() == 2) return refused(OverPassed{});
  return std::nullopt;
}

// The nearest pawn of a column would come back to it.
template <class ComesBack, int kCells>
Message explain_return(const Position<kCells>& position, int from) {
  const Pawn pawn = position.column(from).from(position.to_move(), 0);
  return ComesBack{.pawn = pawn_word(pawn),
                   .cell = nearest_cell(position, from),
                   .force = pawn.force(),
                   .column = column_name(from)};
}

// A pass, the first or the second in a row.
template <class First, class Second, int kCells>
std::vector<Message> describe_pass(const Position<kCells>& position) {
  if (position.passes() == 1) return {Second{}};
  return {First{}};
}

// What a move has made of the column it fed and of the one it left.
template <class Build, class Empty, class Win, int kCells>
void describe_columns(const Position<kCells>& next, int from, int to,
                      std::vector<Message>& effects) {
  const Column<kCells> fed = next.column(to);
  effects.push_back(Build{.column = column_name(to), .pawns = pawn_words(fed)});
  if (next.column(from).empty()) effects.push_back(Empty{.column = column_name(from)});
  if (fed.full()) effects.push_back(Win{.column = column_name(to)});
}

// Moves with which each side wins at once, if it has some, as phrases.
template <class CanWin, class Threatens>
std::vector<Message> win_facts(Side mover, std::vector<Message> wins,
                               std::vector<Message> threats) {
  std::vector<Message> facts;
  if (!wins.empty()) {
    facts.push_back(CanWin{.side = facing_side_word(mover), .moves = std::move(wins)});
  }
  if (!threats.empty()) {
    facts.push_back(
        Threatens{.side = facing_side_word(opponent(mover)), .moves = std::move(threats)});
  }
  return facts;
}

// Columns that one pawn would fill, and its colour.
template <class LacksOne, int kCells>
void column_facts(const Position<kCells>& position, const Box& box, std::vector<Message>& facts) {
  for (int at = 0; at < kColumns; ++at) {
    const Column<kCells> column = position.column(at);
    if (column.size() != kCells - 1) continue;
    int missing = 0;
    while (column.count(Colour(missing)) == box.of_a_colour) ++missing;
    facts.push_back(LacksOne{
        .column = column_name(at), .pawns = pawn_words(column), .colour = word(Colour(missing))});
  }
}

}  // namespace tablier::qenj::pawns
