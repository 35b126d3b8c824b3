// Forced: what can be forced within a few moves, by looking at every answer. For lessons and
// warnings, which ask about one, two or three moves; who wins in the long run is the solver's
// business. Of repetition and the cap on length nothing is known here.
#pragma once

#include <algorithm>
#include <optional>

#include "core/playable.h"

namespace tablier {

// Whether `side` has won, or wins within so many of its own moves whatever the others do.
template <Playable G>
bool can_force(const typename G::Rules& rules, const typename G::Position& position, Side side,
               int moves) {
  if (const std::optional<Outcome> end = G::outcome(rules, position)) return end->winner() == side;
  const bool is_own = position.to_move() == side;
  if constexpr (Threatening<G>) {
    if (is_own && moves == 1) {
      typename G::Moves wins;
      G::winning_moves(rules, position, side, wins);
      return !wins.empty();
    }
  }
  if (moves == 0) return false;
  typename G::Moves list;
  G::legal_moves(rules, position, list);
  const auto leads_on = [&](typename G::Move move) {
    typename G::Position next = position;
    G::play(rules, next, move);
    return can_force<G>(rules, next, side, moves - (is_own ? 1 : 0));
  };
  return is_own ? std::any_of(list.begin(), list.end(), leads_on)
                : std::all_of(list.begin(), list.end(), leads_on);
}

// Whether, before it is the turn of `side` again, somebody else can have won; where several others
// move in between, with their help.
template <Playable G>
bool can_be_beaten(const typename G::Rules& rules, const typename G::Position& position,
                   Side side) {
  if (const std::optional<Outcome> end = G::outcome(rules, position)) {
    return end->winner().value_or(side) != side;
  }
  if (position.to_move() == side) return false;
  typename G::Moves list;
  G::legal_moves(rules, position, list);
  return std::any_of(list.begin(), list.end(), [&](typename G::Move move) {
    typename G::Position next = position;
    G::play(rules, next, move);
    return can_be_beaten<G>(rules, next, side);
  });
}

}  // namespace tablier
