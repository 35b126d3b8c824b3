// tablier playouts GAME: random games, and what they were like.
#include <algorithm>
#include <chrono>
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "protocol/requests.h"

namespace tablier::cli {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;

void print_text(const Invocation& call, const AnyGame& game, const PlayoutStats& stats,
                double seconds) {
  const double games = static_cast<double>(stats.games);
  const double plies = static_cast<double>(stats.plies);
  call.print(say::playouts_length{.games = static_cast<long>(stats.games),
                                  .mean = decimal(plies / games),
                                  .shortest = stats.shortest,
                                  .longest = stats.longest});
  call.print(say::playouts_branching{
      .mean = decimal(static_cast<double>(stats.choices) / std::max(plies, 1.0)),
      .most = stats.most_choices});
  for (std::size_t side = 0; side < game.info().sides.size(); ++side) {
    call.print(say::playouts_wins{
        .side = game.side_word(Side(side)),
        .wins = static_cast<long>(stats.wins[side]),
        .percent = decimal(100.0 * static_cast<double>(stats.wins[side]) / games)});
  }
  call.print(
      say::playouts_draws{.draws = static_cast<long>(stats.draws),
                          .percent = decimal(100.0 * static_cast<double>(stats.draws) / games),
                          .repetition = static_cast<long>(stats.by_repetition),
                          .length = static_cast<long>(stats.by_length)});
  call.print(say::playouts_speed{.speed = static_cast<long>(plies / std::max(seconds, 1e-9))});
}

void print_json(const Invocation& call, const AnyGame& game, const PlayoutStats& stats,
                double seconds) {
  protocol::Playouts playouts = protocol::told(stats, game);
  playouts.seconds = seconds;
  call.print_json(playouts);
}

int run_playouts(const Invocation& call) {
  const auto asked =
      all(call.game(call.argument(0)), call.number("games", 10'000, 1, kMostGames), call.seed());
  if (!asked) return call.fail(asked.error());
  const auto& [game, games, seed] = *asked;

  Rng rng(seed);
  PlayoutStats stats;
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  double shown = 0;
  while (static_cast<std::uint64_t>(stats.games) < games) {
    const auto left = games - static_cast<std::uint64_t>(stats.games);
    game->playouts(static_cast<int>(std::min<std::uint64_t>(left, 1'000)), rng, stats);
    if (call.console().is_terminal && seconds() > shown + 1) {
      shown = seconds();
      call.console().err << '\r' << stats.games << " / " << games << std::flush;
    }
  }
  if (shown > 0) call.console().err << "\r\x1b[K";
  if (call.json()) {
    print_json(call, *game, stats, seconds());
  } else {
    print_text(call, *game, stats, seconds());
  }
  return kDone;
}

}  // namespace

Command playouts_command() {
  return make_command<say::playouts_summary, say::playouts_details>(
      "playouts", "GAME",
      {{"games", "N", &say::flag_games::kSentence}, kSetFlag, kSeedFlag, kJsonFlag}, run_playouts);
}

}  // namespace tablier::cli
