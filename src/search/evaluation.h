// Evaluation: how things stand. What the searches ask is a parameter of theirs, an Evaluator; the
// usual one weighs the features of the game (core/playable.h, Evaluable). A score is in hundredths
// of a logit: at 0 both sides win as often, at 100 the one wins e times as often. A share is what a
// side may expect of the game, 0 to 1.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>

#include "core/outcome.h"
#include "core/playable.h"
#include "search/settings.h"

namespace tablier {

// What each side has, in hundredths of a logit; a side that does not play has nothing.
using Strengths = std::array<int, kMaxSides>;

// How a search judges positions. It keeps a State for each position of the line it looks at, so
// that what is costly to find out can be brought up to date move by move instead of being found
// anew. Of a position that ends the game only the state is asked, never the strengths.
template <class E, class G>
concept Evaluator = Playable<G> && std::copyable<E> && std::semiregular<typename E::State> &&
                    requires(const E& evaluator, const typename G::Rules& rules,
                             const typename G::Position& position, const typename E::State& state,
                             typename G::Move move) {
                      { evaluator.begin(rules, position) } -> std::same_as<typename E::State>;
                      // The state of the position that a move leads to, from the state before the
                      // move.
                      {
                        evaluator.after(rules, state, move, position)
                      } -> std::same_as<typename E::State>;
                      { evaluator.strengths(rules, state, position) } -> std::same_as<Strengths>;
                    };

// The features of the game, weighed. Whoever knows only the first few of them sees only those. They
// are counted anew in each position, so nothing is kept.
template <Playable G>
class LinearFeatures {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  struct State {};

  explicit LinearFeatures(int known = kAllFeatures) : known_(static_cast<std::size_t>(known)) {}

  State begin(const Rules&, const Position&) const { return {}; }
  State after(const Rules&, State, typename G::Move, const Position&) const { return {}; }
  Strengths strengths(const Rules& rules, State, const Position& position) const {
    Strengths sums{};
    if constexpr (Evaluable<G>) {
      const auto features = G::features(rules, position);
      const std::size_t count = std::min(G::weights.size(), known_);
      for (std::size_t side = 0; side < features.size(); ++side) {
        for (std::size_t i = 0; i < count; ++i) sums[side] += G::weights[i] * features[side][i];
      }
    }
    return sums;
  }

 private:
  std::size_t known_;
};

// Close to the logistic function, and unlike it the same on every platform: IEEE 754 rounds the
// square root in one way.
inline double share_of(double score) {
  const double logits = score / 100;
  return 0.5 + 0.5 * logits / std::sqrt(4 + logits * logits);
}

// What each side that plays may expect: the mean of its shares against each of the others.
template <Playable G>
Shares expectation(const typename G::Rules& rules, const typename G::Position& position,
                   const Strengths& all) {
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
