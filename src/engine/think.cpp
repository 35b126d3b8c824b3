#include "engine/think.h"

#include <chrono>
#include <cstdint>
#include <utility>

namespace tablier {

void think(AnySearch& search, int milliseconds, const std::function<bool()>& stop) {
  using Clock = std::chrono::steady_clock;
  constexpr std::int64_t kSlice = 1 << 24;
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(milliseconds);
  bool is_stopped = false;
  const auto is_over = [&] {
    is_stopped = is_stopped || (milliseconds != 0 && Clock::now() >= end) || (stop && stop());
    return is_stopped;
  };
  // A slice in which nothing was looked at: there is no memory to go on.
  for (std::int64_t nodes = -1; !search.is_done() && !is_over();) {
    search.run(kSlice, is_over);
    const std::int64_t now = search.progress().nodes;
    if (std::exchange(nodes, now) == now) return;
  }
}

std::string choose(const AnyRecord& record, const SearchSettings& settings) {
  const SearchPtr search = record.search(settings);
  think(*search, settings.milliseconds);
  return search->progress().moves[0].move;
}

}  // namespace tablier
