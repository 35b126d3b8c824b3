// Solver: the value of positions of a game of two sides for the side to move, with the strategies
// that prove it. It asks whether the one side can force a win and whether the other can, by turns
// and longer each time; if neither can, the game is drawn. It reads no clock, and with one thread
// the same effort gives the same result everywhere.
//
// The position is taken as the first of a game, unless it is told which positions are exhausted:
// where the game would end by repetition. The rules must have no cap on length, and repetition must
// not end a game before a position comes back.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/playable.h"
#include "core/record.h"
#include "solve/prover.h"
#include "solve/strategy.h"
#include "solve/table.h"
#include "solve/value.h"

namespace tablier {

// Whether these limits are among those a Solver can take into account.
constexpr bool is_solvable(const Limits& limits) {
  return limits.max_plies == 0 && limits.repetition != 1;
}

// The sides that play, if they are two.
template <Playable G>
std::optional<std::array<Side, 2>> two_sides(const typename G::Rules& rules,
                                             const typename G::Position& position) {
  if constexpr (Seating<G>) {
    std::vector<Side> sides;
    for (int i = 0; i < kMaxSides; ++i) {
      if (G::is_playing(rules, position, Side(i))) sides.push_back(Side(i));
    }
    if (sides.size() != 2) return std::nullopt;
    return std::array{sides[0], sides[1]};
  } else {
    return std::array{Side(0), Side(1)};
  }
}

template <Playable G>
class Solver {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // May use so many bytes, give or take a few millions. With exhausted positions there is no proof
  // to be had. With several threads the value is the same, but not what it took to find it, nor
  // which of several good moves is found.
  Solver(Rules rules, const Limits& limits, std::array<Side, 2> sides, std::size_t bytes,
         std::vector<std::uint64_t> exhausted = {}, int threads = 1)
      : rules_(std::move(rules)),
        limits_(limits),
        exhausted_(std::move(exhausted)),
        table_(bytes / 2, threads > 1),
        provers_{Prover<G>(rules_, limits, sides[0], table_, exhausted_, bytes / 4, threads),
                 Prover<G>(rules_, limits, sides[1], table_, exhausted_, bytes / 4, threads)} {
    assert(is_solvable(limits));
  }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Nothing when the effort did not suffice; asking again goes on from there.
  std::optional<Value> solve(const Position& position, Effort& effort) {
    if (const std::optional<Value> value = known(position)) return value;
    // At least as much as was in vain before. Whose turn it is outlasts the call, so that many
    // short ones are fair to both.
    for (std::int64_t slice = 4096; !effort.is_spent(); slice += is_others_turn_ ? 0 : slice) {
      Prover<G>& prover = is_others_turn_ ? other(position) : mover(position);
      is_others_turn_ = !is_others_turn_;
      Effort part{std::min(slice, effort.nodes), effort.stop};
      const std::int64_t given = part.nodes;
      prover.ask(position, part);
      effort.nodes -= given - part.nodes;
      effort.is_stopped = effort.is_stopped || part.is_stopped;
      if (const std::optional<Value> value = known(position)) return value;
    }
    return std::nullopt;
  }

  // Whether a side can force a win, and nothing else about the position.
  std::optional<bool> can_win(Side side, const Position& position, Effort& effort) {
    return provers_[side == provers_[0].side() ? 0 : 1].ask(position, effort);
  }

  // Whether that has been found out already.
  bool is_answered(Side side, const Position& position) {
    return provers_[side == provers_[0].side() ? 0 : 1].known(position).has_value();
  }

  // What has been found out already.
  std::optional<Value> known(const Position& position) {
    const std::optional<bool> wins = mover(position).known(position);
    if (wins == true) return Value::win;
    const std::optional<bool> loses = other(position).known(position);
    if (loses == true) return Value::loss;
    if (wins == false && loses == false) return Value::draw;
    return std::nullopt;
  }

  // Whether it is known that the side to move does no better than this.
  bool is_at_most(const Position& position, Value value) {
    if (value == Value::win) return true;
    if (value == Value::loss) return other(position).known(position).value_or(false);
    return !mover(position).known(position).value_or(true);
  }

  std::int64_t nodes() const { return provers_[0].nodes() + provers_[1].nodes(); }

  // The proof of a value that is known.
  std::vector<Strategy<G>> proof(const Position& position) {
    assert(exhausted_.empty());
    const Value value = *known(position);
    std::vector<Strategy<G>> strategies;
    if (value == Value::win) strategies.push_back(strategy(mover(position), position, true));
    if (value == Value::loss) strategies.push_back(strategy(other(position), position, true));
    if (value == Value::draw) {
      strategies.push_back(strategy(other(position), position, false));
      strategies.push_back(strategy(mover(position), position, false));
    }
    return strategies;
  }

 private:
  Prover<G>& mover(const Position& position) {
    return provers_[position.to_move() == provers_[0].side() ? 0 : 1];
  }
  Prover<G>& other(const Position& position) {
    return provers_[position.to_move() == provers_[0].side() ? 1 : 0];
  }

  // What the prover answered about the root, spelt out: all positions that may come up, as they are
  // and not only up to symmetry.
  Strategy<G> strategy(Prover<G>& prover, const Position& root, bool answer) {
    const Side side = answer ? prover.side() : provers_[&prover == &provers_[0] ? 1 : 0].side();
    Strategy<G> strategy{side, answer, {}};
    std::unordered_set<std::uint64_t> seen;
    const auto visit = [&](const Position& position) {
      if (prover.judge(position) || !seen.insert(position.hash()).second) return;
      strategy.steps.push_back({position, prover.find_certified(position)->rank, std::nullopt});
    };
    visit(root);
    typename G::Moves moves;
    for (std::size_t i = 0; i < strategy.steps.size(); ++i) {
      const Position position = strategy.steps[i].position;
      const bool own = position.to_move() == side;
      G::legal_moves(rules_, position, moves);
      for (const Move move : moves) {
        Position next = position;
        G::play(rules_, next, move);
        if (own && !prover.keeps(position, next, answer)) continue;
        if (own) strategy.steps[i].move = move;
        visit(next);
        if (own) break;
      }
    }
    return strategy;
  }

  Rules rules_;
  Limits limits_;
  std::vector<std::uint64_t> exhausted_;
  ProofTable table_;
  std::array<Prover<G>, 2> provers_;
  bool is_others_turn_ = false;
};

}  // namespace tablier
