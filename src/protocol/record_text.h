// Record text: games as earlier versions wrote them. They are still read; no game is
// written so any more (protocol/game_file.h, protocol/match.h), but proofs begin with such lines.
//
//   tablier record 1
//   game kengi
//   edition 1
//   set start=random            one line per option that is not the default
//   start setup 7 north         or: start quick 7, or: start position, or, while something was
//                               hidden from the players: start sealed 5bd1e995... with the seed
//                               made unreadable
//   position V,V,... N - 0      once the setup is done
//   moves c5-e4 e1-a1           up to ten a line
//
// Empty lines and lines that begin with # are skipped. Reading replays everything: a record that
// could not have been played is refused with the line that is wrong. One seed made all of chance
// then; what chance has not done yet is left to whoever goes on with the game.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "engine/any_game.h"

namespace tablier {

// Whether a text that begins so is one.
bool is_record_text(std::string_view beginning);
Result<RecordPtr> parse_record(std::string_view text);

// The lines that say what a proof is about: the game, its options and a position.
std::string format_start(const AnyGame& game, const AnyPosition& position);

}  // namespace tablier
