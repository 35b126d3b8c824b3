// SearchSettings: how long and how a search thinks, as data. The search itself reads no clock:
// `milliseconds` is for whoever runs it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tablier {

struct SearchSettings {
  std::string_view name = {};
  std::int64_t iterations = 10'000;
  int milliseconds = 0;     // the most that a move may take; 0: no limit, and the same move always
  int nodes = 1 << 20;      // of the tree, 32 bytes each; when they are used up it grows no more
  int playout_plies = 200;  // a random game not over by then is drawn, or evaluated
  double exploration = 0.25;
  std::uint64_t seed = 1;
};

// From a glance to a good think: about a tenth of a second, a second and ten on one slow core.
inline constexpr std::array kSearchSettings{
    SearchSettings{.name = "quick", .iterations = 1'000, .milliseconds = 500},
    SearchSettings{.name = "steady", .iterations = 10'000, .milliseconds = 2'000},
    SearchSettings{.name = "deep", .iterations = 100'000, .milliseconds = 10'000},
};

// Null when there are none of this name.
constexpr const SearchSettings* find_search_settings(std::string_view name) {
  for (const SearchSettings& settings : kSearchSettings) {
    if (settings.name == name) return &settings;
  }
  return nullptr;
}

}  // namespace tablier
