#include "core/facing.h"

#include "core/words.h"

namespace tablier {

Message facing_side_word(Side side) {
  if (side == kSouth) return say::south{};
  return say::north{};
}

Message facing_side_sign(Side side) {
  if (side == kSouth) return say::south_sign{};
  return say::north_sign{};
}

}  // namespace tablier
