#include "games/qenj1/notation.h"

#include "core/text.h"
#include "games/qenj/columns_text.h"
#include "games/qenj1/words.h"

namespace tablier::qenj1 {
namespace {

using qenj::pawns::column_name;
using qenj::pawns::kSideLetters;

// A letter that names a column, or why it does not.
Result<int> parse_column(char letter) {
  if (letter >= 'a' && letter < 'a' + kColumns) return letter - 'a';
  if (letter > 'l' && letter <= 'z') {
    return malformed(say::no_such_column{.column = std::string(1, letter)});
  }
  return malformed(say::bad_move{.part = std::string(1, letter)});
}

}  // namespace

std::string format(const Position& position) {
  return qenj::pawns::format(position);
}

Result<Diagram> parse_diagram(std::string_view text) {
  return qenj::pawns::parse_diagram<kCells>(text, kBox);
}

std::vector<Message> faults(const Diagram& diagram) {
  return qenj::pawns::faults(diagram, kBox);
}

Result<Position> parse_position(std::string_view text) {
  return qenj::pawns::parse_position<kCells>(text, kBox);
}

std::string format_move(Move move) {
  if (move.is_pass()) return "pass";
  return column_name(move.from()) + '-' + column_name(move.to()) + kSideLetters[index(move.end())];
}

Result<int> parse_from(std::string_view text) {
  if (text.size() != 1) {
    return malformed(say::bad_move{.part = std::string(text)});
  }
  return parse_column(text[0]);
}

Result<Target> parse_target(std::string_view text) {
  if (text.size() == 1) {
    const Result<int> column = parse_column(text[0]);
    if (!column) return column.error();
    return malformed(say::no_end{.column = column_name(*column)});
  }
  const std::size_t end = text.size() == 2 ? kSideLetters.find(text[1]) : std::string_view::npos;
  if (end == std::string_view::npos) {
    return malformed(say::bad_move{.part = std::string(text)});
  }
  const Result<int> column = parse_column(text[0]);
  if (!column) return column.error();
  return Target{*column, Side(end)};
}

Result<Move> parse_move(std::string_view text) {
  const std::vector<std::string_view> halves = split(text, '-');
  if (halves.size() > 2) {
    return malformed(say::bad_move{.part = "-" + std::string(halves[2])});
  }
  const Result<int> from = parse_from(halves[0]);
  if (!from) return from.error();
  if (halves.size() == 1) return malformed(say::no_target{.column = column_name(*from)});
  const Result<Target> target = parse_target(halves[1]);
  if (!target) return target.error();
  return Move(*from, target->column, target->end);
}

}  // namespace tablier::qenj1
