#include "games/kengi/notation.h"

#include <array>
#include <cctype>

#include "core/colour.h"
#include "core/diagram.h"
#include "core/text.h"
#include "core/words.h"
#include "games/kengi/words.h"

namespace tablier::kengi {
namespace {

constexpr std::string_view kSideLetters = "SN";

std::string tower_text(const std::vector<Colour>& tower) {
  std::string text;
  for (const Colour colour : tower) text += kColourLetters[int(colour)];
  return text.empty() ? "-" : text;
}

Result<std::vector<Colour>> parse_tower(std::string_view text, Cell cell) {
  std::vector<Colour> tower;
  if (text == "-") return tower;
  if (text.empty()) return malformed(say::cell_empty_text{.cell = name(cell)});
  for (const char letter : text) {
    const std::size_t at = kColourLetters.find(letter);
    if (at == std::string_view::npos) {
      return malformed(say::bad_colour{
          .cell = name(cell), .whole = std::string(text), .part = std::string(1, letter)});
    }
    tower.push_back(Colour(at));
  }
  return tower;
}

std::optional<Error> parse_board(std::string_view text, Diagram& diagram) {
  const std::vector<std::string_view> rows = split(text, '/');
  if (rows.size() != kRows) {
    return malformed(say::bad_row_count{.found = static_cast<long>(rows.size())});
  }
  for (int i = 0; i < kRows; ++i) {
    const int row = kRows - 1 - i;  // the text begins with row 5
    const std::vector<std::string_view> cells = split(rows[i], ',');
    if (cells.size() != kFiles) {
      return malformed(say::bad_cell_count{
          .row = row + 1, .whole = std::string(rows[i]), .found = static_cast<long>(cells.size())});
    }
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      Result<std::vector<Colour>> tower = parse_tower(cells[file], cell);
      if (!tower) return tower.error();
      diagram.towers[cell] = std::move(*tower);
    }
  }
  return std::nullopt;
}

std::optional<Cell> parse_name(std::string_view text) {
  const std::optional<FileRow> at = parse_cell(text, kFiles, kRows);
  if (!at) return std::nullopt;
  return cell_at(*at);
}

Result<Cell> parse_lock(std::string_view text) {
  if (text == "-") return kNoCell;
  const std::optional<Cell> cell = parse_name(text);
  if (!cell) return malformed(say::bad_lock{.part = std::string(text)});
  return *cell;
}

// R7.
void judge_tower(Cell cell, const std::vector<Colour>& tower, std::vector<Message>& found) {
  std::vector<Message> colours;
  for (const Colour colour : tower) colours.push_back(word(colour));
  std::array<int, kColours> count{};
  for (const Colour colour : tower) {
    if (++count[int(colour)] == 2) {
      found.push_back(
          say::tower_repeats{.cell = name(cell), .colours = colours, .colour = word(colour)});
    }
  }
}

// R9.
void judge_lock(const Diagram& diagram, std::vector<Message>& found) {
  if (diagram.lock == kNoCell) return;
  const std::string cell = name(diagram.lock);
  if (diagram.towers[diagram.lock].empty()) found.push_back(say::lock_on_empty{.cell = cell});
  if (diagram.passes != 0) {
    found.push_back(say::lock_after_pass{.cell = cell, .passes = diagram.passes});
  }
}

// The diagram must be legal.
Position compose(const Diagram& diagram) {
  Position position;
  for (Cell cell = 0; cell < kCells; ++cell) {
    Tower tower;
    for (const Colour colour : diagram.towers[cell]) tower = tower.with(Tower(colour));
    position.put(cell, tower);
  }
  position.set_turn(diagram.to_move, diagram.lock, diagram.passes);
  return position;
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

Message word(Colour colour) {
  return colour_word(kColourLetters[static_cast<std::size_t>(colour)]);
}

Diagram diagram_of(const Position& position) {
  Diagram diagram{.towers = {},
                  .to_move = position.to_move(),
                  .lock = position.lock(),
                  .passes = position.passes()};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Tower tower = position.tower(cell);
    for (int level = 0; level < tower.size(); ++level) {
      diagram.towers[cell].push_back(tower[level]);
    }
  }
  return diagram;
}

std::string format(const Position& position) {
  return format_diagram(diagram_of(position));
}

std::string format_diagram(const Diagram& diagram) {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) {
      text += tower_text(diagram.towers[cell_at({file, row})]);
      if (file + 1 < kFiles) text += ',';
    }
    text += row > 0 ? '/' : ' ';
  }
  text += kSideLetters[index(diagram.to_move)];
  text += ' ';
  text += diagram.lock == kNoCell ? "-" : name(diagram.lock);
  return text + ' ' + std::to_string(diagram.passes);
}

Result<Diagram> parse_diagram(std::string_view text) {
  const auto fields = split_fields(text, {tablier::say::field_board{}, tablier::say::field_side{},
                                          say::field_lock{}, tablier::say::field_passes{}});
  if (!fields) return fields.error();
  Diagram diagram;
  if (std::optional<Error> error = parse_board((*fields)[0], diagram)) return *error;
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  const Result<int> passes = parse_passes((*fields)[3], 2);
  if (!passes) return passes.error();
  const Result<Cell> lock = parse_lock((*fields)[2]);
  if (!lock) return lock.error();
  diagram.to_move = *side;
  diagram.lock = *lock;
  diagram.passes = *passes;
  return diagram;
}

std::vector<Message> faults(const Diagram& diagram) {
  std::vector<Message> found;
  std::array<int, kColours> count{};
  for (int row = kRows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      judge_tower(cell, diagram.towers[cell], found);
      for (const Colour colour : diagram.towers[cell]) {
        if (++count[int(colour)] == kPawnsOfAColour + 1) {
          found.push_back(say::too_many{.cell = name(cell), .colour = word(colour)});
        }
      }
    }
  }
  judge_lock(diagram, found);
  return found;
}

Result<Position> parse_position(std::string_view text) {
  return judged(parse_diagram(text), faults, compose);
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
