// The symmetries of Qenj 3 and 4 (games/qenj/kin.h).
#pragma once

#include <cstdint>

#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

std::uint64_t kin_hash(const Position& position);

}  // namespace tablier::qenj34
