#include "games/querni/notation.h"

#include <cctype>

#include "core/diagram.h"
#include "core/layout.h"
#include "core/text.h"
#include "core/words.h"
#include "games/querni/words.h"

namespace tablier::querni {
namespace {

constexpr std::array<char, 2> kFirstLetters{'A', 'a'};

std::optional<Position::Owned> parse_pawn_letter(char letter) {
  for (const Side side : {kBlue, kPink}) {
    const Pawn pawn = letter - kFirstLetters[index(side)];
    if (pawn >= 0 && pawn < kPawns) return Position::Owned{side, pawn};
  }
  return std::nullopt;
}

std::optional<Error> parse_row(std::string_view text, int row, Diagram& diagram) {
  const auto wrong = [&](std::string part) {
    return malformed(
        say::bad_row{.row = row + 1, .whole = std::string(text), .part = std::move(part)});
  };
  int file = 0;
  bool after_run = false;
  for (const char letter : text) {
    const bool is_run = letter >= '1' && letter <= '0' + kFiles;
    if (is_run) {
      if (after_run) {
        return malformed(say::split_run{
            .row = row + 1, .whole = std::string(text), .part = std::string(1, letter)});
      }
      file += letter - '0';
    } else {
      const std::optional<Position::Owned> owned = parse_pawn_letter(letter);
      if (!owned) return wrong(std::string(1, letter));
      if (file < kFiles) diagram.cells[cell_at({file, row})] = owned;
      ++file;
    }
    after_run = is_run;
  }
  if (file == kFiles) return std::nullopt;
  return malformed(say::bad_cell_count{.row = row + 1, .whole = std::string(text), .found = file});
}

std::optional<Error> parse_board(std::string_view text, Diagram& diagram) {
  const std::vector<std::string_view> rows = split(text, '/');
  if (rows.size() != kRows) {
    return malformed(say::bad_row_count{.found = static_cast<long>(rows.size())});
  }
  for (int i = 0; i < kRows; ++i) {
    // The text begins with row 10.
    if (std::optional<Error> error = parse_row(rows[i], kRows - 1 - i, diagram)) return error;
  }
  return std::nullopt;
}

// Calls visit(cell, pawn) in the order of the text.
template <class Visit>
void for_each_pawn(const Diagram& diagram, Visit visit) {
  for (int row = kRows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      if (const auto& owned = diagram.cells[cell]) visit(cell, *owned);
    }
  }
}

// The diagram must be legal.
Position compose(const Diagram& diagram) {
  Position position;
  for_each_pawn(diagram, [&](Cell cell, Position::Owned owned) {
    position.put(owned.side, owned.pawn, cell);
  });
  position.set_turn(diagram.to_move, diagram.count);
  return position;
}

std::string row_text(const Diagram& diagram, int row) {
  std::string text;
  int run = 0;
  for (int file = 0; file < kFiles; ++file) {
    const std::optional<Position::Owned> owned = diagram.cells[cell_at({file, row})];
    if (!owned) {
      ++run;
      continue;
    }
    if (run > 0) text += std::to_string(run);
    run = 0;
    text += letter(*owned);
  }
  return run > 0 ? text + std::to_string(run) : text;
}

Error bad_move(std::string_view part, std::string_view whole) {
  return malformed(say::bad_move{.part = std::string(part), .whole = std::string(whole)});
}

Result<Chain> parse_chain(std::string_view text, std::string_view whole) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return bad_move(text.empty() ? "x" : text, whole);
  const Result<Pawn> first = parse_pawn(text.substr(0, dots), whole);
  if (!first) return first.error();
  const Result<Pawn> last = parse_pawn(text.substr(dots + 2), whole);
  if (!last) return last.error();
  return Chain{*first, *last};
}

}  // namespace

std::string name(Cell cell) {
  return cell_name(file_row(cell));
}

std::optional<Cell> parse_name(std::string_view text) {
  const std::optional<FileRow> at = parse_cell(text, kFiles, kRows);
  if (!at) return std::nullopt;
  return cell_at(*at);
}

std::string chain_text(Chain chain) {
  return "x" + std::to_string(chain.first + 1) + ".." + std::to_string(chain.last + 1);
}

std::string format(const Rules& rules, const Position& position) {
  return format_diagram(rules, diagram_of(position));
}

std::string format_diagram(const Rules& rules, const Diagram& diagram) {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    text += row_text(diagram, row);
    text += row > 0 ? '/' : ' ';
  }
  text += kSideLetters[index(diagram.to_move)];
  return with_mark(text + ' ' + std::to_string(diagram.count), rules.layout.mark);
}

char letter(Position::Owned owned) {
  return static_cast<char>(kFirstLetters[index(owned.side)] + owned.pawn);
}

Diagram diagram_of(const Position& position) {
  Diagram diagram{.cells = {}, .to_move = position.to_move(), .count = position.count()};
  position.occupied().for_each([&](Cell cell) { diagram.cells[cell] = position.at(cell); });
  return diagram;
}

Result<Diagram> parse_diagram(const Rules& rules, std::string_view text) {
  const Result<std::string_view> unmarked = without_mark(text, rules.layout.mark);
  if (!unmarked) return unmarked.error();
  const auto fields = split_fields(
      *unmarked, {tablier::say::field_board{}, tablier::say::field_side{}, say::field_count{}});
  if (!fields) return fields.error();
  Diagram diagram;
  if (std::optional<Error> error = parse_board((*fields)[0], diagram)) return *error;
  const Result<Side> side = parse_side((*fields)[1], kSideLetters);
  if (!side) return side.error();
  const std::optional<int> count = parse_number((*fields)[2]);
  if (!count) {
    return malformed(say::bad_count{.part = std::string((*fields)[2]), .most = rules.draw_turns});
  }
  diagram.to_move = *side;
  diagram.count = *count;
  return diagram;
}

std::vector<Message> faults(const Rules& rules, const Diagram& diagram) {
  std::vector<Message> found;
  std::array<std::array<Cell, kPawns>, 2> first;
  for (std::array<Cell, kPawns>& cells : first) cells.fill(kNoCell);
  bool is_empty = true;
  for_each_pawn(diagram, [&](Cell cell, Position::Owned owned) {
    is_empty = false;
    Cell& stands = first[index(owned.side)][owned.pawn];
    if (stands == kNoCell) {
      stands = cell;
    } else {
      found.push_back(say::pawn_twice{
          .part = std::string(1, letter(owned)), .first = name(stands), .second = name(cell)});
    }
  });
  if (is_empty) found.push_back(say::no_pawn_at_all{});
  if (diagram.count > rules.draw_turns) {
    found.push_back(
        say::bad_count{.part = std::to_string(diagram.count), .most = rules.draw_turns});
  }
  return found;
}

Result<Position> parse_position(const Rules& rules, std::string_view text) {
  return judged(
      parse_diagram(rules, text), [&](const Diagram& diagram) { return faults(rules, diagram); },
      compose);
}

std::string format_move(const Position& position, Move move) {
  if (move.is_pass()) return "pass";
  std::string text;
  if (move.moves()) {
    text = name(position.cell(position.to_move(), move.pawn())) + '-' + name(move.to());
  }
  return move.removes() ? text + chain_text(move.chain()) : text;
}

Result<Cell> parse_end(std::string_view part, std::string_view whole) {
  if (const std::optional<Cell> cell = parse_name(part)) return *cell;
  const bool named =
      part.size() >= 2 && part[0] >= 'a' && part[0] <= 'z' && parse_number(part.substr(1));
  if (named) return malformed(say::off_board{.cell = std::string(part)});
  return bad_move(part, whole);
}

Result<Pawn> parse_pawn(std::string_view part, std::string_view whole) {
  const std::optional<int> number = parse_number(part);
  if (!number) return bad_move(part, whole);
  if (*number < 1 || *number > kPawns) return malformed(say::no_number{.number = *number});
  return *number - 1;
}

Result<Written> parse_written(std::string_view text) {
  Written written;
  const std::size_t x = text.find('x');
  if (x != 0) {
    const std::string_view moved = text.substr(0, x);
    const std::size_t dash = moved.find('-');
    const Result<Cell> from = parse_end(moved.substr(0, dash), text);
    if (!from) return from.error();
    if (dash == std::string_view::npos) return bad_move(moved, text);
    const Result<Cell> to = parse_end(moved.substr(dash + 1), text);
    if (!to) return to.error();
    written = {.from = *from, .to = *to, .chain = std::nullopt};
  }
  if (x != std::string_view::npos) {
    const Result<Chain> chain = parse_chain(text.substr(x + 1), text);
    if (!chain) return chain.error();
    written.chain = *chain;
  }
  return written;
}

}  // namespace tablier::querni
