#include "games/qenj2/view.h"

#include "games/qenj/columns_text.h"

namespace tablier::qenj2 {

using qenj::pawns::column_name;

ColumnSet playable_columns(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  return qenj::pawns::columns_left(moves);
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return qenj::pawns::draw(position, kBox, playable_columns(rules, position), style);
}

std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return {{"pass"}};
  const Column source = position.column(move.from());
  const Column target = position.column(move.to());
  const Side side = position.to_move();
  const Column wanted = released(rules, source, target, side, move);
  const int souths = std::popcount(unsigned(move.ends()));
  std::vector<TouchPath> paths;
  for (int ends = 0; ends < 1 << move.carried(); ++ends) {
    if (std::popcount(unsigned(ends)) != souths) continue;
    const Move same(move.from(), move.to(), move.carried(), ends);
    if (released(rules, source, target, side, same) != wanted) continue;
    TouchPath path{column_name(move.from()) + std::to_string(move.carried()),
                   column_name(move.to())};
    for (int i = 0; i < move.carried(); ++i) path.push_back(same.end(i) == kSouth ? "S" : "N");
    paths.push_back(std::move(path));
  }
  return paths;
}

}  // namespace tablier::qenj2
