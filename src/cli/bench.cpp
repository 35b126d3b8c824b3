// tablier bench: one number per game that says whether the search is still the same, and its speed.
#include "engine/bench.h"

#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "engine/stopwatch.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_bench(const Invocation& call) {
  std::vector<const GameEntry*> entries;
  for (std::size_t i = 0; i < call.argument_count(); ++i) {
    const Result<GamePtr> game = call.game(call.argument(i));
    if (!game) return call.fail(game.error());
    entries.push_back(find_game(call.argument(i)));
  }
  if (entries.empty()) {
    for (const GameEntry& entry : games()) entries.push_back(&entry);
  }
  protocol::Benches benches;
  for (const GameEntry* entry : entries) {
    const Stopwatch watch;
    const Bench found = bench(*entry);
    const double seconds = watch.seconds();
    if (call.json()) {
      benches.games.push_back(protocol::told(found, *entry));
      benches.games.back().seconds = seconds;
    } else {
      call.print(
          say::bench_line{.game = std::string(entry->info->id),
                          .signature = found.signature,
                          .nodes = static_cast<long>(found.nodes),
                          .speed = static_cast<long>(static_cast<double>(found.nodes) / seconds)});
    }
  }
  if (call.json()) call.print_json(benches);
  return kDone;
}

}  // namespace

Command bench_command() {
  return make_command<say::bench_summary, say::bench_details>("bench", "[GAME…]", {kJsonFlag},
                                                              run_bench);
}

}  // namespace tablier::cli
