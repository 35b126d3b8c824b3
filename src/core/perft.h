// perft(n): the number of sequences of n legal moves from a position, a game that is over having
// none. The classic proof that a move generator is right, and a measure of its speed.
#pragma once

#include <cstdint>

#include "core/playable.h"

namespace tablier {

template <Playable G>
int count_legal(const typename G::Rules& rules, const typename G::Position& position) {
  if constexpr (Counting<G>) {
    return G::count_moves(rules, position);
  } else {
    typename G::Moves moves;
    G::legal_moves(rules, position, moves);
    return moves.size();
  }
}

template <Playable G>
std::uint64_t perft(const typename G::Rules& rules, const typename G::Position& position,
                    int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_legal<G>(rules, position));
  typename G::Moves moves;
  G::legal_moves(rules, position, moves);
  std::uint64_t count = 0;
  for (const typename G::Move move : moves) {
    typename G::Position next = position;
    G::play(rules, next, move);
    count += perft<G>(rules, next, depth - 1);
  }
  return count;
}

}  // namespace tablier
