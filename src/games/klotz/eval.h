// Klötze, how things stand: how far a Klotz is from its corner, past what stands in its way.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

// win: is to move and can move its Klotz to the corner
// one: could, but is not to move
// two, three: the corner is at most so many moves of the Klotz away as the board is now
// ways: moves of the Klotz after which the corner is one move away
// out: the Klotz is not at home
// danger: another player has a column that could take the Klotz
// gates: cells from which the corner is one move away
// moves: of the Klotz
// near: how many moves nearer than the farthest cells it is if nothing were in its way
// turn: how many of the others move after it in this round
inline constexpr std::array<std::string_view, 11> kFeatureNames{
    "win", "one", "two", "three", "ways", "out", "danger", "gates", "moves", "near", "turn"};
using Features = std::array<int, kFeatureNames.size()>;

// How many moves a side's Klotz is from its corner if nothing is in its way.
int moves_to_corner(const Rules& rules, const Position& position, Side side);

// The side must be playing.
Features features(const Rules& rules, const Position& position, Side side);

}  // namespace tablier::klotz
