// MeasuredClock: how far another clock is from ours, out of what it said and how long its answers
// took. An answer that took long says little: it may have been given at any moment meanwhile.
#pragma once

#include <algorithm>

#include "match/event.h"

namespace tablier::house {

class MeasuredClock {
 public:
  // The other clock said `there` at some moment between `asked` and `answered`, which are ours.
  // Whether that counts.
  bool heard(match::Time there, match::Time asked, match::Time answered) {
    const match::Time took = answered - asked;
    const bool is_stale = !is_known_ || answered - at_ > kStale;
    if (!is_stale && took > std::max(kQuick, 2 * took_)) return false;
    offset_ = there - (asked + took / 2);
    took_ = took;
    at_ = answered;
    is_known_ = true;
    return true;
  }
  // What must be added to our clock.
  match::Time offset() const { return offset_; }

 private:
  static constexpr match::Time kQuick = 20;
  static constexpr match::Time kStale = 60'000;  // then even a slow answer is better than none

  match::Time offset_ = 0;
  match::Time took_ = 0;
  match::Time at_ = 0;
  bool is_known_ = false;
};

}  // namespace tablier::house
