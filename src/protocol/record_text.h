// Record text: a whole game as lines that people can read and programs check.
//
//   tablier record 1
//   game kengi
//   edition 1
//   set start=random            one line per option that is not the default
//   start setup 7 north         or: start quick 7, or: start position, or, while something is
//   hidden from
//                               the players: start sealed 5bd1e995... with the seed unreadable
//   position V,V,... N - 0      once the setup is done
//   moves c5-e4 e1-a1           up to ten a line
//
// Empty lines and lines that begin with # are skipped. Reading replays everything: a record that
// could not have been played is refused with the line that is wrong.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "engine/any_game.h"

namespace tablier {

// A record for a file holds all of it; one for people leaves out the sealed seed while something is
// hidden, and can then not be read back.
enum class Audience { file, people };
std::string format_record(const AnyRecord& record, Audience audience = Audience::file);
Result<RecordPtr> parse_record(std::string_view text);

}  // namespace tablier
