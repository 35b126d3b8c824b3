// Klötze, the referee: rules, setup, position, move. The rule numbers are those of README.md.
// A position is copied to be played on; nothing here allocates. All walks of one shape are found at
// once, for every piece on the board, by shifting sets of cells.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/move_list.h"
#include "core/outcome.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/side.h"
#include "games/klotz/board.h"
#include "games/klotz/cell_set.h"

namespace tablier::klotz {

inline constexpr int kKlotzHeight = 4;

// Who plays: bit i for side i.
using Players = std::uint8_t;
inline constexpr Players kAllPlayers = 0b1111;
inline constexpr Players kDefaultPlayers = 0b0101;  // Red and Blue

constexpr bool plays(Players players, Side side) {
  return (players >> index(side) & 1) != 0;
}
constexpr Side first_of(Players players) {
  return Side(std::countr_zero(players));
}
// R3: turns go round.
constexpr Side next_of(Players players, Side side) {
  do {
    side = Side((index(side) + 1) % kSides);
  } while (!plays(players, side));
  return side;
}

// R7: east, north, west, south; the next one is a quarter turn to the left.
inline constexpr int kDirections = 4;

struct Rules {
  Rules(Layout board, Players who, std::optional<Side> begins, bool columns_sink);

  Layout layout;
  Players players;
  std::optional<Side> first;  // none: the first of those who play
  bool sinking;               // R15

  // What the layout prepares.
  std::array<int, kDirections> steps;
  // R6, R7: a walk goes `ahead` cells in one direction and `aside` cells at a right angle to it, in
  // either order. Every walk there can be has one such shape, and all cells it passes lie in the
  // rectangle between its ends. By height and shape: where it does not leave the board.
  std::array<std::array<CellSet, kDirections * kKlotzHeight>, kKlotzHeight + 1> walks;
  CellSet homes;
  CellSet corners;
  std::array<CellSet, kSides> fields;  // nearer to a side's corner than to the one across
};

// bits 0-7 from, bits 8-15 to; a pass has all bits set
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Cell from, Cell to) : bits_(static_cast<std::uint16_t>(from | to << 8)) {}
  static constexpr Move pass() { return {}; }
  // From a cell so much further in cell numbers, the end being on the board.
  static constexpr Move by(int from, int step) {
    Move move;
    move.bits_ = static_cast<std::uint16_t>(257 * from + 256 * step);
    return move;
  }

  constexpr bool is_pass() const { return bits_ == kPass; }
  constexpr Cell from() const { return static_cast<Cell>(bits_ & 0xFF); }
  constexpr Cell to() const { return static_cast<Cell>(bits_ >> 8); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint16_t kPass = 0xFFFF;

  std::uint16_t bits_ = kPass;
};

// Columns stand neither on the four homes nor on the four corners, and a piece of height n has 4n
// shapes of walk: at most twelve for each column and sixteen for the Klotz.
using Moves = MoveList<Move, (kMostCells - 2 * kSides) * 4 * kMostHeight + 4 * kKlotzHeight>;

class Position {
 public:
  Position() { stones_.fill(kNoCell); }
  // Every Klotz at home, every stone beside the board, no column.
  explicit Position(const Layout& layout) : klotze_(layout.homes) { stones_.fill(kNoCell); }

  Side to_move() const { return side_; }
  Players players() const { return players_; }
  int passes() const { return passes_; }
  Cell klotz(Side side) const { return klotze_[index(side)]; }
  Cell stone(Side side) const { return stones_[index(side)]; }  // kNoCell: beside the board

  const CellSet& columns(int height) const { return columns_[height - 1]; }
  int height(Cell cell) const;                    // of the column there, 0 without one
  std::optional<Side> klotz_on(Cell cell) const;  // whose Klotz stands there
  std::optional<Side> stone_on(Cell cell) const;  // whose stone lies there

  std::uint64_t hash() const {
    const auto pieces = std::bit_cast<std::uint64_t>(std::array{klotze_, stones_});
    const auto turn = static_cast<std::uint64_t>(index(side_) << 16 | players_ << 8 | passes_);
    return columns_hash_ ^ mix(mix(pieces) + turn);
  }

  // Composing. A column is put on an empty cell; a stone on a column or kNoCell.
  void put_column(Cell cell, int height);
  void put_klotz(Side side, Cell cell) { klotze_[index(side)] = cell; }
  void put_stone(Side side, Cell cell) { stones_[index(side)] = cell; }
  void set_turn(Side side, Players players, int passes);

  // R4, R5, R11, R15. Must be legal.
  void play(const Rules& rules, Move move);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  void flip_column(Cell cell, int height) {
    columns_[height - 1].flip(cell);
    columns_hash_ ^= mix(static_cast<std::uint64_t>(height << 8 | cell));
  }

  std::uint64_t columns_hash_ = 0;  // the xor of all columns' hashes
  std::array<CellSet, kMostHeight> columns_{};
  std::array<Cell, kSides> klotze_{};
  std::array<Cell, kSides> stones_;
  Side side_{0};
  Players players_ = kDefaultPlayers;
  std::int8_t passes_ = 0;
};

// Whose Klotz stands on its own corner.
std::optional<Side> winner(const Rules& rules, const Position& position);
std::optional<Outcome> outcome(const Rules& rules, const Position& position);
void legal_moves(const Rules& rules, const Position& position, Moves& moves);
int count_moves(const Rules& rules, const Position& position);
Move nth_move(const Rules& rules, const Position& position, int k);

// The cells from which the side to move can move something.
CellSet movable_cells(const Rules& rules, const Position& position);

// The move with which `side` would bring its Klotz to its corner if it were to move now.
void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves);

// R7 to R9: the first cell that cannot be passed on the way between two cells that goes along the
// file, or along the row, first; kNoCell when this way is free. The last cell is not passed.
Cell first_obstacle(const Rules& rules, const Position& position, Cell from, Cell to,
                    bool file_first);

// R2, R3.
Position start(const Rules& rules, Players players, Side first);

// R3. What an option has settled is not asked again: A chooses the colours unless `players` is
// changed from its default, and who begins unless `first` names somebody.
class Setup {
 public:
  explicit Setup(const Rules& rules);

  std::optional<Actor> next() const;
  void roll(Rng&) { assert(false && "there is no chance in this setup"); }
  std::vector<std::string> choices() const;
  void choose(std::string_view choice);
  const Rules& rules() const { return rules_; }
  bool has_players() const { return players_.has_value(); }  // else they are chosen now
  Position table() const;  // all play whom nobody has sent away yet
  Position position() const;
  std::optional<Seats> seats() const { return std::nullopt; }

  static Position quick(const Rules& rules, Rng& rng);

 private:
  Rules rules_;
  std::optional<Players> players_;
  std::optional<Side> first_;
};

// "RB", in the order of the sides.
std::string letters(Players players);
std::optional<Players> parse_players(std::string_view text);
// Two, three or four colours; the default comes first.
std::vector<std::string> all_players();

}  // namespace tablier::klotz
