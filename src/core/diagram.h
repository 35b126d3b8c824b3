// A position text is understood in two stages. First it is read: a diagram holds what is written,
// any pieces on any places, as long as the form can be read. Then it is judged: the faults of a
// diagram are all reasons why it is not legal. Each game has its own type Diagram (core/game.h).
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/result.h"

namespace tablier {

// The position that a diagram shows, or why there is none: its form, or all of its faults.
template <class Diagram, class Faults, class Compose>
auto judged(const Result<Diagram>& diagram, Faults faults, Compose compose)
    -> Result<std::remove_cvref_t<decltype(compose(*diagram))>> {
  if (!diagram) return diagram.error();
  std::vector<Message> found = faults(*diagram);
  if (!found.empty()) return malformed(std::move(found));
  return compose(*diagram);
}

}  // namespace tablier
