#include "games/qenj1/view.h"

#include "games/qenj/columns_text.h"
#include "games/qenj1/notation.h"

namespace tablier::qenj1 {

ColumnSet playable_columns(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  return qenj::pawns::columns_left(moves);
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return qenj::pawns::draw(position, kBox, playable_columns(rules, position), style);
}

std::vector<TouchPath> touch_paths(Move move) {
  const std::string text = format_move(move);
  if (move.is_pass()) return {{text}};
  const std::size_t dash = text.find('-');
  return {{text.substr(0, dash), text.substr(dash + 1)}};
}

}  // namespace tablier::qenj1
