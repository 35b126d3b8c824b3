// Openings: what the public games of a house say about positions. A listed game that is over is
// marked in the batch that ends it; here marked games are taken one after the other, the results of
// their first positions are added to, and the mark is removed, all in one batch. So each game is
// counted once, whatever happens in between, and nothing is kept in memory.
//
//   uncounted/TABLE   ""                     a public game that is over and not counted yet
//   opening/KEY       explore::format        the results of games that came to a position
//
// They name nobody and stay when a game is forgotten. Games of tables that are not listed are never
// marked.
#pragma once

#include <functional>
#include <string>

#include "core/result.h"
#include "engine/any_game.h"
#include "house/records.h"
#include "house/store.h"
#include "protocol/house_api.h"

namespace tablier::house {

// What is put when the game of a listed table ends.
Put uncounted(const std::string& table);

class Openings {
 public:
  struct World {
    Store* store;
    Records::Write write;
    std::function<Time()> now;
    // Keys take a while: `work` elsewhere, then `done` here.
    std::function<void(std::function<void()> work, std::function<void()> done)> work;
  };

  explicit Openings(World world) : world_(std::move(world)) {}

  // Counts a game, if one waits. To be called a few times a second.
  void tick();

  // What is known of a position and of every move from it that was played.
  void find(GamePtr game, PositionPtr position, std::function<void(Result<PositionResults>)> reply);

 private:
  void add(const std::string& mark, const std::string& table);

  World world_;
  Time looked_ = 0;
  bool is_busy_ = false;
};

}  // namespace tablier::house
