// Kengi, how things stand: what a side could make of the towers if it were to move.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

// win: is to move and has a move that wins
// threat: is not to move and has one, fork: several
// double: is to move and has a move that makes a tower which it could complete next in several ways
//   and the opponent in none
// attack: has a move that makes a tower which it could complete next and the opponent could not
// own: towers that it can move and the opponent cannot
// tops: colours of the pawns that it can move
// moves: all of them
// move: is to move
inline constexpr std::array<std::string_view, 9> kFeatureNames{
    "win", "threat", "fork", "double", "attack", "own", "tops", "moves", "move"};
using Features = std::array<int, kFeatureNames.size()>;

// Of South and of North.
std::array<Features, 2> features(const Position& position);

}  // namespace tablier::kengi
