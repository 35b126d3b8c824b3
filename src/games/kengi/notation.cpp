#include "games/kengi/notation.h"

#include <array>
#include <cctype>

#include "core/text.h"
#include "core/words.h"
#include "games/kengi/words.h"

namespace tablier::kengi {
namespace {

constexpr std::string_view kSideLetters = "SN";

std::string tower_text(Tower tower) {
  return tower.empty() ? "-" : letters(tower);
}

Result<Tower> parse_tower(std::string_view text, Cell cell) {
  if (text == "-") return Tower();
  if (text.empty()) return malformed(say::cell_empty_text{.cell = name(cell)});
  Tower tower;
  for (const char letter : text) {
    const std::size_t at = kColourLetters.find(letter);
    if (at == std::string_view::npos) {
      return malformed(say::bad_colour{
          .cell = name(cell), .whole = std::string(text), .part = std::string(1, letter)});
    }
    if (tower.has(Colour(at))) {
      return malformed(say::tower_repeats{
          .tower = std::string(text), .cell = name(cell), .colour = word(Colour(at))});
    }
    tower = tower.with(Tower(Colour(at)));
  }
  return tower;
}

Result<Position> parse_board(std::string_view text) {
  const std::vector<std::string_view> rows = split(text, '/');
  if (rows.size() != kRows) {
    return malformed(say::bad_row_count{.found = static_cast<long>(rows.size())});
  }
  Position position;
  std::array<int, kColours> count{};
  for (int i = 0; i < kRows; ++i) {
    const int row = kRows - 1 - i;  // the text begins with row 5
    const std::vector<std::string_view> cells = split(rows[i], ',');
    if (cells.size() != kFiles) {
      return malformed(say::bad_cell_count{
          .row = row + 1, .whole = std::string(rows[i]), .found = static_cast<long>(cells.size())});
    }
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      const Result<Tower> tower = parse_tower(cells[file], cell);
      if (!tower) return tower.error();
      position.put(cell, *tower);
      for (int level = 0; level < tower->size(); ++level) {
        const Colour colour = (*tower)[level];
        if (++count[int(colour)] > kPawnsOfAColour) {
          return malformed(say::too_many{.cell = name(cell), .colour = word(colour)});
        }
      }
    }
  }
  return position;
}

std::optional<Cell> parse_name(std::string_view text) {
  const std::optional<FileRow> at = parse_cell(text, kFiles, kRows);
  if (!at) return std::nullopt;
  return cell_at(*at);
}

Result<Cell> parse_lock(std::string_view text, const Position& board, int passes) {
  if (text == "-") return kNoCell;
  const std::optional<Cell> cell = parse_name(text);
  if (!cell) return malformed(say::bad_lock{.part = std::string(text)});
  if (board.tower(*cell).empty()) return malformed(say::lock_on_empty{.cell = name(*cell)});
  if (passes != 0) return malformed(say::lock_after_pass{.cell = name(*cell), .passes = passes});
  return *cell;
}

char lower(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

Result<Cell> parse_end(std::string_view text, std::string_view whole) {
  std::string small(text);
  if (!small.empty()) small[0] = lower(small[0]);
  if (const std::optional<Cell> cell = parse_name(small)) return *cell;
  const bool named = small.size() >= 2 && std::isalpha(static_cast<unsigned char>(small[0])) &&
                     parse_number(std::string_view(small).substr(1));
  if (named) return malformed(say::off_board{.cell = small});
  return malformed(say::bad_move{.part = std::string(text), .whole = std::string(whole)});
}

}  // namespace

std::string name(Cell cell) {
  return cell_name(file_row(cell));
}

std::string letters(Tower tower) {
  std::string text;
  for (int level = 0; level < tower.size(); ++level) text += kColourLetters[int(tower[level])];
  return text;
}

Message word(Colour colour) {
  switch (colour) {
    case Colour::white:
      return tablier::say::white{};
    case Colour::black:
      return tablier::say::black{};
    case Colour::orange:
      return tablier::say::orange{};
    case Colour::red:
      return tablier::say::red{};
    case Colour::green:
      break;
  }
  return tablier::say::green{};
}

std::string format(const Position& position) {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) {
      text += tower_text(position.tower(cell_at({file, row})));
      if (file + 1 < kFiles) text += ',';
    }
    text += row > 0 ? '/' : ' ';
  }
  text += kSideLetters[index(position.to_move())];
  text += ' ';
  text += position.lock() == kNoCell ? "-" : name(position.lock());
  return text + ' ' + std::to_string(position.passes());
}

Result<Position> parse_position(std::string_view text) {
  const auto fields = split_fields(text, {tablier::say::field_board{}, tablier::say::field_side{},
                                          say::field_lock{}, tablier::say::field_passes{}});
  if (!fields) return fields.error();
  Result<Position> position = parse_board((*fields)[0]);
  if (!position) return position;
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  const Result<int> passes = parse_passes((*fields)[3], 2);
  if (!passes) return passes.error();
  const Result<Cell> lock = parse_lock((*fields)[2], *position, *passes);
  if (!lock) return lock.error();
  position->set_turn(*side, *lock, *passes);
  return position;
}

std::string format_move(const Position& position, Move move) {
  if (move.is_pass()) return "pass";
  std::string from = name(move.from());
  std::string to = name(move.to());
  if (move.whole()) from[0] = static_cast<char>(std::toupper(from[0]));
  if (position.tower(move.to()).size() > 1) to[0] = static_cast<char>(std::toupper(to[0]));
  return from + '-' + to;
}

std::string loosen(std::string_view text) {
  std::string loose(text);
  const std::size_t dash = loose.find('-');
  if (dash != std::string::npos && dash + 1 < loose.size())
    loose[dash + 1] = lower(loose[dash + 1]);
  return loose;
}

Result<Written> parse_written(std::string_view text) {
  const std::vector<std::string_view> ends = split(text, '-');
  if (ends.size() > 2) {
    return malformed(say::bad_move{.part = "-" + std::string(ends[2]), .whole = std::string(text)});
  }
  const Result<Cell> from = parse_end(ends[0], text);
  if (!from) return from.error();
  Written written{.from = *from, .whole = ends[0][0] < 'a'};
  if (ends.size() == 2) {
    const Result<Cell> to = parse_end(ends[1], text);
    if (!to) return to.error();
    written.to = *to;
  }
  return written;
}

}  // namespace tablier::kengi
