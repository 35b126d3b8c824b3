// Record texts: what is accepted is kept as a match and comes back the same. The head up to the
// game is given, so that the fuzzer gets to the interesting lines.
#include "fuzz.h"
#include "protocol/match.h"
#include "protocol/record_text.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const bool whole = !text.empty() && text[0] == 't';  // "tablier record 1 ..."
  std::string lines(text);
  if (!whole) {
    const GamePtr game = fuzz::pick_game(text);
    lines = "tablier record 1\ngame " + std::string(game->info().id) + "\nedition " +
            std::to_string(game->info().edition) + "\n" + std::string(text);
  }
  const Result<RecordPtr> record = parse_record(lines);
  if (!record) {
    fuzz::require_reason(record.error());
    return 0;
  }
  const Result<match::Match> match = protocol::match_of(**record, {}, 0);
  fuzz::require(static_cast<bool>(match), "a record that was played is a match");
  const std::string kept = protocol::format_match(*match);
  const Result<match::Match> again = protocol::parse_match(kept);
  fuzz::require(static_cast<bool>(again), "a match that was kept can be read");
  fuzz::require(protocol::format_match(*again) == kept, "a match comes back as it was");
  return 0;
}
