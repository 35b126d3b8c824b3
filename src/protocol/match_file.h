// Matches as game files: what game_record.h tells of the game, and who played it, when, with which
// clocks, and how it ended.
#pragma once

#include "match/match.h"
#include "protocol/game_file.h"

namespace tablier::protocol {

// Moves that were taken back are not in it.
GameFile game_file_of(const match::Match& match);

}  // namespace tablier::protocol
