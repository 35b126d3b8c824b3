// Bench: a fixed amount of thinking in a game, and one number made of all that was found. It is the
// same on every run and every platform, in browsers too, as long as search, evaluation and rules
// are the same.
#pragma once

#include <cstdint>
#include <string>

#include "engine/registry.h"

namespace tablier {

struct Bench {
  std::string signature;  // 16 hexadecimal digits
  std::int64_t nodes = 0;
};

// From a few starts of the game, and of each number of players it can have, a few moves each.
Bench bench(const GameEntry& entry);

}  // namespace tablier
