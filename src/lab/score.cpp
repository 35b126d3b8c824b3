#include "lab/score.h"

#include <algorithm>
#include <cmath>

namespace tablier::lab {
namespace {

constexpr double kSigmas = 1.96;  // 95 % of a normal distribution
constexpr double kAdded = 4;      // rounds, see share()

double share_at(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

}  // namespace

void Score::add(double share) {
  ++rounds_;
  sum_ += share;
  squares_ += share * share;
}

double Score::mean() const {
  return rounds_ == 0 ? 0.5 : sum_ / rounds_;
}

double Score::variance() const {
  const double rounds = rounds_ + kAdded;
  const double mean = (sum_ + kAdded / 2) / rounds;
  return (squares_ + kAdded / 2) / rounds - mean * mean;
}

Estimate Score::share() const {
  return {mean(), kSigmas * std::sqrt(variance() / (rounds_ + kAdded))};
}

double Score::llr(double elo0, double elo1) const {
  const double low = share_at(elo0);
  const double high = share_at(elo1);
  return rounds_ * (high - low) * (2 * mean() - low - high) / (2 * variance());
}

Verdict verdict_of(double llr) {
  if (std::abs(llr) < kDecidingLlr) return Verdict::open;
  return llr > 0 ? Verdict::accepted : Verdict::rejected;
}

std::optional<double> elo_of(double share) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return -400 * std::log10(1 / share - 1);
}

std::optional<double> elo_error(const Estimate& share) {
  const std::optional<double> low = elo_of(share.mean - share.error);
  const std::optional<double> high = elo_of(share.mean + share.error);
  if (!low || !high) return std::nullopt;
  return (*high - *low) / 2;
}

Estimate proportion(double count, double all) {
  if (all == 0) return {0, 1};
  const double mean = count / all;
  const double z2 = kSigmas * kSigmas;
  const double middle = (mean + z2 / (2 * all)) / (1 + z2 / all);
  const double half =
      kSigmas * std::sqrt(mean * (1 - mean) / all + z2 / (4 * all * all)) / (1 + z2 / all);
  return {mean, std::max(middle + half - mean, mean - (middle - half))};
}

}  // namespace tablier::lab
