// Session: one line of somebody's, as the house knows it: where they look, how far away they are,
// whom they do not want to hear.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "house/house.h"
#include "server/handler.h"

namespace tablier::house {

// Everybody is asked so often for a sign of life, those who play more often.
inline constexpr Time kPingPause = 15'000;

// A client can gain at most this by being far away, in each move.
inline constexpr Time kMostLag = 300;

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Caller who, std::shared_ptr<server::Line> through)
      : caller(std::move(who)), line(std::move(through)) {}

  void send(const Tell& tell) { line->send(write(tell, caller.language)); }
  void answer(const Answer& answer);

  // A ping has been sent, with the promise of another within `next`; or answered.
  Ping ping(Time now, Time next);
  void answered(const Pong& pong, Time now);
  Time pinged() const { return pinged_; }
  Time due() const { return due_; }
  // Anything that is heard is a sign of life.
  void heard() { silent_since_.reset(); }
  // How long a ping has waited for one.
  Time silence(Time now) const { return silent_since_ ? now - *silent_since_ : 0; }
  // The shortest of the last round trips, at most kMostLag. A pong that is held back to seem
  // farther away gains no more than that.
  Time lag() const;

  Caller caller;
  std::shared_ptr<server::Line> line;
  std::set<std::string> tables = {};   // entered
  std::set<std::string> blocked = {};  // people
  bool is_quiet = false;               // gives no sign of life: as good as away

 private:
  std::int64_t pings_ = 0;
  Time pinged_ = 0;
  Time due_ = 0;
  std::optional<Time> silent_since_ = {};
  bool is_waiting_ = false;
  std::deque<Time> trips_ = {};
};

}  // namespace tablier::house
