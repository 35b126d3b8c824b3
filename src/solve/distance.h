// Distance: in how many plies a side forces the end of the game in its favour, found by trying one
// more and one more. Meant for wins near at hand; it gives up when they are not. A shortest win
// never comes back to a position, so repetition does not matter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/playable.h"
#include "core/rng.h"

namespace tablier {

template <Playable G>
class Distance {
 public:
  // Looks at so many positions at most, and remembers so many; a power of two, or none.
  Distance(const typename G::Rules& rules, std::int64_t nodes, std::size_t remembered = 0)
      : rules_(rules), nodes_(nodes), slots_(remembered) {}

  std::optional<int> find(const typename G::Position& position, Side side, int most) {
    for (int plies = 0; plies <= most; ++plies) {
      const bool wins = wins_within(position, side, plies);
      if (nodes_ < 0) return std::nullopt;
      if (wins) return plies;
    }
    return std::nullopt;
  }

  // Means nothing once is_spent().
  bool wins_within(const typename G::Position& position, Side side, int plies) {
    if (const auto outcome = G::outcome(rules_, position)) return outcome == Outcome::win(side);
    if (plies == 0 || --nodes_ < 0) return false;
    const bool own = position.to_move() == side;
    typename G::Moves moves;
    if constexpr (Threatening<G>) {
      G::winning_moves(rules_, position, position.to_move(), moves);
      if (!moves.empty()) return own;
      if (plies == 1 && own) return false;
    }
    if (slots_.empty()) return tries(position, side, plies, moves);
    // Equal hashes of different positions are taken for the same: one in 2^64.
    const std::uint64_t hash = position.hash() ^ mix(static_cast<std::uint64_t>(index(side)) + 1);
    Slot& slot = slots_[hash & (slots_.size() - 1)];
    if (slot.hash == hash && plies >= slot.within) return true;
    if (slot.hash == hash && plies <= slot.not_within) return false;
    const bool wins = tries(position, side, plies, moves);
    if (nodes_ < 0) return false;
    if (slot.hash != hash) slot = Slot{.hash = hash};
    (wins ? slot.within : slot.not_within) = plies;
    return wins;
  }

  bool is_spent() const { return nodes_ < 0; }
  std::int64_t nodes_left() const { return nodes_; }

 private:
  // What is known of a position: a win within so many plies, none within so many.
  struct Slot {
    std::uint64_t hash = 0;
    int within = kNever;
    int not_within = -1;
  };
  static constexpr int kNever = 1 << 30;

  bool tries(const typename G::Position& position, Side side, int plies, typename G::Moves& moves) {
    const bool own = position.to_move() == side;
    G::legal_moves(rules_, position, moves);
    // What has settled it so far from the end before is tried first.
    if (static_cast<int>(settling_.size()) <= plies) settling_.resize(plies + 1);
    const auto settles = [&](typename G::Move move) {
      typename G::Position next = position;
      G::play(rules_, next, move);
      if (wins_within(next, side, plies - 1) != own) return false;
      settling_[plies] = move;
      return true;
    };
    const auto first = std::find(moves.begin(), moves.end(), settling_[plies]);
    if (first != moves.end() && settles(*first)) return own;
    for (auto move = moves.begin(); move != moves.end(); ++move) {
      if (move != first && settles(*move)) return own;
    }
    return !own;
  }

  const typename G::Rules& rules_;
  std::int64_t nodes_;
  std::vector<Slot> slots_;
  std::vector<typename G::Move> settling_;  // by the plies that were left
};

}  // namespace tablier
