// What the machine at which a game is played brings to it: its clock, its date and its chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "files/clock.h"
#include "match/host.h"

namespace tablier::cli {

using files::now;

// 2026-11-16, where this machine is.
std::string today();

// Numbers for chance and for computers: nobody knows them beforehand, unless they follow from a
// seed.
match::Draw draw_from(std::optional<std::uint64_t> seed);

}  // namespace tablier::cli
