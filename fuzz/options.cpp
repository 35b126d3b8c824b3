// Options: one option=value a line.
#include "core/text.h"
#include "fuzz.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto first = text.empty() ? 0 : static_cast<unsigned char>(text[0]);
  const GameEntry& entry = games()[first % games().size()];
  std::vector<Options::Pair> options;
  for (const std::string_view line : split(text.empty() ? text : text.substr(1), '\n')) {
    const Result<Options::Pair> pair = parse_option(line);
    if (pair) {
      options.push_back(*pair);
    } else {
      fuzz::require_reason(pair.error());
    }
  }
  const Result<GamePtr> game = entry.make(options);
  if (!game) {
    fuzz::require_reason(game.error());
    return 0;
  }
  (void)(*game)->quick_start(1);
  fuzz::require(static_cast<bool>(entry.make((*game)->options().changed())),
                "changed options can be chosen again");
  return 0;
}
