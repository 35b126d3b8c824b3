// Tries: how often something was tried in vain, by whom, and how long they must wait. For secrets
// that people choose, and so could be guessed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"

namespace tablier::house {

// As people are told it: begun minutes count.
inline long minutes_of(match::Time time) {
  return static_cast<long>((time + 59'999) / 60'000);
}

class Tries {
 public:
  // So many in so many milliseconds.
  Tries(std::size_t most, match::Time span) : most_(most), span_(span) {}

  // Counts one; if there were too many, counts nothing and says how long to wait.
  std::optional<match::Time> take(std::string_view who, match::Time now);
  // It was not in vain.
  void forget(std::string_view who);

 private:
  void prune(match::Time now);

  std::size_t most_;
  match::Time span_;
  std::map<std::string, std::vector<match::Time>, std::less<>> tries_;
};

}  // namespace tablier::house
