// Qenj 2, how things stand: which columns a side could feed if it were to move.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/qenj2/rules.h"

namespace tablier::qenj2 {

// win: is to move and has a move that wins
// threat: is not to move and has one
// stuck: is to move, and every move gives the opponent a column to fill
// scarce: is to move and has one, two or three moves that do not: three, two or one
// chances: is to move and has so many of them that make a threat to fill a column
// moves: all of them, the ways to release a pile counted once
// move: is to move
inline constexpr std::array<std::string_view, 7> kFeatureNames{
    "win", "threat", "stuck", "scarce", "chances", "moves", "move"};
using Features = std::array<int, kFeatureNames.size()>;

// Of South and of North.
std::array<Features, 2> features(const Rules& rules, const Position& position);

}  // namespace tablier::qenj2
