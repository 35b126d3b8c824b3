#include "engine/bench.h"

#include <cmath>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "engine/any_search.h"

namespace tablier {
namespace {

constexpr int kStarts = 3;
constexpr int kPlies = 5;
constexpr std::int64_t kNodes = 10'000;

int players_of(const AnyGame& game) {
  const PositionPtr start = game.quick_start(1);
  int players = 0;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) players += start->is_playing(Side(i));
  return players;
}

// The game as it is by default, then one of each other number of players.
std::vector<GamePtr> variants(const GameEntry& entry) {
  std::vector<GamePtr> games{*entry.make({})};
  std::set<int> seen{players_of(*games[0])};
  for (const OptionSpec& spec : entry.options()) {
    if (spec.name != "players") continue;
    for (const std::string& choice : spec.choices) {
      const Options::Pair chosen(spec.name, choice);
      const GamePtr game = *entry.make(std::span(&chosen, 1));
      if (seen.insert(players_of(*game)).second) games.push_back(game);
    }
  }
  return games;
}

class Mixture {
 public:
  void add(std::int64_t number) { state_ = mix(state_ ^ static_cast<std::uint64_t>(number)) + 1; }
  void add(std::string_view text) {
    for (const char letter : text) add(static_cast<unsigned char>(letter));
  }

  std::string hexadecimal() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[state_ >> shift & 15];
    return digits;
  }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace

Bench bench(const GameEntry& entry) {
  Bench bench;
  Mixture mixture;
  for (const GamePtr& game : variants(entry)) {
    for (int seed = 1; seed <= kStarts; ++seed) {
      const RecordPtr record = game->begin_quick(static_cast<std::uint64_t>(seed));
      for (int ply = 0; ply < kPlies && !record->ending(); ++ply) {
        const SearchPtr search = record->search({.engine = Engine::alpha_beta, .nodes = kNodes});
        search->run(kNodes);
        const SearchProgress found = search->progress();
        bench.nodes += found.nodes;
        mixture.add(found.nodes);
        mixture.add(found.depth);
        mixture.add(std::llround(found.moves[0].value * 1e6));
        for (const std::string& move : found.moves[0].line) mixture.add(move);
        (void)record->play(found.moves[0].move);
      }
    }
  }
  bench.signature = mixture.hexadecimal();
  return bench;
}

}  // namespace tablier
