#include "core/colour.h"

#include <cassert>

#include "core/words.h"

namespace tablier {

Message colour_word(char letter) {
  switch (letter) {
    case 'B':
      return say::white{};
    case 'N':
      return say::black{};
    case 'O':
      return say::orange{};
    case 'R':
      return say::red{};
    default:
      assert(letter == 'V');
      return say::green{};
  }
}

Message colour_sign(char letter) {
  switch (letter) {
    case 'B':
      return say::white_sign{};
    case 'N':
      return say::black_sign{};
    case 'O':
      return say::orange_sign{};
    case 'R':
      return say::red_sign{};
    default:
      assert(letter == 'V');
      return say::green_sign{};
  }
}

std::vector<ColourName> colour_names(std::string_view letters) {
  std::vector<ColourName> names;
  for (const char letter : letters) {
    names.push_back({letter, colour_word(letter), colour_sign(letter)});
  }
  return names;
}

}  // namespace tablier
