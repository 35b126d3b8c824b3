#include "games/qenj34/notation.h"

#include <algorithm>

#include "core/colour.h"
#include "core/diagram.h"
#include "core/text.h"
#include "core/words.h"
#include "games/qenj34/words.h"

namespace tablier::qenj34 {
namespace {

std::optional<Colour> colour_of(char letter) {
  const std::size_t at = kColourLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return Colour(at);
}

Result<Column> parse_column(std::string_view text, int column) {
  if (text == "-") return Column();
  if (text.size() != kCells) {
    return malformed(say::bad_column{.column = column_name(column),
                                     .whole = std::string(text),
                                     .found = static_cast<long>(text.size())});
  }
  Column content;
  for (int cell = 0; cell < kCells; ++cell) {
    if (text[cell] == '.') continue;
    const std::optional<Colour> colour = colour_of(text[cell]);
    if (!colour) {
      return malformed(
          say::bad_cell{.cell = name(column, cell), .part = std::string(1, text[cell])});
    }
    content = content.with(Column(cell, *colour));
  }
  if (content.empty()) return malformed(say::column_of_dots{.column = column_name(column)});
  return content;
}

Result<Position> parse_mat(std::string_view text) {
  const std::vector<std::string_view> columns = split(text, '/');
  if (columns.size() != kColumns) {
    return malformed(say::bad_column_count{.found = static_cast<long>(columns.size())});
  }
  Position mat;
  for (int column = 0; column < kColumns; ++column) {
    const Result<Column> content = parse_column(columns[column], column);
    if (!content) return content.error();
    mat.put(column, *content);
  }
  return mat;
}

// "1:0"
Result<std::array<int, 2>> parse_taken(const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> counts = split(text, ':');
  std::array<int, 2> all{};
  for (const Side side : {kSouth, kNorth}) {
    const std::optional<int> taken =
        counts.size() == 2 ? parse_number(counts[index(side)]) : std::nullopt;
    if (!taken) return malformed(say::bad_taken{.part = std::string(text), .most = rules.goal});
    all[index(side)] = *taken;
  }
  return all;
}

std::string taken_text(std::array<int, 2> taken) {
  return std::to_string(taken[0]) + ':' + std::to_string(taken[1]);
}

// R8, R9.
void judge_column(int column, Column content, std::vector<Message>& found) {
  std::array<int, kColours> count{};
  for (int cell = 0; cell < kCells; ++cell) {
    if ((content.occupied() & bit(cell)) == 0) continue;
    const Colour colour = content[cell];
    if (++count[int(colour)] == kMostOfAColour + 1) {
      found.push_back(say::column_colours{
          .column = column_name(column), .whole = text_of(content), .colour = word(colour)});
    }
  }
  if (content.size() == kCells) {
    found.push_back(say::column_full{.column = column_name(column), .whole = text_of(content)});
  }
}

// R1, R8, R9.
void judge_mat(const Rules& rules, const Position& mat, std::vector<Message>& found) {
  std::array<int, kColours> count{};
  for (int column = 0; column < kColumns; ++column) {
    const Column content = mat.column(column);
    judge_column(column, content, found);
    for (int i = 0; i < kColours; ++i) {
      const int before = count[i];
      count[i] += content.count(Colour(i));
      const int most = rules.pebbles_of_a_colour;
      if (before <= most && count[i] > most) {
        found.push_back(say::too_many_of_a_colour{
            .column = column_name(column), .most = most, .colour = word(Colour(i))});
      }
    }
  }
}

// R1, R10.
void judge_taken(const Rules& rules, const Diagram& diagram, std::vector<Message>& found) {
  const auto [south, north] = diagram.taken;
  const std::string part = taken_text(diagram.taken);
  if (south > rules.goal || north > rules.goal) {
    found.push_back(say::bad_taken{.part = part, .most = rules.goal});
  }
  if (south == rules.goal && north == rules.goal) {
    found.push_back(say::both_won{.part = part, .goal = rules.goal});
  }
  long pebbles = long{south} + north;
  for (int column = 0; column < kColumns; ++column) pebbles += diagram.mat.column(column).size();
  if (pebbles > rules.pebbles()) {
    found.push_back(say::too_many_pebbles{.part = part, .found = pebbles, .most = rules.pebbles()});
  }
}

// The diagram must be legal.
Position compose(const Diagram& diagram) {
  Position position = diagram.mat;
  for (const Side side : {kSouth, kNorth}) position.set_taken(side, diagram.taken[index(side)]);
  return position;
}

// The text of a move read from left to right; a failed read names what is left of it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  bool next_is(char letter) const { return !at_end() && text_[at_] == letter; }
  bool next_is_digit() const { return !at_end() && text_[at_] >= '0' && text_[at_] <= '9'; }
  char take() { return text_[at_++]; }

  Error unreadable() const {
    const std::string_view rest = at_end() ? text_ : text_.substr(at_);
    return malformed(say::bad_move{.part = std::string(rest), .whole = std::string(text_)});
  }

  Result<int> column() {
    if (at_end() || text_[at_] < 'a' || text_[at_] > 'z') return unreadable();
    const int column = take() - 'a';
    if (column < kColumns) return column;
    return malformed(say::no_column{.column = column_name(column)});
  }

  Result<int> digit() {
    if (!next_is_digit()) return unreadable();
    return take() - '0';
  }

  // A cell's number in this column; the first one is 0.
  Result<int> cell(int column) {
    Result<int> number = digit();
    if (!number) return number;
    if (*number >= 1 && *number <= kCells) return *number - 1;
    return malformed(say::no_cell{.cell = name(column, *number - 1)});
  }

  Result<Colour> colour() {
    const std::optional<Colour> colour = at_end() ? std::nullopt : colour_of(text_[at_]);
    if (!colour) return unreadable();
    ++at_;
    return *colour;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string column_name(int column) {
  return std::string(1, file_letter(column));
}

std::string name(int column, int cell) {
  return cell_name({column, cell});
}

std::string text_of(Column column) {
  std::string text(kCells, '.');
  for (int cell = 0; cell < kCells; ++cell) {
    if ((column.occupied() & bit(cell)) != 0) text[cell] = kColourLetters[int(column[cell])];
  }
  return text;
}

std::string letter(Colour colour) {
  return std::string(1, kColourLetters[int(colour)]);
}

Message word(Colour colour) {
  return colour_word(kColourLetters[static_cast<std::size_t>(colour)]);
}

std::string lift_text(int from, int lifted) {
  return column_name(from) + std::to_string(lifted);
}

std::string format(const Position& position) {
  return format_diagram({position, {position.taken(kSouth), position.taken(kNorth)}});
}

std::string format_diagram(const Diagram& diagram) {
  const Position& mat = diagram.mat;
  std::string text;
  for (int column = 0; column < kColumns; ++column) {
    const Column content = mat.column(column);
    text += content.empty() ? "-" : text_of(content);
    text += column + 1 < kColumns ? '/' : ' ';
  }
  text += kSideLetters[index(mat.to_move())];
  text += ' ' + taken_text(diagram.taken);
  return text + ' ' + std::to_string(mat.passes());
}

Result<Diagram> parse_diagram(const Rules& rules, std::string_view text) {
  const auto fields = split_fields(text, {tablier::say::field_board{}, tablier::say::field_side{},
                                          say::field_taken{}, tablier::say::field_passes{}});
  if (!fields) return fields.error();
  const Result<Position> mat = parse_mat((*fields)[0]);
  if (!mat) return mat.error();
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  const Result<std::array<int, 2>> taken = parse_taken(rules, (*fields)[2]);
  if (!taken) return taken.error();
  const Result<int> passes = parse_passes((*fields)[3], 2);
  if (!passes) return passes.error();
  Diagram diagram{*mat, *taken};
  diagram.mat.set_turn(*side, *passes);
  return diagram;
}

std::vector<Message> faults(const Rules& rules, const Diagram& diagram) {
  std::vector<Message> found;
  judge_mat(rules, diagram.mat, found);
  judge_taken(rules, diagram, found);
  return found;
}

Result<Position> parse_position(const Rules& rules, std::string_view text) {
  return judged(
      parse_diagram(rules, text), [&](const Diagram& diagram) { return faults(rules, diagram); },
      compose);
}

std::string format_move(Move move) {
  if (move.is_pass()) return "pass";
  std::string text = lift_text(move.from(), move.lifted()) + '-' + column_name(move.to());
  for (int cell = 0; cell < kCells; ++cell) {
    if ((move.laid().occupied() & bit(cell)) != 0) {
      text += std::to_string(cell + 1) + letter(move.laid()[cell]);
    }
  }
  if (move.takes()) text += 'x' + std::to_string(move.taken_cell() + 1);
  return text;
}

std::string loosen(std::string_view text) {
  const Result<Written> written = parse_written(text);
  if (!written || written->laid.empty()) return std::string(text);
  // Each cell is two characters; the first of them follow "c2-e".
  constexpr std::size_t kBefore = 4;
  std::vector<std::string> cells;
  cells.reserve(written->laid.size());
  for (std::size_t i = 0; i < written->laid.size(); ++i) {
    cells.emplace_back(text.substr(kBefore + 2 * i, 2));
  }
  std::sort(cells.begin(), cells.end());
  std::string loose(text.substr(0, kBefore));
  for (const std::string& cell : cells) loose += cell;
  return loose.append(text.substr(loose.size()));
}

Result<Written> parse_written(std::string_view text) {
  Reader reader(text);
  const Result<int> from = reader.column();
  if (!from) return from.error();
  const Result<int> lifted = reader.digit();
  if (!lifted) return lifted.error();
  Written written{.from = *from, .lifted = *lifted, .laid = {}, .taken_cell = {}};
  if (reader.at_end()) return written;
  if (!reader.next_is('-')) return reader.unreadable();
  reader.take();
  const Result<int> to = reader.column();
  if (!to) return to.error();
  written.to = *to;
  while (reader.next_is_digit()) {
    const Result<int> cell = reader.cell(*to);
    if (!cell) return cell.error();
    const Result<Colour> colour = reader.colour();
    if (!colour) return colour.error();
    written.laid.push_back({*cell, *colour});
  }
  if (reader.next_is('x')) {
    reader.take();
    const Result<int> cell = reader.cell(*to);
    if (!cell) return cell.error();
    written.taken_cell = *cell;
  }
  if (!reader.at_end()) return reader.unreadable();
  return written;
}

}  // namespace tablier::qenj34
