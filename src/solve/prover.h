// Prover: answers one question about positions of a game of two sides: can this side force a win?
// It reads no clock and makes no guess that it does not check (docs/solver.md has the argument).
//
//   1. search   claims.h says yes or no, which may be a guess.
//   2. certify  From the claims a strategy is collected: for the side that the answer favours one
//               move a position, for the other all. It must be closed, and every cycle in it must
//               be good for the side it favours. What does not hold is searched again.
//
// Only what is certified is an answer.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>
#ifndef __wasm__
#include <exception>
#include <thread>
#endif

#include "core/playable.h"
#include "core/record.h"
#include "solve/claims.h"
#include "solve/strategy.h"
#include "solve/table.h"

namespace tablier {

template <Playable G>
class Prover {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Of a position that is certified. Along every move of the strategy the rank does not grow, and
  // it falls where coming back would be bad for the side that the answer favours.
  struct Certified {
    bool answer;
    std::uint32_t rank;
  };

  // The table is that of both sides' questions; what is certified takes so many bytes at most. If
  // the table is shared, so many threads search together. One certifies.
  Prover(const Rules& rules, const Limits& limits, Side side, ProofTable& table,
         const std::vector<std::uint64_t>& exhausted, std::size_t bytes, int threads = 1)
      : rules_(rules),
        claims_(rules, limits, side, table, exhausted),
        side_(side),
        table_(table),
        most_certified_(bytes / (sizeof(Node) + 4 * sizeof(Edge) + 2 * kMapEntry)) {
    for (int i = 1; table.is_shared() && i < threads; ++i) {
      helpers_.push_back(std::make_unique<Claims<G>>(rules, limits, side, table, exhausted));
    }
  }

  Side side() const { return side_; }
  std::int64_t nodes() const {
    std::int64_t nodes = claims_.nodes();
    for (const auto& helper : helpers_) nodes += helper->nodes();
    return nodes;
  }

  // Whether the side can force a win; nothing when the effort did not suffice. What was learnt is
  // kept, so asking again goes on.
  std::optional<bool> ask(const Position& position, Effort& effort) {
    while (!effort.is_spent()) {
      if (const std::optional<bool> answer = known(position)) return answer;
      const ProofNumbers claim = search(position, effort);
      if (claim.is_answered()) certify(position, claim.is_yes(), effort);
    }
    return known(position);
  }

  // What was found out already.
  std::optional<bool> known(const Position& position) {
    if (const std::optional<bool> answer = judge(position)) return answer;
    const Certified* certified = find_certified(position);
    return certified ? std::optional(certified->answer) : std::nullopt;
  }

  // What needs no search.
  std::optional<bool> judge(const Position& position) { return claims_.judge(position); }

  const Certified* find_certified(const Position& position) const {
    return find_certified(claims_.key(position));
  }

  // Whether the answer, certified here, is kept by a move to `next`.
  bool keeps(const Position& position, const Position& next, bool answer) {
    if (const std::optional<bool> judged = judge(next)) return *judged == answer;
    const Certified* here = find_certified(position);
    const Certified* there = find_certified(next);
    if (there == nullptr || there->answer != answer) return false;
    return there->rank + (claims_.is_cycle_won(position) != answer) <= here->rank;
  }

 private:
  static constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;

  const Certified* find_certified(std::uint64_t at) const {
    const auto found = certified_.find(at);
    return found == certified_.end() ? nullptr : &found->second;
  }

  struct Node {
    Position position;
    std::uint64_t key;
    std::uint32_t chosen;     // of the favoured side: the node it goes to, or kNone
    std::uint32_t last_edge;  // that leads here
    std::uint32_t rank;
    std::uint32_t floor;  // the rank of what it leads to that was certified before
    bool is_favoured;     // it is the favoured side's turn
    bool is_waiting;      // to be looked at
    bool is_refuted;
  };
  struct Edge {
    std::uint32_t from;
    std::uint32_t before;  // the edge that leads to the same node
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::size_t kMapEntry = 48;  // about

  bool is_cycle_good(const Position& position) const {
    return claims_.is_cycle_won(position) == claim_;
  }

  // In browsers there is one thread.
  ProofNumbers search(const Position& position, Effort& effort) {
#ifndef __wasm__
    if (!helpers_.empty()) return search_together(position, effort);
#endif
    return claims_.search(position, effort);
  }

#ifndef __wasm__
  // All threads look for the same claim and find in the table what others have found. Whoever comes
  // first ends it for all, be it with a claim or because the effort is spent.
  ProofNumbers search_together(const Position& position, Effort& effort) {
    const std::int64_t before = nodes();
    const std::int64_t each = effort.nodes / (std::ssize(helpers_) + 1) + 1;
    std::atomic<bool> is_over = false;
    const auto take_part = [&position, &is_over, each](Claims<G>& claims,
                                                       const std::function<bool()>& stop) {
      Effort part{each, stop};
      claims.search(position, part);
      is_over = true;
    };
    const std::function<bool()> stop_helper = [&is_over] { return is_over.load(); };
    const std::function<bool()> stop = [&] {
      if (effort.stop && effort.stop()) effort.is_stopped = true;
      return effort.is_stopped || is_over;
    };
    {
      std::vector<std::jthread> threads;
      try {
        for (const auto& helper : helpers_) {
          threads.emplace_back([&take_part, &stop_helper, claims = helper.get()] {
            take_part(*claims, stop_helper);
          });
        }
      } catch (const std::exception&) {  // system_error or bad_alloc: there are no more threads
      }
      take_part(claims_, stop);
    }
    effort.nodes -= nodes() - before;
    return table_.find(claims_.key(position)).value_or(ProofNumbers{});
  }
#endif

  // Collects the strategy behind the claim about the root. If it holds, all of its positions are
  // certified; if not, the table knows better than before.
  void certify(const Position& root, bool claim, Effort& effort) {
    claim_ = claim;
    strategy_.clear();
    edges_.clear();
    numbers_.clear();
    waiting_.clear();
    add(root, claims_.key(root), kNone);
    while (!waiting_.empty()) {
      effort.spend();
      // No room for it: asking again will not help.
      if (strategy_.size() + certified_.size() > most_certified_) effort.is_stopped = true;
      if (effort.is_spent()) return;
      const std::uint32_t at = waiting_.back();
      waiting_.pop_back();
      strategy_[at].is_waiting = false;
      if (strategy_[at].is_refuted) continue;
      while (!support(at, effort)) {
        if (effort.is_spent()) return;
        table_.forget(strategy_[at].key);
        const ProofNumbers again = claims_.search(strategy_[at].position, effort);
        if (!again.is_answered()) return;
        if (again.is_yes() == claim_) continue;
        refute(at);
        if (at == 0) return;
        break;
      }
    }
    if (strategy_[0].is_refuted || !rank()) return;
    for (const Node& node : strategy_) {
      if (!node.is_refuted) certified_[node.key] = {claim_, node.rank};
    }
  }

  std::uint32_t add(const Position& position, std::uint64_t at, std::uint32_t from) {
    const auto [found, is_new] =
        numbers_.try_emplace(at, static_cast<std::uint32_t>(strategy_.size()));
    const std::uint32_t number = found->second;
    if (is_new) {
      const bool is_favoured = (position.to_move() == side_) == claim_;
      strategy_.push_back({position, at, kNone, kNone, 0, 0, is_favoured, true, false});
      waiting_.push_back(number);
    }
    if (from != kNone) {
      edges_.push_back({from, strategy_[number].last_edge});
      strategy_[number].last_edge = static_cast<std::uint32_t>(edges_.size() - 1);
    }
    return number;
  }

  // It is known to be false; so whoever relied on it must look again.
  void refute(std::uint32_t at) {
    strategy_[at].is_refuted = true;
    for (std::uint32_t edge = strategy_[at].last_edge; edge != kNone; edge = edges_[edge].before) {
      Node& from = strategy_[edges_[edge].from];
      if (from.is_waiting || from.is_refuted) continue;
      from.is_waiting = true;
      waiting_.push_back(edges_[edge].from);
    }
  }

  bool support(std::uint32_t at, Effort& effort) {
    strategy_[at].floor = 0;
    strategy_[at].chosen = kNone;
    return strategy_[at].is_favoured ? support_by_one(at) : support_by_all(at, effort);
  }

  // The favoured side needs a move that keeps the claim; one that was certified before if there is,
  // else the one that looks ahead least far, so that the strategy gets somewhere.
  bool support_by_one(std::uint32_t at) {
    const Position position = strategy_[at].position;
    const bool may_cycle = is_cycle_good(position);
    typename G::Moves moves;
    G::legal_moves(rules_, position, moves);
    std::uint32_t least = kNone;
    Position best;
    std::uint64_t best_key = 0;
    for (const Move move : moves) {
      Position next = position;
      G::play(rules_, next, move);
      if (const std::optional<bool> known = judge(next)) {
        if (*known == claim_) return true;
        continue;
      }
      const std::uint64_t next_key = claims_.key(next);
      if (const Certified* certified = find_certified(next_key)) {
        if (certified->answer != claim_) continue;
        strategy_[at].floor = certified->rank;
        return true;
      }
      std::uint32_t depth = kNone;
      if (const auto found = numbers_.find(next_key); found != numbers_.end()) {
        if (strategy_[found->second].is_refuted) continue;
        if (may_cycle) depth = 0;
      }
      if (const auto stored = table_.find(next_key);
          depth == kNone && stored && stored->says(claim_)) {
        depth = stored->depth + 1;
      }
      if (depth < least) {
        least = depth;
        best = next;
        best_key = next_key;
      }
    }
    if (least == kNone) return false;
    const std::uint32_t chosen = add(best, best_key, at);
    strategy_[at].chosen = chosen;
    return true;
  }

  // Whatever the other side does must keep the claim.
  bool support_by_all(std::uint32_t at, Effort& effort) {
    const Position position = strategy_[at].position;
    typename G::Moves moves;
    G::legal_moves(rules_, position, moves);
    for (const Move move : moves) {
      Position next = position;
      G::play(rules_, next, move);
      if (const std::optional<bool> known = judge(next)) {
        if (*known != claim_) return false;
        continue;
      }
      const std::uint64_t next_key = claims_.key(next);
      if (const Certified* certified = find_certified(next_key)) {
        if (certified->answer != claim_) {
          table_.store(next_key, ProofNumbers::answer(!claim_, 0), kInfinite);
          return false;
        }
        strategy_[at].floor = std::max(strategy_[at].floor, certified->rank);
        continue;
      }
      if (const auto found = numbers_.find(next_key); found != numbers_.end()) {
        if (strategy_[found->second].is_refuted) return false;
      } else if (claims_.search(next, effort).is_yes() != claim_ || effort.is_spent()) {
        return false;
      }
      add(next, next_key, at);
    }
    return true;
  }

  // Gives the ranks, or forgets the claims that go round in a cycle which is bad for the side they
  // favour. Tarjan's components, found against the direction of play, so that those of what a
  // position leads to come after its own.
  bool rank() {
    struct Visit {
      std::uint32_t at;
      std::uint32_t edge;  // the next to be followed
    };
    const auto count = static_cast<std::uint32_t>(strategy_.size());
    std::vector<std::uint32_t> reached(count, kNone);  // in which order
    std::vector<std::uint32_t> low(count);
    std::vector<bool> is_done(count);
    std::vector<std::uint32_t> open;
    std::vector<std::uint32_t> done;  // all nodes, component by component
    std::vector<std::size_t> component_ends;
    std::vector<Visit> visits;
    std::uint32_t order = 0;
    const auto enter = [&](std::uint32_t at) {
      reached[at] = low[at] = order++;
      open.push_back(at);
      visits.push_back({at, strategy_[at].last_edge});
    };
    for (std::uint32_t root = 0; root < count; ++root) {
      if (reached[root] == kNone && !strategy_[root].is_refuted) enter(root);
      while (!visits.empty()) {
        const auto [at, edge] = visits.back();
        if (edge != kNone) {
          visits.back().edge = edges_[edge].before;
          const std::uint32_t from = edges_[edge].from;
          if (!is_followed(from, at)) continue;
          if (reached[from] == kNone) {
            enter(from);
          } else if (!is_done[from]) {
            low[at] = std::min(low[at], reached[from]);
          }
          continue;
        }
        visits.pop_back();
        if (!visits.empty()) low[visits.back().at] = std::min(low[visits.back().at], low[at]);
        if (low[at] != reached[at]) continue;
        std::uint32_t member;
        do {
          member = open.back();
          open.pop_back();
          is_done[member] = true;
          done.push_back(member);
        } while (member != at);
        component_ends.push_back(done.size());
      }
    }
    bool holds = true;
    for (std::size_t i = component_ends.size(); i-- > 0;) {
      const std::size_t begin = i == 0 ? 0 : component_ends[i - 1];
      holds = rank_component(std::span(done).subspan(begin, component_ends[i] - begin)) && holds;
    }
    return holds;
  }

  // Whether the strategy goes from one node to the other; an edge may be that of a choice since
  // taken back.
  bool is_followed(std::uint32_t from, std::uint32_t to) const {
    const Node& node = strategy_[from];
    return !node.is_refuted && (!node.is_favoured || node.chosen == to);
  }

  // Positions from which play can come back to all of them, or a single one. `floor` is the rank of
  // what it leads to.
  bool rank_component(std::span<const std::uint32_t> nodes) {
    bool falls = false;
    bool is_cycle = nodes.size() > 1;
    std::uint32_t rank = 0;
    for (const std::uint32_t at : nodes) {
      rank = std::max(rank, strategy_[at].floor);
      falls = falls || !is_cycle_good(strategy_[at].position);
    }
    rank += falls;
    for (const std::uint32_t at : nodes) {
      strategy_[at].rank = rank;
      for (std::uint32_t edge = strategy_[at].last_edge; edge != kNone;
           edge = edges_[edge].before) {
        const std::uint32_t from = edges_[edge].from;
        if (!is_followed(from, at)) continue;
        is_cycle = is_cycle || from == at;
        strategy_[from].floor = std::max(strategy_[from].floor, rank);
      }
    }
    if (!is_cycle || !falls) return true;
    for (const std::uint32_t at : nodes) table_.forget(strategy_[at].key);
    return false;
  }

  const Rules& rules_;
  Claims<G> claims_;
  std::vector<std::unique_ptr<Claims<G>>> helpers_;
  Side side_;
  ProofTable& table_;

  bool claim_ = false;  // what is being certified
  std::vector<Node> strategy_;
  std::vector<Edge> edges_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // of nodes, by key
  std::vector<std::uint32_t> waiting_;
  std::unordered_map<std::uint64_t, Certified> certified_;
  std::size_t most_certified_;
};

}  // namespace tablier
