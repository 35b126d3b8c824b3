// Kengi, how things stand: what a side could make of the towers if it were to move.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

// threat: has a move that wins, fork: has several
// attacks: moves that make a tower which it could complete next and the opponent could not at once
// safe: moves that make no tower which the opponent could complete at once
// moves: all of them
// move: is to move
inline constexpr std::array<std::string_view, 6> kFeatureNames{"threat", "fork",  "attacks",
                                                               "safe",   "moves", "move"};
using Features = std::array<int, kFeatureNames.size()>;

Features features(const Position& position, Side side);

}  // namespace tablier::kengi
