// What a search has found, as a shape.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "engine/any_search.h"
#include "protocol/json.h"
#include "solve/value.h"

namespace tablier {

BOOST_DESCRIBE_ENUM(Value, loss, draw, win)

namespace protocol {

struct FoundMove {
  std::string move;
  Spoken words;                   // the move as people say it
  double value;                   // what the side to move may expect, 0 to 1
  std::vector<std::string> line;  // what is expected, beginning with this move
  std::optional<Value> proved;    // for the side to move; nothing: it is estimated
};
BOOST_DESCRIBE_STRUCT(FoundMove, (), (move, words, value, line, proved))

struct Thinking {
  std::int64_t nodes;             // looked at
  int depth;                      // 0 where that means nothing
  bool done;                      // nothing more can be learnt, or the player may do no more
  int milliseconds;               // that the player may take; 0: it ends by itself
  std::vector<FoundMove> moves;   // the best first
  ByName<double> shares;          // what each side may expect; together 1
  std::optional<double> seconds;  // that it took, where somebody looked at a clock
  // The sides for which a computer would agree to a draw, where the whole game is known.
  std::optional<std::vector<std::string>> agree;
};
BOOST_DESCRIBE_STRUCT(Thinking, (),
                      (nodes, depth, done, milliseconds, moves, shares, seconds, agree))

// What an outcome is worth to a side.
Value value_to(Side side, const Outcome& outcome);

// Of a search in this position.
Thinking told(const SearchProgress& progress, const AnyGame& game, const AnyPosition& position,
              int milliseconds);

}  // namespace protocol
}  // namespace tablier
