// ErasedBatch: games of static types side by side, behind the AnyBatch edge.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "core/rng.h"
#include "engine/any_batch.h"
#include "engine/moves_by_text.h"

namespace tablier {

template <Game G>
class ErasedGame;
template <Game G>
class ErasedPosition;

template <Game G>
class ErasedBatch final : public AnyBatch {
 public:
  ErasedBatch(std::shared_ptr<const ErasedGame<G>> game, typename G::Rules rules, Limits limits,
              std::size_t count, std::uint64_t seed)
      : game_(std::move(game)),
        rules_(std::move(rules)),
        limits_(limits),
        rng_(seed),
        tables_(count),
        counts_(count) {
    for (std::size_t i = 0; i < count; ++i) begin(i);
  }

  std::size_t size() const override { return tables_.size(); }
  std::span<const std::int32_t> counts() const override { return counts_; }
  Side to_move(std::size_t i) const override { return tables_[i].position.to_move(); }
  PositionPtr position(std::size_t i) const override {
    return std::make_shared<ErasedPosition<G>>(game_, tables_[i].position);
  }

  void step(std::span<const std::int32_t> places,
            std::span<std::optional<Outcome>> ended) override {
    assert(places.size() == size() && ended.size() == size());
    for (std::size_t i = 0; i < size(); ++i) {
      assert(places[i] >= 0 && places[i] < counts_[i]);
      Table& table = tables_[i];
      G::play(rules_, table.position, table.moves.at(rules_, table.position, places[i]));
      table.history.push(table.position.hash());
      const auto ending = find_ending<G>(rules_, limits_, table.history, table.position);
      if (ending) {
        ended[i] = ending->outcome;
        begin(i);
      } else {
        ended[i] = std::nullopt;
        count(i);
      }
    }
  }

 private:
  struct Table {
    typename G::Position position;
    History history;
    MovesByText<G> moves;
  };

  // A quick setup may end a game before its first move; then there is another.
  void begin(std::size_t i) {
    Table& table = tables_[i];
    do {
      table.position = G::Setup::quick(rules_, rng_);
    } while (G::outcome(rules_, table.position));
    table.history.clear();
    table.history.push(table.position.hash());
    count(i);
  }
  void count(std::size_t i) { counts_[i] = tables_[i].moves.count(rules_, tables_[i].position); }

  std::shared_ptr<const ErasedGame<G>> game_;
  typename G::Rules rules_;
  Limits limits_;
  Rng rng_;
  std::vector<Table> tables_;
  std::vector<std::int32_t> counts_;
};

}  // namespace tablier
