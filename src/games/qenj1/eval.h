// Qenj 1, how things stand: which columns a side could feed if it were to move.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

// win: is to move and has a move that wins
// threat: is not to move and has one
// attacks: moves that make a column which it could fill next and the opponent could not at once
// stuck: has moves, but none that is safe or wins
// passes: has no move; that is better than a bad one
// safe: moves that make no column which the opponent could fill at once
// moves: all of them, the two ends of a column counted once
// move: is to move
inline constexpr std::array<std::string_view, 8> kFeatureNames{
    "win", "threat", "attacks", "stuck", "passes", "safe", "moves", "move"};
using Features = std::array<int, kFeatureNames.size()>;

// Of South and of North.
std::array<Features, 2> features(const Rules& rules, const Position& position);

}  // namespace tablier::qenj1
