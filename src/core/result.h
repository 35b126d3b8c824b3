// Result<T>: a value, or why there is none, for anything that a person or a peer wrote.
// (std::expected is C++23.) A failed call has changed nothing.
#pragma once

#include <cassert>
#include <utility>
#include <variant>
#include <vector>

#include "core/message.h"

namespace tablier {

struct Error {
  enum class Kind {
    malformed,  // not even the right form: a typing error
    refused,    // well formed, but the rules or the situation forbid it
    failed,     // nobody's mistake: the machine could not do it
  };

  Kind kind;
  Message message;
  std::vector<Message> more{};  // the other reasons, where all of them are told
};

inline Error malformed(Message message) {
  return {Error::Kind::malformed, std::move(message)};
}

// For all of these reasons, of which there must be one.
inline Error malformed(std::vector<Message> reasons) {
  assert(!reasons.empty());
  return {Error::Kind::malformed, reasons.front(), {reasons.begin() + 1, reasons.end()}};
}

inline Error refused(Message message) {
  return {Error::Kind::refused, std::move(message)};
}

inline Error failed(Message message) {
  return {Error::Kind::failed, std::move(message)};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }

  T& operator*() & { return value(); }
  // Of a temporary, the value itself: `for (x : *f())` would else hold a reference to what is gone.
  T operator*() && { return std::move(value()); }
  const T& operator*() const& { return const_cast<Result*>(this)->value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &**this; }

  const Error& error() const {
    assert(!*this);
    return *std::get_if<1>(&state_);
  }

 private:
  T& value() {
    assert(*this);
    return *std::get_if<0>(&state_);
  }

  std::variant<T, Error> state_;
};

struct Nothing {};

}  // namespace tablier
