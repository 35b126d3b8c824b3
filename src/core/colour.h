// The colours of pieces, whose letters in texts are those of the French sheets: blanc, noir,
// orange, rouge, vert.
#pragma once

#include <vector>

#include "core/message.h"

namespace tablier {

// A colour of pieces for people: its letter in texts, its word, and what stands on a piece of it in
// the reader's language, which no other colour of the game has.
struct ColourName {
  char letter;
  Message word;
  Message sign;
};

// The word of one of B, N, O, R and V.
Message colour_word(char letter);

}  // namespace tablier
