// A second, slow and obvious move generator, written from README.md over nothing but texts,
// compared with the fast one on thousands of positions; and the fast one's abilities compared with
// its list.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/qenj2/game.h"
#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

// Column letter -> its nine cells from South, each "" or a pawn.
using Cells = std::vector<std::string>;
using Board = std::map<char, Cells>;

Board read_board(const std::string& text) {
  Board board;
  char letter = 'a';
  for (const std::string_view column : split(split(text, ' ')[0], '/')) {
    Cells& cells = board[letter++];
    if (column == "-") cells.assign(9, "");
    for (std::size_t i = 0; i < column.size() && column != "-"; ++i) {
      cells.push_back(column[i] == '.' ? "" : std::string(column.substr(i++, 2)));
    }
  }
  return board;
}

int size_of(const Cells& cells) {
  int size = 0;
  for (const std::string& cell : cells) size += !cell.empty();
  return size;
}

// Walks right or left as one would with a finger; ' ' when it ends where it began.
char walk(const Board& board, char from, int force, bool skip_own, int direction) {
  int others = 0;
  for (const auto& [letter, cells] : board) others += letter != from && size_of(cells) > 0;
  if (others == 0) return ' ';
  int at = from - 'a';
  while (force > 0) {
    at = (at + direction + 12) % 12;
    const char letter = static_cast<char>('a' + at);
    if (size_of(board.at(letter)) > 0 && !(skip_own && letter == from)) --force;
  }
  return 'a' + at == from ? ' ' : static_cast<char>('a' + at);
}

// Puts pawns to the ends one by one; nothing when one does not fit.
std::optional<Cells> release(Cells cells, const Cells& pawns, const std::string& ends) {
  for (std::size_t i = 0; i < pawns.size(); ++i) {
    int cell = ends[i] == 'S' ? 0 : 8;
    while (cells[cell].empty()) cell += ends[i] == 'S' ? 1 : -1;
    cell += ends[i] == 'S' ? -1 : 1;
    if (cell < 0 || cell > 8) return std::nullopt;
    cells[cell] = pawns[i];
  }
  return cells;
}

bool has_four_of_a_colour(const Cells& cells) {
  std::map<char, int> count;
  for (const std::string& cell : cells) {
    if (!cell.empty() && ++count[cell[0]] > 3) return true;
  }
  return false;
}

// All ends in alphabetical order; the first that leaves a column names the move.
void add_moves(const std::string& head, const Cells& target, const Cells& pawns, int more_than,
               std::set<std::string>& moves) {
  std::set<Cells> left;
  std::vector<std::string> rows{""};
  for (std::size_t i = 0; i < pawns.size(); ++i) {
    std::vector<std::string> longer;
    for (const std::string& row : rows) longer.insert(longer.end(), {row + 'N', row + 'S'});
    rows = longer;
  }
  for (const std::string& ends : rows) {
    const std::optional<Cells> fed = release(target, pawns, ends);
    if (!fed || size_of(*fed) <= more_than || has_four_of_a_colour(*fed)) continue;
    if (left.insert(*fed).second) moves.insert(head + ends);
  }
}

std::set<std::string> slow_moves(const std::string& text, const Rules& rules) {
  const Board board = read_board(text);
  const std::vector<std::string_view> fields = split(text, ' ');
  for (const auto& [letter, cells] : board) {
    if (size_of(cells) == 9) return {};
  }
  if (fields[2] == "2") return {};
  std::set<std::string> moves;
  for (const auto& [from, cells] : board) {
    Cells line;  // from the mover
    for (int i = 0; i < 9; ++i) {
      const std::string& cell = cells[fields[1] == "S" ? i : 8 - i];
      if (!cell.empty()) line.push_back(cell);
    }
    if (line.empty()) continue;
    for (const int direction : {1, -1}) {
      const bool skip_own = rules.own_column == OwnColumn::skip;
      const char to = walk(board, from, line[0][1] - '0', skip_own, direction);
      if (to == ' ') continue;
      for (std::size_t k = 1; k <= line.size(); ++k) {
        Cells pile(line.begin(), line.begin() + static_cast<long>(k));
        if (rules.release == Release::bottom) std::reverse(pile.begin(), pile.end());
        const std::string head = from + std::to_string(k) + '-' + to;
        add_moves(head, board.at(to), pile, static_cast<int>(line.size()), moves);
      }
    }
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

// Few or many pawns thrown on few or many columns, any side and passes.
Position composed(Rng& rng) {
  std::vector<Pawn> bag;
  for (int colour = 0; colour < kBox.colours; ++colour) {
    for (int i = 0; i < 12; ++i) bag.emplace_back(Colour(colour), 1 + i % 3);
  }
  rng.shuffle(bag);
  bag.resize(1 + rng.below(36));
  std::vector<int> columns;
  for (int column = 0; column < kColumns; ++column) columns.push_back(column);
  rng.shuffle(columns);
  columns.resize(1 + rng.below(12));
  Position position;
  for (const Pawn pawn : bag) {
    const int at = columns[rng.below(static_cast<std::uint32_t>(columns.size()))];
    const Column column = position.column(at);
    if (column.empty()) {
      position.put(at, column.with(static_cast<int>(rng.below(kCells)), pawn));
    } else if (column.count(pawn.colour()) < 3) {
      const Side end = Side(rng.below(2));
      if (column.has_room(end)) position.put(at, column.fed(end, pawn));
    }
  }
  position.set_turn(Side(rng.below(2)), static_cast<int>(rng.below(3)));
  return position;
}

void expect_same_moves(const Rules& rules, const Position& position) {
  const std::string text = format(position);
  ASSERT_EQ(format(at(text)), text);
  const std::set<std::string> slow = slow_moves(text, rules);
  ASSERT_EQ(moves_of(position, rules), std::vector<std::string>(slow.begin(), slow.end())) << text;
}

void expect_abilities_agree(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  ASSERT_EQ(count_moves(rules, position), moves.size());
  for (int k = 0; k < moves.size(); k += 7) ASSERT_EQ(nth_move(rules, position, k), moves[k]) << k;

  std::vector<Move> wins;
  for (const Move move : moves) {
    Position next = position;
    play(rules, next, move);
    if (const auto end = outcome(next); end && end->winner()) wins.push_back(move);
  }
  Moves found;
  winning_moves(rules, position, position.to_move(), found);
  ASSERT_EQ(std::vector<Move>(found.begin(), found.end()), wins) << format(position);
}

class Qenj2Reference : public testing::TestWithParam<std::tuple<OwnColumn, Release>> {
 protected:
  const Rules rules_{std::get<0>(GetParam()), std::get<1>(GetParam())};
};

TEST_P(Qenj2Reference, agrees_on_positions_of_random_games) {
  Rng rng(1);
  for (int game = 0; game < 30; ++game) {
    Position position = qenj2::Setup::quick(rules_, rng);
    Moves moves;
    while (legal_moves(rules_, position, moves), !moves.empty()) {
      ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules_, position));
      ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules_, position));
      play(rules_, position,
           moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules_, position));
  }
}

TEST_P(Qenj2Reference, agrees_on_composed_positions) {
  Rng rng(2);
  int passes = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Position position = composed(rng);
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules_, position));
    ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules_, position));
    passes += nth_move(rules_, position, 0).is_pass();
  }
  EXPECT_GT(passes, 100) << "corners are among them";
}

TEST_P(Qenj2Reference, threats_of_the_side_not_to_move_are_its_wins_if_it_were) {
  Rng rng(3);
  int threats = 0;
  for (int i = 0; i < 3'000; ++i) {
    const Position position = composed(rng);
    if (outcome(position)) continue;
    Position turned = position;
    turned.set_turn(opponent(position.to_move()), 0);
    Moves found;
    Moves expected;
    winning_moves(rules_, position, opponent(position.to_move()), found);
    winning_moves(rules_, turned, turned.to_move(), expected);
    ASSERT_TRUE(std::equal(found.begin(), found.end(), expected.begin(), expected.end()));
    threats += found.size();
  }
  EXPECT_GT(threats, 0);
}

INSTANTIATE_TEST_SUITE_P(AllWays, Qenj2Reference,
                         testing::Combine(testing::Values(OwnColumn::count, OwnColumn::skip),
                                          testing::Values(Release::bottom, Release::top)));

}  // namespace
}  // namespace tablier::qenj2
