// Where a path of touches leads, for moves and for the choices of a setup alike. `each(visit)`
// calls visit(paths, name) for everything that can be done now: the ways to touch it, and a
// function that gives its text.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "core/words.h"
#include "engine/any_game.h"

namespace tablier {

// The prefix must be the beginning of some path.
template <class Each>
TouchStep touches_after(std::span<const std::string> prefix, const Each& each) {
  TouchStep step;
  each([&](const std::vector<TouchPath>& paths, const auto& name) {
    for (const TouchPath& path : paths) {
      if (path.size() < prefix.size() || !std::equal(prefix.begin(), prefix.end(), path.begin())) {
        continue;
      }
      if (path.size() == prefix.size()) {
        step.move = name();
      } else {
        step.next.push_back(path[prefix.size()]);
      }
    }
  });
  std::sort(step.next.begin(), step.next.end());
  step.next.erase(std::unique(step.next.begin(), step.next.end()), step.next.end());
  return step;
}

// The same for any path; `explain(path, step)` says why the last touch of a path cannot be, where
// `step` says what could.
template <class Each, class Explain>
Result<TouchStep> walk_touches(std::span<const std::string> path, const Each& each,
                               const Explain& explain) {
  for (std::size_t length = 0;; ++length) {
    TouchStep step = touches_after(path.first(length), each);
    if (length == path.size()) return step;
    if (step.move) return refused(say::touch_complete{.move = *step.move});
    if (std::find(step.next.begin(), step.next.end(), path[length]) == step.next.end()) {
      return explain(path.first(length + 1), step);
    }
  }
}

}  // namespace tablier
