#include "core/grid.h"

#include "core/text.h"

namespace tablier {

std::optional<FileRow> parse_cell(std::string_view name, int files, int rows) {
  if (name.size() < 2) return std::nullopt;
  const int file = name[0] - 'a';
  const std::optional<int> row = parse_number(name.substr(1));
  if (file < 0 || file >= files || !row || *row < 1 || *row > rows) return std::nullopt;
  return FileRow{file, *row - 1};
}

}  // namespace tablier
