// The symmetries of Klötze between two: the board may be turned and mirrored in the ways that take
// homes to homes and their corners to corners, colours being exchanged accordingly.
#pragma once

#include <cstdint>

#include "games/klotz/rules.h"

namespace tablier::klotz {

// Positions among more than two are kin of themselves alone.
std::uint64_t kin_hash(const Rules& rules, const Position& position);

}  // namespace tablier::klotz
