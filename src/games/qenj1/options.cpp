#include "games/qenj1/options.h"

#include "games/qenj1/words.h"

namespace tablier::qenj1 {

std::vector<OptionSpec> options() {
  return {OptionSpec::choice("own_column",
                             {{"count", say::own_column_count{}}, {"skip", say::own_column_skip{}}},
                             say::label_own_column::kSentence, say::option_own_column::kSentence)};
}

Result<Rules> make_rules(const Options& options) {
  const bool skip = options.value("own_column") == "skip";
  return Rules{.own_column = skip ? OwnColumn::skip : OwnColumn::count};
}

}  // namespace tablier::qenj1
