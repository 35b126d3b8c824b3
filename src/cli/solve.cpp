// tablier solve GAME POSITION: who wins, proved.
#include <ostream>
#include <utility>

#include "cli/commands.h"
#include "cli/elsewhere.h"
#include "cli/on_position.h"
#include "cli/solve_starts.h"
#include "cli/words.h"
#include "cli/work_flags.h"
#include "engine/stopwatch.h"
#include "engine/think.h"
#include "protocol/proof_text.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

// A person who looks on is told every other second.
void run_for(const Invocation& call, AnySolver& solver, Deadline deadline, const Stopwatch& watch) {
  double told = 0;
  think(solver, deadline, [&] {
    if (call.console().is_terminal && !call.json() && watch.seconds() > told + 2) {
      told = watch.seconds();
      call.console().err << Message(say::solve_progress{.seconds = static_cast<long>(told),
                                                        .nodes = static_cast<long>(solver.nodes())})
                                .in(call.language())
                         << '\n';
    }
    return false;
  });
}

void print_text(const Invocation& call, const GamePosition& at, const SolveProgress& found) {
  const Message side = at.game->side_word(at.position->to_move());
  if (!found.value) {
    call.print(say::solve_unknown{});
  } else if (*found.value == Value::win && !found.moves.empty()) {
    call.print(say::solve_win{.side = side, .moves = found.moves});
  } else if (*found.value == Value::draw && !found.moves.empty()) {
    call.print(say::solve_draw{.moves = found.moves});
  } else if (*found.value == Value::loss && !found.moves.empty()) {
    call.print(say::solve_loss{.side = side});
  } else {
    call.print(
        at.game->status(at.position->to_move(), Ending{*at.position->outcome(), EndReason::rules}));
  }
  if (!call.has("all")) return;
  for (const auto& [move, value] : found.values) {
    call.console().out << move << ' ' << value_text(value) << '\n';
  }
}

void print_json(const Invocation& call, const SolveProgress& found, std::int64_t nodes,
                double seconds) {
  protocol::Solution solution{.proved = found.value,
                              .moves = found.moves,
                              .each = {},
                              .plies = found.plies,
                              .nodes = nodes,
                              .seconds = seconds};
  if (call.has("all")) {
    auto& each = solution.each.emplace();
    for (const auto& [move, value] : found.values) {
      if (value) each.emplace_back(move, *value);
    }
  }
  call.print_json(solution);
}

int run_solve(const Invocation& call) {
  const auto asked =
      all(call.milliseconds("time", 60'000), call.number("memory", 1024, 1, 1'000'000),
          call.number("threads", 1, 1, 1024));
  if (!asked) return call.fail(asked.error());
  const auto& [milliseconds, memory, threads] = *asked;
  const SolveSettings settings{.bytes = static_cast<std::size_t>(memory) << 20,
                               .all = call.has("all"),
                               .threads = static_cast<int>(threads)};
  if (call.argument(1) == "starts") return solve_starts(call, settings, milliseconds);
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  if (call.has("split") || call.has("within")) {
    return solve_split(call, at->game, at->position, settings, milliseconds);
  }
  if (call.has("store")) return run_elsewhere(call, queue::Urgency::review);
  const Stopwatch watch;
  const Deadline deadline = deadline_in(milliseconds);
  const Result<SolverPtr> solver = at->position->solver(settings);
  if (!solver) return call.fail(solver.error());

  run_for(call, **solver, deadline, watch);
  const SolveProgress found = (*solver)->progress();
  const double taken = watch.seconds();
  if (const auto path = call.value("proof"); path && found.value) {
    const Result<Nothing> written =
        call.write_file(*path, format_proof(*at->game, *at->position, **solver));
    if (!written) return call.fail(written.error());
  }
  if (call.json()) {
    print_json(call, found, (*solver)->nodes(), taken);
  } else {
    print_text(call, *at, found);
  }
  return kDone;
}

}  // namespace

Command solve_command() {
  return make_command<say::solve_summary, say::solve_details>(
      "solve", "GAME POSITION",
      with_work_flags({{"time", "S", &say::flag_time::kSentence},
                       {"memory", "MB", &say::flag_memory::kSentence},
                       {"threads", "N", &say::flag_solve_threads::kSentence},
                       {"all", "", &say::flag_all::kSentence},
                       {"proof", "FILE", &say::flag_proof::kSentence},
                       {"count", "N", &say::flag_starts::kSentence},
                       {"arranged", "computer|random", &say::flag_solve_arranged::kSentence},
                       {"split", "", &say::flag_split::kSentence},
                       {"within", "PLIES", &say::flag_within::kSentence}}),
      run_solve);
}

}  // namespace tablier::cli
