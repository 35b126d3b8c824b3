// How things stand in Tierce: the lines of three that a side can still make.
#pragma once

#include <array>
#include <bit>
#include <string_view>

#include "eighth/tierce/rules.h"

namespace tablier::tierce {

//   two   lines with two stones of this side and an empty cell
//   one   lines with one stone of this side and two empty cells
inline constexpr std::array<std::string_view, 2> kFeatureNames{"two", "one"};
using Features = std::array<int, kFeatureNames.size()>;

inline Features features_of(const Position& position, Side side) {
  Features features{};
  for (const CellSet line : kAllLines) {
    if ((position.stones(opponent(side)) & line) != 0) continue;
    const int stones = std::popcount(static_cast<CellSet>(position.stones(side) & line));
    features[0] += stones == 2;
    features[1] += stones == 1;
  }
  return features;
}

inline std::array<Features, 2> features(const Position& position) {
  return {features_of(position, kSouth), features_of(position, kNorth)};
}

}  // namespace tablier::tierce
