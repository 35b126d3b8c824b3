// Lengths: how long a decided position lasts if both sides play as well as they can, proved by
// trying every move within so many plies and positions looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"

namespace tablier::review {

struct MoveLength {
  std::string move;
  int plies;  // to the end, this move counted
};

struct Lengths {
  std::optional<Side> winner = {};  // none: nobody wins so soon, or it takes too long to tell
  int plies = 0;                    // to the end
  // Where the side to move wins, its shortest moves; where it loses, every move, the longest first.
  std::vector<MoveLength> moves = {};
};

// Of a position between two sides that is not over; among more there is no winner to tell.
Lengths lengths_of(const AnyGame& game, const AnyPosition& position, int plies, std::int64_t nodes);

}  // namespace tablier::review
