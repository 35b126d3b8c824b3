// tablier solve GAME starts: who wins many starts, each proved, and how often it is whom.
#pragma once

#include "cli/command.h"
#include "engine/any_solver.h"

namespace tablier::cli {

// The exit status. Each start may take so long.
int solve_starts(const Invocation& call, const SolveSettings& settings, int milliseconds);

}  // namespace tablier::cli
