// tablier compose GAME: problems for a game, found in games that weak players play.
#include "lab/compose.h"

#include <string>

#include "cli/commands.h"
#include "cli/words.h"
#include "cli/work_flags.h"
#include "files/file.h"
#include "protocol/problem.h"

namespace tablier::cli {
namespace {

using lab::Composed;
using lab::ComposeSettings;

Message progress_of(const Composed& composed) {
  return say::compose_progress{.games = composed.games, .found = composed.found};
}

// Those made by hand in the file that the set is written to.
Result<std::vector<problems::Problem>> kept_problems(const Invocation& call) {
  std::vector<problems::Problem> kept;
  const auto path = call.value("into");
  if (!path || files::kind_of(*path) != files::Kind::file) return kept;
  const Result<std::string> text = call.file(*path);
  if (!text) return text.error();
  const Result<problems::ProblemSet> set = protocol::read_problems(*text);
  if (!set) return set.error();
  for (const problems::Problem& problem : set->problems) {
    if (problem.title) kept.push_back(problem);
  }
  return kept;
}

Result<ComposeSettings> settings_of(const Invocation& call) {
  const auto asked =
      all(call.game(call.argument(0)), call.seed(), call.number("count", 100, 1, 100'000),
          call.number("games", 10'000, 1, 1'000'000'000), kept_problems(call));
  if (!asked) return asked.error();
  const auto& [game, seed, count, games, kept] = *asked;
  return ComposeSettings{.game = game, .count = count, .seed = seed, .games = games, .kept = kept};
}

protocol::ComposeReport report(const Composed& composed) {
  return {.games = composed.games,
          .found = composed.found,
          .chosen = static_cast<long>(composed.set.problems.size())};
}

int run_compose(const Invocation& call) {
  const auto asked = all(settings_of(call), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [settings, work] = *asked;
  const Result<Composed> composed =
      lab::compose(settings, work, progress_line<Composed>(call, progress_of));
  if (composed && !work.on_line) {
    if (const auto path = call.value("into")) {
      const Result<Nothing> written =
          files::replace_file(*path, protocol::write_problems(composed->set));
      if (!written) return call.fail(written.error());
    }
  }
  return print_result(
      call, work, composed,
      [&](const Composed& found) {
        call.print(say::compose_done{.games = found.games,
                                     .found = found.found,
                                     .chosen = static_cast<long>(found.set.problems.size())});
      },
      report);
}

}  // namespace

Command compose_command() {
  return make_command<say::compose_summary, say::compose_details>(
      "compose", "GAME",
      with_work_flags({{"count", "N", &say::flag_compose_count::kSentence},
                       {"games", "N", &say::flag_compose_games::kSentence},
                       {"into", "FILE", &say::flag_compose_into::kSentence}}),
      run_compose);
}

}  // namespace tablier::cli
