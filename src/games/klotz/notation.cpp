#include "games/klotz/notation.h"

#include <algorithm>

#include "core/diagram.h"
#include "core/layout.h"
#include "core/text.h"
#include "core/words.h"
#include "games/klotz/speech.h"
#include "games/klotz/words.h"

namespace tablier::klotz {
namespace {

std::optional<Cell> parse_name(const Rules& rules, std::string_view text) {
  const std::optional<FileRow> at = parse_cell(text, rules.layout.size, rules.layout.size);
  if (!at) return std::nullopt;
  return rules.layout.cell_at(*at);
}

// The side that has this cell among its places (homes or corners).
std::optional<Side> owner(const std::array<Cell, kSides>& places, Cell cell) {
  const auto at = std::find(places.begin(), places.end(), cell);
  if (at == places.end()) return std::nullopt;
  return Side(at - places.begin());
}

// What a cell of the board holds, as its letter.
char letter_on(const Position& position, Cell cell) {
  if (const std::optional<Side> klotz = position.klotz_on(cell)) return kSideLetters[index(*klotz)];
  const int height = position.height(cell);
  return height > 0 ? static_cast<char>('0' + height) : '.';
}

// The cells in the order of the text, which begins with the highest row.
std::vector<Cell> reading_order(const Rules& rules) {
  const int size = rules.layout.size;
  std::vector<Cell> cells;
  for (int row = size - 1; row >= 0; --row) {
    for (int file = 0; file < size; ++file) cells.push_back(rules.layout.cell_at({file, row}));
  }
  return cells;
}

std::optional<Error> parse_board(const Rules& rules, std::string_view text, Diagram& diagram) {
  const int size = rules.layout.size;
  const std::vector<std::string_view> rows = split(text, '/');
  if (static_cast<int>(rows.size()) != size) {
    return malformed(say::bad_row_count{.found = static_cast<long>(rows.size()), .size = size});
  }
  for (int i = 0; i < size; ++i) {
    const int row = size - 1 - i;
    if (static_cast<int>(rows[i].size()) != size) {
      return malformed(say::bad_cell_count{.row = row + 1,
                                           .whole = std::string(rows[i]),
                                           .found = static_cast<long>(rows[i].size()),
                                           .size = size});
    }
    for (int file = 0; file < size; ++file) {
      const Cell cell = rules.layout.cell_at({file, row});
      const char letter = rows[i][file];
      diagram.cells[cell] = letter;
      if (letter == '.' || diagram.height(cell) > 0 || diagram.klotz_on(cell)) continue;
      return malformed(say::bad_letter{.cell = name(rules, cell), .part = std::string(1, letter)});
    }
  }
  return std::nullopt;
}

std::optional<Error> parse_stones(const Rules& rules, std::string_view text, Diagram& diagram) {
  const std::vector<std::string_view> entries = split(text, ',');
  if (entries.size() != kSides) {
    return malformed(say::bad_stone_count{.whole = std::string(text),
                                          .found = static_cast<long>(entries.size())});
  }
  for (int side = 0; side < kSides; ++side) {
    const std::optional<Cell> cell =
        entries[side] == "-" ? kNoCell : parse_name(rules, entries[side]);
    if (!cell) {
      return malformed(
          say::bad_stone{.part = std::string(entries[side]), .side = side_word(Side(side))});
    }
    diagram.stones[side] = *cell;
  }
  return std::nullopt;
}

// What is wrong with a diagram, one rule after the other.
class Judge {
 public:
  Judge(const Rules& rules, const Diagram& diagram) : rules_(rules), diagram_(diagram) {
    for (const Cell cell : reading_order(rules)) {
      if (const auto side = diagram.klotz_on(cell)) klotze_[index(*side)].push_back(cell);
    }
  }

  std::vector<Message> faults() && {
    for (const Cell cell : reading_order(rules_)) {
      if (diagram_.height(cell) != 0) judge_column(cell);
      if (const auto side = diagram_.klotz_on(cell)) judge_klotz(*side, cell);
    }
    judge_klotze();
    for (int side = 0; side < kSides; ++side) judge_stone(Side(side));
    judge_players();
    return std::move(found_);
  }

 private:
  std::string name_of(Cell cell) const { return name(rules_, cell); }

  // R9, R10.
  void judge_column(Cell cell) {
    if (rules_.homes.has(cell)) found_.push_back(say::column_on_home{.cell = name_of(cell)});
    if (rules_.corners.has(cell)) found_.push_back(say::column_on_corner{.cell = name_of(cell)});
  }

  // R2, R9, R10.
  void judge_klotz(Side side, Cell cell) {
    const Layout& layout = rules_.layout;
    if (const auto other = owner(layout.homes, cell); other && *other != side) {
      found_.push_back(say::klotz_on_home{
          .side = side_word(side), .cell = name_of(cell), .other = side_word(*other)});
    }
    if (const auto other = owner(layout.corners, cell); other && *other != side) {
      found_.push_back(say::klotz_on_corner{
          .side = side_word(side), .cell = name_of(cell), .other = side_word(*other)});
    }
    if (const Cell first = klotze_[index(side)].front(); first != cell) {
      found_.push_back(say::klotz_twice{
          .side = side_word(side), .first = name_of(first), .second = name_of(cell)});
    }
  }

  // R2, R12.
  void judge_klotze() {
    std::vector<std::string> won;
    for (int side = 0; side < kSides; ++side) {
      if (klotze_[side].empty()) {
        found_.push_back(say::klotz_missing{.side = side_word(Side(side))});
      }
      const Cell corner = rules_.layout.corners[side];
      if (diagram_.klotz_on(corner) == Side(side)) won.push_back(name_of(corner));
    }
    if (won.size() > 1) found_.push_back(say::two_winners{.cells = won});
  }

  // R5.
  void judge_stone(Side side) {
    const Cell cell = diagram_.stones[index(side)];
    if (cell == kNoCell) return;
    if (diagram_.height(cell) == 0) {
      found_.push_back(say::stone_without_column{.side = side_word(side), .cell = name_of(cell)});
    } else if (const Side other = *owner(diagram_.stones, cell); other != side) {
      found_.push_back(say::two_stones{
          .cell = name_of(cell), .side = side_word(other), .other = side_word(side)});
    }
  }

  // R3: those who do not play have their Klotz at home and their stone beside the board.
  void judge_players() {
    const Players players = diagram_.players;
    if (!plays(players, diagram_.to_move)) {
      found_.push_back(say::mover_absent{.side = side_word(diagram_.to_move),
                                         .players = side_words(letters(players))});
    }
    for (int side = 0; side < kSides; ++side) {
      if (plays(players, Side(side))) continue;
      const Message who = side_word(Side(side));
      const Cell home = rules_.layout.homes[side];
      for (const Cell cell : klotze_[side]) {
        if (cell == home) continue;
        found_.push_back(
            say::absent_klotz{.side = who, .cell = name_of(cell), .home = name_of(home)});
      }
      if (const Cell cell = diagram_.stones[side]; cell != kNoCell) {
        found_.push_back(say::absent_stone{.side = who, .cell = name_of(cell)});
      }
    }
  }

  const Rules& rules_;
  const Diagram& diagram_;
  std::array<std::vector<Cell>, kSides> klotze_;  // where each side's stand
  std::vector<Message> found_;
};

// The diagram must be legal.
Position compose(const Rules& rules, const Diagram& diagram) {
  Position position(rules.layout);
  for (const Cell cell : reading_order(rules)) {
    if (const int height = diagram.height(cell); height != 0) position.put_column(cell, height);
    if (const auto side = diagram.klotz_on(cell)) position.put_klotz(*side, cell);
  }
  for (int side = 0; side < kSides; ++side) position.put_stone(Side(side), diagram.stones[side]);
  position.set_turn(diagram.to_move, diagram.players, diagram.passes);
  return position;
}

Result<Cell> parse_end(const Rules& rules, std::string_view text, std::string_view whole) {
  if (const std::optional<Cell> cell = parse_name(rules, text)) return *cell;
  const bool named =
      text.size() >= 2 && text[0] >= 'a' && text[0] <= 'z' && parse_number(text.substr(1));
  if (named) {
    const int size = rules.layout.size;
    return malformed(say::off_board{
        .cell = std::string(text), .file = std::string(1, file_letter(size - 1)), .size = size});
  }
  return malformed(say::bad_move{.part = std::string(text), .whole = std::string(whole)});
}

}  // namespace

std::string name(const Rules& rules, Cell cell) {
  return cell_name(rules.layout.file_row(cell));
}

int Diagram::height(Cell cell) const {
  const char letter = cells[cell];
  return letter >= '1' && letter <= '0' + kMostHeight ? letter - '0' : 0;
}

std::optional<Side> Diagram::klotz_on(Cell cell) const {
  const std::size_t side = kSideLetters.find(cells[cell]);
  if (side == std::string_view::npos) return std::nullopt;
  return Side(side);
}

std::string format(const Rules& rules, const Position& position) {
  return format_diagram(rules, diagram_of(rules, position));
}

std::string format_diagram(const Rules& rules, const Diagram& diagram) {
  const int size = rules.layout.size;
  std::string text;
  for (int row = size - 1; row >= 0; --row) {
    for (int file = 0; file < size; ++file) {
      text += diagram.cells[rules.layout.cell_at({file, row})];
    }
    text += row > 0 ? '/' : ' ';
  }
  text += kSideLetters[index(diagram.to_move)];
  for (int side = 0; side < kSides; ++side) {
    const Cell stone = diagram.stones[side];
    text += side == 0 ? ' ' : ',';
    text += stone == kNoCell ? "-" : name(rules, stone);
  }
  text += ' ' + letters(diagram.players) + ' ' + std::to_string(diagram.passes);
  return with_mark(std::move(text), rules.layout.mark);
}

Diagram diagram_of(const Rules& rules, const Position& position) {
  Diagram diagram{.cells = {},
                  .to_move = position.to_move(),
                  .players = position.players(),
                  .passes = position.passes()};
  for (int cell = 0; cell < rules.layout.cells(); ++cell) {
    diagram.cells.push_back(letter_on(position, static_cast<Cell>(cell)));
  }
  for (int side = 0; side < kSides; ++side) diagram.stones[side] = position.stone(Side(side));
  return diagram;
}

Result<Diagram> parse_diagram(const Rules& rules, std::string_view text) {
  const Result<std::string_view> unmarked = without_mark(text, rules.layout.mark);
  if (!unmarked) return unmarked.error();
  const auto fields = split_fields(
      *unmarked, {tablier::say::field_board{}, tablier::say::field_side{}, say::field_stones{},
                  say::field_players{}, tablier::say::field_passes{}});
  if (!fields) return fields.error();
  Diagram diagram;
  diagram.cells.resize(static_cast<std::size_t>(rules.layout.cells()));
  if (std::optional<Error> error = parse_board(rules, (*fields)[0], diagram)) return *error;
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  if (std::optional<Error> error = parse_stones(rules, (*fields)[2], diagram)) return *error;
  const std::optional<Players> players = parse_players((*fields)[3]);
  if (!players) return malformed(say::bad_players{.part = std::string((*fields)[3])});
  const Result<int> passes = parse_passes((*fields)[4], std::popcount(*players));
  if (!passes) return passes.error();
  diagram.to_move = *side;
  diagram.players = *players;
  diagram.passes = *passes;
  return diagram;
}

std::vector<Message> faults(const Rules& rules, const Diagram& diagram) {
  return Judge(rules, diagram).faults();
}

Result<Position> parse_position(const Rules& rules, std::string_view text) {
  return judged(
      parse_diagram(rules, text), [&](const Diagram& diagram) { return faults(rules, diagram); },
      [&](const Diagram& diagram) { return compose(rules, diagram); });
}

std::string format_move(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return "pass";
  const char link = position.klotz_on(move.to()) ? 'x' : '-';
  return name(rules, move.from()) + link + name(rules, move.to());
}

std::string loosen(std::string_view text) {
  std::string loose(text);
  std::replace(loose.begin(), loose.end(), 'x', '-');
  return loose;
}

Result<Written> parse_written(const Rules& rules, std::string_view text) {
  const std::string loose = loosen(text);
  const std::vector<std::string_view> ends = split(loose, '-');
  if (ends.size() > 2) {
    return malformed(say::bad_move{.part = "-" + std::string(ends[2]), .whole = std::string(text)});
  }
  const Result<Cell> from = parse_end(rules, ends[0], text);
  if (!from) return from.error();
  Written written{.from = *from};
  if (ends.size() == 2) {
    const Result<Cell> to = parse_end(rules, ends[1], text);
    if (!to) return to.error();
    written.to = *to;
  }
  return written;
}

}  // namespace tablier::klotz
