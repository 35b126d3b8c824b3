// A connection that comes back: when it is lost, the next who needs it begins to make a new one,
// beside them, and nobody waits for it longer than they want to. While the database is known to be
// away, calls fail at once.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>

#include "postgres/connection.h"

namespace tablier::postgres {

class Link {
 public:
  // Does what has to be done on every new connection.
  using Greet = std::function<Result<Nothing>(Connection&)>;

  Link(Address address, std::chrono::milliseconds patience, Greet greet = {});
  // May wait for a connection that is being made.
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  // The connection, for the next call; or why there is none. A new one is waited for as long as
  // `wait`, and attempts that fail are repeated until then. Whoever has little time waits for the
  // first attempt alone: after it has failed they are told so at once, until one has succeeded.
  Result<Connection*> get(std::chrono::milliseconds wait);

 private:
  using Made = Result<std::unique_ptr<Connection>>;

  void begin();
  bool take(Clock::time_point deadline);

  const Address address_;
  const std::chrono::milliseconds patience_;
  const Greet greet_;
  std::unique_ptr<Connection> connection_;
  std::future<Made> attempt_;  // while there is one
  Clock::time_point begun_;
  std::optional<Error> why_not_;  // of the last attempt
};

}  // namespace tablier::postgres
