// For tests: small games solved without search, by looking at all of their positions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/outcome.h"
#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"
#include "core/side.h"
#include "solve/strategy.h"
#include "solve/value.h"

namespace tablier {

// The whole game from a position on, solved without search.
template <Playable G>
class Exhaustive {
 public:
  // Empty when there are more positions than this.
  Exhaustive(const typename G::Rules& rules, const Limits& limits, const typename G::Position& root,
             std::size_t most) {
    std::unordered_map<std::uint64_t, int> numbers{{root.hash(), 0}};
    std::vector<typename G::Position> positions{root};
    typename G::Moves moves;
    for (std::size_t i = 0; i < positions.size() && positions.size() <= most; ++i) {
      const typename G::Position position = positions[i];
      nodes_.push_back({position.hash(),
                        position.to_move(),
                        G::outcome(rules, position),
                        endless<G>(rules, limits, position),
                        {}});
      G::legal_moves(rules, position, moves);
      for (const typename G::Move move : moves) {
        typename G::Position next = position;
        G::play(rules, next, move);
        const auto [found, is_new] =
            numbers.try_emplace(next.hash(), static_cast<int>(positions.size()));
        if (is_new) positions.push_back(next);
        nodes_.back().next.push_back(static_cast<std::size_t>(found->second));
      }
    }
    if (positions.size() > most) nodes_.clear();
  }

  // From now on the game ends by repetition at some of the positions after the root; their hashes.
  std::vector<std::uint64_t> exhaust(Rng& rng) {
    std::vector<std::uint64_t> hashes;
    for (Node& node : std::span(nodes_).subspan(1)) {
      if (node.outcome || rng.below(3) != 0) continue;
      node.outcome = node.endless;
      hashes.push_back(node.hash);
    }
    return hashes;
  }

  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }
  Value value() const {
    const Side mover = nodes_[0].mover;
    if (forced_wins(mover)[0]) return Value::win;
    return forced_wins(opponent(mover))[0] ? Value::loss : Value::draw;
  }

 private:
  struct Node {
    std::uint64_t hash;
    Side mover;
    std::optional<Outcome> outcome;
    Outcome endless;
    std::vector<std::size_t> next;
  };

  // A side wins who can end the game so or pass for ever through positions where coming back is
  // good for it. What may do so is made smaller, and what can force to get there is built up, until
  // nothing changes.
  std::vector<bool> forced_wins(Side side) const {
    std::vector<bool> lasting(nodes_.size(), true);
    while (true) {
      std::vector<bool> wins(nodes_.size());
      for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = nodes_.size(); i-- > 0;) {
          const Node& node = nodes_[i];
          if (wins[i]) continue;
          wins[i] = node.outcome
                        ? node.outcome == Outcome::win(side)
                        : forces(node, side, wins) ||
                              (node.endless == Outcome::win(side) && forces(node, side, lasting));
          changed = changed || wins[i];
        }
      }
      if (wins == lasting) return wins;
      lasting = wins;
    }
  }
  static bool forces(const Node& node, Side side, const std::vector<bool>& there) {
    const auto is_there = [&](std::size_t next) { return there[next]; };
    return node.mover == side ? std::any_of(node.next.begin(), node.next.end(), is_there)
                              : std::all_of(node.next.begin(), node.next.end(), is_there);
  }

  std::vector<Node> nodes_;
};

}  // namespace tablier
