// Kin: what positions have in common that are the same but for a symmetry. Each way to look at a
// position is written as a sequence of small numbers; the least of them is the same for all kin.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/rng.h"

namespace tablier {

using Looks = std::vector<int>;

class Kin {
 public:
  void add(Looks looks) {
    if (!least_ || looks < *least_) least_ = std::move(looks);
  }

  std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (const int each : *least_) hash = mix(hash + static_cast<std::uint64_t>(each) + 1);
    return hash;
  }

 private:
  std::optional<Looks> least_;
};

// Numbers things in the order in which they come up: colours, where only their differences matter.
class Renaming {
 public:
  int operator()(int thing) {
    const auto found = std::find(things_.begin(), things_.end(), thing);
    const auto number = static_cast<int>(found - things_.begin());
    if (found == things_.end()) things_.push_back(thing);
    return number + 1;
  }

 private:
  std::vector<int> things_;
};

}  // namespace tablier
