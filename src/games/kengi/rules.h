// Kengi, the referee: rules, setup, position, move. The rule numbers are those of README.md.
// A position is copied to be played on; nothing here allocates, and every answer about a position
// takes a bounded handful of steps over bitboards.
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

#include "core/grid.h"
#include "core/move_list.h"
#include "core/outcome.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/side.h"

namespace tablier::kengi {

inline constexpr int kFiles = 5;
inline constexpr int kRows = 5;
inline constexpr int kCells = kFiles * kRows;
inline constexpr int kColours = 5;
inline constexpr int kPawnsOfAColour = 5;

// In the order of their letters.
enum class Colour : std::uint8_t { white, black, orange, red, green };
inline constexpr std::string_view kColourLetters = "BNORV";

// A cell is numbered file by file, so that a file is five neighbouring bits of a CellSet:
//   bit 5 * file + row, a1 = 0, a5 = 4, b1 = 5, ... e5 = 24
using Cell = std::int8_t;
using CellSet = std::uint32_t;
inline constexpr Cell kNoCell = -1;
inline constexpr CellSet kBoard = (CellSet{1} << kCells) - 1;

constexpr Cell cell_at(FileRow at) {
  return static_cast<Cell>(kRows * at.file + at.row);
}
constexpr FileRow file_row(Cell cell) {
  return {cell / kRows, cell % kRows};
}
constexpr CellSet bit(Cell cell) {
  return CellSet{1} << cell;
}

// The pawns on one cell from base to top, three bits each from the low end: colour + 1, 0 for none.
class Tower {
 public:
  constexpr Tower() = default;
  constexpr explicit Tower(Colour colour) : bits_(static_cast<std::uint16_t>(1 + int(colour))) {}

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return (std::bit_width(bits_) + 2) / 3; }
  constexpr Colour operator[](int level) const { return Colour((bits_ >> (3 * level) & 7) - 1); }
  constexpr Colour top() const { return (*this)[size() - 1]; }

  // This tower with another one put on it; together they must not exceed five pawns.
  constexpr Tower with(Tower above) const { return from_bits(bits_ | above.bits_ << (3 * size())); }
  constexpr Tower without_top() const { return from_bits(bits_ & ~(7 << (3 * (size() - 1)))); }
  constexpr bool has(Colour colour) const {
    for (int level = 0; level < size(); ++level) {
      if ((*this)[level] == colour) return true;
    }
    return false;
  }
  constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr bool operator==(Tower, Tower) = default;

 private:
  static constexpr Tower from_bits(int bits) {
    Tower tower;
    tower.bits_ = static_cast<std::uint16_t>(bits);
    return tower;
  }

  std::uint16_t bits_ = 0;
};

enum class Start : std::uint8_t { standard, random };

struct Rules {
  Start start = Start::standard;
};

// bits 0-4 from, bits 5-9 to, bit 10 the whole tower moves; a pass has all bits set
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Cell from, Cell to, bool whole)
      : bits_(static_cast<std::uint16_t>(common_bits(from, whole) | to << kToShift)) {}
  static constexpr Move pass() { return {}; }

  // The bits that every move of a piece on its way from `from` has in common, and where `to` goes.
  static constexpr int kToShift = 5;
  static constexpr std::uint16_t common_bits(Cell from, bool whole) {
    return static_cast<std::uint16_t>(from | whole << 10);
  }

  constexpr bool is_pass() const { return bits_ == kPass; }
  constexpr Cell from() const { return bits_ & 31; }
  constexpr Cell to() const { return bits_ >> kToShift & 31; }
  constexpr bool whole() const { return (bits_ >> 10 & 1) != 0; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint16_t kPass = 0xFFFF;

  std::uint16_t bits_ = kPass;
};

// Each of five files has at most one playable cell; from it a top pawn reaches at most 24 cells,
// and a whole tower as many. Moves are written eight at a time, so up to eight places more are
// written to.
using Moves = MoveList<Move, kFiles * 2 * (kCells - 1) + 8>;

class Position {
 public:
  Position();  // an empty board, South to move

  Side to_move() const { return side_; }
  Tower tower(Cell cell) const { return towers_[cell]; }
  Cell lock() const { return lock_; }
  int passes() const { return passes_; }
  bool has_five() const { return has_five_; }  // some tower has five colours

  CellSet occupied() const;
  CellSet with_colour(Colour colour) const { return with_colour_[int(colour)]; }

  std::uint64_t hash() const {
    return board_hash_ ^ mix(kCells << 16 | index(side_) << 12 | passes_ << 8 | (lock_ & 0xFF));
  }

  // Composing. The tower must hold no colour twice; the lock must lie on an occupied cell.
  void put(Cell cell, Tower tower);
  void set_turn(Side side, Cell lock, int passes);

  // R5 to R10: what stands on `from`, or its top pawn, goes onto `to`. Must be legal.
  void play(Move move);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr std::uint64_t cell_hash(Cell cell, Tower tower) {
    return mix(std::uint64_t(cell) << 16 | tower.bits());
  }
  void set_tower(Cell cell, Tower tower) {
    board_hash_ ^= cell_hash(cell, towers_[cell]) ^ cell_hash(cell, tower);
    towers_[cell] = tower;
  }

  std::uint64_t board_hash_ = 0;  // the xor of all cells' hashes
  std::array<CellSet, kColours> with_colour_{};
  std::array<Tower, kCells> towers_{};
  Side side_ = kSouth;
  Cell lock_ = kNoCell;  // R9: what the opponent moved last
  std::int8_t passes_ = 0;
  bool has_five_ = false;
};

// R4: in each file only the occupied cell nearest to the player; the lock is not looked at.
CellSet nearest_cells(const Position& position, Side side);

std::optional<Outcome> outcome(const Position& position);
void legal_moves(const Position& position, Moves& moves);
int count_moves(const Position& position);
Move nth_move(const Position& position, int k);
// The k-th in the order of their texts as bytes.
Move nth_by_text(const Position& position, int k);

// The moves with which `side` would complete five colours if it were to move now and nothing were
// locked for it but what is locked now for the side to move.
void winning_moves(const Position& position, Side side, Moves& moves);

// R2.
Position standard_start();

// R2, R3.
class Setup {
 public:
  explicit Setup(const Rules& rules);

  std::optional<Actor> next() const;
  void roll(Rng& rng);
  std::vector<std::string> choices() const;
  void choose(std::string_view choice);
  const Position& table() const { return board_; }  // what stands there so far
  Position position() const;
  std::optional<Seats> seats() const { return Seats{opponent(b_side_), b_side_}; }

  static Position quick(const Rules& rules, Rng& rng);

 private:
  enum class Step { deal, choose, done };

  Step step_;
  Position board_;
  Side b_side_ = kNorth;
};

}  // namespace tablier::kengi
