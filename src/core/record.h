// Record: one game from its start to now, with what only a history can know: repetition and the cap
// on length. They are written here, once, for all games and for the search; how a repetition is
// scored is the game's word (adjudicate).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/outcome.h"
#include "core/playable.h"

namespace tablier {

// The rules that every game has (core/common_options.h).
struct Limits {
  int repetition = 3;  // the game is over when a position occurs for this time; 0: never
  int max_plies = 0;   // a game not decided by this ply is a draw; 0: no cap
};

// The hashes of the positions of a line of play, the last one being the position now, and how often
// each has occurred: a game may last thousands of moves, so looking back must cost the same always.
class History {
 public:
  void clear() {
    while (!hashes_.empty()) pop();
  }
  // Every move of every game pushes, so it is inlined whatever the compiler thinks of its length.
  [[gnu::always_inline]] void push(std::uint64_t hash) {
    hashes_.push_back(hash);
    if (2 * hashes_.size() > last_) count_again();
    occurrences_ = count(hash);
  }
  void pop() {
    // The last slot to be filled is the first to be emptied, so no search passed over it.
    --find(hashes_.back()).count;
    hashes_.pop_back();
    occurrences_ = hashes_.empty() ? 0 : find(hashes_.back()).count;
  }

  // Moves made since the first position.
  int plies() const { return static_cast<int>(hashes_.size()) - 1; }

  // How often the position now has occurred, itself included.
  int occurrences() const { return occurrences_; }

  // The hashes of the positions that have occurred so often, once or more.
  std::vector<std::uint64_t> occurred(int times) const {
    std::vector<std::uint64_t> hashes;
    for (const Slot& slot : slots_) {
      if (slot.count != 0 && slot.count == times) hashes.push_back(slot.hash);
    }
    return hashes;
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    int count = 0;  // 0: the slot is empty
  };

  // The slot of this hash, or the empty one where it belongs.
  Slot& find(std::uint64_t hash) {
    std::size_t at = hash & last_;
    while (slots_[at].count != 0 && slots_[at].hash != hash) at = (at + 1) & last_;
    return slots_[at];
  }
  int count(std::uint64_t hash) {
    Slot& slot = find(hash);
    slot.hash = hash;
    return ++slot.count;
  }
  // With more slots, all but the last hash, which is still to be counted.
  [[gnu::noinline]] void count_again() {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), Slot());
    last_ = slots_.size() - 1;
    for (std::size_t i = 0; i + 1 < hashes_.size(); ++i) count(hashes_[i]);
  }

  std::vector<std::uint64_t> hashes_;
  int occurrences_ = 0;
  std::size_t last_ = 0;     // of the slots, all bits set
  std::vector<Slot> slots_;  // a power of two of them, at most half of them filled
};

enum class EndReason { rules, repetition, length };

struct Ending {
  Outcome outcome;
  EndReason reason;

  friend bool operator==(const Ending&, const Ending&) = default;
};

// Whether the game is over at `position`, the last of `history`. The position's own word comes
// first.
// Asked after every move of every random game, so it is worth inlining.
template <Playable G>
[[gnu::always_inline]] inline std::optional<Ending> find_ending(
    const typename G::Rules& rules, const Limits& limits, const History& history,
    const typename G::Position& position) {
  if (const std::optional<Outcome> outcome = G::outcome(rules, position)) {
    return Ending{*outcome, EndReason::rules};
  }
  if (limits.repetition != 0 && history.occurrences() >= limits.repetition) {
    return Ending{G::adjudicate(rules, position), EndReason::repetition};
  }
  if (limits.max_plies != 0 && history.plies() >= limits.max_plies) {
    return Ending{Outcome::draw(), EndReason::length};
  }
  return std::nullopt;
}

template <Playable G>
class Record {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  Record(Rules rules, Limits limits, const Position& start)
      : rules_(std::move(rules)), limits_(limits), positions_{start} {
    history_.push(start.hash());
  }

  const Rules& rules() const { return rules_; }
  const Limits& limits() const { return limits_; }
  const History& history() const { return history_; }
  const Position& start() const { return positions_.front(); }
  const Position& position() const { return positions_.back(); }
  const std::vector<Position>& positions() const { return positions_; }  // one more than moves
  const std::vector<Move>& moves() const { return moves_; }

  std::optional<Ending> ending() const {
    return find_ending<G>(rules_, limits_, history_, position());
  }

  // The hashes of positions that have come up so often that once more is the end.
  std::vector<std::uint64_t> exhausted() const { return history_.occurred(limits_.repetition - 1); }

  // The move must be legal and the game not over.
  void play(Move move) {
    assert(!ending());
    Position next = position();
    G::play(rules_, next, move);
    positions_.push_back(next);
    moves_.push_back(move);
    history_.push(next.hash());
  }

  // There must be a move to take back.
  void undo() {
    assert(!moves_.empty());
    positions_.pop_back();
    moves_.pop_back();
    history_.pop();
  }

 private:
  Rules rules_;
  Limits limits_;
  std::vector<Position> positions_;
  std::vector<Move> moves_;
  History history_;
};

}  // namespace tablier
