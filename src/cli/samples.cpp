// tablier samples GAME: positions of games that the search plays against itself, as numbers from
// which tools/fit learns what the features of the evaluation are worth.
#include <algorithm>
#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "core/rng.h"
#include "engine/player.h"
#include "engine/think.h"

namespace tablier::cli {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kMostPositions = 1'000'000;
constexpr std::string_view kPlayer = "ab:nodes=400,memory=1";

// Games begin with so many random moves, so that no two are alike.
constexpr std::uint32_t kLeastOpening = 1;
constexpr std::uint32_t kMostOpening = 8;

// What two sides differ by, and what came of it.
struct Sample {
  Side first;
  Side second;
  std::vector<int> features;
};

std::vector<Sample> samples_of(const AnyGame& game, const AnyPosition& position) {
  std::vector<Sample> samples;
  std::vector<Side> sides;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (position.is_playing(Side(i))) sides.push_back(Side(i));
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (std::size_t j = i + 1; j < sides.size(); ++j) {
      Sample sample{sides[i], sides[j], position.features(sides[i])};
      const std::vector<int> other = position.features(sides[j]);
      for (std::size_t k = 0; k < other.size(); ++k) sample.features[k] -= other[k];
      samples.push_back(std::move(sample));
    }
  }
  return samples;
}

// One game. One that was stopped tells nothing, nor of two sides if a third has won.
void print_samples(const Invocation& call, const AnyGame& game, std::uint64_t seed,
                   SearchSettings settings, std::size_t last) {
  const RecordPtr record = game.begin_quick(seed);
  Rng rng(mix(seed));
  const std::uint32_t opening = kLeastOpening + rng.below(kMostOpening - kLeastOpening + 1);
  std::vector<std::vector<Sample>> samples;  // by position
  for (std::uint32_t ply = 0; !record->ending(); ++ply) {
    if (ply < opening) {
      const std::vector<std::string> moves = record->position()->moves();
      static_cast<void>(record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      continue;
    }
    samples.push_back(samples_of(game, *record->position()));
    settings.seed = rng.next();
    static_cast<void>(record->play(choose(*record, settings)));
  }
  if (record->ending()->reason == EndReason::length) return;
  const std::optional<Side> winner = record->ending()->outcome.winner();
  for (std::size_t i = samples.size() - std::min(last, samples.size()); i < samples.size(); ++i) {
    for (const Sample& sample : samples[i]) {
      if (winner && *winner != sample.first && *winner != sample.second) continue;
      const double result = !winner ? 0.5 : *winner == sample.first ? 1 : 0;
      call.print(boost::json::object{{"seed", seed},
                                     {"result", result},
                                     {"features", boost::json::value_from(sample.features)}});
    }
  }
}

int run_samples(const Invocation& call) {
  const auto asked = all(call.game(call.argument(0)), call.number("games", 100, 1, kMostGames),
                         call.seed(), call.number("last", kMostPositions, 1, kMostPositions));
  if (!asked) return call.fail(asked.error());
  const auto& [game, games, seed, last] = *asked;
  const Result<SearchSettings> settings =
      parse_player(*game->begin_quick(seed), call.value("player").value_or(std::string(kPlayer)));
  if (!settings) return call.fail(settings.error());

  boost::json::array names;
  for (const std::string_view name : game->feature_names()) names.emplace_back(name);
  call.print(boost::json::object{{"names", std::move(names)}});
  for (std::uint64_t i = 0; i < games; ++i) {
    print_samples(call, *game, seed + i, *settings, last);
  }
  return kDone;
}

}  // namespace

Command samples_command() {
  return {"samples",
          "GAME",
          {{"games", "N", &say::flag_sample_games::kSentence},
           {"last", "N", &say::flag_sample_last::kSentence},
           {"player", "PLAYER", &say::flag_sample_player::kSentence},
           kSetFlag,
           kSeedFlag},
          &say::samples_summary::kSentence,
          &say::samples_details::kSentence,
          run_samples};
}

}  // namespace tablier::cli
