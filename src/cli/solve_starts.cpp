#include "cli/solve_starts.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/score.h"
#include "cli/stopwatch.h"
#include "cli/words.h"
#include "cli/work.h"
#include "engine/think.h"
#include "protocol/proof_text.h"

namespace tablier::cli {
namespace {

using boost::json::object;

object solve_start(const AnyGame& game, std::uint64_t seed, const SolveSettings& settings,
                   int milliseconds) {
  const Stopwatch watch;
  const Deadline deadline = deadline_in(milliseconds);
  const PositionPtr start = game.quick_start(seed);
  const Result<SolverPtr> solver = start->solver(settings);
  think(**solver, deadline);
  return {{"seed", seed},
          {"position", start->text()},
          {"value", value_text((*solver)->progress().value)},
          {"nodes", (*solver)->nodes()},
          {"seconds", watch.seconds()}};
}

// A line of the file.
struct Start {
  std::string value;
  long nodes = 0;
  double seconds = 0;
};

// Nothing if the line is none of ours.
std::optional<Start> read_line(const object& line) {
  Start start;
  const bool is_whole = read(line, "value", start.value) && read(line, "nodes", start.nodes) &&
                        read(line, "seconds", start.seconds);
  return is_whole ? std::optional(start) : std::nullopt;
}

// What all starts say together.
class Tally {
 public:
  void take(const Start& start) {
    for (std::size_t i = 0; i < kValues.size(); ++i) counts_[i] += start.value == kValues[i];
    nodes_ += start.nodes;
    seconds_.push_back(start.seconds);
  }
  void end() { std::sort(seconds_.begin(), seconds_.end()); }

  Message progress() const {
    return say::solve_starts_progress{.starts = starts(), .unknown = counts_[kUnknown]};
  }

  void print_text(const Invocation& call) const {
    call.print(say::solve_starts_count{.starts = starts(), .unknown = counts_[kUnknown]});
    if (seconds_.empty()) return;
    const std::array<Estimate, 3> shares{share(0), share(1), share(2)};
    call.print(say::solve_starts_shares{.wins = percent(shares[0].mean),
                                        .wins_error = percent(shares[0].error),
                                        .losses = percent(shares[1].mean),
                                        .losses_error = percent(shares[1].error),
                                        .draws = percent(shares[2].mean),
                                        .draws_error = percent(shares[2].error)});
    call.print(
        say::solve_starts_time{.median = decimal(median(), 2), .longest = decimal(longest(), 2)});
  }

  void print_json(const Invocation& call) const {
    object answer{{"starts", starts()}};
    object errors;
    for (std::size_t i = 0; i < kValues.size(); ++i) {
      answer[kValues[i]] = counts_[i];
      errors[kValues[i]] = share(i).error;
    }
    answer["errors"] = std::move(errors);
    answer["nodes"] = nodes_;
    answer["median_seconds"] = median();
    answer["longest_seconds"] = longest();
    call.print(answer);
  }

 private:
  static constexpr std::array<std::string_view, 4> kValues{"win", "loss", "draw", "unknown"};
  static constexpr std::size_t kUnknown = 3;

  static std::string percent(double share) { return decimal(100 * share); }

  long starts() const { return static_cast<long>(seconds_.size()); }
  Estimate share(std::size_t value) const {
    return proportion(static_cast<double>(counts_[value]), static_cast<double>(starts()));
  }
  double median() const { return seconds_.empty() ? 0 : seconds_[seconds_.size() / 2]; }
  double longest() const { return seconds_.empty() ? 0 : seconds_.back(); }

  std::array<long, kValues.size()> counts_{};
  long nodes_ = 0;
  std::vector<double> seconds_;  // sorted at the end
};

}  // namespace

int solve_starts(const Invocation& call, const SolveSettings& settings, int milliseconds) {
  for (const char* flag : {"all", "proof"}) {
    if (call.has(flag)) return call.fail(malformed(say::solve_starts_flag{.flag = flag}));
  }
  const auto asked =
      all(call.game(call.argument(0)), call.seed(), call.number("count", 100, 1, 1'000'000'000));
  if (!asked) return call.fail(asked.error());
  const auto& [game, seed, count] = *asked;
  if (has_one_start(*game)) return call.fail(refused(say::one_start{}));
  const Result<SolverPtr> solver = game->quick_start(seed)->solver({.bytes = 1 << 20});
  if (!solver) return call.fail(solver.error());
  Result<Work> work = Work::open(
      call, {.list = list_name("solve", *game, seed) + " ms=" + std::to_string(milliseconds) +
                     " memory=" + std::to_string(settings.bytes >> 20),
             .is_line = [](const object& line) { return read_line(line).has_value(); }});
  if (!work) return call.fail(work.error());

  Tally tally;
  const auto run = [&](std::uint64_t task) {
    return solve_start(*game, seed + task, settings, milliseconds);
  };
  const auto take = [&](const object& line) {
    tally.take(*read_line(line));
    return true;
  };
  work->run(
      {.wanted = count, .run = run, .take = take, .progress = [&] { return tally.progress(); }});
  if (work->prints_lines()) return kDone;
  tally.end();
  if (call.json()) {
    tally.print_json(call);
  } else {
    tally.print_text(call);
  }
  return kDone;
}

}  // namespace tablier::cli
