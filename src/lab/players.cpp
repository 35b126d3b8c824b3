#include "lab/players.h"

#include <utility>

#include "engine/player.h"
#include "engine/think.h"

namespace tablier::lab {

Result<std::unique_ptr<Player>> Player::make(const GamePtr& game, const std::string& text) {
  auto player = std::make_unique<Player>(game, text);
  if (!ugi::is_engine(text)) {
    const Result<SearchSettings> settings = parse_player(*game->begin_quick(1), text);
    if (!settings) return settings.error();
    return player;
  }
  Result<ugi::EngineText> engine = ugi::parse_engine(text);
  if (!engine) return engine.error();
  player->engine_ = std::move(*engine);
  Result<ugi::Engine> first = player->give();
  if (!first) return first.error();
  player->take_back(std::move(*first));
  return player;
}

Result<ugi::Engine> Player::give() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      ugi::Engine engine = std::move(idle_.back());
      idle_.pop_back();
      return engine;
    }
  }
  return ugi::Engine::start(*engine_, *game_);
}

void Player::take_back(ugi::Engine engine) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(engine));
}

Chosen PlayerSeat::choose(const AnyRecord& record, std::uint64_t seed) {
  if (!player_.engine_) {
    SearchSettings settings = *parse_player(record, player_.text_);
    settings.seed = seed;
    return tablier::choose(record, settings);
  }
  if (!engine_) {
    if (std::optional<ugi::Failure> failure = begin()) return *failure;
  }
  Chosen chosen = engine_->choose(record);
  if (std::holds_alternative<ugi::Failure>(chosen)) engine_.reset();
  return chosen;
}

std::optional<ugi::Failure> PlayerSeat::begin() {
  Result<ugi::Engine> engine = player_.give();
  if (!engine) return ugi::Failure{ugi::Fault::crash, {}};
  engine_.emplace(std::move(*engine));
  std::optional<ugi::Failure> failure = engine_->begin_game();
  if (failure) engine_.reset();
  return failure;
}

void PlayerSeat::leave() {
  if (engine_) player_.take_back(std::move(*engine_));
  engine_.reset();
}

}  // namespace tablier::lab
