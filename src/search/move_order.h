// MoveOrder: which moves alpha-beta looks at first, since the sooner it finds the one that refutes
// what led here, the less it looks at. First the move that the table remembers, then two that
// refuted something else at the same ply ("killers"), then by how often a move has refuted anything
// for the same party ("history"). Whole numbers only: the same order everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "search/transpositions.h"

namespace tablier {

template <class Move>
struct Candidate {
  Move move;
  int order;  // the highest is looked at first
};

// Brings the first of the highest to the front and returns it. The others keep their order, so that
// it is the same whatever the library's sort.
template <class Move>
Candidate<Move> take_best(std::span<Candidate<Move>> candidates) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    if (candidates[i].order > candidates[best].order) best = i;
  }
  const Candidate<Move> taken = candidates[best];
  for (std::size_t i = best; i > 0; --i) candidates[i] = candidates[i - 1];
  candidates[0] = taken;
  return taken;
}

class MoveOrder {
 public:
  explicit MoveOrder(int plies) : killers_(static_cast<std::size_t>(plies)) {}

  // Of a move at this ply; `hint` is the table's. Moves are told by their bits.
  int of(std::uint32_t move, bool is_ours, int ply, std::optional<std::uint32_t> hint) const {
    if (hint == move) return std::numeric_limits<int>::max();
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (move == killers[0]) return kMostHistory + 2;
    if (move == killers[1]) return kMostHistory + 1;
    return history_[place(move, is_ours)];
  }

  // How things stand after a move says more than its history, and less than what refuted.
  static int with_score(int order, int score) {
    if (order > kMostHistory) return order;
    return std::clamp(8 * score, -kMostHistory, kMostHistory) + order / 16;
  }

  // The move has refuted what led here, and those tried before it have not.
  template <class Move>
  void remember(Move refutation, std::span<const Candidate<Move>> tried, bool is_ours, int ply,
                int depth) {
    const std::uint32_t bits = bits_of(refutation);
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != bits) {
      killers[1] = killers[0];
      killers[0] = bits;
    }
    const int bonus = std::max(1, depth) * std::max(1, depth);
    raise(history_[place(bits, is_ours)], bonus);
    for (const Candidate<Move>& other : tried) {
      raise(history_[place(bits_of(other.move), is_ours)], -bonus);
    }
  }

 private:
  static constexpr int kHistoryBits = 12;
  static constexpr int kMostHistory = 1 << 14;

  static std::size_t place(std::uint32_t move, bool is_ours) {
    const std::uint32_t mixed = move * 0x9E3779B1u >> (32 - kHistoryBits);
    return std::size_t{is_ours} << kHistoryBits | mixed;
  }
  // Towards the bounds, ever more slowly.
  static void raise(int& value, int bonus) {
    const int most = std::min(std::abs(bonus), kMostHistory / 4);
    value += (bonus > 0 ? most : -most) - value * most / kMostHistory;
  }

  std::vector<std::array<std::uint32_t, 2>> killers_;  // by ply
  std::array<int, std::size_t{2} << kHistoryBits> history_{};
};

}  // namespace tablier
