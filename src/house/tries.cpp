#include "house/tries.h"

#include <algorithm>

namespace tablier::house {

namespace {
// Above that, those that are old are thrown away; an attacker with more addresses in a quarter of
// an hour makes the map grow, but only by a few hundred bytes each.
constexpr std::size_t kMany = 10'000;
}  // namespace

std::optional<match::Time> Tries::take(std::string_view who, match::Time now) {
  if (tries_.size() > kMany) prune(now);
  auto found = tries_.find(who);
  if (found == tries_.end())
    found = tries_.emplace(std::string(who), std::vector<match::Time>()).first;
  std::vector<match::Time>& times = found->second;
  std::erase_if(times, [&](match::Time at) { return at + span_ <= now; });
  if (times.size() >= most_) return times.front() + span_ - now;
  times.push_back(now);
  return std::nullopt;
}

void Tries::forget(std::string_view who) {
  const auto found = tries_.find(who);
  if (found != tries_.end()) tries_.erase(found);
}

void Tries::prune(match::Time now) {
  std::erase_if(tries_, [&](const auto& each) {
    return each.second.empty() || each.second.back() + span_ <= now;
  });
}

}  // namespace tablier::house
