#include "core/record.h"

#include "core/words.h"

namespace tablier {

std::vector<OptionSpec> Limits::options() {
  constexpr int kMost = 1'000'000;
  return {{.name = "repetition",
           .fallback = "3",
           .choices = {},
           .least = 0,
           .most = kMost,
           .meaning = &say::option_repetition::kSentence},
          {.name = "max_plies",
           .fallback = "0",
           .choices = {},
           .least = 0,
           .most = kMost,
           .meaning = &say::option_max_plies::kSentence}};
}

Limits Limits::from(const Options& options) {
  return {.repetition = options.number("repetition"), .max_plies = options.number("max_plies")};
}

}  // namespace tablier
