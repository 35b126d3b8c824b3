// perft, random games and the search of every game, through the edge: one virtual call per
// benchmark iteration.
#include <string>

#include <benchmark/benchmark.h>

#include "engine/any_search.h"
#include "engine/registry.h"

namespace {

using namespace tablier;

void perft(benchmark::State& state, const GamePtr& game, int depth) {
  const PositionPtr start = game->quick_start(1);
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += start->perft(depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void playouts(benchmark::State& state, const GamePtr& game) {
  Rng rng(1);
  PlayoutStats stats;
  for (auto _ : state) game->playouts(100, rng, stats);
  state.counters["moves/s"] =
      benchmark::Counter(static_cast<double>(stats.plies), benchmark::Counter::kIsRate);
}

// A thousand iterations of the search from the start, each ending in one playout.
void uct(benchmark::State& state, const GamePtr& game) {
  const RecordPtr record = game->begin_quick(1);
  std::int64_t iterations = 0;
  for (auto _ : state) {
    const SearchPtr search = record->search({.engine = Engine::uct, .nodes = 1'000});
    search->run(1'000);
    iterations += search->progress().nodes;
  }
  state.counters["iterations/s"] =
      benchmark::Counter(static_cast<double>(iterations), benchmark::Counter::kIsRate);
}

// The deepest perft that takes about a second or less.
int bench_depth(const GamePtr& game) {
  const PositionPtr start = game->quick_start(1);
  int depth = 1;
  while (start->perft(depth) < 10'000'000) ++depth;
  return depth;
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (const GameEntry& entry : games()) {
    const GamePtr game = *entry.make({});
    const std::string id(entry.info->id);
    const int depth = bench_depth(game);
    benchmark::RegisterBenchmark((id + "/perft" + std::to_string(depth)).c_str(), perft, game,
                                 depth)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((id + "/playouts").c_str(), playouts, game)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((id + "/uct").c_str(), uct, game)->Unit(benchmark::kMillisecond);
  }
  benchmark::RunSpecifiedBenchmarks();
}
