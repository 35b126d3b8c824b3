// Rounds: games from one start with the seats going round, and where they begin.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/any_game.h"
#include "engine/chance.h"

namespace tablier::lab {

// Of the chance that a move of a game is made with.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game, std::uint64_t ply);

// The sides that play, in turn order, the one to move first.
std::vector<Side> sides_of(const AnyRecord& record);

using tablier::has_one_start;
using tablier::usual_random_plies;

// Where the games of a round begin: a quick setup and so many random moves, not at the end.
RecordPtr start_of(const AnyGame& game, std::uint64_t seed, std::uint64_t round,
                   std::uint64_t random_plies);

}  // namespace tablier::lab
