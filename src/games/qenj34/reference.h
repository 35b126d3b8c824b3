// A second, slow move generator for the tests of Qenj 3 and 4, written from README.md over nothing
// but texts, and the comparisons with the fast one.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/qenj34/testing.h"

namespace tablier::qenj34::slow {

// Nine texts of six characters.
inline std::vector<std::string> read_columns(const std::string& position) {
  std::vector<std::string> columns;
  for (const std::string_view column : split(split(position, ' ')[0], '/')) {
    columns.emplace_back(column == "-" ? "......" : column);
  }
  return columns;
}

inline bool is_empty(const std::string& column) {
  return column == "......";
}

// R5: walks column by column, as one would with a finger; 9 when there is nowhere to go.
inline int walk(const std::vector<std::string>& columns, int from, int steps, bool own_counts) {
  int others = 0;
  for (int i = 0; i < 9; ++i) others += i != from && !is_empty(columns[i]);
  if (others == 0) return 9;
  int here = from;
  while (steps > 0) {
    here = (here + 1) % 9;
    if (is_empty(columns[here]) || (here == from && !own_counts)) continue;
    --steps;
  }
  return here == from ? 9 : here;
}

// R7: every column that laying these pebbles one by one can give.
inline void lay_all(const std::string& column, const std::string& pebbles,
                    std::set<std::string>& results) {
  if (pebbles.empty()) {
    results.insert(column);
    return;
  }
  for (std::size_t cell = 0; cell < 6; ++cell) {
    const bool below = cell > 0 && column[cell - 1] != '.';
    const bool above = cell < 5 && column[cell + 1] != '.';
    if (column[cell] != '.' || (!below && !above)) continue;
    for (std::size_t i = 0; i < pebbles.size(); ++i) {
      std::string laid = column;
      laid[cell] = pebbles[i];
      lay_all(laid, pebbles.substr(0, i) + pebbles.substr(i + 1), results);
    }
  }
}

inline bool has_three_of_a_colour(const std::string& column) {
  for (const char colour : {'B', 'N', 'R'}) {
    if (std::count(column.begin(), column.end(), colour) > 2) return true;
  }
  return false;
}

inline std::set<std::string> moves(const std::string& position, int goal, bool own_counts) {
  const std::vector<std::string_view> fields = split(position, ' ');
  const std::vector<std::string_view> taken = split(fields[2], ':');
  const std::string winning = std::to_string(goal);
  if (taken[0] == winning || taken[1] == winning || fields[3] == "2") return {};
  const std::vector<std::string> columns = read_columns(position);
  std::set<std::string> moves;
  for (int from = 0; from < 9; ++from) {
    std::string pebbles;  // nearest first
    for (int i = 0; i < 6; ++i) {
      const char there = columns[from][fields[1] == "S" ? i : 5 - i];
      if (there != '.') pebbles += there;
    }
    for (int k = 1; k <= 3 && k <= static_cast<int>(pebbles.size()); ++k) {
      const int to = walk(columns, from, k, own_counts);
      if (to == 9) continue;
      std::set<std::string> results;
      lay_all(columns[to], pebbles.substr(0, k), results);
      for (const std::string& result : results) {
        if (has_three_of_a_colour(result)) continue;
        std::string text{static_cast<char>('a' + from), static_cast<char>('0' + k), '-',
                         static_cast<char>('a' + to)};
        for (int i = 0; i < 6; ++i) {
          if (result[i] != columns[to][i]) text += std::to_string(i + 1) + result[i];
        }
        if (result.find('.') != std::string::npos) {
          moves.insert(text);
          continue;
        }
        for (const char* cell : {"1", "2", "3", "4", "5", "6"}) moves.insert(text + 'x' + cell);
      }
    }
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

// Few or many pebbles thrown on the mat, on few or many columns; any counts, side and passes.
inline Position composed(const Rules& rules, Rng& rng) {
  Position position;
  const std::uint32_t columns = 1 + rng.below(kColumns);
  const int throws = static_cast<int>(rng.below(60));
  std::vector<int> left(kColours, rules.pebbles_of_a_colour);
  int all = 0;
  for (int i = 0; i < throws; ++i) {
    const int column = static_cast<int>(rng.below(columns) * 4 % kColumns);
    const int cell = static_cast<int>(rng.below(kCells));
    const Colour colour = Colour(rng.below(kColours));
    const Column content = position.column(column);
    if ((content.occupied() & bit(cell)) != 0 || content.size() == kCells - 1 ||
        content.count(colour) == kMostOfAColour || left[int(colour)] == 0) {
      continue;
    }
    --left[int(colour)];
    ++all;
    position.put(column, content.with(Column(cell, colour)));
  }
  for (const Side side : {kSouth, kNorth}) {
    const int most = std::min(rules.pebbles() - all, rules.goal - (side == kSouth ? 0 : 1));
    const int taken = static_cast<int>(rng.below(static_cast<std::uint32_t>(most) + 1));
    all += taken;
    position.set_taken(side, taken);
  }
  position.set_turn(Side(rng.below(2)), rng.below(8) == 0 ? 2 : static_cast<int>(rng.below(2)));
  return position;
}

inline void expect_same_moves(const Rules& rules, const Position& position) {
  const std::string text = format(position);
  const std::set<std::string> expected = moves(text, rules.goal, rules.own == OwnColumn::count);
  ASSERT_EQ(moves_of(rules, position), std::vector<std::string>(expected.begin(), expected.end()))
      << text;
  ASSERT_EQ(at(rules, text), position);
}

inline std::vector<Move> as_vector(const Moves& moves) {
  return {moves.begin(), moves.end()};
}

inline void expect_abilities_agree(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  ASSERT_EQ(count_moves(rules, position), moves.size()) << format(position);
  std::vector<Move> fills;
  std::vector<Move> wins;
  for (int k = 0; k < moves.size(); ++k) {
    ASSERT_EQ(nth_move(rules, position, k), moves[k]) << format(position) << ' ' << k;
    Position next = position;
    next.play(moves[k]);
    const Side mover = position.to_move();
    if (next.taken(mover) != position.taken(mover)) fills.push_back(moves[k]);
    if (outcome(rules, next) == Outcome::win(mover)) wins.push_back(moves[k]);
  }
  Moves found;
  filling_moves(rules, position, position.to_move(), found);
  ASSERT_EQ(as_vector(found), fills) << format(position);
  winning_moves(rules, position, position.to_move(), found);
  ASSERT_EQ(as_vector(found), wins) << format(position);
}

// What the other side threatens is what it could do if it were to move.
inline void expect_threats_agree(const Rules& rules, const Position& position) {
  if (outcome(rules, position)) return;
  const Side other = opponent(position.to_move());
  Position turned = position;
  turned.set_turn(other, 0);
  Moves found;
  Moves expected;
  filling_moves(rules, position, other, found);
  filling_moves(rules, turned, other, expected);
  ASSERT_EQ(as_vector(found), as_vector(expected)) << format(position);
  winning_moves(rules, position, other, found);
  winning_moves(rules, turned, other, expected);
  ASSERT_EQ(as_vector(found), as_vector(expected)) << format(position);
}

inline void expect_all_agrees(const Rules& rules, const Position& position) {
  ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules, position));
  ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules, position));
  ASSERT_NO_FATAL_FAILURE(expect_threats_agree(rules, position));
}

inline void expect_agreement_in_random_games(const Rules& rules, int games) {
  Rng rng(1);
  for (int game = 0; game < games; ++game) {
    Position position = Setup::quick(rules, rng);
    for (int ply = 0; ply < 200; ++ply) {
      ASSERT_NO_FATAL_FAILURE(expect_all_agrees(rules, position));
      const int count = count_moves(rules, position);
      if (count == 0) break;
      position.play(nth_move(rules, position,
                             static_cast<int>(rng.below(static_cast<std::uint32_t>(count)))));
    }
  }
}

inline void expect_agreement_on_composed_positions(const Rules& rules, int positions) {
  Rng rng(2);
  for (int i = 0; i < positions; ++i) {
    ASSERT_NO_FATAL_FAILURE(expect_all_agrees(rules, composed(rules, rng)));
  }
}

}  // namespace tablier::qenj34::slow
