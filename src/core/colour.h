// The colours of pieces, whose letters in texts are those of the French sheets: blanc, noir,
// orange, rouge, vert.
#pragma once

#include <string_view>
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
// What stands on a piece of it, for readers of each language: W, K, O, R and G in English.
Message colour_sign(char letter);

// All there is to know of these colours.
std::vector<ColourName> colour_names(std::string_view letters);

}  // namespace tablier
