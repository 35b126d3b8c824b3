#include "lab/solve_starts.h"

#include <algorithm>
#include <map>
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

// Its value, if it can be proved.
std::optional<Value> solve(const SolveStartsSettings& settings, const AnyPosition& position,
                           SolvedStart& counted) {
  const Deadline deadline = deadline_in(settings.milliseconds);
  const Result<SolverPtr> solver = position.solver({.bytes = settings.bytes});
  think(**solver, deadline);
  counted.nodes += (*solver)->nodes();
  return (*solver)->progress().value;
}

// Whoever has the last choice of the setup takes what is proved to be best: the first win, else the
// best of all if all are solved.
void solve_arranged(const SolveStartsSettings& settings, SolvedStart& start) {
  std::map<std::string, std::optional<Value>> values;
  bool is_won = false;
  bool is_any_open = false;
  const auto worth = [&](const AnyRecord& record, Side side) {
    if (is_won) return 0.0;
    const PositionPtr position = record.position();
    const std::optional<Value> value = solve(settings, *position, start);
    values[position->text()] = value;
    if (!value) is_any_open = true;
    if (!value || *value == Value::draw) return 0.5;
    is_won = (*value == Value::win) == (side == position->to_move());
    return is_won ? 1.0 : 0.0;
  };
  const ArrangedStart arranged = arrange(*settings.game, settings.arranged, start.seed, worth);
  start.position = arranged.record->position()->text();
  if (is_won || !is_any_open) start.proved = values.at(start.position);
}

SolvedStart solve_start(const SolveStartsSettings& settings, std::uint64_t seed) {
  const Stopwatch watch;
  SolvedStart start{.seed = seed, .position = {}, .proved = {}, .nodes = 0, .seconds = 0};
  if (settings.arranged == Arranged::quick) {
    const PositionPtr position = settings.game->quick_start(seed);
    start.position = position->text();
    start.proved = solve(settings, *position, start);
  } else {
    solve_arranged(settings, start);
  }
  start.seconds = watch.seconds();
  return start;
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
  const std::string arranged(text_of(settings.arranged));
  return list_name("solve", *settings.game, settings.seed) +
         (arranged.empty() ? "" : " arranged=" + arranged) +
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
