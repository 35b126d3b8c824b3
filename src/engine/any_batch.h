// AnyBatch: many games side by side behind the edge, played on together by whoever learns from
// them. Where one of them ends, the next one begins in its place; AnyGame::begin_batch makes one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/any_game.h"

namespace tablier {

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;

  virtual std::size_t size() const = 0;

  // How many moves are legal in each game, always one or more, and whose turn it is there.
  virtual std::span<const std::int32_t> counts() const = 0;
  virtual Side to_move(std::size_t game) const = 0;
  virtual PositionPtr position(std::size_t game) const = 0;

  // Plays a move in each game: the one at its place in the list that moves() of the position would
  // be. There must be as many places as games, each less than its count. Says of each game how the
  // move ended it, nothing if it goes on.
  virtual void step(std::span<const std::int32_t> places,
                    std::span<std::optional<Outcome>> ended) = 0;
};

}  // namespace tablier
