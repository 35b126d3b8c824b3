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

}  // namespace tablier
