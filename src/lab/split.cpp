#include "lab/split.h"

#include <bit>
#include <string>
#include <vector>

#include "engine/stopwatch.h"
#include "engine/think.h"

namespace tablier::lab {
namespace {

using boost::json::object;

using protocol::SplitMove;
using protocol::SplitReport;

constexpr std::int64_t kAnyNumber = std::int64_t{1} << 60;
constexpr std::size_t kBytesRemembered = 16;  // of a position (solve/distance.h)

// A value seen from the other side.
std::optional<Value> turned(const std::optional<Value>& value) {
  if (value == Value::win) return Value::loss;
  return value == Value::loss ? Value::win : value;
}

SplitMove look_within(const SplitSettings& settings, const std::string& move) {
  const Stopwatch watch;
  const AnyPosition& position = *settings.position;
  const auto found = position.sift(
      position.to_move(), *settings.within - 1, kAnyNumber,
      {.remembered = std::bit_floor(settings.bytes / kBytesRemembered), .only = move});
  SplitMove line{.move = move, .proved = {}, .nodes = found->nodes, .seconds = watch.seconds()};
  if (!found->moves.empty()) line.proved = Value::win;
  return line;
}

SplitMove look_for_good(const SplitSettings& settings, const std::string& move) {
  const Stopwatch watch;
  const Deadline deadline = deadline_in(settings.milliseconds);
  const PositionPtr next = *settings.position->play(move);
  SplitMove line{.move = move, .proved = {}, .nodes = 0, .seconds = 0};
  if (const std::optional<Outcome> outcome = next->outcome()) {
    const std::optional<Side> winner = outcome->winner();
    line.proved = !winner                                   ? Value::draw
                  : *winner == settings.position->to_move() ? Value::win
                                                            : Value::loss;
    return line;
  }
  const Result<SolverPtr> solver = next->solver({.bytes = settings.bytes});
  think(**solver, deadline);
  line.proved = turned((*solver)->progress().value);
  line.nodes = (*solver)->nodes();
  line.seconds = watch.seconds();
  return line;
}

std::string list_of(const SplitSettings& settings) {
  return list_name("split", *settings.game, 0) + " position=" + settings.position->text() +
         " within=" + std::to_string(settings.within.value_or(0)) +
         " ms=" + std::to_string(settings.milliseconds) +
         " memory=" + std::to_string(settings.bytes >> 20);
}

void take(SplitReport& report, const SplitMove& line) {
  ++report.tried;
  report.nodes += line.nodes;
  report.seconds += line.seconds;
  (!line.proved                  ? report.unknown
   : *line.proved == Value::win  ? report.win
   : *line.proved == Value::loss ? report.loss
                                 : report.draw) += 1;
}

// One winning move is enough; a draw or a loss needs all of them.
std::optional<Value> value_of(const SplitReport& report) {
  if (report.within) return std::nullopt;
  if (report.win > 0) return Value::win;
  if (report.tried < report.moves || report.unknown > 0) return std::nullopt;
  return report.draw > 0 ? Value::draw : Value::loss;
}

}  // namespace

Result<SplitReport> solve_split(const SplitSettings& settings, const WorkSettings& work,
                                const Watch<SplitReport>& watch) {
  const Result<SolverPtr> solver = settings.position->solver({.bytes = 1 << 20});
  if (!solver) return solver.error();
  const std::vector<std::string> moves = settings.position->moves();
  SplitReport report{};
  report.position = settings.position->text();
  report.within = settings.within;
  report.moves = static_cast<long>(moves.size());
  const Result<Nothing> done =
      do_work({.list = list_of(settings),
               .wanted = moves.size(),
               .is_line = [](const object& line) { return read_line<SplitMove>(line).has_value(); },
               .run =
                   [&](std::uint64_t task) {
                     return write_line(settings.within ? look_within(settings, moves[task])
                                                       : look_for_good(settings, moves[task]));
                   },
               .take =
                   [&](const object& line) {
                     take(report, *read_line<SplitMove>(line));
                     return true;
                   },
               .tell =
                   [&] {
                     if (watch) watch(report);
                   }},
              work);
  if (!done) return done.error();
  report.proved = value_of(report);
  return report;
}

}  // namespace tablier::lab
