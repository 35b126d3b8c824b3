#include "protocol/thinking.h"

#include "protocol/game.h"

namespace tablier::protocol {

Value value_to(Side side, const Outcome& outcome) {
  if (!outcome.winner()) return Value::draw;
  return *outcome.winner() == side ? Value::win : Value::loss;
}

Thinking told(const SearchProgress& progress, const AnyGame& game, const AnyPosition& position,
              int milliseconds) {
  Thinking thinking{.nodes = progress.nodes,
                    .depth = progress.depth,
                    .done = progress.is_done,
                    .milliseconds = milliseconds,
                    .moves = {},
                    .shares = by_side<double>(game, progress.shares),
                    .seconds = {},
                    .agree = {}};
  for (const SearchMove& found : progress.moves) {
    FoundMove move{.move = found.move,
                   .words = {*position.say_move(found.move)},
                   .value = found.value,
                   .line = found.line,
                   .proved = {}};
    if (found.proved) move.proved = value_to(position.to_move(), *found.proved);
    thinking.moves.push_back(std::move(move));
  }
  return thinking;
}

}  // namespace tablier::protocol
