#include "games/qenj34/options.h"

#include "games/qenj34/words.h"

namespace tablier::qenj34 {

OptionSpec own_column_option() {
  return OptionSpec::choice("own_column",
                            {{"count", say::own_column_count{}}, {"skip", say::own_column_skip{}}},
                            say::label_own_column::kSentence, say::option_own_column::kSentence);
}

OwnColumn own_column(const Options& options) {
  return options.value("own_column") == "skip" ? OwnColumn::skip : OwnColumn::count;
}

}  // namespace tablier::qenj34
