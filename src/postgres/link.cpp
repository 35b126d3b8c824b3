#include "postgres/link.h"

#include <algorithm>
#include <thread>

#include "postgres/words.h"

namespace tablier::postgres {
namespace {

constexpr std::chrono::milliseconds kPause{200};  // from one attempt to the next
constexpr std::chrono::milliseconds kHasty{400};  // who waits less waits for one attempt alone

}  // namespace

Link::Link(Address address, std::chrono::milliseconds patience, Greet greet)
    : address_(std::move(address)), patience_(patience), greet_(std::move(greet)) {}

Link::~Link() = default;

void Link::begin() {
  begun_ = Clock::now();
  attempt_ = std::async(std::launch::async,
                        [address = address_, patience = patience_, greet = greet_]() -> Made {
                          Made made = Connection::open(address, patience);
                          if (!made || !greet) return made;
                          if (const Result<Nothing> greeted = greet(**made); !greeted) {
                            return greeted.error();
                          }
                          return made;
                        });
}

// Whether the attempt is over by then.
bool Link::take(Clock::time_point deadline) {
  if (attempt_.wait_until(deadline) != std::future_status::ready) return false;
  Made made = attempt_.get();
  if (made) {
    connection_ = std::move(*made);
    why_not_.reset();
  } else {
    why_not_ = made.error();
  }
  return true;
}

Result<Connection*> Link::get(std::chrono::milliseconds wait) {
  if (connection_ && !connection_->is_lost()) return connection_.get();
  connection_.reset();
  const Clock::time_point now = Clock::now();
  // Whoever began the attempt has waited for it.
  Clock::time_point deadline = attempt_.valid() ? std::min(begun_ + wait, now + wait) : now + wait;
  if (why_not_ && wait < kHasty) deadline = now;
  for (;;) {
    if (!attempt_.valid()) {
      const Clock::time_point next = begun_ + kPause;
      if (why_not_ && next > deadline) return *why_not_;
      if (why_not_) std::this_thread::sleep_until(next);
      begin();
    }
    if (!take(deadline)) {
      return why_not_ ? *why_not_ : failed(say::connecting{.database = address_.name()});
    }
    if (connection_) return connection_.get();
  }
}

}  // namespace tablier::postgres
