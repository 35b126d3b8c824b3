// Greedy: the move after which one has most, without a look at any answer. It sees what the others
// have, and so hinders them; or, told to mind only itself, nothing of it. Klötze's sheet warns of
// the latter (docs/layouts.md).
#pragma once

#include <functional>

#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"
#include "search/evaluation.h"
#include "search/result.h"
#include "search/settings.h"

namespace tablier {

template <Playable G>
class Greedy {
 public:
  Greedy(const Record<G>& record, const SearchSettings& settings)
      : features_(settings.features), alone_(settings.alone) {
    if (record.ending()) return;
    typename G::Moves moves;
    G::legal_moves(record.rules(), record.position(), moves);
    Rng rng(settings.seed);
    RootMove<typename G::Move> best{.move = moves[0], .value = -1};
    std::uint32_t equals = 0;
    for (const typename G::Move move : moves) {
      const double value = value_after(record.rules(), record.position(), move);
      if (value < best.value) continue;
      if (value > best.value) equals = 0;
      // Each of those that are equally good as likely as the others.
      if (rng.below(++equals) == 0) best = {.move = move, .value = value, .line = {move}};
    }
    result_.nodes = moves.size();
    result_.moves.push_back(best);
  }

  bool is_done() const { return true; }
  void run(std::int64_t, const std::function<bool()>&) {}
  SearchResult<typename G::Move> result() const { return result_; }

 private:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  double value_after(const Rules& rules, Position position, typename G::Move move) const {
    const Side us = position.to_move();
    G::play(rules, position, move);
    if (const std::optional<Outcome> outcome = G::outcome(rules, position)) {
      return !outcome->winner() ? 0.5 : *outcome->winner() == us ? 1 : 0;
    }
    const Strengths all = features_.strengths(rules, features_.begin(rules, position), position);
    const auto at = static_cast<std::size_t>(index(us));
    return alone_ ? share_of(all[at]) : expectation<G>(rules, position, all)[at];
  }

  LinearFeatures<G> features_;
  bool alone_;
  SearchResult<typename G::Move> result_;
};

}  // namespace tablier
