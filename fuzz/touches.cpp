// Touches: a position (empty: the start), then one touch a line.
#include <vector>

#include "core/text.h"
#include "fuzz.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [game, position, rest] = fuzz::pick_place(fuzz::text_of(data, size));
  if (!position) return 0;
  std::vector<std::string> path;
  if (!rest.empty()) {
    for (const std::string_view touch : split(rest, '\n')) path.emplace_back(touch);
  }
  const Result<TouchStep> step = (*position)->touches(path);
  if (!step) {
    fuzz::require_reason(step.error());
  } else if (step->move) {
    fuzz::require(step->next.empty(), "nothing follows a complete path");
    fuzz::require(static_cast<bool>((*position)->play(*step->move)), "a touched move is legal");
  } else {
    fuzz::require(step->next.empty() == (*position)->moves().empty(), "a path leads on");
  }
  return 0;
}
