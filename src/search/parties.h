// Parties: the side that alpha-beta searches for on the one hand, all others together against it on
// the other (with three or four sides that is paranoid); and what a score says of them.
//
// A score is a whole number in hundredths of a logit, for the party to move. Beyond kMostScore the
// game is won or lost for certain, the sooner the further: no evaluation reaches that far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <optional>
#include <vector>

#include "core/outcome.h"
#include "core/playable.h"
#include "search/evaluation.h"

namespace tablier {

inline constexpr int kWinScore = 30'000;
inline constexpr int kMostPly = 200;
inline constexpr int kMostScore = kWinScore - kMostPly - 1;

// In the table the way to a win is counted from the position, not from the root.
inline int to_table(int score, int ply) {
  return score > kMostScore ? score + ply : score < -kMostScore ? score - ply : score;
}
inline int from_table(int score, int ply) {
  return score > kMostScore ? score - ply : score < -kMostScore ? score + ply : score;
}

template <Playable G>
class Parties {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  // The side to move against the others that play.
  Parties(const Rules& rules, const Position& position) : us_(position.to_move()) {
    for (int i = 0; i < (Seating<G> ? kMaxSides : 2); ++i) {
      if constexpr (Seating<G>) {
        if (!G::is_playing(rules, position, Side(i))) continue;
      }
      sides_.push_back(Side(i));
    }
  }

  Side us() const { return us_; }
  bool is_ours(const Position& position) const { return position.to_move() == us_; }
  bool is_same(const Position& a, const Position& b) const { return is_ours(a) == is_ours(b); }

  int score_of(Outcome outcome, const Position& position, int ply) const {
    if (!outcome.winner()) return 0;
    const bool is_good = (*outcome.winner() == us_) == is_ours(position);
    return is_good ? kWinScore - ply : ply - kWinScore;
  }

  // Against several the strongest of them counts.
  int score_of(const Strengths& all, const Position& position) const {
    int ours = 0;
    int theirs = std::numeric_limits<int>::min();
    for (const Side side : sides_) {
      const int one = all[static_cast<std::size_t>(index(side))];
      if (side == us_) {
        ours = one;
      } else {
        theirs = std::max(theirs, one);
      }
    }
    const int score = std::clamp(ours - theirs, -kMostScore, kMostScore);
    return is_ours(position) ? score : -score;
  }

  // What we may expect at this score of ours, 0 to 1.
  double value_of(int score) const {
    if (score > kMostScore) return 1;
    if (score < -kMostScore) return 0;
    return shares_of(score)[static_cast<std::size_t>(index(us_))];
  }
  // That several others together could win is no proof that they will.
  std::optional<Outcome> proof_of(int score) const {
    if (std::abs(score) <= kMostScore) return std::nullopt;
    if (score > 0) return Outcome::win(us_);
    if (sides_.size() > 2) return std::nullopt;
    return Outcome::win(sides_[sides_[0] == us_ ? 1 : 0]);
  }
  // Ours by the score, at 0 as much as everybody's; the rest to the others in equal parts.
  Shares shares_of(int score) const {
    const double of_two = score > kMostScore ? 1 : score < -kMostScore ? 0 : share_of(score);
    const auto all = static_cast<double>(sides_.size());
    const double ours = of_two < 0.5 ? of_two * 2 / all : 1 - (1 - of_two) * 2 * (all - 1) / all;
    Shares shares{};
    for (const Side side : sides_) {
      shares[static_cast<std::size_t>(index(side))] = side == us_ ? ours : (1 - ours) / (all - 1);
    }
    return shares;
  }

 private:
  Side us_;
  std::vector<Side> sides_;  // that play
};

}  // namespace tablier
