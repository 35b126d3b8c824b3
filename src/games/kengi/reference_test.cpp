// A second, slow and obvious move generator, written from README.md over nothing but texts,
// compared with the fast one on thousands of positions; and the fast one's abilities compared with
// its list.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/kengi/game.h"
#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

// Cell name -> tower, base to top; empty cells have an empty text.
using Board = std::map<std::string, std::string>;

Board read_board(const std::string& text) {
  Board board;
  int row = 5;
  for (const std::string_view line : split(split(text, ' ')[0], '/')) {
    char file = 'a';
    for (const std::string_view tower : split(line, ',')) {
      board[file++ + std::to_string(row)] = tower == "-" ? "" : std::string(tower);
    }
    --row;
  }
  return board;
}

bool repeats_a_colour(const std::string& tower) {
  return std::set<char>(tower.begin(), tower.end()).size() != tower.size();
}

std::string capital(std::string cell) {
  cell[0] = static_cast<char>(cell[0] - 'a' + 'A');
  return cell;
}

std::set<std::string> slow_moves(const std::string& text) {
  const Board board = read_board(text);
  const std::vector<std::string_view> fields = split(text, ' ');
  for (const auto& [cell, tower] : board) {
    if (tower.size() == 5) return {};
  }
  if (fields[3] == "2") return {};
  std::set<std::string> moves;
  for (char file = 'a'; file <= 'e'; ++file) {
    std::string from;
    for (int i = 1; i <= 5; ++i) {
      const std::string cell = file + std::to_string(fields[1] == "S" ? i : 6 - i);
      if (from.empty() && !board.at(cell).empty()) from = cell;
    }
    if (from.empty() || from == fields[2]) continue;
    const std::string tower = board.at(from);
    for (const auto& [to, target] : board) {
      if (to == from) continue;
      const std::string shown = target.size() > 1 ? capital(to) : to;
      const bool off_tower = tower.size() > 1;
      if (!repeats_a_colour(target + tower.back()) && (!target.empty() || off_tower)) {
        moves.insert(from + "-" + shown);
      }
      if (off_tower && !target.empty() && !repeats_a_colour(target + tower)) {
        moves.insert(capital(from) + "-" + shown);
      }
    }
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

// Few or many pawns thrown on the board, any side, lock and passes.
Position composed(Rng& rng) {
  Position position;
  const int pawns = static_cast<int>(rng.below(26));
  std::array<int, kColours> left;
  left.fill(kPawnsOfAColour);
  CellSet occupied = 0;
  for (int i = 0; i < pawns; ++i) {
    const Colour colour = Colour(rng.below(kColours));
    const Cell cell = static_cast<Cell>(rng.below(kCells));
    const Tower tower = position.tower(cell);
    if (left[int(colour)] == 0 || tower.has(colour)) continue;
    --left[int(colour)];
    position.put(cell, tower.with(Tower(colour)));
    occupied |= bit(cell);
  }
  const int passes = static_cast<int>(rng.below(3));
  const Cell lock = static_cast<Cell>(rng.below(kCells));
  const bool locks = passes == 0 && (occupied & bit(lock)) != 0;
  position.set_turn(Side(rng.below(2)), locks ? lock : kNoCell, passes);
  return position;
}

void expect_same_moves(const Position& position) {
  const std::string text = format(position);
  const std::vector<std::string> fast = moves_of(position);
  const std::set<std::string> slow = slow_moves(text);
  ASSERT_EQ(fast, std::vector<std::string>(slow.begin(), slow.end())) << text;
}

TEST(KengiReference, agrees_on_positions_of_random_games) {
  Rng rng(1);
  for (int game = 0; game < 100; ++game) {
    Position position = kengi::Setup::quick(Rules{Start::random}, rng);
    Moves moves;
    while (legal_moves(position, moves), !moves.empty()) {
      ASSERT_NO_FATAL_FAILURE(expect_same_moves(position));
      ASSERT_NO_FATAL_FAILURE(expect_abilities_agree<Game>(Rules{}, position));
      position.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(position));
  }
}

TEST(KengiReference, agrees_on_composed_positions) {
  Rng rng(2);
  for (int i = 0; i < 5'000; ++i) {
    const Position position = composed(rng);
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(position));
    ASSERT_NO_FATAL_FAILURE(expect_abilities_agree<Game>(Rules{}, position));
  }
}

TEST(KengiReference, threats_of_the_side_not_to_move_are_its_wins_after_a_pass) {
  Rng rng(3);
  int threats = 0;
  for (int i = 0; i < 5'000; ++i) {
    const Position position = composed(rng);
    if (outcome(position)) continue;
    Position turned = position;
    turned.set_turn(opponent(position.to_move()), kNoCell, 0);
    threats += expect_threats_agree<Game>(Rules{}, position, turned);
  }
  EXPECT_GT(threats, 0);
}

}  // namespace
}  // namespace tablier::kengi
