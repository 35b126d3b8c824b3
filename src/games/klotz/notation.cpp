#include "games/klotz/notation.h"

#include <algorithm>

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

// The board of a position text, read cell by cell.
class BoardReader {
 public:
  explicit BoardReader(const Rules& rules) : rules_(rules), position_(rules.layout) {
    for (int side = 0; side < kSides; ++side) position_.put_klotz(Side(side), kNoCell);
  }

  Result<Position> read(std::string_view text) {
    const int size = rules_.layout.size;
    const std::vector<std::string_view> rows = split(text, '/');
    if (static_cast<int>(rows.size()) != size) {
      return malformed(say::bad_row_count{.found = static_cast<long>(rows.size()), .size = size});
    }
    for (int i = 0; i < size; ++i) {
      const int row = size - 1 - i;  // the text begins with the highest row
      if (static_cast<int>(rows[i].size()) != size) {
        return malformed(say::bad_cell_count{.row = row + 1,
                                             .whole = std::string(rows[i]),
                                             .found = static_cast<long>(rows[i].size()),
                                             .size = size});
      }
      for (int file = 0; file < size; ++file) {
        const Cell cell = rules_.layout.cell_at({file, row});
        if (std::optional<Message> why = put(cell, rows[i][file])) return malformed(*why);
      }
    }
    return complete();
  }

 private:
  std::string name_of(Cell cell) const { return name(rules_, cell); }

  std::optional<Message> put(Cell cell, char letter) {
    if (letter == '.') return std::nullopt;
    if (letter >= '1' && letter <= '0' + kMostHeight) return put_column(cell, letter - '0');
    const std::size_t side = kSideLetters.find(letter);
    if (side != std::string_view::npos) return put_klotz(Side(side), cell);
    return say::bad_letter{.cell = name_of(cell), .part = std::string(1, letter)};
  }

  std::optional<Message> put_column(Cell cell, int height) {
    if (rules_.homes.has(cell)) return say::column_on_home{.cell = name_of(cell)};
    if (rules_.corners.has(cell)) return say::column_on_corner{.cell = name_of(cell)};
    position_.put_column(cell, height);
    return std::nullopt;
  }

  std::optional<Message> put_klotz(Side side, Cell cell) {
    const Layout& layout = rules_.layout;
    if (const auto other = owner(layout.homes, cell); other && *other != side) {
      return say::klotz_on_home{
          .side = side_word(side), .cell = name_of(cell), .other = side_word(*other)};
    }
    if (const auto other = owner(layout.corners, cell); other && *other != side) {
      return say::klotz_on_corner{
          .side = side_word(side), .cell = name_of(cell), .other = side_word(*other)};
    }
    if (position_.klotz(side) != kNoCell) {
      return say::klotz_twice{.side = side_word(side),
                              .first = name_of(position_.klotz(side)),
                              .second = name_of(cell)};
    }
    position_.put_klotz(side, cell);
    return std::nullopt;
  }

  Result<Position> complete() const {
    std::vector<std::string> won;
    for (int side = 0; side < kSides; ++side) {
      const Cell cell = position_.klotz(Side(side));
      if (cell == kNoCell) return malformed(say::klotz_missing{.side = side_word(Side(side))});
      if (cell == rules_.layout.corners[side]) won.push_back(name_of(cell));
    }
    if (won.size() > 1) return malformed(say::two_winners{.cells = won});
    return position_;
  }

  const Rules& rules_;
  Position position_;
};

std::optional<Error> read_stones(const Rules& rules, std::string_view text, Position& position) {
  const std::vector<std::string_view> entries = split(text, ',');
  if (entries.size() != kSides) {
    return malformed(say::bad_stone_count{.whole = std::string(text),
                                          .found = static_cast<long>(entries.size())});
  }
  for (int side = 0; side < kSides; ++side) {
    if (entries[side] == "-") continue;
    const Message who = side_word(Side(side));
    const std::optional<Cell> cell = parse_name(rules, entries[side]);
    if (!cell) return malformed(say::bad_stone{.part = std::string(entries[side]), .side = who});
    if (position.height(*cell) == 0) {
      return malformed(say::stone_without_column{.side = who, .cell = name(rules, *cell)});
    }
    if (const std::optional<Side> other = position.stone_on(*cell)) {
      return malformed(
          say::two_stones{.cell = name(rules, *cell), .side = side_word(*other), .other = who});
    }
    position.put_stone(Side(side), *cell);
  }
  return std::nullopt;
}

// R3: those who do not play have their Klotz at home and their stone beside the board.
std::optional<Error> check_absent(const Rules& rules, const Position& position, Players players) {
  for (int side = 0; side < kSides; ++side) {
    if (plays(players, Side(side))) continue;
    const Message who = side_word(Side(side));
    if (const Cell cell = position.klotz(Side(side)); cell != rules.layout.homes[side]) {
      return malformed(say::absent_klotz{
          .side = who, .cell = name(rules, cell), .home = name(rules, rules.layout.homes[side])});
    }
    if (const Cell cell = position.stone(Side(side)); cell != kNoCell) {
      return malformed(say::absent_stone{.side = who, .cell = name(rules, cell)});
    }
  }
  return std::nullopt;
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

std::string format(const Rules& rules, const Position& position) {
  const int size = rules.layout.size;
  std::string text;
  for (int row = size - 1; row >= 0; --row) {
    for (int file = 0; file < size; ++file) {
      const Cell cell = rules.layout.cell_at({file, row});
      const int height = position.height(cell);
      const std::optional<Side> klotz = position.klotz_on(cell);
      text += klotz        ? kSideLetters[index(*klotz)]
              : height > 0 ? static_cast<char>('0' + height)
                           : '.';
    }
    text += row > 0 ? '/' : ' ';
  }
  text += kSideLetters[index(position.to_move())];
  for (int side = 0; side < kSides; ++side) {
    const Cell stone = position.stone(Side(side));
    text += side == 0 ? ' ' : ',';
    text += stone == kNoCell ? "-" : name(rules, stone);
  }
  text += ' ' + letters(position.players()) + ' ' + std::to_string(position.passes());
  return with_mark(std::move(text), rules.layout.mark);
}

Result<Position> parse_position(const Rules& rules, std::string_view text) {
  const Result<std::string_view> unmarked = without_mark(text, rules.layout.mark);
  if (!unmarked) return unmarked.error();
  const auto fields = split_fields(
      *unmarked, {tablier::say::field_board{}, tablier::say::field_side{}, say::field_stones{},
                  say::field_players{}, tablier::say::field_passes{}});
  if (!fields) return fields.error();
  Result<Position> position = BoardReader(rules).read((*fields)[0]);
  if (!position) return position;
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  if (std::optional<Error> error = read_stones(rules, (*fields)[2], *position)) return *error;
  const std::optional<Players> players = parse_players((*fields)[3]);
  if (!players) return malformed(say::bad_players{.part = std::string((*fields)[3])});
  if (!plays(*players, *side)) {
    return malformed(say::mover_absent{.side = side_word(*side), .players = letters(*players)});
  }
  if (std::optional<Error> error = check_absent(rules, *position, *players)) return *error;
  const Result<int> passes = parse_passes((*fields)[4], std::popcount(*players));
  if (!passes) return passes.error();
  position->set_turn(*side, *players, *passes);
  return position;
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
