// Qenj 3 and 4, how things stand: which columns a side could feed if it were to move.
#pragma once

#include <array>
#include <string_view>

#include "core/side.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

// taken: pebbles, last: needs only one more
// fill: has a move that fills a column, fork: has several
// attacks: moves that make a column which it could fill next and the opponent could not at once
// safe: moves that make no column which the opponent could fill at once
// moves: all of them, the ways to lay pebbles counted once
// move: is to move
inline constexpr std::array<std::string_view, 8> kFeatureNames{"taken",   "last", "fill",  "fork",
                                                               "attacks", "safe", "moves", "move"};
using Features = std::array<int, kFeatureNames.size()>;

Features features(const Rules& rules, const Position& position, Side side);

}  // namespace tablier::qenj34
