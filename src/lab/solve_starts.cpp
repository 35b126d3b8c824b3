#include "lab/solve_starts.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/stopwatch.h"
#include "engine/think.h"

namespace tablier::lab {
namespace {

using boost::json::object;

using protocol::SolvedStart;

SolvedStart solve_start(const SolveStartsSettings& settings, std::uint64_t seed) {
  const Stopwatch watch;
  const Deadline deadline = deadline_in(settings.milliseconds);
  const PositionPtr start = settings.game->quick_start(seed);
  const Result<SolverPtr> solver = start->solver({.bytes = settings.bytes});
  think(**solver, deadline);
  return {.seed = seed,
          .position = start->text(),
          .proved = (*solver)->progress().value,
          .nodes = (*solver)->nodes(),
          .seconds = watch.seconds()};
}

// Old files call it value, and say "unknown".
std::optional<SolvedStart> read_start(object line) {
  if (const boost::json::value* value = line.if_contains("value")) {
    if (*value != "unknown") line["proved"] = boost::json::value(*value);
  }
  return read_line<SolvedStart>(line);
}

std::size_t kind_of(const std::optional<Value>& value) {
  if (!value) return 3;
  return *value == Value::win ? 0 : *value == Value::loss ? 1 : 2;
}

// How often each value came, and how long it took.
class Tally {
 public:
  void take(const SolvedStart& start) {
    ++sums_.starts;
    ++sums_.counts[kind_of(start.proved)];
    sums_.nodes += start.nodes;
    seconds_.push_back(start.seconds);
  }

  const SolvedStarts& sums() const { return sums_; }

  SolvedStarts result() && {
    if (seconds_.empty()) return sums_;
    std::sort(seconds_.begin(), seconds_.end());
    sums_.median_seconds = seconds_[seconds_.size() / 2];
    sums_.longest_seconds = seconds_.back();
    return sums_;
  }

 private:
  SolvedStarts sums_;
  std::vector<double> seconds_;
};

std::string list_of(const SolveStartsSettings& settings) {
  return list_name("solve", *settings.game, settings.seed) +
         " ms=" + std::to_string(settings.milliseconds) +
         " memory=" + std::to_string(settings.bytes >> 20);
}

}  // namespace

Estimate SolvedStarts::share(std::size_t value) const {
  return proportion(static_cast<double>(counts[value]), static_cast<double>(starts));
}

Result<SolvedStarts> solve_starts(const SolveStartsSettings& settings, const WorkSettings& work,
                                  const Watch<SolvedStarts>& watch) {
  const Result<SolverPtr> solver =
      settings.game->quick_start(settings.seed)->solver({.bytes = 1 << 20});
  if (!solver) return solver.error();
  Tally tally;
  const auto take = [&](const object& line) {
    tally.take(*read_start(line));
    return true;
  };
  const Result<Nothing> done =
      do_work({.list = list_of(settings),
               .wanted = settings.count,
               .is_line = [](const object& line) { return read_start(line).has_value(); },
               .run =
                   [&](std::uint64_t task) {
                     return write_line(solve_start(settings, settings.seed + task));
                   },
               .take = take,
               .tell =
                   [&] {
                     if (watch) watch(tally.sums());
                   }},
              work);
  if (!done) return done.error();
  return std::move(tally).result();
}

protocol::SolveReport report(const SolvedStarts& solved) {
  const auto& [win, loss, draw, unknown] = solved.counts;
  return {.starts = solved.starts,
          .win = win,
          .loss = loss,
          .draw = draw,
          .unknown = unknown,
          .errors = {.win = solved.share(0).error,
                     .loss = solved.share(1).error,
                     .draw = solved.share(2).error,
                     .unknown = solved.share(3).error},
          .nodes = solved.nodes,
          .median_seconds = solved.median_seconds,
          .longest_seconds = solved.longest_seconds};
}

}  // namespace tablier::lab
