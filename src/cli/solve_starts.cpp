#include "cli/solve_starts.h"

#include <array>
#include <string>

#include "cli/words.h"
#include "cli/work_flags.h"
#include "lab/rounds.h"
#include "lab/solve_starts.h"

namespace tablier::cli {
namespace {

using lab::SolvedStarts;
using lab::SolveStartsSettings;

std::string percent(double share) {
  return decimal(100 * share);
}

Message progress_of(const SolvedStarts& solved) {
  return say::solve_starts_progress{.starts = solved.starts, .unknown = solved.unknown()};
}

void print_text(const Invocation& call, const SolvedStarts& solved) {
  call.print(say::solve_starts_count{.starts = solved.starts, .unknown = solved.unknown()});
  if (solved.starts == 0) return;
  const std::array<lab::Estimate, 3> shares{solved.share(0), solved.share(1), solved.share(2)};
  call.print(say::solve_starts_shares{.wins = percent(shares[0].mean),
                                      .wins_error = percent(shares[0].error),
                                      .losses = percent(shares[1].mean),
                                      .losses_error = percent(shares[1].error),
                                      .draws = percent(shares[2].mean),
                                      .draws_error = percent(shares[2].error)});
  call.print(say::solve_starts_time{.median = decimal(solved.median_seconds, 2),
                                    .longest = decimal(solved.longest_seconds, 2)});
}

Result<SolveStartsSettings> settings_of(const Invocation& call, const SolveSettings& each,
                                        int milliseconds) {
  for (const char* flag : {"all", "proof", "threads"}) {
    if (call.has(flag)) return malformed(say::solve_starts_flag{.flag = flag});
  }
  const auto asked =
      all(call.game(call.argument(0)), call.seed(), call.number("count", 100, 1, 1'000'000'000));
  if (!asked) return asked.error();
  const auto& [game, seed, count] = *asked;
  if (lab::has_one_start(*game)) return refused(say::one_start{});
  return SolveStartsSettings{.game = game,
                             .count = count,
                             .seed = seed,
                             .arranged = arranged_of(call),
                             .milliseconds = milliseconds,
                             .bytes = each.bytes};
}

}  // namespace

int solve_starts(const Invocation& call, const SolveSettings& each, int milliseconds) {
  const auto asked = all(settings_of(call, each, milliseconds), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [settings, work] = *asked;
  const Result<SolvedStarts> solved =
      lab::solve_starts(settings, work, progress_line<SolvedStarts>(call, progress_of));
  return print_result(
      call, work, solved, [&](const SolvedStarts& found) { print_text(call, found); },
      [](const SolvedStarts& found) { return report(found); });
}

}  // namespace tablier::cli
