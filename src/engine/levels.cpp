#include "engine/levels.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <limits>

namespace tablier {
namespace {

constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

// What a level may look at. Only the last one has a clock.
struct Level {
  std::int64_t nodes;
  int depth = kMostDepth;
  int sight = 100;
  int features = kAllFeatures;
};

constexpr std::array<Level, kLevels - 1> kLevelsOfAll{{
    {.nodes = 400, .depth = 1, .sight = 50, .features = 2},
    {.nodes = 400, .depth = 2, .sight = 75, .features = 3},
    {.nodes = 150},
    {.nodes = 600},
    {.nodes = 2'500},
    {.nodes = 10'000},
    {.nodes = 40'000},
}};

}  // namespace

SearchSettings level_settings(std::string_view, int, int level) {
  assert(1 <= level && level <= kLevels);
  if (level == kLevels) {
    return {.engine = Engine::alpha_beta, .nodes = kUnlimited, .milliseconds = 2'000, .proof = 50};
  }
  const Level& data = kLevelsOfAll[static_cast<std::size_t>(level) - 1];
  return {.engine = Engine::alpha_beta,
          .nodes = data.nodes,
          .depth = data.depth,
          .sight = data.sight,
          .features = data.features};
}

}  // namespace tablier
