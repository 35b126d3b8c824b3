// Players: those of a contest, by their texts: a search of this program (engine/player.h), or an
// engine (ugi/engine.h), of which there is a process for each game that is played at the same time.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "ugi/engine.h"

namespace tablier::lab {

// A move, in canonical form, or what came instead.
using Chosen = std::variant<std::string, ugi::Failure>;

class Player {
 public:
  // An error if there is no such player, or an engine does not play the game.
  static Result<std::unique_ptr<Player>> make(const GamePtr& game, const std::string& text);
  Player(GamePtr game, std::string text) : game_(std::move(game)), text_(std::move(text)) {}

 private:
  friend class PlayerSeat;

  Result<ugi::Engine> give();
  void take_back(ugi::Engine engine);

  GamePtr game_;
  std::string text_;
  std::optional<ugi::EngineText> engine_ = {};  // none: a search
  std::mutex mutex_ = {};
  std::vector<ugi::Engine> idle_ = {};  // at the beginning of no game
};

// A player in one game. An engine that did something wrong plays no other; another process does.
class PlayerSeat {
 public:
  explicit PlayerSeat(Player& player) : player_(player) {}

  Chosen choose(const AnyRecord& record, std::uint64_t seed);
  // After the game.
  void leave();

 private:
  std::optional<ugi::Failure> begin();

  Player& player_;
  std::optional<ugi::Engine> engine_ = {};
};

}  // namespace tablier::lab
