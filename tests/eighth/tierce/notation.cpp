#include "eighth/tierce/notation.h"

#include <algorithm>

#include "core/text.h"
#include "core/words.h"
#include "eighth/tierce/words.h"

namespace tablier::tierce {

std::string name(Cell cell) {
  return cell_name(file_row(cell));
}

std::optional<Cell> parse_name(std::string_view text) {
  const std::optional<FileRow> at = parse_cell(text, kFiles, kRows);
  return at ? std::optional(cell_at(*at)) : std::nullopt;
}

std::string format(const Position& position) {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) {
      const CellSet cell = bit(cell_at({file, row}));
      text += (position.stones(kSouth) & cell) != 0   ? 'S'
              : (position.stones(kNorth) & cell) != 0 ? 'N'
                                                      : '.';
    }
    text += row > 0 ? '/' : ' ';
  }
  return text + kSideLetters[static_cast<std::size_t>(index(position.to_move()))];
}

std::string format_move(Move move) {
  return name(move.cell);
}

Result<Diagram> parse_diagram(std::string_view text) {
  const auto fields = split_fields(text, {tablier::say::field_board{}, tablier::say::field_side{}});
  if (!fields) return fields.error();
  const std::vector<std::string_view> rows = split((*fields)[0], '/');
  if (rows.size() != kRows) {
    return malformed(say::bad_row_count{.found = static_cast<long>(rows.size())});
  }
  Position position;
  for (int row = 0; row < kRows; ++row) {
    const std::string_view line = rows[static_cast<std::size_t>(kRows - 1 - row)];
    if (line.size() != kFiles || line.find_first_not_of("SN.") != std::string_view::npos) {
      return malformed(say::bad_row{.row = row + 1, .part = std::string(line)});
    }
    for (int file = 0; file < kFiles; ++file) {
      const std::size_t side = kSideLetters.find(line[static_cast<std::size_t>(file)]);
      if (side != std::string_view::npos) position.put(cell_at({file, row}), Side(side));
    }
  }
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  position.set_turn(*side);
  return position;
}

std::vector<Message> faults(const Diagram&) {
  return {};
}

Result<Position> parse_position(std::string_view text) {
  return parse_diagram(text);
}

std::string loosen(std::string_view text) {
  std::string loose(text);
  if (!loose.empty() && loose[0] >= 'A' && loose[0] <= 'D') loose[0] += 'a' - 'A';
  return loose;
}

}  // namespace tablier::tierce
