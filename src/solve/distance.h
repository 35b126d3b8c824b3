// Distance: in how many plies a side forces the end of the game in its favour, found by trying one
// more and one more. Meant for wins near at hand; it gives up when they are not. A shortest win
// never comes back to a position, so repetition does not matter.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"

namespace tablier {

template <Playable G>
class Distance {
 public:
  // Looks at so many positions at most.
  Distance(const typename G::Rules& rules, std::int64_t nodes) : rules_(rules), nodes_(nodes) {}

  std::optional<int> find(const typename G::Position& position, Side side, int most) {
    for (int plies = 0; plies <= most; ++plies) {
      const bool wins = wins_within(position, side, plies);
      if (nodes_ < 0) return std::nullopt;
      if (wins) return plies;
    }
    return std::nullopt;
  }

  // Means nothing once is_spent().
  bool wins_within(const typename G::Position& position, Side side, int plies) {
    if (const auto outcome = G::outcome(rules_, position)) return outcome == Outcome::win(side);
    if (plies == 0 || --nodes_ < 0) return false;
    const bool own = position.to_move() == side;
    typename G::Moves moves;
    if constexpr (Threatening<G>) {
      G::winning_moves(rules_, position, position.to_move(), moves);
      if (!moves.empty()) return own;
      if (plies == 1 && own) return false;
    }
    G::legal_moves(rules_, position, moves);
    for (const typename G::Move move : moves) {
      typename G::Position next = position;
      G::play(rules_, next, move);
      if (wins_within(next, side, plies - 1) == own) return own;
    }
    return !own;
  }

  bool is_spent() const { return nodes_ < 0; }

 private:
  const typename G::Rules& rules_;
  std::int64_t nodes_;
};

}  // namespace tablier
