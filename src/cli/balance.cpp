// tablier balance GAME: how fair random starts are, the fairest first.
#include "lab/balance.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "cli/work_flags.h"
#include "lab/rounds.h"

namespace tablier::cli {
namespace {

using lab::BalanceSettings;
using lab::RatedStarts;
using protocol::RatedStart;

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;

void print_text(const Invocation& call, const AnyGame& game, const RatedStarts& starts) {
  if (starts.empty()) return;
  long proved = 0;
  double sum = 0;
  for (const RatedStart& start : starts) {
    proved += start.proved.has_value();
    sum += start.value;
    call.print(say::balance_line{.seed = std::to_string(start.seed),
                                 .percent = decimal(100 * start.value),
                                 .side = game.side_word(Side(game.info().sides.find(start.first))),
                                 .how = how_known(start.proved.has_value()),
                                 .position = start.position});
  }
  call.print(say::balance_total{.starts = static_cast<long>(starts.size()),
                                .percent = decimal(100 * sum / static_cast<double>(starts.size())),
                                .proved = proved});
  std::vector<double> gains;
  for (const RatedStart& start : starts) {
    if (start.gain) gains.push_back(*start.gain);
  }
  if (gains.empty()) return;
  std::nth_element(gains.begin(), gains.begin() + std::ssize(gains) / 2, gains.end());
  call.print(say::balance_gain{.percent = decimal(100 * gains[gains.size() / 2])});
}

Result<BalanceSettings> settings_of(const Invocation& call) {
  const auto asked =
      all(call.game(call.argument(0)), call.milliseconds("time", call.has("nodes") ? 0 : 1'000),
          call.number("nodes", kMostNodes, 1, kMostNodes), call.seed(),
          call.number("count", 20, 1, 1'000'000'000));
  if (!asked) return asked.error();
  const auto& [game, milliseconds, nodes, seed, count] = *asked;
  if (lab::has_one_start(*game)) return refused(say::one_start{});
  return BalanceSettings{.game = game,
                         .count = count,
                         .seed = seed,
                         .arranged = arranged_of(call),
                         .milliseconds = milliseconds,
                         .nodes = static_cast<std::int64_t>(nodes)};
}

int run_balance(const Invocation& call) {
  const auto asked = all(settings_of(call), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [settings, work] = *asked;
  const auto progress = [all = static_cast<long>(settings.count)](const RatedStarts& starts) {
    return say::balance_progress{.starts = static_cast<long>(starts.size()), .all = all};
  };
  const Result<RatedStarts> starts =
      lab::rate_starts(settings, work, progress_line<RatedStarts>(call, progress));
  return print_result(
      call, work, starts,
      [&](const RatedStarts& found) { print_text(call, *settings.game, found); },
      [](const RatedStarts& found) { return protocol::BalanceReport{found}; });
}

}  // namespace

Command balance_command() {
  return make_command<say::balance_summary, say::balance_details>(
      "balance", "GAME",
      with_work_flags({{"count", "N", &say::flag_balance_count::kSentence},
                       {"time", "S", &say::flag_balance_time::kSentence},
                       {"nodes", "N", &say::flag_nodes::kSentence},
                       {"arranged", "computer|random", &say::flag_arranged::kSentence}}),
      run_balance);
}

}  // namespace tablier::cli
