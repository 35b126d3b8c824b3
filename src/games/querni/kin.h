// Querni's symmetries: the board may be turned and mirrored, the sides exchanged, and a side's
// numbers counted from the other end.
#pragma once

#include <cstdint>

#include "games/querni/rules.h"

namespace tablier::querni {

std::uint64_t kin_hash(const Position& position);

}  // namespace tablier::querni
