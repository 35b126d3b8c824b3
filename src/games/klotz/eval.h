// Klötze, how things stand: how far a Klotz is from its corner, past what stands in its way.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

// win: is to move and can move its Klotz to the corner
// one: could, but is not to move
// two: the corner is at most two moves of the Klotz away as the board is now
// near: how many moves nearer than the farthest cells it is if nothing were in its way
// wall: what stands on its corner's half of the board, a column of height h counting 2h - 1
// gates: cells from which the corner is one move away
// danger: another player has a column that could take the Klotz
// moves: of the Klotz
// turn: how many of the others move after it in this round
inline constexpr std::array<std::string_view, 9> kFeatureNames{
    "win", "one", "two", "near", "wall", "gates", "danger", "moves", "turn"};
using Features = std::array<int, kFeatureNames.size()>;

// How many moves a side's Klotz is from its corner if nothing is in its way.
int moves_to_corner(const Rules& rules, const Position& position, Side side);

// Of all sides; those that do not play have nothing.
std::array<Features, kMaxSides> features(const Rules& rules, const Position& position);

}  // namespace tablier::klotz
