// Score: what the games of a contest say about the strength of A, how surely, and whether it is
// worth going on. Games come in rounds, each from one start with A once in every seat; what is by
// chance alike within a round is not independent, so all errors are reckoned over rounds.
#pragma once

#include <optional>

#include "protocol/lab.h"

namespace tablier::lab {

// A number, give or take so much at 95 %.
struct Estimate {
  double mean;
  double error;
};

class Score {
 public:
  // A round in which A got this share of the points, 0 to 1.
  void add(double share);

  int rounds() const { return rounds_; }
  // A's share of the points. Two rounds won and two lost are added to reckon the error, so that few
  // results, or results that are all alike, do not look certain.
  Estimate share() const;
  // The log-likelihood ratio of "A is stronger by elo1" to "A is stronger by elo0", by the normal
  // approximation.
  double llr(double elo0, double elo1) const;

 private:
  double mean() const;
  double variance() const;  // of one round, the added ones included

  int rounds_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Beyond these the ratio decides, with 5 % of error either way: ln 19.
inline constexpr double kDecidingLlr = 2.944438979166440;

// On "A is stronger by elo1".
using protocol::Verdict;
Verdict verdict_of(double llr);

// By how much stronger who gets this share is; nothing at 0 or 1, where no number is enough.
std::optional<double> elo_of(double share);
// The half of the interval of Elo that belongs to that of the share; nothing if it has no end.
std::optional<double> elo_error(const Estimate& share);

// The share of `count` out of `all`, by Wilson's interval, which is sound for few and for all.
Estimate proportion(double count, double all);

}  // namespace tablier::lab
