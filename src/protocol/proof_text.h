// Proof text: what is proved of a position, with the strategies that prove it, as lines. Either its
// value:
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
// or, instead of the value and its strategies, one claim after the other, each with the steps of
// its side:
//
//   claim S wins within 3              within so many plies, the last of them its own
//   claim N holds for 1                nobody beats it in so many plies
//   claim after c1-B4: S wins within 2         after each of these first moves
//   claim except b2-e4 b2-e5: N wins within 1  after every other first move
//   claim S wins, claim S holds                for good
//
// solve/strategy.h says what a strategy must fulfil. Checking needs nothing but the rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "engine/any_solver.h"

namespace tablier {

// "win", "loss", "draw", "unknown".
std::string_view value_text(std::optional<Value> value);

// The value of the position must be known to its solver.
std::string format_proof(const AnyGame& game, const AnyPosition& position, AnySolver& solver);

// Claims that are proved: each strategy must fit its claim.
std::string format_proof(const AnyGame& game, const AnyPosition& position,
                         const std::vector<StrategyText>& strategies);
// "after c1-B4: S wins within 2"
std::string format_claim(const AnyGame& game, const Claim& claim);

struct ProvedPosition {
  GamePtr game;
  PositionPtr position;
  std::optional<Value> value;  // for the side to move; either this
  std::vector<Claim> claims;   // or these
};

// What the text proves, or why it proves nothing.
Result<ProvedPosition> check_proof(std::string_view text);

}  // namespace tablier
