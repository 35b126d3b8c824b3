// tablier samples GAME: positions of games that the search plays against itself, as numbers from
// which tools/fit learns what the features of the evaluation are worth.
#include "lab/samples.h"

#include "cli/commands.h"
#include "cli/words.h"
#include "engine/player.h"

namespace tablier::cli {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kMostPositions = 1'000'000;
constexpr std::string_view kPlayer = "ab:nodes=400,memory=1";

int run_samples(const Invocation& call) {
  const auto asked = all(call.game(call.argument(0)), call.number("games", 100, 1, kMostGames),
                         call.seed(), call.number("last", kMostPositions, 1, kMostPositions));
  if (!asked) return call.fail(asked.error());
  const auto& [game, games, seed, last] = *asked;
  const Result<SearchSettings> player =
      parse_player(*game->begin_quick(seed), call.value("player").value_or(std::string(kPlayer)));
  if (!player) return call.fail(player.error());

  const auto names = game->feature_names();
  call.print_json(protocol::FeatureNames{{names.begin(), names.end()}});
  for (std::uint64_t i = 0; i < games; ++i) {
    for (const protocol::Sample& sample : lab::sample_game(*game, seed + i, *player, last)) {
      call.print_json(sample);
    }
  }
  return kDone;
}

}  // namespace

Command samples_command() {
  return make_command<say::samples_summary, say::samples_details>(
      "samples", "GAME",
      {{"games", "N", &say::flag_sample_games::kSentence},
       {"last", "N", &say::flag_sample_last::kSentence},
       {"player", "PLAYER", &say::flag_sample_player::kSentence},
       kSetFlag,
       kSeedFlag},
      run_samples);
}

}  // namespace tablier::cli
