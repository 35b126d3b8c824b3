// Tierce, the referee: rules, setup, position, move. The rule numbers are those of README.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.h"
#include "core/move_list.h"
#include "core/outcome.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/side.h"

namespace tablier::tierce {

inline constexpr int kFiles = 4;
inline constexpr int kRows = 4;
inline constexpr int kCells = kFiles * kRows;

// bit 4 * row + file: a1 = 0, d1 = 3, a2 = 4, ... d4 = 15
using Cell = std::int8_t;
using CellSet = std::uint16_t;
inline constexpr CellSet kBoard = 0xFFFF;
inline constexpr CellSet kMiddle = 0b0000'0110'0110'0000;

constexpr Cell cell_at(FileRow at) {
  return static_cast<Cell>(kFiles * at.row + at.file);
}
constexpr FileRow file_row(Cell cell) {
  return {cell % kFiles, cell / kFiles};
}
constexpr CellSet bit(Cell cell) {
  return static_cast<CellSet>(1 << cell);
}

// R5: two lines of three in each row, each file and each of two directions of four short diagonals.
inline constexpr int kLines = 24;
extern const std::array<CellSet, kLines> kAllLines;

struct Rules {};

struct Move {
  Cell cell = 0;

  friend bool operator==(Move, Move) = default;
};
using Moves = MoveList<Move, kCells>;  // R3: one for each cell at most

class Position {
 public:
  Side to_move() const { return side_; }
  CellSet stones(Side side) const { return stones_[static_cast<std::size_t>(index(side))]; }
  CellSet empty() const { return kBoard & ~(stones_[0] | stones_[1]); }

  std::uint64_t hash() const {
    return mix(std::uint64_t{stones_[0]} | std::uint64_t{stones_[1]} << 16 |
               static_cast<std::uint64_t>(index(side_)) << 32);
  }

  void put(Cell cell, Side side) { stones_[static_cast<std::size_t>(index(side))] |= bit(cell); }
  void set_turn(Side side) { side_ = side; }
  void play(Move move) {
    put(move.cell, side_);
    side_ = opponent(side_);
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::array<CellSet, 2> stones_{};
  Side side_ = kSouth;
};

bool has_line(CellSet stones);
std::optional<Outcome> outcome(const Position& position);
// R3, R4: where a stone may be put.
CellSet allowed(const Position& position);
void legal_moves(const Position& position, Moves& moves);
// With which `side` would win if it were to move.
void winning_moves(const Position& position, Side side, Moves& moves);

// R2.
class Setup {
 public:
  explicit Setup(const Rules&) {}

  std::optional<Actor> next() const;
  void roll(Rng&) {}
  std::vector<std::string> choices() const;
  void choose(std::string_view choice) { b_side_ = choice == "north" ? kNorth : kSouth; }
  Position position() const { return {}; }
  std::optional<Seats> seats() const {
    const Side b_side = b_side_.value_or(kNorth);
    return Seats{opponent(b_side), b_side};
  }

  static Position quick(const Rules&, Rng&) { return {}; }

 private:
  std::optional<Side> b_side_;
};

}  // namespace tablier::tierce
