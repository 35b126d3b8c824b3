// Samples: positions of games that the search plays against itself, as numbers from which tools/fit
// learns what the features of the evaluation are worth.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/any_game.h"
#include "protocol/lab.h"
#include "search/settings.h"

namespace tablier::lab {

// Those of the `last` positions of one game that the player plays against itself, in their order.
// A game that was stopped tells nothing, nor does one of two sides if a third has won.
std::vector<protocol::Sample> sample_game(const AnyGame& game, std::uint64_t seed,
                                          const SearchSettings& player, std::size_t last);

}  // namespace tablier::lab
