// Position texts: what is accepted comes back byte for byte and can be asked everything; what can
// be read is shown, and refused for all of its faults.
#include "fuzz.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const GamePtr game = fuzz::pick_game(text);
  const Result<PositionPtr> position = game->parse_position(text);
  const Result<AnyDiagram> diagram = game->parse_diagram(text);
  fuzz::require(static_cast<bool>(position) == (diagram && diagram->faults.empty()),
                "a position is legal exactly when its diagram has no fault");
  if (!position) {
    fuzz::require_reason(position.error());
    const Message& first = diagram ? diagram->faults.front() : diagram.error().message;
    fuzz::require(first.in(Language::en) == position.error().message.in(Language::en),
                  "what is told first is the form or the first fault");
    fuzz::require(position.error().more.size() == (diagram ? diagram->faults.size() - 1 : 0),
                  "all faults are told");
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
