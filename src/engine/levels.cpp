#include "engine/levels.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <tuple>

namespace tablier {
namespace {

constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

// Below the last level nobody has a clock. Levels 1 and 2 see only what they have after their own
// move, and only some percent of their moves; from 3 on all moves are seen, and so many positions.
struct Ladder {
  std::string_view game;
  std::array<int, 2> sights;
  std::array<std::int64_t, 5> nodes;
};
constexpr std::array kLadders{
    Ladder{"kengi", {4, 10}, {40, 80, 230, 2'500, 12'000}},
    Ladder{"qenj1", {50, 90}, {40, 200, 1'000, 5'000, 25'000}},
    Ladder{"qenj2", {3, 9}, {40, 200, 1'000, 4'000, 30'000}},
    Ladder{"qenj3", {6, 13}, {40, 80, 220, 1'200, 9'000}},
    Ladder{"qenj4", {8, 18}, {40, 90, 280, 950, 5'000}},
    Ladder{"querni", {12, 25}, {600, 1'000, 2'500, 8'000, 32'000}},
    Ladder{"klotz", {25, 60}, {100, 300, 1'000, 4'000, 16'000}},
};
static_assert(2 + std::tuple_size_v<decltype(Ladder::nodes)> == kLevels - 1);

// At the last level the solver has so many percent of the effort, as matches showed
// (docs/search.md).
struct Proof {
  std::string_view game;
  int percent;
};
constexpr std::array kProofs{Proof{"kengi", 30}, Proof{"qenj1", 80}, Proof{"qenj2", 50},
                             Proof{"qenj3", 40}};
constexpr int kUsualProof = 10;

}  // namespace

SearchSettings level_settings(std::string_view game, int level) {
  assert(1 <= level && level <= kLevels);
  const auto of_game = [&](const auto& entry) { return entry.game == game; };
  if (level == kLevels) {
    const auto own = std::find_if(kProofs.begin(), kProofs.end(), of_game);
    return {.engine = Engine::alpha_beta,
            .nodes = kUnlimited,
            .milliseconds = 2'000,
            .proof = own == kProofs.end() ? kUsualProof : own->percent};
  }
  const auto ladder = std::find_if(kLadders.begin(), kLadders.end(), of_game);
  assert(ladder != kLadders.end());
  SearchSettings settings{.engine = Engine::alpha_beta};
  if (const auto rung = static_cast<std::size_t>(level) - 1; rung < ladder->sights.size()) {
    settings.depth = 1;
    settings.sight = ladder->sights[rung];
  } else {
    settings.nodes = ladder->nodes[rung - ladder->sights.size()];
  }
  return settings;
}

}  // namespace tablier
