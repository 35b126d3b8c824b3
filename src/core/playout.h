// Playout: a game of random moves, each legal move equally likely.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"

namespace tablier {

// What a number of random games were like.
struct PlayoutStats {
  std::int64_t games = 0;
  std::int64_t plies = 0;
  int shortest = std::numeric_limits<int>::max();
  int longest = 0;
  std::int64_t choices = 0;  // legal moves, added up over all positions moved from
  int most_choices = 0;
  std::array<std::int64_t, kMaxSides> wins{};
  std::int64_t draws = 0;
  std::int64_t by_repetition = 0;
  std::int64_t by_length = 0;
};

// Plays from `position` to the end and adds the game to `stats`. `history` is scratch space, so
// that nothing allocates once it has grown.
template <Playable G>
void play_out(const typename G::Rules& rules, const Limits& limits, typename G::Position position,
              Rng& rng, History& history, PlayoutStats& stats) {
  history.clear();
  history.push(position.hash());
  typename G::Moves moves;
  std::optional<Ending> ending;
  while (!(ending = find_ending<G>(rules, limits, history, position))) {
    G::legal_moves(rules, position, moves);
    stats.choices += moves.size();
    stats.most_choices = std::max(stats.most_choices, moves.size());
    G::play(rules, position,
            moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    history.push(position.hash());
  }
  ++stats.games;
  stats.plies += history.plies();
  stats.shortest = std::min(stats.shortest, history.plies());
  stats.longest = std::max(stats.longest, history.plies());
  if (const std::optional<Side> winner = ending->outcome.winner()) {
    ++stats.wins[static_cast<std::size_t>(index(*winner))];
  } else {
    ++stats.draws;
  }
  stats.by_repetition += ending->reason == EndReason::repetition;
  stats.by_length += ending->reason == EndReason::length;
}

}  // namespace tablier
