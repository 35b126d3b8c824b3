#include "core/board.h"

#include <algorithm>

namespace tablier {

const Place* find_place(const Board& board, std::string_view name) {
  const auto at = std::find_if(board.places.begin(), board.places.end(),
                               [&](const Place& place) { return place.name == name; });
  return at == board.places.end() ? nullptr : &*at;
}

}  // namespace tablier
