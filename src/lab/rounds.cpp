#include "lab/rounds.h"

#include <string>

#include "core/rng.h"
#include "explore/branches.h"

namespace tablier::lab {

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game, std::uint64_t ply) {
  return mix(mix(mix(seed) + game) + ply);
}

std::vector<Side> sides_of(const AnyRecord& record) {
  return explore::turn_order(*record.game(), *record.position());
}

RecordPtr start_of(const AnyGame& game, std::uint64_t seed, std::uint64_t round,
                   std::uint64_t random_plies) {
  constexpr int kTries = 100;
  Rng rng(seed_of(seed, round, 0));
  for (int i = 0; i < kTries; ++i) {
    RecordPtr record = game.begin_quick(seed + round);
    for (std::uint64_t ply = 0; ply < random_plies && !record->ending(); ++ply) {
      const std::vector<std::string> moves = record->position()->moves();
      (void)record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!record->ending()) return record;
  }
  return game.begin_quick(seed + round);
}

}  // namespace tablier::lab
