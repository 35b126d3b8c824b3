#include "engine/levels.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>

namespace tablier {
namespace {

constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

// What a level below the last may look at: it has no clock.
struct Level {
  std::int64_t nodes;
  int depth = kMostDepth;
  int sight = 100;
  int features = kAllFeatures;
};
using Levels = std::array<Level, kLevels - 1>;

// Levels 1 and 2 overlook moves and do not look beyond their own; from 3 on all moves are seen.
constexpr Levels kUsual{{
    {.nodes = 400, .depth = 1, .sight = 50, .features = 2},
    {.nodes = 400, .depth = 2, .sight = 75, .features = 4},
    {.nodes = 100},
    {.nodes = 500},
    {.nodes = 2'500},
    {.nodes = 12'000},
    {.nodes = 60'000},
}};

// How a game is played at the last level, as matches showed (docs/levels.md).
struct Strongest {
  std::string_view game;
  SearchSettings settings;
};
constexpr std::array kStrongest{
    Strongest{"qenj1", {.engine = Engine::alpha_beta, .proof = 80}},
    Strongest{"qenj2", {.engine = Engine::uct, .playout_plies = 20, .proof = 50}},
};
constexpr SearchSettings kStrongestUsual{.engine = Engine::alpha_beta, .proof = 10};

}  // namespace

SearchSettings level_settings(std::string_view game, int /*players*/, int level) {
  assert(1 <= level && level <= kLevels);
  if (level < kLevels) {
    const Level& data = kUsual[static_cast<std::size_t>(level) - 1];
    return {.engine = Engine::alpha_beta,
            .nodes = data.nodes,
            .depth = data.depth,
            .sight = data.sight,
            .features = data.features};
  }
  SearchSettings settings = kStrongestUsual;
  for (const Strongest& own : kStrongest) {
    if (own.game == game) settings = own.settings;
  }
  settings.nodes = kUnlimited;
  settings.milliseconds = 2'000;
  return settings;
}

}  // namespace tablier
