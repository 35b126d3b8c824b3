#include "house/session.h"

#include <algorithm>

namespace tablier::house {

void Session::answer(const Answer& answer) {
  if (const Tell* tell = std::get_if<Tell>(&answer)) return send(*tell);
  line->send(std::get<Relayed>(answer).json);
}

Ping Session::ping(Time now, Time next) {
  pinged_ = now;
  due_ = now + next;
  is_waiting_ = true;
  if (!silent_since_) silent_since_ = now;
  return {.id = ++pings_, .now = now, .next = next};
}

void Session::answered(const Pong& pong, Time now) {
  constexpr std::size_t kTrips = 5;
  if (!is_waiting_ || pong.id != pings_) return;
  is_waiting_ = false;
  trips_.push_back(std::max<Time>(0, now - pinged_));
  if (trips_.size() > kTrips) trips_.pop_front();
}

Time Session::lag() const {
  if (trips_.empty()) return 0;
  return std::min(kMostLag, *std::min_element(trips_.begin(), trips_.end()));
}

}  // namespace tablier::house
