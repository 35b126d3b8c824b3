// Strategy: why a side wins, or why it does not lose, whatever the other side does: for each
// position that may come up the move it makes. check_strategy believes nothing but the rules; it
// shares no code with the search that found the strategy.
//
// Play may go on for ever. So every position has a rank: along the moves of the strategy and all
// moves of the other side it never grows, and it falls at positions where coming back to them is
// bad for the side. Then a position that comes back is always a good one. (docs/solver.md)
//
// A strategy may also claim something about the next few plies alone: that the side wins within so
// many, or does not lose for so many. Then the rank of a position is how many plies the win takes
// at most, or for how many more the side holds. Repetition plays no part in that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/playable.h"
#include "core/record.h"

namespace tablier {

template <Playable G>
struct Strategy {
  struct Step {
    typename G::Position position;
    std::uint32_t rank;
    std::optional<typename G::Move> move;  // none where the other side is to move
  };

  Side side;
  bool wins;  // else it does not lose
  // A position where the side can end the game well at once may be left out, and so may one that
  // has to be held for a single ply.
  std::vector<Step> steps;
  std::optional<std::uint32_t> within = {};  // plies; none: for good
};

// How play that comes back to a position for ever is scored: it stops there (the record's rule), or
// nobody wins.
template <Playable G>
Outcome endless(const typename G::Rules& rules, const Limits& limits,
                const typename G::Position& position) {
  return limits.repetition == 0 ? Outcome::draw() : G::adjudicate(rules, position);
}

template <Playable G>
class StrategyChecker {
 public:
  using Position = typename G::Position;

  StrategyChecker(const typename G::Rules& rules, const Limits& limits, const Strategy<G>& strategy)
      : rules_(rules), limits_(limits), strategy_(strategy) {
    for (std::size_t i = 0; i < strategy.steps.size(); ++i) {
      steps_.emplace(strategy.steps[i].position, i);
    }
  }

  // Whether it begins at this position.
  bool covers(const Position& root) const {
    return strategy_.within ? is_kept_for(root, *strategy_.within)
                            : is_kept(root, std::numeric_limits<std::uint32_t>::max(), false);
  }
  // The first step that proves nothing.
  std::optional<std::size_t> flaw() const {
    for (std::size_t i = 0; i < strategy_.steps.size(); ++i) {
      if (!holds(strategy_.steps[i])) return i;
    }
    return std::nullopt;
  }

 private:
  struct Hash {
    std::size_t operator()(const Position& position) const { return position.hash(); }
  };

  bool is_good(Outcome outcome) const {
    return strategy_.wins ? outcome == Outcome::win(strategy_.side)
                          : !outcome.winner() || outcome.winner() == strategy_.side;
  }

  bool holds(const typename Strategy<G>::Step& step) const {
    const bool falls = !is_good(endless<G>(rules_, limits_, step.position));
    const bool own = step.position.to_move() == strategy_.side;
    if (own != step.move.has_value()) return false;
    typename G::Moves moves;
    G::legal_moves(rules_, step.position, moves);
    bool is_legal = false;
    for (const typename G::Move move : moves) {
      if (own && move != *step.move) continue;
      Position next = step.position;
      G::play(rules_, next, move);
      if (strategy_.within) {
        if (step.rank == 0 || !is_kept_for(next, step.rank - 1)) return false;
      } else if (!is_kept(next, step.rank, falls)) {
        return false;
      }
      is_legal = true;
    }
    return is_legal;
  }

  // Whether the strategy goes on here with a rank that is low enough.
  bool is_kept(const Position& position, std::uint32_t rank, bool falls) const {
    if (const auto outcome = G::outcome(rules_, position)) return is_good(*outcome);
    if (const auto found = steps_.find(position); found != steps_.end()) {
      const std::uint32_t next = strategy_.steps[found->second].rank;
      return falls ? next < rank : next <= rank;
    }
    return position.to_move() == strategy_.side && ends_well(position);
  }

  // Whether with so many plies left the side still wins in time, or holds for so long.
  bool is_kept_for(const Position& position, std::uint32_t plies) const {
    if (const auto outcome = G::outcome(rules_, position)) return is_good(*outcome);
    if (!strategy_.wins && plies == 0) return true;
    const auto found = steps_.find(position);
    if (found != steps_.end()) {
      const std::uint32_t rank = strategy_.steps[found->second].rank;
      return strategy_.wins ? rank <= plies : rank >= plies;
    }
    if (!strategy_.wins) return plies == 1 && holds_for_a_ply(position);
    return plies > 0 && position.to_move() == strategy_.side && ends_well(position);
  }

  bool ends_well(const Position& position) const {
    return any_move(position, [&](const Position& next) {
      const auto outcome = G::outcome(rules_, next);
      return outcome && is_good(*outcome);
    });
  }

  bool holds_for_a_ply(const Position& position) const {
    const auto is_bad = [&](const Position& next) {
      const auto outcome = G::outcome(rules_, next);
      return outcome && !is_good(*outcome);
    };
    if (position.to_move() != strategy_.side) return !any_move(position, is_bad);
    return any_move(position, [&](const Position& next) { return !is_bad(next); });
  }

  template <class Is>
  bool any_move(const Position& position, Is is) const {
    typename G::Moves moves;
    G::legal_moves(rules_, position, moves);
    for (const typename G::Move move : moves) {
      Position next = position;
      G::play(rules_, next, move);
      if (is(next)) return true;
    }
    return false;
  }

  const typename G::Rules& rules_;
  Limits limits_;
  const Strategy<G>& strategy_;
  std::unordered_map<Position, std::size_t, Hash> steps_;
};

template <Playable G>
bool is_proof(const typename G::Rules& rules, const Limits& limits,
              const typename G::Position& root, const Strategy<G>& strategy) {
  const StrategyChecker<G> checker(rules, limits, strategy);
  return checker.covers(root) && !checker.flaw();
}

}  // namespace tablier
