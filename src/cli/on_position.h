// Most commands begin with GAME POSITION; this reads the two.
#pragma once

#include "cli/command.h"

namespace tablier::cli {

struct GamePosition {
  GamePtr game;
  PositionPtr position;
};

// The first two arguments of the call.
inline Result<GamePosition> game_and_position(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return game.error();
  const Result<PositionPtr> position = call.position(**game, call.argument(1));
  if (!position) return position.error();
  return GamePosition{*game, *position};
}

}  // namespace tablier::cli
