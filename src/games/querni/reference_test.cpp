// A second, slow and obvious move generator, written from README.md over nothing but texts,
// compared with the fast one on thousands of positions and under every option; and the fast one's
// abilities compared with its list.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/querni/game.h"
#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

using FileRank = std::pair<int, int>;
// The letter on each occupied cell.
using Squares = std::map<FileRank, char>;

Squares read_board(std::string_view text) {
  Squares board;
  int row = 10;
  for (const std::string_view line : split(split(text, ' ')[0], '/')) {
    int file = 1;
    for (const char letter : line) {
      if (letter >= '1' && letter <= '7') {
        file += letter - '0';
      } else {
        board[{file++, row}] = letter;
      }
    }
    --row;
  }
  return board;
}

bool on_board(FileRank cell) {
  return cell.first >= 1 && cell.first <= 7 && cell.second >= 1 && cell.second <= 10;
}

std::string cell_text(FileRank cell) {
  return static_cast<char>('a' + cell.first - 1) + std::to_string(cell.second);
}

// Every series of jumps one after the other, as a player would try them. `board` is without the
// pawn that jumps; `landed` and `crossed` are where it has been.
void try_jumps(const Squares& board, FileRank at, bool cross_once, std::set<FileRank>& landed,
               std::set<FileRank>& crossed, std::set<FileRank>& found) {
  for (int df = -1; df <= 1; ++df) {
    for (int dr = -1; dr <= 1; ++dr) {
      const FileRank over{at.first + df, at.second + dr};
      const FileRank to{at.first + 2 * df, at.second + 2 * dr};
      if ((df == 0 && dr == 0) || !on_board(to)) continue;
      if (!board.contains(over) || board.contains(to) || landed.contains(to)) continue;
      if (cross_once && crossed.contains(over)) continue;
      found.insert(to);
      landed.insert(to);
      const bool fresh = crossed.insert(over).second;
      try_jumps(board, to, cross_once, landed, crossed, found);
      if (fresh) crossed.erase(over);
      // If crossing twice is no harm, neither is never trying again from where it has been.
      if (cross_once) landed.erase(to);
    }
  }
}

std::set<FileRank> slow_targets(Squares board, FileRank from, bool cross_once) {
  board.erase(from);
  std::set<FileRank> found;
  std::set<FileRank> landed{from};
  std::set<FileRank> crossed;
  try_jumps(board, from, cross_once, landed, crossed, found);
  for (int df = -1; df <= 1; ++df) {
    for (int dr = -1; dr <= 1; ++dr) {
      const FileRank to{from.first + df, from.second + dr};
      if (on_board(to) && to != from && !board.contains(to)) found.insert(to);
    }
  }
  return found;
}

// The chains that can be removed, each as "x5..9".
std::vector<std::string> slow_chains(const Squares& board, char first_letter) {
  std::map<int, FileRank> where;
  for (const auto& [cell, letter] : board) {
    const int number = letter - first_letter + 1;
    if (number >= 1 && number <= 16) where[number] = cell;
  }
  std::vector<std::string> chains;
  for (const auto& [first, start] : where) {
    int last = first;
    while (where.contains(last + 1) && std::abs(where[last].first - where[last + 1].first) <= 1 &&
           std::abs(where[last].second - where[last + 1].second) <= 1) {
      ++last;
      if (last >= first + 2) {
        chains.push_back("x" + std::to_string(first) + ".." + std::to_string(last));
      }
    }
  }
  return chains;
}

bool has_three_in_a_row(const std::set<char>& letters, char first_letter) {
  for (char letter = first_letter; letter < first_letter + 14; ++letter) {
    if (letters.contains(letter) && letters.contains(static_cast<char>(letter + 1)) &&
        letters.contains(static_cast<char>(letter + 2))) {
      return true;
    }
  }
  return false;
}

// "b", "p", "draw" or nothing.
std::string slow_outcome(const Rules& rules, std::string_view text) {
  std::set<char> letters;
  for (const auto& [cell, letter] : read_board(text)) letters.insert(letter);
  if (*letters.begin() > 'P') return "b";
  if (*letters.rbegin() < 'a') return "p";
  if (!has_three_in_a_row(letters, 'A') && !has_three_in_a_row(letters, 'a')) return "draw";
  return std::string(split(text, ' ')[2]) == std::to_string(rules.draw_turns) ? "draw" : "";
}

std::set<std::string> slow_moves(const Rules& rules, std::string_view text) {
  std::set<std::string> moves;
  if (!slow_outcome(rules, text).empty()) return moves;
  const Squares board = read_board(text);
  const char first_letter = split(text, ' ')[1] == "b" ? 'A' : 'a';
  for (const std::string& chain : slow_chains(board, first_letter)) moves.insert(chain);
  for (const auto& [from, letter] : board) {
    if (letter < first_letter || letter >= first_letter + 16) continue;
    for (const FileRank& to : slow_targets(board, from, rules.revisit == Revisit::pass)) {
      Squares moved = board;
      moved.erase(from);
      moved[to] = letter;
      const std::string move = cell_text(from) + "-" + cell_text(to);
      moves.insert(move);
      for (const std::string& chain : slow_chains(moved, first_letter)) moves.insert(move + chain);
    }
  }
  if (moves.empty() || rules.voluntary_pass) moves.insert("pass");
  return moves;
}

// Few or many pawns thrown on a part of the board, any side and count.
Position composed(Rng& rng, int draw_turns) {
  Position position;
  const int files = 2 + static_cast<int>(rng.below(kFiles - 1));
  const int rows = 2 + static_cast<int>(rng.below(kRows - 1));
  const int pawns = 1 + static_cast<int>(rng.below(32));
  for (int i = 0; i < pawns; ++i) {
    const Side side = Side(rng.below(2));
    const Pawn pawn = static_cast<Pawn>(rng.below(kPawns));
    const Cell cell = cell_at({static_cast<int>(rng.below(static_cast<std::uint32_t>(files))),
                               static_cast<int>(rng.below(static_cast<std::uint32_t>(rows)))});
    if (position.cell(side, pawn) != kNoCell || position.occupied().has(cell)) continue;
    position.put(side, pawn, cell);
  }
  position.set_turn(Side(rng.below(2)),
                    static_cast<int>(rng.below(static_cast<std::uint32_t>(draw_turns + 1))));
  return position;
}

void expect_same(const Rules& rules, const Position& position) {
  const std::string text = format(rules, position);
  const std::set<std::string> slow = slow_moves(rules, text);
  ASSERT_EQ(moves_of(position, rules), std::vector<std::string>(slow.begin(), slow.end())) << text;
  const std::optional<Outcome> end = outcome(rules, position);
  const std::string told = !end                      ? ""
                           : !end->winner()          ? "draw"
                           : *end->winner() == kBlue ? "b"
                                                     : "p";
  ASSERT_EQ(told, slow_outcome(rules, text)) << text;
}

bool wins(const Rules& rules, Position position, Move move) {
  const Side side = position.to_move();
  position.play(move);
  return outcome(rules, position) == Outcome::win(side);
}

void expect_abilities_agree(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  ASSERT_EQ(count_moves(rules, position), moves.size());
  for (int k = 0; k < moves.size(); ++k) ASSERT_EQ(nth_move(rules, position, k), moves[k]) << k;

  for (const Side side : {kBlue, kPink}) {
    Position turned = position;
    turned.set_turn(side, position.count());
    legal_moves(rules, turned, moves);
    std::vector<Move> winning;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(winning),
                 [&](Move move) { return wins(rules, turned, move); });
    Moves found;
    winning_moves(rules, position, side, found);
    ASSERT_EQ(std::vector<Move>(found.begin(), found.end()), winning) << format(rules, position);
  }
}

// A route told to a person is a series of jumps as R5 to R7 have it.
void expect_route(const Rules& rules, const Position& position, Cell from, Cell to) {
  const std::vector<Cell> route = jump_route(position.occupied(), from, to, rules.revisit);
  ASSERT_GE(route.size(), 2u) << name(from) << name(to) << format(rules, position);
  ASSERT_EQ(route.front(), from);
  ASSERT_EQ(route.back(), to);
  CellSet landed = CellSet::of(from);
  CellSet crossed;
  for (std::size_t i = 1; i < route.size(); ++i) {
    const FileRow a = file_row(route[i - 1]);
    const FileRow b = file_row(route[i]);
    const Cell over = cell_at({(a.file + b.file) / 2, (a.row + b.row) / 2});
    ASSERT_TRUE(touch(route[i - 1], over) && touch(over, route[i]));
    ASSERT_TRUE(position.occupied().has(over) && !position.occupied().has(route[i]));
    ASSERT_FALSE(landed.has(route[i]));
    ASSERT_FALSE(rules.revisit == Revisit::pass && crossed.has(over));
    landed = landed | CellSet::of(route[i]);
    crossed = crossed | CellSet::of(over);
  }
}

void expect_routes(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    const Cell from = position.cell(position.to_move(), move.pawn());
    if (!move.moves() || move.removes() || touch(from, move.to())) continue;
    ASSERT_NO_FATAL_FAILURE(expect_route(rules, position, from, move.to()));
  }
}

// A position put together anew from its text is the same: links, hash and all.
void expect_sound(const Rules& rules, const Position& position) {
  const Position again = at(format(rules, position), rules);
  ASSERT_EQ(again, position);
  ASSERT_EQ(again.hash(), position.hash());
}

class QuerniReference : public testing::TestWithParam<Rules> {};

TEST_P(QuerniReference, agrees_on_positions_of_random_games) {
  const Rules& rules = GetParam();
  Rng rng(1);
  for (int game = 0; game < 12; ++game) {
    Position position = querni::Setup::quick(rules, rng);
    Moves moves;
    while (legal_moves(rules, position, moves), !moves.empty()) {
      ASSERT_NO_FATAL_FAILURE(expect_same(rules, position));
      ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules, position));
      ASSERT_NO_FATAL_FAILURE(expect_sound(rules, position));
      position.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(rules, position));
  }
}

TEST_P(QuerniReference, agrees_on_composed_positions) {
  const Rules& rules = GetParam();
  Rng rng(2);
  for (int i = 0; i < 1'500; ++i) {
    const Position position = composed(rng, rules.draw_turns);
    ASSERT_NO_FATAL_FAILURE(expect_same(rules, position)) << i;
    ASSERT_NO_FATAL_FAILURE(expect_routes(rules, position));
    ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules, position));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Options, QuerniReference,
    testing::Values(Rules{}, Rules{.draw_turns = 7}, Rules{.voluntary_pass = true},
                    Rules{.revisit = Revisit::pass},
                    Rules{.draw_turns = 60, .voluntary_pass = true, .revisit = Revisit::pass}));

TEST(QuerniReferenceSelf, the_bounds_behind_the_size_of_a_move_list_hold) {
  std::vector<Cell> cells;
  for (int file = 0; file < kFiles; ++file) {
    for (int row = 0; row < kRows; ++row) cells.push_back(cell_at({file, row}));
  }
  for (const Cell a : cells) {
    EXPECT_LE(kNeighbours[a].size(), 8);
    for (const Cell b : cells) {
      if (a == b) continue;
      EXPECT_LE((kNeighbours[a] & kNeighbours[b]).size(), 4) << name(a) << name(b);
    }
  }
}

TEST(QuerniReferenceSelf, the_two_readings_of_revisit_differ_on_composed_positions) {
  Rng rng(2);
  int different = 0;
  for (int i = 0; i < 1'500; ++i) {
    const Position position = composed(rng, 30);
    const Rules pass{.revisit = Revisit::pass};
    different += moves_of(position, pass) != moves_of(position);
  }
  EXPECT_GT(different, 10);
}

}  // namespace
}  // namespace tablier::querni
