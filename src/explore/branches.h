// Branches: the ways on from a position. Each has a key that stands for where it leads, by whatever
// moves; positions that are the same but for a symmetry (core/kin.h) have one key, those of other
// rules another. So what is known of a position is found by its key alone.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/any_game.h"

namespace tablier::explore {

inline constexpr std::size_t kKeyDigits = 12;  // hexadecimal: a browser's numbers hold 48 bits

std::string key_of(const AnyGame& game, const AnyPosition& position);

// The sides that play, in turn order, the one to move first.
std::vector<Side> turn_order(const AnyGame& game, const AnyPosition& position);

// Moves that are the same but for a symmetry, and where they lead.
struct Branch {
  std::vector<std::string> moves;  // sorted as bytes
  std::string key;
  std::vector<Side> sides;  // in turn order, after the move
};

// In the order of their first moves; none when the game is over.
std::vector<Branch> branches_of(const AnyGame& game, const AnyPosition& position);

}  // namespace tablier::explore
