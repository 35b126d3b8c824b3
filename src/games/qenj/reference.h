// For the tests of Qenj 1 and 2: what their second, slow move generators share, written over
// nothing but texts, and the comparisons with the fast ones.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/text.h"
#include "games/qenj/box.h"
#include "games/qenj/testing.h"

namespace tablier::qenj::pawns::slow {

// Column letter -> its cells from South, each "" or a pawn.
using Cells = std::vector<std::string>;
using Columns = std::map<char, Cells>;

inline Columns read_columns(const std::string& text, int cells) {
  Columns board;
  char letter = 'a';
  for (const std::string_view column : split(split(text, ' ')[0], '/')) {
    Cells& read = board[letter++];
    if (column == "-") read.assign(static_cast<std::size_t>(cells), "");
    for (std::size_t i = 0; i < column.size() && column != "-"; ++i) {
      read.push_back(column[i] == '.' ? "" : std::string(column.substr(i++, 2)));
    }
  }
  return board;
}

inline std::size_t size_of(const Cells& cells) {
  std::size_t size = 0;
  for (const std::string& cell : cells) size += cell.empty() ? 0 : 1;
  return size;
}

// Whether a column is full or both have passed.
inline bool is_over(const Columns& board, std::string_view passes) {
  for (const auto& [letter, cells] : board) {
    if (size_of(cells) == cells.size()) return true;
  }
  return passes == "2";
}

// Walks to the right (1) or left (-1) as one would with a finger; ' ' when it ends where it began.
inline char walk(const Columns& board, char from, int force, OwnColumn own, int direction) {
  int others = 0;
  for (const auto& [letter, cells] : board) others += letter != from && size_of(cells) > 0;
  if (others == 0) return ' ';
  int at = from - 'a';
  while (force > 0) {
    at = (at + direction + 12) % 12;
    const char letter = static_cast<char>('a' + at);
    if (size_of(board.at(letter)) > 0 && !(own == OwnColumn::skip && letter == from)) --force;
  }
  return 'a' + at == from ? ' ' : static_cast<char>('a' + at);
}

// Few or many pawns thrown on few or many columns, any side and passes.
template <class Position>
Position composed(const Box& box, Rng& rng) {
  std::vector<Pawn> bag;
  for (int colour = 0; colour < box.colours; ++colour) {
    for (int i = 0; i < kForces * box.of_a_kind; ++i) {
      bag.emplace_back(Colour(colour), 1 + i % kForces);
    }
  }
  rng.shuffle(bag);
  bag.resize(rng.below(static_cast<std::uint32_t>(bag.size()) + 1));
  std::vector<int> columns;
  for (int column = 0; column < kColumns; ++column) columns.push_back(column);
  rng.shuffle(columns);
  columns.resize(1 + rng.below(kColumns));
  Position position;
  for (const Pawn pawn : bag) {
    const int at = columns[rng.below(static_cast<std::uint32_t>(columns.size()))];
    const auto column = position.column(at);
    if (column.empty()) {
      const auto cell = static_cast<int>(rng.below(static_cast<std::uint32_t>(box.cells)));
      position.put(at, column.with(cell, pawn));
    } else if (column.count(pawn.colour()) < box.of_a_colour) {
      const Side end = Side(rng.below(2));
      if (column.has_room(end)) position.put(at, column.fed(end, pawn));
    }
  }
  position.set_turn(Side(rng.below(2)), static_cast<int>(rng.below(3)));
  return position;
}

// A game G with its slow generator: moves(text, rules) gives a set of texts.
template <class G, auto moves>
struct Reference {
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  static void expect_same_moves(const Rules& rules, const Position& position) {
    const std::string text = G::format(rules, position);
    ASSERT_EQ(*G::parse_position(rules, text), position) << text;
    const std::set<std::string> slow = moves(text, rules);
    ASSERT_EQ(move_texts<G>(rules, position), std::vector<std::string>(slow.begin(), slow.end()))
        << text;
  }

  static void expect_agreement_in_random_games(const Rules& rules, int games) {
    Rng rng(1);
    for (int game = 0; game < games; ++game) {
      Position position = G::Setup::quick(rules, rng);
      for (int ply = 0; ply < 200; ++ply) {
        ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules, position));
        ASSERT_NO_FATAL_FAILURE(expect_abilities_agree<G>(rules, position));
        const int count = G::count_moves(rules, position);
        if (count == 0) break;
        const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
        G::play(rules, position, G::nth_move(rules, position, k));
      }
    }
  }

  static void expect_agreement_on_composed_positions(const Rules& rules, const Box& box,
                                                     int positions) {
    Rng rng(2);
    int passes = 0;
    for (int i = 0; i < positions; ++i) {
      const auto position = composed<Position>(box, rng);
      ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules, position));
      ASSERT_NO_FATAL_FAILURE(expect_abilities_agree<G>(rules, position));
      passes += G::nth_move(rules, position, 0).is_pass();
    }
    EXPECT_GT(passes, 100) << "corners are among them";
  }

  static void expect_threats(const Rules& rules, const Box& box, int positions) {
    Rng rng(3);
    int threats = 0;
    for (int i = 0; i < positions; ++i) {
      const auto position = composed<Position>(box, rng);
      if (G::outcome(rules, position)) continue;
      Position turned = position;
      turned.set_turn(opponent(position.to_move()), 0);
      threats += expect_threats_agree<G>(rules, position, turned);
    }
    EXPECT_GT(threats, 0);
  }
};

}  // namespace tablier::qenj::pawns::slow
