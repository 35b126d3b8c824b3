#include "house/engines.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>

#include "engine/player.h"
#include "engine/registry.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr std::chrono::milliseconds kBeforeAgain{1'000};
constexpr std::chrono::milliseconds kAskToStop{50};
constexpr int kQuickest = 20;  // milliseconds for a move

using Chosen = std::variant<std::string, ugi::Failure>;
using Stop = std::function<bool()>;

const NamedEngine* find(std::span<const NamedEngine> engines, std::string_view name) {
  for (const NamedEngine& engine : engines) {
    if (engine.name == name) return &engine;
  }
  return nullptr;
}

bool has(const std::vector<std::string>& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

bool plays(const NamedEngine& engine, const AnyGame& game) {
  const std::string_view id = game.info().id;
  if (!has(engine.games, id)) return false;
  const auto changed = game.options().changed();
  return std::all_of(changed.begin(), changed.end(), [&](const auto& option) {
    return has(engine.options, ugi::option_name(id, option.first));
  });
}

Chosen choose(const ugi::EngineText& text, const AnyRecord& record, const Stop& stop) {
  Result<ugi::Engine> engine = ugi::Engine::start(text, *record.game(), stop);
  if (!engine) return ugi::Failure{ugi::Fault::crash, {}};
  if (std::optional<ugi::Failure> failure = engine->begin_game()) return *failure;
  return engine->choose(record);
}

// A crash may be the machine's fault, or its end: it counts if it happens twice.
Chosen choose_surely(const ugi::EngineText& text, const AnyRecord& record, const Stop& stop) {
  Chosen chosen = choose(text, record, stop);
  const auto* const failure = std::get_if<ugi::Failure>(&chosen);
  if (failure == nullptr || failure->fault != ugi::Fault::crash) return chosen;
  const auto again = std::chrono::steady_clock::now() + kBeforeAgain;
  while (std::chrono::steady_clock::now() < again && !stop()) {
    std::this_thread::sleep_for(kAskToStop);
  }
  return stop() ? chosen : choose(text, record, stop);
}

std::string_view word(ugi::Fault fault) {
  switch (fault) {
    case ugi::Fault::crash:
      return "crash";
    case ugi::Fault::illegal:
      return "illegal";
    case ugi::Fault::silence:
      break;
  }
  return "silence";
}

}  // namespace

Result<std::vector<NamedEngine>> greet_engines(std::vector<NamedEngine> engines) {
  std::vector<std::optional<Error>> wrong(engines.size());
  {
    // All at once: the house waits for the slowest of them, and not for one after the other.
    std::vector<std::jthread> greetings;
    for (std::size_t i = 0; i < engines.size(); ++i) {
      greetings.emplace_back([&engine = engines[i], &trouble = wrong[i]] {
        const Result<ugi::Engine> started = ugi::Engine::greet(engine.text);
        if (!started) {
          trouble = started.error();
          return;
        }
        engine.games = started->games();
        engine.options = started->options();
      });
    }
  }
  for (const std::optional<Error>& each : wrong) {
    if (each) return *each;
  }
  return engines;
}

std::vector<HouseEngine> engines_shown(std::span<const NamedEngine> engines) {
  std::vector<HouseEngine> shown;
  for (const NamedEngine& engine : engines) shown.push_back({engine.name, engine.games});
  return shown;
}

std::optional<Error> wrong_engine(const Terms& terms, std::span<const NamedEngine> engines) {
  for (const SeatTerms& seat : terms.seats) {
    const std::optional<std::string> name = engine_name(seat.player.value_or(""));
    if (seat.chair != Chair::computer || !name) continue;
    const NamedEngine* const engine = find(engines, *name);
    if (engine == nullptr) return refused(say::no_engine{.engine = *name});
    const GameEntry* const entry = find_game(terms.game);
    if (entry == nullptr) return malformed(say::unknown_game{.game = terms.game});
    const Result<GamePtr> game = entry->make(terms.options, entry->info->edition);
    if (!game) return game.error();
    if (!plays(*engine, **game)) {
      return refused(
          say::engine_other_game{.engine = *name, .game = std::string(entry->info->name)});
    }
  }
  return std::nullopt;
}

// What came of one, and what the log is told.
struct Engines::Thought {
  Events events = {};
  std::string_view fault = {};  // empty: none
  std::string said = {};
};

Engines::Engines(std::vector<NamedEngine> known, int threads, Post post, server::LogSink log)
    : known_(std::move(known)), log_(std::move(log)), post_(std::move(post)) {
  if (!known_.empty()) threads_ = std::make_unique<Computers>(threads, post_);
}

Engines::~Engines() {
  stop();
}

void Engines::think(const match::Match& match, int seat, std::optional<match::Time> left,
                    std::function<void(Events)> answer) {
  const std::string name = engine_at(match, seat).value_or("");
  const NamedEngine* const engine = find(known_, name);
  const auto about = std::make_shared<match::Match>(match);
  const auto thought = std::make_shared<Thought>();
  auto done = [=, this, answer = std::move(answer)] {
    if (is_over_) return;
    if (!thought->fault.empty()) log(name, *thought, *about);
    answer(std::move(thought->events));
  };
  if (engine == nullptr) {
    thought->fault = "unknown";
    return post_(std::move(done));
  }
  ugi::EngineText text = engine->text;
  // As a level, it does not spend more than a part of what it has.
  if (text.ms && left) {
    text.ms = static_cast<int>(
        std::clamp<match::Time>(*left / 20, std::min(kQuickest, *text.ms), *text.ms));
  }
  threads_->run(
      [=, this] {
        const Chosen chosen =
            choose_surely(text, about->record(), [this] { return is_over_.load(); });
        if (const auto* const failure = std::get_if<ugi::Failure>(&chosen)) {
          *thought = {{match::Resigned{seat}}, word(failure->fault), failure->said};
        } else {
          thought->events = {match::Moved{std::get<std::string>(chosen)}};
        }
      },
      std::move(done));
}

void Engines::log(const std::string& name, const Thought& thought,
                  const match::Match& match) const {
  if (!log_) return;
  server::LogLine line("engine");
  line.add("name", name).add("fault", thought.fault);
  if (!thought.said.empty()) line.add("said", thought.said);
  log_(line.add("game", match.game().info().id)
           .add("ply", static_cast<std::int64_t>(match.record().plies()))
           .text());
}

}  // namespace tablier::house
