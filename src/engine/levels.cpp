#include "engine/levels.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tablier {
namespace {

constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();
constexpr int kUsualTime = 2'000;  // of the last level, in milliseconds, unless told otherwise

// The first levels know only so many features of the evaluation, those that a beginner sees first.
constexpr std::array kKnown{2, 3, 4};

}  // namespace

SearchSettings level_settings(const Ladder& ladder, int sides, int level) {
  assert(1 <= level && level <= kLevels);
  const auto rung = static_cast<std::size_t>(level) - 1;
  const bool is_crowd = sides > 2 && ladder.crowd && rung >= Ladder::kShortSighted;
  SearchSettings settings{.engine = is_crowd ? Engine::uct : Engine::alpha_beta};
  if (is_crowd) settings.playout_plies = ladder.crowd->playout_plies;
  if (level == kLevels) {
    settings.nodes = kUnlimited;
    settings.milliseconds = kUsualTime;
    if (!is_crowd) settings.proof = ladder.proof;
  } else if (rung < Ladder::kShortSighted) {
    settings.depth = 1;
    settings.sight = ladder.sights[rung];
  } else {
    settings.nodes = (is_crowd ? ladder.crowd->nodes : ladder.nodes)[rung - Ladder::kShortSighted];
  }
  if (!is_crowd && rung < kKnown.size()) settings.features = kKnown[rung];
  return settings;
}

}  // namespace tablier
