// Kengi's symmetries: colours may be renamed, files exchanged, and the board turned by half with
// the sides exchanged.
#pragma once

#include <cstdint>

#include "games/kengi/rules.h"

namespace tablier::kengi {

std::uint64_t kin_hash(const Position& position);

}  // namespace tablier::kengi
