// Outcome: how a game ended, the last word of the walk. Either one side won or nobody did.
#pragma once

#include <array>
#include <optional>

#include "core/side.h"

namespace tablier {

class Outcome {
 public:
  static constexpr Outcome win(Side side) { return Outcome(index(side)); }
  static constexpr Outcome draw() { return Outcome(kNobody); }

  constexpr std::optional<Side> winner() const {
    return winner_ == kNobody ? std::nullopt : std::optional(Side(winner_));
  }

  friend constexpr bool operator==(Outcome, Outcome) = default;

 private:
  static constexpr std::int8_t kNobody = -1;

  constexpr explicit Outcome(int winner) : winner_(static_cast<std::int8_t>(winner)) {}

  std::int8_t winner_;
};

// What each side got from a game, or may expect of it: 1 shared out among those who play.
using Shares = std::array<double, kMaxSides>;

}  // namespace tablier
