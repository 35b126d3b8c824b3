#include "core/touch.h"

#include "core/words.h"

namespace tablier {

std::vector<TouchPath> touched_as_written(std::string_view choice) {
  return {{std::string(choice)}};
}

Message side_choice_word(std::span<const std::string> touches) {
  if (touches.back() == "north") return say::touch_north{};
  return say::touch_south{};
}

}  // namespace tablier
