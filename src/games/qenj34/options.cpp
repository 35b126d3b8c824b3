#include "games/qenj34/options.h"

#include "games/qenj34/words.h"

namespace tablier::qenj34 {

OptionSpec own_column_option() {
  return OptionSpec::choice("own_column", {"count", "skip"}, say::option_own_column::kSentence);
}

OwnColumn own_column(const Options& options) {
  return options.value("own_column") == "skip" ? OwnColumn::skip : OwnColumn::count;
}

}  // namespace tablier::qenj34
