#include "games/kengi/options.h"

#include "games/kengi/words.h"

namespace tablier::kengi {

std::vector<OptionSpec> options() {
  return {OptionSpec::choice("start",
                             {{"standard", say::start_standard{}}, {"random", say::start_random{}}},
                             say::label_start::kSentence, say::option_start::kSentence)};
}

Result<Rules> make_rules(const Options& options) {
  return Rules{.start = options.value("start") == "random" ? Start::random : Start::standard};
}

}  // namespace tablier::kengi
