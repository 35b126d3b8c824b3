#include "games/qenj2/options.h"

#include "games/qenj2/words.h"

namespace tablier::qenj2 {

std::vector<OptionSpec> options() {
  return {OptionSpec::choice("own_column",
                             {{"count", say::own_column_count{}}, {"skip", say::own_column_skip{}}},
                             say::label_own_column::kSentence, say::option_own_column::kSentence),
          OptionSpec::choice("release",
                             {{"bottom", say::release_bottom{}}, {"top", say::release_top{}}},
                             say::label_release::kSentence, say::option_release::kSentence)};
}

Result<Rules> make_rules(const Options& options) {
  const bool skip = options.value("own_column") == "skip";
  const bool top = options.value("release") == "top";
  return Rules{.own_column = skip ? OwnColumn::skip : OwnColumn::count,
               .release = top ? Release::top : Release::bottom};
}

}  // namespace tablier::qenj2
