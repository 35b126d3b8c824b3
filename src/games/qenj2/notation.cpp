#include "games/qenj2/notation.h"

#include "core/text.h"
#include "games/qenj/columns_text.h"
#include "games/qenj2/words.h"

namespace tablier::qenj2 {

using qenj::pawns::column_name;
using qenj::pawns::kSideLetters;

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
  std::string text =
      column_name(move.from()) + std::to_string(move.carried()) + '-' + column_name(move.to());
  for (int i = 0; i < move.carried(); ++i) text += kSideLetters[index(move.end(i))];
  return text;
}

Result<int> parse_column(std::string_view text) {
  const char letter = text.size() == 1 ? text[0] : '\0';
  if (letter >= 'a' && letter < 'a' + kColumns) return letter - 'a';
  if (letter > 'l' && letter <= 'z') {
    return malformed(say::no_such_column{.column = std::string(text)});
  }
  return malformed(say::bad_move{.part = std::string(text)});
}

Result<Pile> parse_pile(std::string_view text) {
  if (text.empty()) return malformed(say::bad_move{.part = ""});
  const Result<int> from = parse_column(text.substr(0, 1));
  if (!from) return from.error();
  if (text.size() == 1) return malformed(say::no_count{.column = column_name(*from)});
  if (text.size() != 2 || text[1] < '1' || text[1] > '9') {
    return malformed(say::bad_move{.part = std::string(text)});
  }
  return Pile{*from, text[1] - '0'};
}

Result<Written> parse_written(std::string_view text) {
  const std::vector<std::string_view> halves = split(text, '-');
  if (halves.size() > 2) return malformed(say::bad_move{.part = "-" + std::string(halves[2])});
  const Result<Pile> pile = parse_pile(halves[0]);
  if (!pile) return pile.error();
  if (halves.size() == 1) return malformed(say::no_target{.pile = std::string(text)});
  const std::string_view target = halves[1];
  if (target.empty()) return malformed(say::no_target{.pile = std::string(halves[0])});
  const Result<int> to = parse_column(target.substr(0, 1));
  if (!to) return to.error();
  const std::string_view ends = target.substr(1);
  if (ends.find_first_not_of(kSideLetters) != std::string_view::npos) {
    return malformed(say::bad_ends{.part = std::string(ends)});
  }
  if (static_cast<int>(ends.size()) != pile->carried) {
    return malformed(say::ends_count{.ends = static_cast<long>(ends.size()),
                                     .whole = std::string(text),
                                     .pawns = pile->carried});
  }
  return Written{pile->from, pile->carried, *to, std::string(ends)};
}

}  // namespace tablier::qenj2
