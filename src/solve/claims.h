// Claims: df-pn walks the positions of a game of two sides and claims whether a side can force a
// win. Where a line comes back to itself it takes the word of the game (adjudicate). Such a claim
// may rest on the line, so it is a guess; prover.h has the certain answers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/playable.h"
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
class Claims {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // The table may be shared. Where a position is exhausted, the game ends by repetition.
  Claims(const Rules& rules, const Limits& limits, Side side, ProofTable& table,
         const std::vector<std::uint64_t>& exhausted)
      : rules_(rules), limits_(limits), side_(side), table_(table), exhausted_(exhausted) {}

  Side side() const { return side_; }
  std::int64_t nodes() const { return nodes_; }

  // What needs no search: the game is over, or the side to move wins at once.
  std::optional<bool> judge(const Position& position) {
    if (const std::optional<Outcome> outcome = G::outcome(rules_, position)) {
      return outcome == Outcome::win(side_);
    }
    if (!exhausted_.empty() &&
        std::find(exhausted_.begin(), exhausted_.end(), position.hash()) != exhausted_.end()) {
      return is_cycle_won(position);
    }
    if constexpr (Threatening<G>) {
      G::winning_moves(rules_, position, position.to_move(), wins_);
      if (!wins_.empty()) return position.to_move() == side_;
    }
    return std::nullopt;
  }

  std::uint64_t key(const Position& position) const {
    // Of positions alike by symmetry one may be exhausted. The questions of the two sides share a
    // table.
    const std::uint64_t hash =
        exhausted_.empty() ? solve_hash<G>(rules_, position) : position.hash();
    return hash ^ (index(side_) == 0 ? 0 : 0x5851F42D4C957F2Du);
  }

  bool is_cycle_won(const Position& position) const {
    return endless<G>(rules_, limits_, position) == Outcome::win(side_);
  }

  // Claims yes or no about the position, unless the effort is spent before.
  ProofNumbers search(const Position& root, Effort& effort) {
    frames_.clear();
    children_.clear();
    path_.clear();
    const std::uint64_t root_key = key(root);
    if (const auto known = table_.find(root_key); known && known->is_answered()) {
      return *known;
    }
    push(root, root_key, kInfinite, kInfinite, effort);
    ProofNumbers last;
    while (!frames_.empty()) last = step(effort);
    return last;
  }

 private:
  static constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;

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

  void push(const Position& position, std::uint64_t at, std::uint32_t yes_limit,
            std::uint32_t no_limit, Effort& effort) {
    ++nodes_;
    effort.spend();
    const std::size_t first = children_.size();
    frames_.push_back({position, at, yes_limit, no_limit, first, first, first, nodes_ - 1, true});
    path_.push(at);
    if (table_.is_shared()) table_.enter(at);
    expand(frames_.back());
  }

  // Where a line has come back to itself, or has gone on for so long that it might as well have, we
  // guess.
  static constexpr std::size_t kLongest = 1000;

  void expand(Frame& frame) {
    list_moves(frame.position);
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
        } else if (const auto stored = table_.find(child.key)) {
          child.numbers = *stored;
        } else {
          child.numbers = first_numbers(next);
          // Whoever follows the claim later must find why.
          if (child.numbers.is_answered()) table_.store(child.key, child.numbers, 1);
        }
      }
      children_.push_back(child);
      // One good answer is enough.
      if (child.numbers.says(frame.position.to_move() == side_)) break;
    }
    frame.children_end = children_.size();
  }

  // Moves that lose at once say no more than that there is no good one among them. But they do not
  // if they end the game by repetition.
  bool is_careful() const { return Careful<G> && exhausted_.empty(); }
  void list_moves(const Position& position) {
    if constexpr (Careful<G>) {
      if (is_careful()) {
        G::careful_moves(rules_, position, moves_);
        return;
      }
    }
    G::legal_moves(rules_, position, moves_);
  }

  // Who has many moves is hard to beat, but few of them stop a threat.
  ProofNumbers first_numbers(const Position& position) {
    const bool mine = position.to_move() == side_;
    std::uint32_t count = 1;
    if constexpr (Careful<G>) {
      if (is_careful()) {
        count = static_cast<std::uint32_t>(G::count_careful_moves(rules_, position));
        return count == 0 ? ProofNumbers::answer(!mine, 1) : View{mine}.numbers(1, count, 0);
      }
    }
    if constexpr (Counting<G>) {
      if (!is_threatened(position)) {
        count = static_cast<std::uint32_t>(G::count_moves(rules_, position));
      }
    }
    return View{mine}.numbers(1, count, 0);
  }

  bool is_threatened(const Position& position) {
    if constexpr (Threatening<G> && !Seating<G>) {
      G::winning_moves(rules_, position, opponent(position.to_move()), wins_);
      return !wins_.empty();
    } else {
      return false;
    }
  }

  // Where others are looking already, half as much more seems to be left to do for each of them.
  std::uint32_t with_visitors(std::uint64_t key, std::uint32_t good) const {
    if (good == 0 || good == kInfinite) return good;
    const std::uint64_t visitors = table_.visitors(key);
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(good + visitors * (good / 2 + 1), kInfinite - 1));
  }

  // One visit of the last frame: go on to a child, or go back. Gives the numbers of the frame.
  ProofNumbers step(Effort& effort) {
    Frame& frame = frames_.back();
    const View view{frame.position.to_move() == side_};
    if (!frame.is_fresh) {
      Child& child = children_[frame.searched];
      if (const auto stored = table_.find(child.key)) child.numbers = *stored;
    }
    frame.is_fresh = false;

    // 1. What the children say.
    const bool is_shared = table_.is_shared();
    std::uint32_t good = kInfinite;
    std::uint32_t least = kInfinite;  // with others in mind
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
      std::uint32_t wanted = child_good;
      if (is_shared) {
        good = std::min(good, child_good);
        wanted = with_visitors(children_[i].key, child_good);
      }
      if (wanted < least) {
        second = least;
        least = wanted;
        best = i;
      } else {
        second = std::min(second, wanted);
      }
    }
    if (!is_shared) good = least;
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
      if (table_.is_shared()) table_.leave(frame.key);
      path_.pop();
      children_.resize(frame.first_child);
      frames_.pop_back();
      return numbers;
    }

    // 3. On to the most promising child, until the second looks better by a quarter. If others have
    // been there since, look again first.
    frame.searched = best;
    if (is_shared) {
      const auto stored = table_.find(children_[best].key);
      if (stored && *stored != children_[best].numbers) return numbers;
    }
    std::uint32_t good_limit = std::min(view.good({frame.yes_limit, frame.no_limit, 0}),
                                        std::min(second + second / 4 + 1, kInfinite));
    good_limit = std::max(good_limit, view.good(children_[best].numbers) + 1);
    std::uint32_t bad_limit = view.bad({frame.yes_limit, frame.no_limit, 0});
    if (bad_limit < kInfinite) bad_limit -= others;
    bad_limit = std::max(bad_limit, view.bad(children_[best].numbers) + 1);
    const ProofNumbers limits = view.numbers(good_limit, bad_limit, 0);
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

  const Rules& rules_;
  Limits limits_;
  Side side_;
  ProofTable& table_;
  const std::vector<std::uint64_t>& exhausted_;
  std::int64_t nodes_ = 0;
  std::vector<Frame> frames_;
  std::vector<Child> children_;
  Path path_;
  typename G::Moves moves_;  // scratch; a list may be large
  typename G::Moves wins_;
};

}  // namespace tablier
