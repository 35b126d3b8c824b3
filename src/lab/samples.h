// Samples: positions of games that the search plays against itself, as numbers from which tools/fit
// learns what the features of the evaluation are worth.
#pragma once

#include <cstdint>
#include <vector>

#include <boost/json.hpp>

#include "engine/any_game.h"
#include "search/settings.h"

namespace tablier::lab {

// What the first of two sides has more of than the second, and what came of it.
struct Sample {
  double result;              // of the first: 1, 0.5 or 0
  std::vector<int> features;  // as AnyGame::feature_names() names them
};

// Those of the `last` positions of one game that the player plays against itself, in their order.
// A game that was stopped tells nothing, nor does one of two sides if a third has won.
std::vector<Sample> sample_game(const AnyGame& game, std::uint64_t seed,
                                const SearchSettings& player, std::size_t last);

boost::json::object to_json(std::uint64_t seed, const Sample& sample);

}  // namespace tablier::lab
