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
constexpr int kUsualTime = 2'000;  // of the last level, in milliseconds, unless told otherwise

// Below the last level nobody has a clock. Levels 1 and 2 see only what they have after their own
// move, and only some percent of their moves; from 3 on all moves are seen, and so many positions.
struct Ladder {
  std::string_view game;
  std::array<int, 2> sights;
  std::array<std::int64_t, 5> nodes;
};
constexpr std::array kLadders{
    Ladder{"kengi", {4, 10}, {18, 98, 155, 1'136, 8'090}},
    Ladder{"qenj1", {50, 90}, {60, 200, 1'000, 5'000, 25'000}},
    Ladder{"qenj2", {3, 9}, {89, 150, 300, 1'400, 8'000}},
    Ladder{"qenj3", {10, 13}, {40, 54, 99, 367, 1'859}},
    Ladder{"qenj4", {11, 19}, {52, 117, 415, 3'100, 19'000}},
    Ladder{"querni", {12, 25}, {600, 1'000, 2'500, 8'000, 32'000}},
    Ladder{"klotz", {16, 20}, {46, 47, 55, 80, 6'000}},
};
static_assert(2 + std::tuple_size_v<decltype(Ladder::nodes)> == kLevels - 1);

// The first levels know only so many features of the evaluation, those that a beginner sees first.
constexpr std::array kKnown{2, 3, 4};

// Among three or four who fears that all others are in league gives up too soon: from this level on
// everybody is taken to play for themselves.
constexpr int kFirstCrowd = 3;
constexpr std::array<std::int64_t, 5> kCrowdNodes{12, 40, 130, 450, 1'500};
constexpr int kCrowdPlayout = 20;

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

SearchSettings level_settings(std::string_view game, int sides, int level) {
  assert(1 <= level && level <= kLevels);
  if (sides > 2 && level >= kFirstCrowd) {
    const auto rung = static_cast<std::size_t>(level - kFirstCrowd);
    SearchSettings settings{.engine = Engine::uct, .playout_plies = kCrowdPlayout};
    settings.nodes = rung < kCrowdNodes.size() ? kCrowdNodes[rung] : kUnlimited;
    settings.milliseconds = rung < kCrowdNodes.size() ? 0 : kUsualTime;
    return settings;
  }
  const auto of_game = [&](const auto& entry) { return entry.game == game; };
  if (level == kLevels) {
    const auto own = std::find_if(kProofs.begin(), kProofs.end(), of_game);
    return {.engine = Engine::alpha_beta,
            .nodes = kUnlimited,
            .milliseconds = kUsualTime,
            .proof = own == kProofs.end() ? kUsualProof : own->percent};
  }
  const auto ladder = std::find_if(kLadders.begin(), kLadders.end(), of_game);
  assert(ladder != kLadders.end());
  SearchSettings settings{.engine = Engine::alpha_beta};
  const auto rung = static_cast<std::size_t>(level) - 1;
  if (rung < kKnown.size()) settings.features = kKnown[rung];
  if (rung < ladder->sights.size()) {
    settings.depth = 1;
    settings.sight = ladder->sights[rung];
  } else {
    settings.nodes = ladder->nodes[rung - ladder->sights.size()];
  }
  return settings;
}

}  // namespace tablier
