// tablier solve GAME POSITION: who wins, proved.
#include <chrono>
#include <fstream>
#include <ostream>
#include <utility>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "protocol/json.h"
#include "protocol/proof_text.h"

namespace tablier::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Until it is done or the time is over. A person who looks on is told every other second.
void run_for(const Invocation& call, AnySolver& solver, Clock::time_point start, double seconds) {
  constexpr std::int64_t kSlice = 1'000'000;
  double told = 0;
  const auto stop = [&] { return seconds_since(start) >= seconds; };
  for (std::int64_t nodes = -1; !solver.is_done() && !stop();) {
    solver.run(kSlice, stop);
    if (std::exchange(nodes, solver.nodes()) == solver.nodes()) return;  // no memory to go on
    if (call.console().is_terminal && !call.json() && seconds_since(start) > told + 2) {
      told = seconds_since(start);
      call.console().err << Message(say::solve_progress{.seconds = static_cast<long>(told),
                                                        .nodes = static_cast<long>(solver.nodes())})
                                .in(call.language())
                         << '\n';
    }
  }
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
  boost::json::object answer{{"value", value_text(found.value)}, {"moves", to_json(found.moves)}};
  if (call.has("all")) {
    boost::json::object values;
    for (const auto& [move, value] : found.values) values[move] = value_text(value);
    answer["values"] = std::move(values);
  }
  if (found.plies) answer["plies"] = *found.plies;
  answer["nodes"] = nodes;
  answer["seconds"] = seconds;
  call.print(answer);
}

int run_solve(const Invocation& call) {
  constexpr std::uint64_t kMostSeconds = 1'000'000;
  constexpr std::uint64_t kMostMemory = 1'000'000;
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const Result<std::uint64_t> seconds = call.number("time", 60, 1, kMostSeconds);
  if (!seconds) return call.fail(seconds.error());
  const Result<std::uint64_t> memory = call.number("memory", 1024, 1, kMostMemory);
  if (!memory) return call.fail(memory.error());
  const Result<SolverPtr> solver = at->position->solver(
      {.bytes = static_cast<std::size_t>(*memory) << 20, .all = call.has("all")});
  if (!solver) return call.fail(solver.error());

  const Clock::time_point start = Clock::now();
  run_for(call, **solver, start, static_cast<double>(*seconds));
  const SolveProgress found = (*solver)->progress();
  const double taken = seconds_since(start);
  if (const auto path = call.value("proof"); path && found.value) {
    std::ofstream file(*path, std::ios::binary | std::ios::trunc);
    if (!(file << format_proof(*at->game, *at->position, **solver) << std::flush)) {
      return call.fail(refused(say::cannot_write{.path = *path}));
    }
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
  return {"solve",
          "GAME POSITION",
          {{"time", "S", &say::flag_time::kSentence},
           {"memory", "MB", &say::flag_memory::kSentence},
           {"all", "", &say::flag_all::kSentence},
           {"proof", "FILE", &say::flag_proof::kSentence},
           kSetFlag,
           kSeedFlag,
           kJsonFlag},
          &say::solve_summary::kSentence,
          &say::solve_details::kSentence,
          run_solve};
}

}  // namespace tablier::cli
