// What the two sides of a board between players who face each other are called: South and North.
#pragma once

#include "core/message.h"
#include "core/side.h"

namespace tablier {

Message facing_side_word(Side side);
// What stands for it where a word is too long.
Message facing_side_sign(Side side);

}  // namespace tablier
