// Setup choices: options, one line, then one choice a line.
#include "core/text.h"
#include "engine/chance.h"
#include "fuzz.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const auto first = text.empty() ? 0 : static_cast<unsigned char>(text[0]);
  const GameEntry& entry = games()[first % games().size()];
  const auto [option, choices] = fuzz::first_line(text.empty() ? text : text.substr(1));
  std::vector<Options::Pair> options;
  if (const Result<Options::Pair> pair = parse_option(option)) options.push_back(*pair);
  const Result<GamePtr> game = entry.make(options);
  if (!game) return 0;
  const RecordPtr record = (*game)->begin_setup();
  Chance chance(first);
  for (const std::string_view choice : split(choices, '\n')) {
    chance.act(*record);
    const std::size_t before = record->origin().acts.size();
    const Result<Nothing> chosen = record->choose(choice);
    if (!chosen) fuzz::require_reason(chosen.error());
    fuzz::require(record->origin().acts.size() == before + (chosen ? 1 : 0),
                  "a refused choice changes nothing");
    (void)record->draw({});
  }
  return 0;
}
