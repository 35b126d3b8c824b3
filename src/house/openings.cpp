#include "house/openings.h"

#include <memory>
#include <utility>
#include <vector>

#include "explore/branches.h"
#include "explore/results.h"
#include "house/table.h"
#include "protocol/game.h"

namespace tablier::house {
namespace {

constexpr std::string_view kMark = "uncounted/";
constexpr std::string_view kOpening = "opening/";
constexpr std::size_t kPlies = 30;  // of a game that are counted
constexpr Time kPause = 1'000;      // when no game waits

using explore::Results;
using explore::Visit;

// Where a game has been and how it ended; nothing if it has no result.
std::vector<Visit> visits_of(const std::vector<std::string>& log) {
  const Result<Table> table = Table::replay(log);
  if (!table || table->match() == nullptr || !table->match()->end()) return {};
  const match::End end = *table->match()->end();
  const AnyRecord& record = table->match()->record();
  const bool has_winner = end.winners.size() == 1;
  if (!record.position() || !(has_winner || end.is_draw())) return {};
  const std::optional<Side> winner = has_winner ? std::optional(end.winners[0]) : std::nullopt;
  return explore::visits_of(record, explore::keys_of(record, kPlies), winner);
}

Result<Results> results_of(Store& store, const std::string& key) {
  const Result<std::optional<std::string>> text = store.find(std::string(kOpening) + key);
  if (!text) return text.error();
  return *text ? explore::parse_results(**text).value_or(Results{}) : Results{};
}

// By the letters of the sides.
ByName<long> wins_of(const AnyGame& game, const std::vector<Side>& sides, const Results& results) {
  ByName<long> wins;
  for (std::size_t i = 0; i < sides.size() && i < results.wins.size(); ++i) {
    wins.emplace_back(protocol::letter(game, sides[i]), results.wins[i]);
  }
  return wins;
}

}  // namespace

Put uncounted(const std::string& table) {
  return {std::string(kMark) + table, ""};
}

void Openings::tick() {
  const Time now = world_.now();
  if (is_busy_ || now - looked_ < kPause) return;
  looked_ = now;
  const Result<std::vector<Named>> marked = world_.store->list(kMark, "", 1);
  if (!marked || marked->empty()) return;
  const std::string& mark = marked->front().name;
  add(mark, mark.substr(kMark.size()));
}

// A log that cannot be read is not counted, and is in nobody's way.
void Openings::add(const std::string& mark, const std::string& table) {
  const Result<std::vector<std::string>> log = world_.store->events(table, 0);
  is_busy_ = true;
  const auto visits = std::make_shared<std::vector<Visit>>();
  const auto replay = [events = log ? *log : std::vector<std::string>(), visits] {
    *visits = visits_of(events);
  };
  world_.work(replay, [this, mark, visits] {
    Batch batch;
    batch.puts.push_back({mark, std::nullopt});
    for (const Visit& visit : *visits) {
      Result<Results> results = results_of(*world_.store, visit.key);
      if (!results) {
        is_busy_ = false;  // tried again
        return;
      }
      *results += visit.results;
      batch.puts.push_back({std::string(kOpening) + visit.key, explore::format(*results)});
    }
    world_.write(std::move(batch), [this](const Written& written) {
      is_busy_ = false;
      if (written) looked_ = 0;  // the next one at once
    });
  });
}

void Openings::find(GamePtr game, PositionPtr position,
                    std::function<void(Result<PositionResults>)> reply) {
  struct Found {
    std::string key;
    std::vector<explore::Branch> branches;
  };
  const auto found = std::make_shared<Found>();
  const auto look = [game, position, found] {
    found->key = explore::key_of(*game, *position);
    found->branches = explore::branches_of(*game, *position);
  };
  world_.work(look, [this, game, position, found, reply = std::move(reply)] {
    const Result<Results> here = results_of(*world_.store, found->key);
    if (!here) return reply(here.error());
    PositionResults answer{.wins = wins_of(*game, explore::turn_order(*game, *position), *here),
                           .draws = here->draws,
                           .moves = {}};
    for (const explore::Branch& branch : found->branches) {
      const Result<Results> results = results_of(*world_.store, branch.key);
      if (!results) return reply(results.error());
      if (results->games() == 0) continue;
      answer.moves.push_back({.move = branch.moves[0],
                              .like = {branch.moves.begin() + 1, branch.moves.end()},
                              .wins = wins_of(*game, branch.sides, *results),
                              .draws = results->draws});
    }
    reply(std::move(answer));
  });
}

}  // namespace tablier::house
