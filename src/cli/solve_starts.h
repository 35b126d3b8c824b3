// tablier solve GAME starts: who wins many starts, each proved, and how often it is whom.
// tablier solve GAME POSITION --split: one position, first move by first move.
#pragma once

#include "cli/command.h"
#include "engine/any_game.h"

namespace tablier::cli {

// The exit status. Each start may take so long.
int solve_starts(const Invocation& call, const SolveSettings& settings, int milliseconds);
int solve_split(const Invocation& call, const GamePtr& game, const PositionPtr& position,
                const SolveSettings& settings, int milliseconds);

}  // namespace tablier::cli
