// A second, slow and obvious move generator, written from README.md over nothing but texts,
// compared with the fast one on thousands of positions; and the fast one's abilities compared with
// its list.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/qenj1/game.h"
#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

// Column letter -> its four cells from South, each "" or a pawn.
using Board = std::map<char, std::vector<std::string>>;

Board read_board(const std::string& text) {
  Board board;
  char letter = 'a';
  for (const std::string_view column : split(split(text, ' ')[0], '/')) {
    std::vector<std::string>& cells = board[letter++];
    if (column == "-") cells.assign(4, "");
    for (std::size_t i = 0; i < column.size() && column != "-"; ++i) {
      cells.push_back(column[i] == '.' ? "" : std::string(column.substr(i++, 2)));
    }
  }
  return board;
}

bool is_empty(const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) {
    if (!cell.empty()) return false;
  }
  return true;
}

// Walks along the arrows as one would with a finger; ' ' when it ends where it began.
char walk(const Board& board, char from, int force, bool skip_own) {
  int others = 0;
  for (const auto& [letter, cells] : board) others += letter != from && !is_empty(cells);
  if (others == 0) return ' ';
  char at = from;
  while (force > 0) {
    at = at == 'l' ? 'a' : static_cast<char>(at + 1);
    if (!is_empty(board.at(at)) && !(skip_own && at == from)) --force;
  }
  return at == from ? ' ' : at;
}

std::set<std::string> slow_moves(const std::string& text, bool skip_own) {
  const Board board = read_board(text);
  const std::vector<std::string_view> fields = split(text, ' ');
  std::set<std::string> moves;
  for (const auto& [letter, cells] : board) {
    if (!cells[0].empty() && !cells[1].empty() && !cells[2].empty() && !cells[3].empty()) return {};
  }
  if (fields[2] == "2") return {};
  for (const auto& [from, cells] : board) {
    if (is_empty(cells)) continue;
    std::string pawn;
    for (int i = 0; i < 4 && pawn.empty(); ++i) pawn = cells[fields[1] == "S" ? i : 3 - i];
    const char to = walk(board, from, pawn[1] - '0', skip_own);
    if (to == ' ') continue;
    const std::vector<std::string>& target = board.at(to);
    bool clash = false;
    for (const std::string& other : target) clash |= !other.empty() && other[0] == pawn[0];
    if (clash) continue;
    if (target[0].empty()) moves.insert(std::string{from, '-', to, 'S'});
    if (target[3].empty()) moves.insert(std::string{from, '-', to, 'N'});
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

// Few or many pawns thrown on few or many columns, any side and passes.
Position composed(Rng& rng) {
  std::vector<Pawn> bag;
  for (int colour = 0; colour < kBox.colours; ++colour) {
    for (int force = 1; force <= 3; ++force) bag.emplace_back(Colour(colour), force);
  }
  rng.shuffle(bag);
  bag.resize(rng.below(13));
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
    } else if (column.count(pawn.colour()) == 0) {
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
  const std::set<std::string> slow = slow_moves(text, rules.own_column == OwnColumn::skip);
  ASSERT_EQ(moves_of(position, rules), std::vector<std::string>(slow.begin(), slow.end())) << text;
}

void expect_abilities_agree(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  ASSERT_EQ(count_moves(rules, position), moves.size());
  for (int k = 0; k < moves.size(); ++k) ASSERT_EQ(nth_move(rules, position, k), moves[k]) << k;

  std::vector<Move> wins;
  for (const Move move : moves) {
    Position next = position;
    play(next, move);
    if (const auto end = outcome(next); end && end->winner()) wins.push_back(move);
  }
  Moves found;
  winning_moves(rules, position, position.to_move(), found);
  ASSERT_EQ(std::vector<Move>(found.begin(), found.end()), wins) << format(position);
}

class Qenj1Reference : public testing::TestWithParam<OwnColumn> {
 protected:
  const Rules rules_{.own_column = GetParam()};
};

TEST_P(Qenj1Reference, agrees_on_positions_of_random_games) {
  Rng rng(1);
  for (int game = 0; game < 300; ++game) {
    Position position = qenj1::Setup::quick(rules_, rng);
    Moves moves;
    for (int ply = 0; legal_moves(rules_, position, moves), !moves.empty() && ply < 200; ++ply) {
      ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules_, position));
      ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules_, position));
      play(position, moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules_, position));
  }
}

TEST_P(Qenj1Reference, agrees_on_composed_positions) {
  Rng rng(2);
  int passes = 0;
  for (int i = 0; i < 5'000; ++i) {
    const Position position = composed(rng);
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(rules_, position));
    ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules_, position));
    passes += nth_move(rules_, position, 0).is_pass();
  }
  EXPECT_GT(passes, 100) << "corners are among them";
}

TEST_P(Qenj1Reference, threats_of_the_side_not_to_move_are_its_wins_if_it_were) {
  Rng rng(3);
  int threats = 0;
  for (int i = 0; i < 5'000; ++i) {
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

INSTANTIATE_TEST_SUITE_P(BothWays, Qenj1Reference,
                         testing::Values(OwnColumn::count, OwnColumn::skip));

}  // namespace
}  // namespace tablier::qenj1
