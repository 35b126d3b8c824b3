#include "core/setup.h"

#include "core/words.h"

namespace tablier {

Message side_choice_word(std::span<const std::string> touches) {
  if (touches.back() == "north") return say::touch_north{};
  return say::touch_south{};
}

}  // namespace tablier
