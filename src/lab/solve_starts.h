// Solve starts: who wins many starts of a game, each proved, and how often it is whom.
#pragma once

#include <array>
#include <cstdint>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/score.h"
#include "lab/setups.h"
#include "lab/work.h"
#include "protocol/lab.h"

namespace tablier::lab {

struct SolveStartsSettings {
  GamePtr game;
  std::uint64_t count = 100;
  std::uint64_t seed = 1;  // of the first start; the others' follow
  Arranged arranged = Arranged::quick;
  int milliseconds = 0;   // for each position; 0: as long as it takes
  std::size_t bytes = 0;  // for each position
};

struct SolvedStarts {
  long starts = 0;
  std::array<long, 4> counts{};  // win, loss and draw of the first to move, and unknown
  long nodes = 0;
  double median_seconds = 0;
  double longest_seconds = 0;

  long unknown() const { return counts.back(); }
  Estimate share(std::size_t value) const;
};

// An error if there is no solver, or something is wrong with the file of the work. Those who watch
// are told no times.
Result<SolvedStarts> solve_starts(const SolveStartsSettings& settings, const WorkSettings& work,
                                  const Watch<SolvedStarts>& watch = {});

protocol::SolveReport report(const SolvedStarts& solved);

}  // namespace tablier::lab
