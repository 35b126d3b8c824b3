// Rounds: games from one start with the seats going round, and where they begin.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/any_game.h"

namespace tablier::lab {

// Of the chance that a move of a game is made with.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game, std::uint64_t ply);

// The sides that play, in turn order, the one to move first.
std::vector<Side> sides_of(const AnyRecord& record);

// Whether quick setup always gives the same position.
bool has_one_start(const AnyGame& game);

// So many random moves make games differ: none where quick setup does.
std::uint64_t usual_random_plies(const AnyGame& game);

// Where the games of a round begin: a quick setup and so many random moves, not at the end.
RecordPtr start_of(const AnyGame& game, std::uint64_t seed, std::uint64_t round,
                   std::uint64_t random_plies);

}  // namespace tablier::lab
