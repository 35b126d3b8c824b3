// Proof text: the value of a position with the strategies that prove it, as lines.
//
//   tablier proof 1
//   game kengi                  game, edition, set, start position and position as in a record
//   edition 1
//   start position
//   position V,V,... S - 0
//   value win                   for the side to move: win, loss or draw
//   strategy S wins             or, of each side for a draw: strategy S holds
//   3 c1-B4 V,V,... S - 0       rank, move and position; - where the other side is to move
//
// solve/strategy.h says what a strategy must fulfil. Checking needs nothing but the rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engine/any_game.h"
#include "engine/any_solver.h"

namespace tablier {

// "win", "loss", "draw", "unknown".
std::string_view value_text(std::optional<Value> value);

// The value of the position must be known to its solver.
std::string format_proof(const AnyGame& game, const AnyPosition& position, AnySolver& solver);

struct ProvedPosition {
  GamePtr game;
  PositionPtr position;
  Value value;  // for the side to move
};

// What the text proves, or why it proves nothing.
Result<ProvedPosition> check_proof(std::string_view text);

}  // namespace tablier
