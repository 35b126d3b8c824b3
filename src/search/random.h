// RandomChoice: any legal move, the weakest of players, which every level must beat.
#pragma once

#include <functional>

#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"
#include "search/result.h"
#include "search/settings.h"

namespace tablier {

template <Playable G>
class RandomChoice {
 public:
  RandomChoice(const Record<G>& record, const SearchSettings& settings) {
    if (record.ending()) return;
    typename G::Moves moves;
    G::legal_moves(record.rules(), record.position(), moves);
    Rng rng(settings.seed);
    const auto chosen = rng.below(static_cast<std::uint32_t>(moves.size()));
    const typename G::Move move = moves[static_cast<int>(chosen)];
    result_.moves.push_back({.move = move, .value = 0.5, .line = {move}});
  }

  bool is_done() const { return true; }
  void run(std::int64_t, const std::function<bool()>&) {}
  SearchResult<typename G::Move> result() const { return result_; }

 private:
  SearchResult<typename G::Move> result_;
};

}  // namespace tablier
