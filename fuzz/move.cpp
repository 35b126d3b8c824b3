// Move texts: a position (empty: the start) and a move, one line each.
#include "fuzz.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [game, position, move] = fuzz::pick_place(fuzz::text_of(data, size));
  if (!position) return 0;
  const Result<PositionPtr> next = (*position)->play(move);
  fuzz::require(static_cast<bool>(next) == static_cast<bool>((*position)->explain(move)),
                "a move is played exactly when it is explained as legal");
  if (!next) {
    fuzz::require_reason(next.error());
    return 0;
  }
  const Result<PositionPtr> again = game->parse_position((*next)->text());
  fuzz::require(static_cast<bool>(again), "a position reached can be written down");
  fuzz::require((*again)->hash() == (*next)->hash(), "hash after play = hash of the text");
  return 0;
}
