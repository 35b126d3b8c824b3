#include "lab/samples.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/rng.h"
#include "engine/think.h"

namespace tablier::lab {
namespace {

// Games begin with so many random moves, so that no two are alike.
constexpr std::uint32_t kLeastOpening = 1;
constexpr std::uint32_t kMostOpening = 8;

// What two sides differ by.
struct Difference {
  Side first;
  Side second;
  std::vector<int> features;
};

std::vector<Difference> differences_in(const AnyGame& game, const AnyPosition& position) {
  std::vector<Difference> differences;
  std::vector<Side> sides;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (position.is_playing(Side(i))) sides.push_back(Side(i));
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (std::size_t j = i + 1; j < sides.size(); ++j) {
      Difference difference{sides[i], sides[j], position.features(sides[i])};
      const std::vector<int> other = position.features(sides[j]);
      for (std::size_t k = 0; k < other.size(); ++k) difference.features[k] -= other[k];
      differences.push_back(std::move(difference));
    }
  }
  return differences;
}

}  // namespace

std::vector<protocol::Sample> sample_game(const AnyGame& game, std::uint64_t seed,
                                          const SearchSettings& player, std::size_t last) {
  const RecordPtr record = game.begin_quick(seed);
  SearchSettings settings = player;
  Rng rng(mix(seed));
  const std::uint32_t opening = kLeastOpening + rng.below(kMostOpening - kLeastOpening + 1);
  std::vector<std::vector<Difference>> differences;  // by position
  for (std::uint32_t ply = 0; !record->ending(); ++ply) {
    if (ply < opening) {
      const std::vector<std::string> moves = record->position()->moves();
      (void)record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      continue;
    }
    differences.push_back(differences_in(game, *record->position()));
    settings.seed = rng.next();
    (void)record->play(choose(*record, settings));
  }
  if (record->ending()->reason == EndReason::length) return {};
  const std::optional<Side> winner = record->ending()->outcome.winner();
  std::vector<protocol::Sample> samples;
  for (std::size_t i = differences.size() - std::min(last, differences.size());
       i < differences.size(); ++i) {
    for (Difference& each : differences[i]) {
      if (winner && *winner != each.first && *winner != each.second) continue;
      const double result = !winner ? 0.5 : *winner == each.first ? 1 : 0;
      samples.push_back({seed, result, std::move(each.features)});
    }
  }
  return samples;
}

}  // namespace tablier::lab
