// Grid: cells of a board named by file and row, "a1" at South's left. The letters and numbers are
// the same in every game that has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tablier {

struct FileRow {
  int file;  // 0 is a
  int row;   // 0 is 1

  friend bool operator==(FileRow, FileRow) = default;
};

inline char file_letter(int file) {
  return static_cast<char>('a' + file);
}

inline std::string cell_name(FileRow cell) {
  return file_letter(cell.file) + std::to_string(cell.row + 1);
}

// Small letters only. Nothing when it is no cell of a board with so many files and rows.
std::optional<FileRow> parse_cell(std::string_view name, int files, int rows);

}  // namespace tablier
