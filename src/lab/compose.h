// Compose: problems found in many games (problems/compose.h), then a set of them, spread over
// themes, lengths and grades, no two the same but for a symmetry. The same seed gives the same set,
// whoever and how many work on it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/work.h"
#include "problems/problem.h"
#include "protocol/lab.h"

namespace tablier::lab {

struct ComposeSettings {
  GamePtr game;
  std::uint64_t count = 100;
  std::uint64_t seed = 1;     // of the first game; the others' follow
  std::uint64_t games = 100;  // at most; fewer if they hold twice as many problems as are wanted
  std::vector<problems::Problem> kept = {};  // made by hand; they come first
};

struct Composed {
  long games = 0;
  long found = 0;  // each once
  problems::ProblemSet set = {};
};

// An error if a problem made by hand cannot be solved, or something is wrong with the file of the
// work. Those who watch are told no set.
Result<Composed> compose(const ComposeSettings& settings, const WorkSettings& work,
                         const Watch<Composed>& watch = {});

}  // namespace tablier::lab
