#include "core/common_options.h"

#include "core/words.h"

namespace tablier {

std::vector<OptionSpec> common_options() {
  constexpr int kMost = 1'000'000;
  return {OptionSpec::number("repetition", "3", 0, kMost, say::label_repetition::kSentence,
                             say::option_repetition::kSentence),
          OptionSpec::number("max_plies", "0", 0, kMost, say::label_max_plies::kSentence,
                             say::option_max_plies::kSentence)};
}

Limits limits_from(const Options& options) {
  return {.repetition = options.number("repetition"), .max_plies = options.number("max_plies")};
}

}  // namespace tablier
