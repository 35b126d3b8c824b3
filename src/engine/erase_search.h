// ErasedSearch: a search over a game's static types behind the AnySearch edge.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "core/game.h"
#include "core/record.h"
#include "engine/any_search.h"
#include "search/greedy.h"
#include "search/random.h"
#include "search/team.h"
#include "search/uct.h"
#include "solve/expert.h"

namespace tablier {

template <Game G, class Search>
class ErasedSearch final : public AnySearch {
 public:
  ErasedSearch(const Record<G>& record, const SearchSettings& settings)
      : rules_(record.rules()), position_(record.position()), search_(record, settings) {}

  void run(std::int64_t nodes, const std::function<bool()>& stop) override {
    search_.run(nodes, stop);
  }
  bool is_done() const override { return search_.is_done(); }

  SearchProgress progress() const override {
    const SearchResult<typename G::Move> result = search_.result();
    SearchProgress progress{.nodes = result.nodes,
                            .depth = result.depth,
                            .is_done = search_.is_done(),
                            .shares = result.shares,
                            .moves = {}};
    for (const RootMove<typename G::Move>& found : result.moves) {
      progress.moves.push_back({.move = G::format_move(rules_, position_, found.move),
                                .value = found.value,
                                .proved = found.proved,
                                .line = texts(found.line)});
    }
    return progress;
  }

 private:
  std::vector<std::string> texts(const std::vector<typename G::Move>& line) const {
    std::vector<std::string> texts;
    typename G::Position position = position_;
    for (const typename G::Move move : line) {
      texts.push_back(G::format_move(rules_, position, move));
      G::play(rules_, position, move);
    }
    return texts;
  }

  typename G::Rules rules_;
  typename G::Position position_;
  Search search_;
};

template <Game G>
SearchPtr make_search(const Record<G>& record, const SearchSettings& settings) {
  const auto made = [&]<class Search>(std::type_identity<Search>) -> SearchPtr {
    return std::make_unique<ErasedSearch<G, Search>>(record, settings);
  };
  switch (settings.engine) {
    case Engine::random:
      return made(std::type_identity<RandomChoice<G>>());
    case Engine::greedy:
      return made(std::type_identity<Greedy<G>>());
    case Engine::uct:
      return made(std::type_identity<Expert<G, Uct<G>>>());
    case Engine::alpha_beta:
      return made(std::type_identity<Expert<G, Team<G>>>());
  }
  return nullptr;
}

}  // namespace tablier
