// Position texts: what is accepted comes back byte for byte and can be asked everything.
#include "fuzz.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const GamePtr game = fuzz::pick_game(text);
  const Result<PositionPtr> position = game->parse_position(text);
  if (!position) {
    fuzz::require_reason(position.error());
    return 0;
  }
  fuzz::require((*position)->text() == text, "a position text has one spelling");
  fuzz::require((*position)->moves().empty() == (*position)->outcome().has_value(),
                "no moves = outcome");
  fuzz::require((*position)->perft(1) == (*position)->moves().size(), "perft(1) counts the moves");
  (void)(*position)->draw({.unicode = true, .colour = true});
  for (const Message& fact : (*position)->facts()) (void)fact.in(Language::fr);
  return 0;
}
