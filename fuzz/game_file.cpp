// Game files: whatever is read is written so that it is read again as the same; what can be
// replayed has a canonical form, which comes back byte for byte.
#include "fuzz.h"
#include "protocol/game_record.h"

using namespace tablier;

namespace {

std::string written_again(const std::string& text) {
  const Result<GameFile> again = parse_game_file(text);
  fuzz::require(static_cast<bool>(again), "a game file that was written can be read");
  return format(*again);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  GameFileReader reader(fuzz::text_of(data, size));
  Replayer replayer;
  while (std::optional<ReadGame> game = reader.next()) {
    if (const auto* error = std::get_if<FileError>(&*game)) {
      fuzz::require(error->at.line > 0 && error->at.column > 0, "every error has its place");
      fuzz::require_reason(error->error());
      continue;
    }
    auto& file = *std::get_if<GameFile>(&*game);
    const std::string text = format(file);
    fuzz::require(written_again(text) == text, "a game file comes back as it was");
    const Replayer::Replayed replayed = replayer.make_canonical(file);
    for (const FileError& error : replayed.errors) fuzz::require_reason(error.error());
    if (!replayed.errors.empty()) continue;
    const std::string canonical = format(file);
    Result<GameFile> again = parse_game_file(canonical);
    fuzz::require(again && replayer.make_canonical(*again).errors.empty(),
                  "a game in canonical form can be played");
    fuzz::require(format(*again) == canonical, "canonical form is its own canonical form");
  }
  return 0;
}
