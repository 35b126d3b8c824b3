#include "lab/rounds.h"

#include <string>

#include "core/rng.h"

namespace tablier::lab {

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game, std::uint64_t ply) {
  return mix(mix(mix(seed) + game) + ply);
}

std::vector<Side> sides_of(const AnyRecord& record) {
  const PositionPtr position = record.position();
  const int all = static_cast<int>(record.game()->info().sides.size());
  std::vector<Side> sides;
  for (int i = 0; i < all; ++i) {
    const auto side = Side((index(position->to_move()) + i) % all);
    if (position->is_playing(side)) sides.push_back(side);
  }
  return sides;
}

bool has_one_start(const AnyGame& game) {
  return game.quick_start(1)->text() == game.quick_start(2)->text();
}

std::uint64_t usual_random_plies(const AnyGame& game) {
  return has_one_start(game) ? 4 : 0;
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
