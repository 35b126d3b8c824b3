// ErasedSearch: Uct over a game's static types behind the AnySearch edge.
#pragma once

#include <memory>
#include <utility>

#include "core/game.h"
#include "core/record.h"
#include "engine/any_search.h"
#include "search/uct.h"

namespace tablier {

template <Game G>
class ErasedSearch final : public AnySearch {
 public:
  ErasedSearch(const Record<G>& record, const SearchSettings& settings)
      : rules_(record.rules()), position_(record.position()), uct_(record, settings) {}

  void run(std::int64_t iterations, const std::function<bool()>& stop) override {
    uct_.run(iterations, stop);
  }
  bool is_done() const override { return uct_.is_done(); }

  SearchProgress progress() const override {
    const UctResult<typename G::Move> result = uct_.result();
    SearchProgress progress{.iterations = result.iterations,
                            .nodes = result.nodes,
                            .is_done = uct_.is_done(),
                            .shares = result.shares,
                            .moves = {},
                            .line = {}};
    for (const auto& [move, visits, value, proved] : result.moves) {
      progress.moves.push_back({G::format_move(rules_, position_, move), visits, value, proved});
    }
    typename G::Position position = position_;
    for (const typename G::Move move : result.line) {
      progress.line.push_back(G::format_move(rules_, position, move));
      G::play(rules_, position, move);
    }
    return progress;
  }

 private:
  typename G::Rules rules_;
  typename G::Position position_;
  Uct<G> uct_;
};

}  // namespace tablier
