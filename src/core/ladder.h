// Ladder: what the levels of one game see, from 1 (gentle) to 8 (as strong as it can), as data.
// Each game has one in its levels.h; engine/levels.h makes settings of it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace tablier {

inline constexpr int kLevels = 8;

// The levels below the last are limited by positions, not by a clock. Lower levels see less: the
// first two only what they have after their own move, and only some of their moves.
struct Ladder {
  static constexpr std::size_t kShortSighted = 2;
  static constexpr std::size_t kCounting = kLevels - 1 - kShortSighted;

  // Among three or four: whoever fears that all others are in league gives up too soon, so from
  // level 3 on everybody is taken to play for themselves, by tree search.
  struct Crowd {
    std::array<std::int64_t, kCounting> nodes;  // of levels 3 to 7
    int playout_plies;                          // after which a random game is judged
  };

  std::array<int, kShortSighted> sights;      // percent of the moves that levels 1 and 2 see
  std::array<std::int64_t, kCounting> nodes;  // positions that levels 3 to 7 look at
  int proof = 10;  // percent of the last level's effort that goes to the solver (docs/search.md)
  std::optional<Crowd> crowd = std::nullopt;  // games for two have none

  // Every level sees more than the one below.
  constexpr bool is_rising() const {
    const auto rises = [](const auto& steps) {
      return steps.front() > 0 && std::is_sorted(steps.begin(), steps.end(), std::less_equal<>());
    };
    return rises(sights) && sights.back() <= 100 && rises(nodes) && proof >= 0 && proof <= 100 &&
           (!crowd || rises(crowd->nodes));
  }
};

template <class G>
concept Levelled = requires {
  { G::ladder } -> std::convertible_to<const Ladder&>;
};

}  // namespace tablier
