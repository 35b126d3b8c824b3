// Evaluation: how things stand, from the features of a game and their weights (core/playable.h,
// Evaluable). A score is in hundredths of a logit: at 0 both sides win as often, at 100 the one
// wins e times as often. A share is what a side may expect of the game, 0 to 1.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/outcome.h"
#include "core/playable.h"

namespace tablier {

inline constexpr int kAllFeatures = std::numeric_limits<int>::max();

// What each side has, weighed. Whoever knows only the first few features sees only those.
template <Playable G>
std::array<int, kMaxSides> strengths(const typename G::Rules& rules,
                                     const typename G::Position& position,
                                     int known = kAllFeatures) {
  std::array<int, kMaxSides> sums{};
  if constexpr (Evaluable<G>) {
    const auto features = G::features(rules, position);
    const std::size_t count = std::min(G::weights.size(), static_cast<std::size_t>(known));
    for (std::size_t side = 0; side < features.size(); ++side) {
      for (std::size_t i = 0; i < count; ++i) sums[side] += G::weights[i] * features[side][i];
    }
  }
  return sums;
}

// Close to the logistic function, and unlike it the same on every platform: IEEE 754 rounds the
// square root in one way.
inline double share_of(double score) {
  const double logits = score / 100;
  return 0.5 + 0.5 * logits / std::sqrt(4 + logits * logits);
}

// What each side that plays may expect: the mean of its shares against each of the others.
template <Playable G>
Shares expectation(const typename G::Rules& rules, const typename G::Position& position,
                   int known = kAllFeatures) {
  const std::array<int, kMaxSides> all = strengths<G>(rules, position, known);
  std::array<std::size_t, kMaxSides> playing{};
  std::size_t players = 0;
  for (int i = 0; i < (Seating<G> ? kMaxSides : 2); ++i) {
    if constexpr (Seating<G>) {
      if (!G::is_playing(rules, position, Side(i))) continue;
    }
    playing[players++] = static_cast<std::size_t>(i);
  }
  Shares shares{};
  const double pairs = static_cast<double>(players * (players - 1)) / 2;
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double share = share_of(all[playing[i]] - all[playing[j]]);
      shares[playing[i]] += share / pairs;
      shares[playing[j]] += (1 - share) / pairs;
    }
  }
  return shares;
}

}  // namespace tablier
