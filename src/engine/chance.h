// Chance: one stream of it for all steps of a setup, for whoever sets up many games by their seeds
// (laboratory, tests, records of the first format). Each number tells the next, so a host that must
// keep what comes a secret draws its own for every step instead (match/host.h).
#pragma once

#include <cstdint>

#include "engine/any_game.h"

namespace tablier {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : number_(seed) {}

  // As long as it is chance's turn.
  void act(AnyRecord& record) {
    while (is_next(record)) number_ = record.roll(number_);
  }

  static bool is_next(const AnyRecord& record) {
    const std::optional<SetupStep> step = record.setup_step();
    return step && step->actor == Actor::chance;
  }

 private:
  std::uint64_t number_;
};

// Whether quick setup always gives the same position.
inline bool has_one_start(const AnyGame& game) {
  return game.quick_start(1)->text() == game.quick_start(2)->text();
}

// So many random moves make games differ: none where quick setup does.
inline std::uint64_t usual_random_plies(const AnyGame& game) {
  return has_one_start(game) ? 4 : 0;
}

}  // namespace tablier
