// Balance: how fair the starts of a game are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/setups.h"
#include "lab/work.h"
#include "protocol/lab.h"

namespace tablier::lab {

struct BalanceSettings {
  GamePtr game;
  std::uint64_t count = 20;
  std::uint64_t seed = 1;  // of the first start; the others' follow
  Arranged arranged = Arranged::quick;
  int milliseconds = 0;    // that a start is looked at; 0: as long as it takes
  std::int64_t nodes = 0;  // and how many positions at most
};

using RatedStarts = std::vector<protocol::RatedStart>;

// How fair one start is: the one of this seed.
protocol::RatedStart rate_start(const BalanceSettings& settings, std::uint64_t seed);

// The fairest first. An error if something is wrong with the file of the work.
Result<RatedStarts> rate_starts(const BalanceSettings& settings, const WorkSettings& work,
                                const Watch<RatedStarts>& watch = {});

}  // namespace tablier::lab
