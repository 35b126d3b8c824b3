// Engines: other programs that speak UGI (docs/protocol.md) and that the operator lets people seat
// at a table, each under a name. Only names leave the house, never commands.
//
// Each thought is a process of its own, in threads of their own, so that an engine that hangs
// delays no level. An illegal move, silence, or a crash that repeats costs the engine its game and
// nobody anything else; the log says what happened. A seat whose engine the house does not know
// waits.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "house/computers.h"
#include "protocol/house.h"
#include "protocol/house_api.h"
#include "server/log.h"
#include "ugi/engine.h"

namespace tablier::house {

struct NamedEngine {
  std::string name;
  ugi::EngineText text;
  // What it says of itself.
  std::vector<std::string> games = {};
  std::vector<std::string> options = {};
};

// Each is started and asked what it plays, all at the same time; an error if one does not answer.
Result<std::vector<NamedEngine>> greet_engines(std::vector<NamedEngine> engines);

// What clients are told of them.
std::vector<HouseEngine> engines_shown(std::span<const NamedEngine> engines);

// What is wrong with the engines that these terms seat: unknown here, or they do not play this.
std::optional<Error> wrong_engine(const Terms& terms, std::span<const NamedEngine> engines);

class Engines {
 public:
  Engines(std::vector<NamedEngine> known, int threads, Post post, server::LogSink log);
  ~Engines();

  const std::vector<NamedEngine>& known() const { return known_; }

  // The move of an engine's seat (`engine_at`), or that it resigns. No answer after `stop`.
  void think(const match::Match& match, int seat, std::optional<match::Time> left,
             std::function<void(Events)> answer);
  // The house is about to close: engines may end before it, and lose nothing by that.
  void stop() { is_over_ = true; }

 private:
  struct Thought;

  void log(const std::string& name, const Thought& thought, const match::Match& match) const;

  std::vector<NamedEngine> known_;
  server::LogSink log_;
  Post post_;
  std::atomic<bool> is_over_ = false;
  std::unique_ptr<Computers> threads_;  // none where there are no engines
};

}  // namespace tablier::house
