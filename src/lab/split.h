// Split: one position solved first move by first move, each on its own, so that threads, machines
// and days can share the work.
#pragma once

#include <cstdint>
#include <optional>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/work.h"
#include "protocol/lab.h"

namespace tablier::lab {

struct SplitSettings {
  GamePtr game;
  PositionPtr position;
  std::optional<int> within = {};  // only wins within so many plies, this move included
  int milliseconds = 0;   // for each first move; 0: as long as it takes. Not used by within
  std::size_t bytes = 0;  // for each first move
};

// An error if there is no solver, or something is wrong with the file of the work.
Result<protocol::SplitReport> solve_split(const SplitSettings& settings, const WorkSettings& work,
                                          const Watch<protocol::SplitReport>& watch = {});

}  // namespace tablier::lab
