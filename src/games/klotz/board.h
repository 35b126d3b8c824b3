// Klötze, the board: cells, homes and corners, and the columns it begins with.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/grid.h"

namespace tablier::klotz {

inline constexpr int kSides = 4;
inline constexpr std::string_view kSideLetters = "RGBY";  // in turn order
inline constexpr int kLeastSize = 6;
inline constexpr int kMostSize = 12;
inline constexpr int kMostCells = kMostSize * kMostSize;
inline constexpr int kMostHeight = 3;  // of a column

// Numbered row by row from a1.
using Cell = std::uint8_t;
inline constexpr Cell kNoCell = 0xFF;

struct Layout {
  int size = 0;
  std::array<Cell, kSides> homes{};
  std::array<Cell, kSides> corners{};
  std::array<std::uint8_t, kMostCells> heights{};  // of the columns at the start, 0 for none
  std::string mark;                                // in the positions of layouts not built in

  int cells() const { return size * size; }
  Cell cell_at(FileRow at) const { return static_cast<Cell>(size * at.row + at.file); }
  FileRow file_row(Cell cell) const { return {cell % size, cell / size}; }
  // In cells along files and rows.
  int distance(Cell a, Cell b) const {
    return std::abs(a % size - b % size) + std::abs(a / size - b / size);
  }
};

}  // namespace tablier::klotz
