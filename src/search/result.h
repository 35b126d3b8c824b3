// What a search has found, in a game's static types.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/outcome.h"

namespace tablier {

// A move of the position searched. A value is what the side to move may expect of it, 0 to 1.
template <class Move>
struct RootMove {
  Move move;
  double value = 0;
  std::optional<Outcome> proved = {};  // how the game ends after this move if all play well
  std::int64_t visits = 0;             // of Uct
  std::vector<Move> line = {};         // what is expected, beginning with this move
};

template <class Move>
struct SearchResult {
  std::int64_t nodes = 0;
  int depth = 0;                      // of alpha-beta: all moves were looked at so far
  Shares shares{};                    // what each side may expect
  std::vector<RootMove<Move>> moves;  // the best first; none when the game is over
};

}  // namespace tablier
