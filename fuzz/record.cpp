// Record texts: what is accepted comes back the same. The head up to the game is given, so that the
// fuzzer gets to the interesting lines.
#include "fuzz.h"
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
  const std::string told = format_record(**record);
  const Result<RecordPtr> again = parse_record(told);
  fuzz::require(static_cast<bool>(again), "a record that was written can be read");
  fuzz::require(format_record(**again) == told, "a record comes back as it was");
  return 0;
}
