// Querni, the board: cells, sets of cells, and where pawns can go. A jump crosses two files or none
// and two rows or none, so a pawn that jumps stays among the cells whose file and row have the same
// parity as its own: one of four lattices of at most 4 x 5 cells, each 32 bits of a set.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/grid.h"

namespace tablier::querni {

inline constexpr int kFiles = 7;
inline constexpr int kRows = 10;

// Cells are numbered lattice by lattice; within one, a row is five bits, the last of them a guard.
//   bits 0-4  5 * (row / 2) + file / 2        bit 5  row is odd        bit 6  file is odd
// with file and row counted from 0, so that a1 = 0, c1 = 1, a3 = 5, a2 = 32, b1 = 64, b2 = 96.
using Cell = std::int8_t;
inline constexpr Cell kNoCell = 127;  // on no board
inline constexpr int kCellNumbers = 128;

constexpr Cell cell_at(FileRow at) {
  return static_cast<Cell>((at.file & 1) << 6 | (at.row & 1) << 5 |
                           (5 * (at.row / 2) + at.file / 2));
}
constexpr FileRow file_row(Cell cell) {
  return {cell % 32 % 5 * 2 + (cell >> 6), cell % 32 / 5 * 2 + (cell >> 5 & 1)};
}

class CellSet {
 public:
  constexpr CellSet() = default;
  constexpr CellSet(std::uint64_t low, std::uint64_t high) : halves_{low, high} {}
  static constexpr CellSet of(Cell cell) {
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
    return cell < 64 ? CellSet(bit, 0) : CellSet(0, bit);
  }

  constexpr std::uint64_t half(int i) const { return halves_[i]; }
  constexpr bool empty() const { return (halves_[0] | halves_[1]) == 0; }
  constexpr int size() const { return std::popcount(halves_[0]) + std::popcount(halves_[1]); }
  constexpr bool has(Cell cell) const { return (halves_[cell >> 6] >> (cell & 63) & 1) != 0; }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int i = 0; i < 2; ++i) {
      for (std::uint64_t rest = halves_[i]; rest != 0; rest &= rest - 1) {
        visit(static_cast<Cell>(64 * i + std::countr_zero(rest)));
      }
    }
  }

  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return {a.halves_[0] | b.halves_[0], a.halves_[1] | b.halves_[1]};
  }
  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return {a.halves_[0] & b.halves_[0], a.halves_[1] & b.halves_[1]};
  }
  friend constexpr CellSet operator^(CellSet a, CellSet b) {
    return {a.halves_[0] ^ b.halves_[0], a.halves_[1] ^ b.halves_[1]};
  }
  friend constexpr CellSet without(CellSet a, CellSet b) {
    return {a.halves_[0] & ~b.halves_[0], a.halves_[1] & ~b.halves_[1]};
  }
  friend constexpr bool operator==(CellSet, CellSet) = default;

 private:
  std::array<std::uint64_t, 2> halves_{};
};

// The cells that touch a cell by an edge or a corner; none touch kNoCell.
inline constexpr std::array<CellSet, kCellNumbers> kNeighbours = [] {
  std::array<CellSet, kCellNumbers> neighbours{};
  for (int file = 0; file < kFiles; ++file) {
    for (int row = 0; row < kRows; ++row) {
      CellSet& around = neighbours[cell_at({file, row})];
      for (int f = file - 1; f <= file + 1; ++f) {
        for (int r = row - 1; r <= row + 1; ++r) {
          const bool on_board = f >= 0 && f < kFiles && r >= 0 && r < kRows;
          if (on_board && (f != file || r != row)) around = around | CellSet::of(cell_at({f, r}));
        }
      }
    }
  }
  return neighbours;
}();

constexpr bool touch(Cell a, Cell b) {
  return kNeighbours[a].has(b);
}

// Rule option revisit: what a pawn may not do twice in one turn.
enum class Revisit : std::uint8_t {
  land,  // land on a cell
  pass,  // land on a cell or jump over it
};

// R5 to R7: the cells on which series of jumps can end, of several pawns at once. The pawn that
// jumps has left its cell, which is then empty but may not be landed on. Nothing more needs to be
// known of that cell: it lies in the lattice of the landings, never in one that is jumped over.
class Jumps {
 public:
  // Of each of the movers by itself, the others staying where they are.
  Jumps(CellSet occupied, CellSet movers, Revisit revisit);

  // `from` must be one of the movers.
  CellSet reach(Cell from) const {
    const std::uint64_t half = std::uint64_t{reach_[from]} << (from & 32);
    return from < 64 ? CellSet(half, 0) : CellSet(0, half);
  }

 private:
  std::array<std::uint32_t, kCellNumbers> reach_;  // set only for the movers
};

// For people: a shortest series of jumps from one cell to another that can be reached so, all cells
// from first to last.
std::vector<Cell> jump_route(CellSet occupied, Cell from, Cell to, Revisit revisit);

}  // namespace tablier::querni
