#include "lab/solve_starts.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/stopwatch.h"
#include "engine/think.h"
#include "protocol/proof_text.h"

namespace tablier::lab {
namespace {

using boost::json::object;

object solve_start(const SolveStartsSettings& settings, std::uint64_t seed) {
  const Stopwatch watch;
  const Deadline deadline = deadline_in(settings.milliseconds);
  const PositionPtr start = settings.game->quick_start(seed);
  const Result<SolverPtr> solver = start->solver({.bytes = settings.bytes});
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

// How often each value came, and how long it took.
class Tally {
 public:
  void take(const Start& start) {
    ++sums_.starts;
    for (std::size_t i = 0; i < sums_.counts.size(); ++i) {
      sums_.counts[i] += start.value == SolvedStarts::kValues[i];
    }
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
    tally.take(*read_line(line));
    return true;
  };
  const Result<Nothing> done = do_work(
      {.list = list_of(settings),
       .wanted = settings.count,
       .is_line = [](const object& line) { return read_line(line).has_value(); },
       .run = [&](std::uint64_t task) { return solve_start(settings, settings.seed + task); },
       .take = take,
       .tell =
           [&] {
             if (watch) watch(tally.sums());
           }},
      work);
  if (!done) return done.error();
  return std::move(tally).result();
}

object to_json(const SolvedStarts& solved) {
  object answer{{"starts", solved.starts}};
  object errors;
  for (std::size_t i = 0; i < SolvedStarts::kValues.size(); ++i) {
    answer[SolvedStarts::kValues[i]] = solved.counts[i];
    errors[SolvedStarts::kValues[i]] = solved.share(i).error;
  }
  answer["errors"] = std::move(errors);
  answer["nodes"] = solved.nodes;
  answer["median_seconds"] = solved.median_seconds;
  answer["longest_seconds"] = solved.longest_seconds;
  return answer;
}

}  // namespace tablier::lab
