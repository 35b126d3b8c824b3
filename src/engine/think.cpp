#include "engine/think.h"

#include <cstdint>
#include <utility>

namespace tablier {
namespace {

using Clock = std::chrono::steady_clock;

template <class Thinker, class Nodes>
void run(Thinker& thinker, Deadline deadline, const std::function<bool()>& stop, Nodes nodes) {
  constexpr std::int64_t kSlice = 1 << 24;
  bool is_stopped = false;
  const auto is_over = [&] {
    return is_stopped = is_stopped || Clock::now() >= deadline || (stop && stop());
  };
  // A slice in which nothing was looked at: there is no memory to go on.
  for (std::int64_t before = -1; !thinker.is_done() && !is_over();) {
    thinker.run(kSlice, is_over);
    if (std::exchange(before, nodes()) == nodes()) return;
  }
}

}  // namespace

Deadline deadline_in(int milliseconds) {
  if (milliseconds == 0) return Deadline::max();
  return Clock::now() + std::chrono::milliseconds(milliseconds);
}

void think(AnySearch& search, Deadline deadline, const std::function<bool()>& stop) {
  run(search, deadline, stop, [&] { return search.progress().nodes; });
}

void think(AnySolver& solver, Deadline deadline, const std::function<bool()>& stop) {
  run(solver, deadline, stop, [&] { return solver.nodes(); });
}

std::string choose(const AnyRecord& record, const SearchSettings& settings) {
  const Deadline deadline = deadline_in(settings.milliseconds);
  const SearchPtr search = record.search(settings);
  think(*search, deadline);
  return search->progress().moves[0].move;
}

}  // namespace tablier
