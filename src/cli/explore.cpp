// tablier explore GAME: a set of games for the explorer, and what they say about the first moves.
#include "lab/explore.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "cli/work_flags.h"
#include "core/text.h"
#include "explore/branches.h"
#include "files/file.h"

namespace tablier::cli {
namespace {

using explore::Branch;
using explore::Explored;
using explore::Results;
using lab::ExploreSettings;

constexpr std::string_view kUsualPlayer = "ab:nodes=2000,memory=1";

Result<ExploreSettings> settings_of(const Invocation& call) {
  const auto asked =
      all(call.game(call.argument(0)), call.seed(), call.number("games", 1000, 1, 1'000'000'000),
          call.number("varied", 10, 0, 1000), call.number("plies", 20, 1, 1000),
          call.number("least", 3, 1, 1'000'000'000),
          call.number("prove", 20'000, 0, 1'000'000'000'000));
  if (!asked) return asked.error();
  const auto& [game, seed, games, varied, plies, least, nodes] = *asked;
  return ExploreSettings{.game = game,
                         .player = call.value("player").value_or(std::string(kUsualPlayer)),
                         .games = games,
                         .seed = seed,
                         .varied = varied,
                         .plies = plies,
                         .least = least,
                         .nodes = static_cast<std::int64_t>(nodes)};
}

// The command that gives the same again, whatever the usual values will be.
std::string command_of(const ExploreSettings& settings) {
  std::string command = "tablier explore " + std::string(settings.game->info().id);
  for (const auto& [name, value] : settings.game->options().changed()) {
    command += " --set " + name + "=" + value;
  }
  const auto add = [&](std::string_view flag, auto value) {
    command += " --" + std::string(flag) + ' ' + std::to_string(value);
  };
  command += " --player " + settings.player;
  add("games", settings.games);
  add("seed", settings.seed);
  add("varied", settings.varied);
  add("plies", settings.plies);
  add("least", settings.least);
  add("prove", settings.nodes);
  return command;
}

// A first move with what came of it, as whoever makes it sees it.
struct FirstMove {
  std::string move;
  long games = 0;
  double share = 0;  // of the games that its side won; a draw is shared
};

std::vector<FirstMove> first_moves(const ExploreSettings& settings, const Explored& explored) {
  const PositionPtr start = settings.game->quick_start(1);
  std::vector<FirstMove> moves;
  for (const Branch& branch : explore::branches_of(*settings.game, *start)) {
    const auto found = explored.positions.find(branch.key);
    if (found == explored.positions.end()) continue;
    const Results& results = found->second.results;
    const auto mover = static_cast<std::size_t>(
        std::find(branch.sides.begin(), branch.sides.end(), start->to_move()) -
        branch.sides.begin());
    const double points =
        static_cast<double>(results.wins[mover]) +
        static_cast<double>(results.draws) / static_cast<double>(branch.sides.size());
    moves.push_back(
        {branch.moves[0], results.games(), points / static_cast<double>(results.games())});
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const FirstMove& a, const FirstMove& b) { return a.games > b.games; });
  return moves;
}

protocol::ExploreReport report_of(const ExploreSettings& settings, const Explored& explored) {
  const auto proved = std::count_if(explored.positions.begin(), explored.positions.end(),
                                    [](const auto& each) { return each.second.proved; });
  protocol::ExploreReport report{.games = explored.games,
                                 .positions = static_cast<long>(explored.positions.size()),
                                 .proved = static_cast<long>(proved),
                                 .first_moves = {}};
  for (const FirstMove& each : first_moves(settings, explored)) {
    report.first_moves.push_back({each.move, each.games, each.share});
  }
  return report;
}

void print_text(const Invocation& call, const protocol::ExploreReport& report) {
  call.print(say::explore_done{
      .games = report.games, .positions = report.positions, .proved = report.proved});
  for (const protocol::ExploredMove& each : report.first_moves) {
    call.print(say::explore_move{
        .move = each.move, .games = each.games, .percent = decimal(100 * each.share)});
  }
}

int run_explore(const Invocation& call) {
  const auto asked = all(settings_of(call), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [settings, work] = *asked;
  const auto progress = [&](const Explored& so_far) -> Message {
    return say::explore_progress{.games = so_far.games,
                                 .wanted = static_cast<long>(settings.games)};
  };
  Result<Explored> explored =
      lab::explore_games(settings, work, progress_line<Explored>(call, progress));
  const auto path = call.value("into");
  if (explored && path && work.shard.count == 1) {
    explored->command = command_of(settings);
    const Result<Nothing> written = files::replace_file(*path, protocol::write_explored(*explored));
    if (!written) return call.fail(written.error());
  }
  return print_result(
      call, work, explored,
      [&](const Explored& found) { print_text(call, report_of(settings, found)); },
      [&](const Explored& found) { return report_of(settings, found); });
}

}  // namespace

Command explore_command() {
  return make_command<say::explore_summary, say::explore_details>(
      "explore", "GAME",
      with_work_flags({{"games", "N", &say::flag_explore_games::kSentence},
                       {"player", "PLAYER", &say::flag_explore_player::kSentence},
                       {"varied", "N", &say::flag_explore_varied::kSentence},
                       {"plies", "N", &say::flag_explore_plies::kSentence},
                       {"least", "N", &say::flag_explore_least::kSentence},
                       {"prove", "NODES", &say::flag_explore_prove::kSentence},
                       {"into", "FILE", &say::flag_explore_into::kSentence}}),
      run_explore);
}

}  // namespace tablier::cli
