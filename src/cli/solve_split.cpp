#include "cli/solve_starts.h"
#include "cli/words.h"
#include "cli/work_flags.h"
#include "lab/split.h"

namespace tablier::cli {
namespace {

using lab::SplitSettings;
using protocol::SplitReport;

Message progress_of(const SplitReport& report) {
  return say::split_progress{.tried = report.tried, .moves = report.moves};
}

void print_text(const Invocation& call, const SplitReport& report) {
  if (report.within) {
    call.print(say::split_within{.win = report.win,
                                 .tried = report.tried,
                                 .plies = *report.within,
                                 .moves = report.moves,
                                 .nodes = report.nodes});
    return;
  }
  call.print(say::split_counts{.moves = report.moves,
                               .tried = report.tried,
                               .win = report.win,
                               .draw = report.draw,
                               .loss = report.loss,
                               .unknown = report.unknown,
                               .nodes = report.nodes});
}

}  // namespace

int solve_split(const Invocation& call, const GamePtr& game, const PositionPtr& position,
                const SolveSettings& each, int milliseconds) {
  const auto asked = all(call.number("within", 0, 1, 1'000), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [within, work] = *asked;
  SplitSettings settings{
      .game = game, .position = position, .milliseconds = milliseconds, .bytes = each.bytes};
  if (call.has("within")) settings.within = static_cast<int>(within);
  const Result<SplitReport> report =
      lab::solve_split(settings, work, progress_line<SplitReport>(call, progress_of));
  return print_result(
      call, work, report, [&](const SplitReport& found) { print_text(call, found); },
      [](const SplitReport& found) { return found; });
}

}  // namespace tablier::cli
