// Qenj 3 and 4, how things stand: which columns a side could feed if it were to move.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

// win: is to move and has a move that takes the last pebble it needs
// taken: pebbles
// fill: is to move and has a move that fills a column
// threat: is not to move and has one, fork: several
// attacks: moves that make a column which it could fill next and the opponent could not at once
// stuck: has moves, but none that fills a column or makes one which the opponent could not fill
// moves: all of them, the ways to lay pebbles counted once
// move: is to move
inline constexpr std::array<std::string_view, 9> kFeatureNames{
    "win", "taken", "fill", "threat", "fork", "attacks", "stuck", "moves", "move"};
using Features = std::array<int, kFeatureNames.size()>;

// Of South and of North.
std::array<Features, 2> features(const Rules& rules, const Position& position);

}  // namespace tablier::qenj34
