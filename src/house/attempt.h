// Attempt<T>: what came of something that somebody asked of the house: a value, or why not, with
// enough for a status of HTTP and for a sentence.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <variant>

#include "core/result.h"
#include "house/store.h"
#include "match/event.h"

namespace tablier::house {

enum class TroubleKind { malformed, refused, failed, limited, stale, unknown, stranger, banned };

struct Trouble {
  TroubleKind kind;
  Message why;
  std::optional<match::Time> again = {};  // in how many milliseconds it may be tried again
};

inline Trouble trouble_of(const Error& error) {
  switch (error.kind) {
    case Error::Kind::malformed:
      return {TroubleKind::malformed, error.message};
    case Error::Kind::refused:
      return {TroubleKind::refused, error.message};
    case Error::Kind::failed:
      break;
  }
  return {TroubleKind::failed, error.message};
}

// What was not written; see people.cpp for the sentence where the store has none.
Trouble trouble_of(const Written& written);

template <class T>
class Attempt {
 public:
  Attempt(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Attempt(Trouble trouble) : state_(std::in_place_index<1>, std::move(trouble)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  const Trouble& trouble() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Trouble> state_;
};

// What is told, once, when it is known.
template <class T>
using Then = std::function<void(Attempt<T>)>;

}  // namespace tablier::house
