// tablier analyse GAME POSITION: the best moves, each proved or estimated.
#include <algorithm>
#include <ostream>
#include <string>
#include <utility>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "engine/player.h"
#include "engine/stopwatch.h"
#include "engine/think.h"
#include "protocol/thinking.h"

namespace tablier::cli {
namespace {

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr int kMilliseconds = 2'000;  // if nothing is said

std::string percent(double value) {
  return decimal(100 * value);
}

// A person who looks on is told twice a second.
void analyse(const Invocation& call, AnySearch& search, Deadline deadline) {
  const bool is_watched = call.console().is_terminal && !call.json();
  const Stopwatch watch;
  double told = 0;
  think(search, deadline, [&] {
    if (is_watched && watch.seconds() > told + 0.5) {
      told = watch.seconds();
      const SearchProgress now = search.progress();
      call.console().err << '\r'
                         << Message(say::analyse_progress{.depth = now.depth,
                                                          .nodes = static_cast<long>(now.nodes),
                                                          .move = now.moves[0].move,
                                                          .percent = percent(now.moves[0].value)})
                                .in(call.language())
                         << "\x1b[K" << std::flush;
    }
    return false;
  });
  if (told > 0) call.console().err << "\r\x1b[K";
}

void print_text(const Invocation& call, const AnyRecord& record, const SearchProgress& found,
                double seconds) {
  call.print(record.game()->status(record.position()->to_move(), record.ending()));
  if (found.moves.empty()) return;
  long rank = 0;
  for (const SearchMove& move : found.moves) {
    std::string line;
    for (const std::string& each : move.line) line += (line.empty() ? "" : " ") + each;
    call.print(say::analyse_line{.rank = ++rank,
                                 .move = move.move,
                                 .percent = percent(move.value),
                                 .how = how_known(move.proved.has_value()),
                                 .line = line});
  }
  call.print(say::analyse_effort{
      .depth = found.depth, .nodes = static_cast<long>(found.nodes), .seconds = decimal(seconds)});
}

void print_json(const Invocation& call, const AnyRecord& record, const SearchProgress& found,
                int milliseconds, double seconds) {
  protocol::Thinking thinking =
      protocol::told(found, *record.game(), *record.position(), milliseconds);
  thinking.seconds = seconds;
  call.print_json(thinking);
}

// Those of the strongest player, as far as nothing else is said.
Result<SearchSettings> settings_of(const Invocation& call, const AnyRecord& record) {
  const bool is_limited = call.has("depth") || call.has("nodes");
  const auto asked = all(call.milliseconds("time", is_limited ? 0 : kMilliseconds),
                         call.number("depth", kMostDepth, 1, kMostDepth),
                         call.number("nodes", kMostNodes, 1, kMostNodes),
                         call.number("lines", 1, 1, 1000), call.seed());
  if (!asked) return asked.error();
  const auto& [milliseconds, depth, nodes, lines, seed] = *asked;
  SearchSettings settings = strongest(record);
  settings.nodes = static_cast<std::int64_t>(nodes);
  settings.milliseconds = milliseconds;
  settings.lines = static_cast<int>(lines);
  settings.seed = seed;
  if (call.has("depth")) {
    // Only alpha-beta knows what that is.
    settings.engine = Engine::alpha_beta;
    settings.proof = 0;
    settings.depth = static_cast<int>(depth);
  }
  return settings;
}

int run_analyse(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const RecordPtr record = at->game->begin_at(*at->position);
  const Result<SearchSettings> settings = settings_of(call, *record);
  if (!settings) return call.fail(settings.error());
  const Stopwatch watch;
  const Deadline deadline = deadline_in(settings->milliseconds);
  const SearchPtr search = record->search(*settings);
  analyse(call, *search, deadline);
  SearchProgress found = search->progress();
  // Some searches tell every move.
  found.moves.resize(std::min(found.moves.size(), static_cast<std::size_t>(settings->lines)));
  if (call.json()) {
    print_json(call, *record, found, settings->milliseconds, watch.seconds());
  } else {
    print_text(call, *record, found, watch.seconds());
  }
  return kDone;
}

}  // namespace

Command analyse_command() {
  return make_command<say::analyse_summary, say::analyse_details>(
      "analyse", "GAME POSITION",
      {{"time", "S", &say::flag_analyse_time::kSentence},
       {"depth", "N", &say::flag_depth::kSentence},
       {"nodes", "N", &say::flag_nodes::kSentence},
       {"lines", "K", &say::flag_lines::kSentence},
       kSetFlag,
       kSeedFlag,
       kJsonFlag},
      run_analyse);
}

}  // namespace tablier::cli
