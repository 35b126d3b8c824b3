// tablier judge GAME: a player's moves judged by the solver, which knows what they keep and what
// they give away.
#include "lab/judge.h"

#include <string>

#include "cli/commands.h"
#include "cli/words.h"
#include "cli/work_flags.h"

namespace tablier::cli {
namespace {

using lab::JudgeResult;
using lab::JudgeSettings;

Message value_word(Value value) {
  if (value == Value::draw) return say::judge_draw{};
  return value == Value::win ? Message(say::judge_win{}) : say::judge_loss{};
}

Message progress_of(const JudgeResult& result) {
  return say::judge_progress{.moves = result.moves,
                             .mistakes = static_cast<long>(result.mistakes.size())};
}

void print_text(const Invocation& call, const JudgeSettings& settings, const JudgeResult& result) {
  if (settings.positions) {
    call.print(say::judge_positions{
        .player = settings.player, .positions = result.lines, .against = settings.against});
  } else {
    call.print(say::judge_games{.player = settings.player,
                                .against = settings.against,
                                .games = result.lines,
                                .moves = result.moves,
                                .unknown = result.unknown});
    call.print(say::judge_free{.free = result.free, .hard = result.moves - result.free});
  }
  for (const protocol::JudgedMove& judged : result.mistakes) {
    call.print(say::judge_mistake{.position = judged.position,
                                  .move = judged.move,
                                  .value = value_word(judged.proved),
                                  .after = value_word(judged.after)});
  }
  if (result.worse != 0) call.print(say::judge_worse{.games = result.worse});
  if (result.moves == result.free) return;
  const lab::Estimate kept = result.kept();
  call.print(say::judge_kept{.percent = decimal(100 * kept.mean),
                             .error = decimal(100 * kept.error),
                             .wins = result.given[0],
                             .all_wins = result.hard[0],
                             .draws = result.given[1],
                             .all_draws = result.hard[1]});
}

Result<JudgeSettings> settings_of(const Invocation& call) {
  const auto asked =
      all(call.game(call.argument(0)), call.seed(),
          call.number("nodes", 1'000'000, 1, 1'000'000'000'000),
          call.number("memory", 256, 1, 1'000'000), call.number("count", 100, 1, 1'000'000'000));
  if (!asked) return asked.error();
  const auto& [game, seed, nodes, memory, count] = *asked;
  return JudgeSettings{.game = game,
                       .player = call.value("player").value_or("8"),
                       .against = call.value("against").value_or("4"),
                       .count = count,
                       .seed = seed,
                       .positions = call.has("positions"),
                       .nodes = static_cast<std::int64_t>(nodes),
                       .bytes = static_cast<std::size_t>(memory) << 20};
}

int run_judge(const Invocation& call) {
  const auto asked = all(settings_of(call), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [settings, work] = *asked;
  const Result<JudgeResult> result =
      lab::judge_player(settings, work, progress_line<JudgeResult>(call, progress_of));
  return print_result(
      call, work, result, [&](const JudgeResult& found) { print_text(call, settings, found); },
      [&](const JudgeResult& found) { return report(settings, found); });
}

}  // namespace

Command judge_command() {
  return make_command<say::judge_summary, say::judge_details>(
      "judge", "GAME",
      with_work_flags({{"player", "PLAYER", &say::flag_judge_player::kSentence},
                       {"against", "PLAYER", &say::flag_judge_against::kSentence},
                       {"positions", "", &say::flag_judge_positions::kSentence},
                       {"count", "N", &say::flag_judge_count::kSentence},
                       {"nodes", "N", &say::flag_judge_nodes::kSentence},
                       {"memory", "MB", &say::flag_judge_memory::kSentence}}),
      run_judge);
}

}  // namespace tablier::cli
