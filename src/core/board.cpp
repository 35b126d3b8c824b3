#include "core/board.h"

#include <algorithm>
#include <array>

namespace tablier {

std::string_view name(BoardShape shape) {
  constexpr std::array<std::string_view, 4> kNames{"towers", "ring", "numbers", "heights"};
  return kNames[static_cast<std::size_t>(shape)];
}

std::string_view name(Flow flow) {
  constexpr std::array<std::string_view, 3> kNames{"none", "right", "both"};
  return kNames[static_cast<std::size_t>(flow)];
}

const Place* find_place(const Board& board, std::string_view name) {
  const auto at = std::find_if(board.places.begin(), board.places.end(),
                               [&](const Place& place) { return place.name == name; });
  return at == board.places.end() ? nullptr : &*at;
}

}  // namespace tablier
