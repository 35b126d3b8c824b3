// Prover: answers one question about positions of a game of two sides: can this side force a win?
// It reads no clock and makes no guess that it does not check (docs/solver.md has the argument).
//
//   1. search   df-pn walks the positions and claims yes or no. Where a line comes back to itself
//   it
//               takes the word of the game (adjudicate). Such a claim may rest on the line, so it
//               is a guess.
//   2. certify  From the claims a strategy is collected: for the side that the answer favours one
//               move a position, for the other all. It must be closed, and every cycle in it must
//               be good for the side it favours. What does not hold is searched again.
//
// Only what is certified is an answer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "solve/strategy.h"
#include "solve/table.h"

namespace tablier {

// What may still be spent.
struct Effort {
  std::int64_t nodes;                 // positions whose moves are looked at
  const std::function<bool()>& stop;  // asked now and then; may be empty
  bool is_stopped = false;

  bool is_spent() const { return is_stopped || nodes <= 0; }
  void spend() {
    constexpr std::int64_t kBetweenStops = 32;  // a few milliseconds where moves are many
    if (--nodes % kBetweenStops == 0 && stop && stop()) is_stopped = true;
  }
};

// The same for positions that a symmetry of the game makes the same for both sides.
template <Playable G>
std::uint64_t solve_hash(const typename G::Rules& rules, const typename G::Position& position) {
  if constexpr (Symmetric<G>) {
    return G::canonical_hash(rules, position);
  } else {
    return position.hash();
  }
}

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

  // The table may be shared; what is certified takes so many bytes at most.
  Prover(const Rules& rules, const Limits& limits, Side side, ProofTable& table, std::size_t bytes)
      : rules_(rules),
        limits_(limits),
        side_(side),
        table_(table),
        most_certified_(bytes / (sizeof(Node) + 4 * sizeof(Edge) + 2 * kMapEntry)) {}

  Side side() const { return side_; }
  std::int64_t nodes() const { return nodes_; }

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

  // What the position alone says: the game is over, or the side to move wins at once.
  std::optional<bool> judge(const Position& position) {
    if (const std::optional<Outcome> outcome = G::outcome(rules_, position)) {
      return outcome == Outcome::win(side_);
    }
    if constexpr (Threatening<G>) {
      G::winning_moves(rules_, position, position.to_move(), wins_);
      if (!wins_.empty()) return position.to_move() == side_;
    }
    return std::nullopt;
  }

  const Certified* find_certified(const Position& position) const {
    return find_certified(key(position));
  }

  // Whether the answer, certified here, is kept by a move to `next`.
  bool keeps(const Position& position, const Position& next, bool answer) {
    if (const std::optional<bool> judged = judge(next)) return *judged == answer;
    const Certified* here = find_certified(position);
    const Certified* there = find_certified(next);
    if (there == nullptr || there->answer != answer) return false;
    return there->rank + (is_cycle_won(position) != answer) <= here->rank;
  }

 private:
  static constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;

  std::uint64_t key(const Position& position) const {
    // The questions of the two sides share a table.
    return solve_hash<G>(rules_, position) ^ (index(side_) == 0 ? 0 : 0x5851F42D4C957F2Du);
  }
  const Certified* find_certified(std::uint64_t at) const {
    const auto found = certified_.find(at);
    return found == certified_.end() ? nullptr : &found->second;
  }

  bool is_cycle_won(const Position& position) const {
    return endless<G>(rules_, limits_, position) == Outcome::win(side_);
  }

  // ---- 1. Search ----

  struct Child {
    std::uint64_t key;
    ProofNumbers numbers;
    Move move;
  };

  // A position of the line searched now.
  struct Frame {
    Position position;
    std::uint64_t key;
    std::uint32_t yes_limit;  // when a number has reached its limit, another line may be better
    std::uint32_t no_limit;
    std::size_t first_child;
    std::size_t children_end;
    std::size_t searched;  // the child that was searched last
    std::int64_t nodes_before;
    bool is_fresh;
  };

  // The side to move needs one good move: its good number is the least of its children's, its bad
  // number what is left to be done with all of them.
  struct View {
    bool mine;  // the side of the question is to move
    std::uint32_t good(const ProofNumbers& n) const { return mine ? n.yes : n.no; }
    std::uint32_t bad(const ProofNumbers& n) const { return mine ? n.no : n.yes; }
    ProofNumbers numbers(std::uint32_t good, std::uint32_t bad, std::uint32_t depth) const {
      return mine ? ProofNumbers{good, bad, depth} : ProofNumbers{bad, good, depth};
    }
  };

  ProofNumbers search(const Position& root, Effort& effort) {
    frames_.clear();
    children_.clear();
    path_.clear();
    const std::uint64_t root_key = key(root);
    if (const ProofNumbers* known = table_.find(root_key); known && known->is_answered()) {
      return *known;
    }
    push(root, root_key, kInfinite, kInfinite, effort);
    ProofNumbers last;
    while (!frames_.empty()) last = step(effort);
    return last;
  }

  void push(const Position& position, std::uint64_t at, std::uint32_t yes_limit,
            std::uint32_t no_limit, Effort& effort) {
    ++nodes_;
    effort.spend();
    const std::size_t first = children_.size();
    frames_.push_back({position, at, yes_limit, no_limit, first, first, first, nodes_ - 1, true});
    path_.push(at);
    expand(frames_.back());
  }

  // Where a line has come back to itself, or has gone on for so long that it might as well have, we
  // guess.
  static constexpr std::size_t kLongest = 1000;

  void expand(Frame& frame) {
    G::legal_moves(rules_, frame.position, moves_);
    for (const Move move : moves_) {
      Position next = frame.position;
      G::play(rules_, next, move);
      Child child{0, {}, move};
      if (const std::optional<bool> known = judge(next)) {
        child.numbers = ProofNumbers::answer(*known, 0);
      } else {
        child.key = key(next);
        if (path_.has(child.key) || frames_.size() == kLongest) {
          child.numbers = ProofNumbers::answer(is_cycle_won(next), 0);
        } else if (const ProofNumbers* stored = table_.find(child.key)) {
          child.numbers = *stored;
        } else {
          child.numbers = first_numbers(next);
        }
      }
      children_.push_back(child);
      // One good answer is enough.
      if (child.numbers.says(frame.position.to_move() == side_)) break;
    }
    frame.children_end = children_.size();
  }

  // Who has many moves is hard to beat.
  ProofNumbers first_numbers(const Position& position) const {
    std::uint32_t count = 1;
    if constexpr (Counting<G>) {
      count = static_cast<std::uint32_t>(G::count_moves(rules_, position));
    }
    return View{position.to_move() == side_}.numbers(1, count, 0);
  }

  // One visit of the last frame: go on to a child, or go back. Gives the numbers of the frame.
  ProofNumbers step(Effort& effort) {
    Frame& frame = frames_.back();
    const View view{frame.position.to_move() == side_};
    if (!frame.is_fresh) {
      Child& child = children_[frame.searched];
      if (const ProofNumbers* stored = table_.find(child.key)) child.numbers = *stored;
    }
    frame.is_fresh = false;

    // 1. What the children say.
    std::uint32_t good = kInfinite;
    std::uint32_t second = kInfinite;
    std::uint32_t bad = 0;
    std::uint32_t others = 0;
    std::uint32_t good_depth = kInfinite;
    std::uint32_t bad_depth = 0;
    std::size_t best = frame.first_child;
    for (std::size_t i = frame.first_child; i < frame.children_end; ++i) {
      const ProofNumbers& numbers = children_[i].numbers;
      const std::uint32_t child_good = view.good(numbers);
      const std::uint32_t child_bad = view.bad(numbers);
      if (child_good == 0) good_depth = std::min(good_depth, numbers.depth);
      if (child_bad == 0) bad_depth = std::max(bad_depth, numbers.depth);
      others += child_bad != 0;
      bad = std::max(bad, child_bad);
      if (child_good < good) {
        second = good;
        good = child_good;
        best = i;
      } else {
        second = std::min(second, child_good);
      }
    }
    if (others > 0) --others;
    if (good == 0) {
      bad = kInfinite;
    } else if (bad != 0) {
      bad = std::min(bad + others, kInfinite - 1);
    }
    const std::uint32_t depth = good == 0 ? good_depth + 1 : bad == 0 ? bad_depth + 1 : 0;
    const ProofNumbers numbers = view.numbers(good, bad, depth);

    // 2. Back, when it is answered or others look better.
    if (numbers.yes >= frame.yes_limit || numbers.no >= frame.no_limit || numbers.is_answered() ||
        effort.is_spent()) {
      const auto work = static_cast<std::uint32_t>(
          std::min<std::int64_t>(nodes_ - frame.nodes_before, kInfinite));
      table_.store(frame.key, numbers, work);
      path_.pop();
      children_.resize(frame.first_child);
      frames_.pop_back();
      return numbers;
    }

    // 3. On to the most promising child, until the second looks better by a quarter.
    const std::uint32_t good_limit = std::min(view.good({frame.yes_limit, frame.no_limit, 0}),
                                              std::min(second + second / 4 + 1, kInfinite));
    std::uint32_t bad_limit = view.bad({frame.yes_limit, frame.no_limit, 0});
    if (bad_limit < kInfinite) bad_limit -= others;
    bad_limit = std::max(bad_limit, view.bad(children_[best].numbers) + 1);
    const ProofNumbers limits = view.numbers(good_limit, bad_limit, 0);
    frame.searched = best;
    Position next = frame.position;
    G::play(rules_, next, children_[best].move);
    push(next, children_[best].key, limits.yes, limits.no, effort);
    return numbers;
  }

  // The keys of the line, the last in being the first out.
  class Path {
   public:
    void clear() {
      while (!keys_.empty()) pop();
    }
    bool has(std::uint64_t key) const {
      for (std::size_t at = key & last(); slots_[at] != 0; at = (at + 1) & last()) {
        if (slots_[at] == filled(key)) return true;
      }
      return false;
    }
    void push(std::uint64_t key) {
      keys_.push_back(key);
      if (4 * keys_.size() > slots_.size()) {
        slots_.assign(2 * slots_.size(), 0);
        for (const std::uint64_t each : keys_) put(each);
      } else {
        put(key);
      }
    }
    void pop() {
      // The last slot to be filled is the first to be emptied, so no search passed over it. (After
      // growing they were filled in the same order.)
      std::size_t at = keys_.back() & last();
      while (slots_[at] != filled(keys_.back())) at = (at + 1) & last();
      slots_[at] = 0;
      keys_.pop_back();
    }

   private:
    static std::uint64_t filled(std::uint64_t key) { return key == 0 ? 1 : key; }
    std::size_t last() const { return slots_.size() - 1; }
    void put(std::uint64_t key) {
      std::size_t at = key & last();
      while (slots_[at] != 0) at = (at + 1) & last();
      slots_[at] = filled(key);
    }

    std::vector<std::uint64_t> keys_;
    std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1024);  // 0: empty
  };

  // ---- 2. Certify ----

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

  bool is_cycle_good(const Position& position) const { return is_cycle_won(position) == claim_; }

  // Collects the strategy behind the claim about the root. If it holds, all of its positions are
  // certified; if not, the table knows better than before.
  void certify(const Position& root, bool claim, Effort& effort) {
    claim_ = claim;
    strategy_.clear();
    edges_.clear();
    numbers_.clear();
    waiting_.clear();
    add(root, key(root), kNone);
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
        const ProofNumbers again = search(strategy_[at].position, effort);
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
      const std::uint64_t next_key = key(next);
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
      if (const ProofNumbers* stored = table_.find(next_key);
          depth == kNone && stored != nullptr && stored->says(claim_)) {
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
      const std::uint64_t next_key = key(next);
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
      } else if (search(next, effort).is_yes() != claim_ || effort.is_spent()) {
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
  Limits limits_;
  Side side_;
  ProofTable& table_;
  std::int64_t nodes_ = 0;
  std::vector<Frame> frames_;
  std::vector<Child> children_;
  Path path_;
  typename G::Moves moves_;  // scratch; a list may be large
  typename G::Moves wins_;

  bool claim_ = false;  // what is being certified
  std::vector<Node> strategy_;
  std::vector<Edge> edges_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // of nodes, by key
  std::vector<std::uint32_t> waiting_;
  std::unordered_map<std::uint64_t, Certified> certified_;
  std::size_t most_certified_;
};

}  // namespace tablier
