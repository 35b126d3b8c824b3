// Chance that nobody can guess and that no run repeats, from the system. std::random_device is not
// used: linked into the program it asks for a newer C library than everything else.
#pragma once

#include <cstdint>

namespace tablier::files {

std::uint64_t entropy();

}  // namespace tablier::files
