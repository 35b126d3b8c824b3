// The colours of pieces, whose letters in texts are those of the French sheets: blanc, noir,
// orange, rouge, vert.
#pragma once

#include "core/message.h"

namespace tablier {

// The word of one of B, N, O, R and V.
Message colour_word(char letter);

}  // namespace tablier
