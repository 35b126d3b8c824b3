// Setup: the words for what happens before the first move. A setup is a short list of steps, each
// done by chance, by player A or by player B. Which steps there are is the game's word.
#pragma once

#include <string>

#include "core/message.h"
#include "core/side.h"

namespace tablier {

enum class Actor { chance, a, b };

struct SetupStep {
  Actor actor;
  Message prompt;  // what is to be done, or what chance does
};

// Where the two players of a setup sit once it is done.
struct Seats {
  Side a;
  Side b;
};

}  // namespace tablier
