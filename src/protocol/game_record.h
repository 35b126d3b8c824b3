// Game files and records: the game that a file tells, replayed strictly under the edition it names,
// and the file of a record.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "match/match.h"
#include "protocol/game_file.h"

namespace tablier {

// How a game ended, as the tag Termination says it. The first three are the rules' (EndReason).
inline constexpr std::array<std::string_view, 8> kTerminations{
    "rules", "repetition", "length",      "resignation",
    "time",  "agreement",  "abandonment", "unterminated"};

// The tag that says who plays a side: its English word.
std::string side_tag(const AnyGame& game, Side side);

// The result of a game that the rules ended: "S", "draw"; "*" if they did not.
std::string result_text(const AnyGame& game, const std::optional<Ending>& ending);

// The game as it would be written: tags in their order, Result and Termination as the rules say.
// Who played and when is to be set by whoever knows it; then the tags are put in order again.
GameFile game_file_of(const AnyRecord& record);
// With all that the match knows: who played, when, with which clock, how it ended.
GameFile game_file_of(const match::Match& match);
void put_tags_in_order(GameFile& file, const AnyGame& game);

// Replays games; those with the same rules, one after the other, share them.
class Replayer {
 public:
  struct Replayed {
    RecordPtr record = {};               // of the game itself, up to what is wrong; null: no start
    std::vector<FileError> errors = {};  // in the order of the text
  };

  // All of it: tags, moves, variations, result.
  Replayed replay(const GameFile& file);
  // The same game in canonical form, if nothing is wrong with it.
  Replayed make_canonical(GameFile& file);

 private:
  std::vector<std::string> made_from_ = {};
  GamePtr game_ = {};
};

// The game itself, without its variations, which are legal nonetheless.
Result<RecordPtr> record_of(const GameFile& file);

}  // namespace tablier
