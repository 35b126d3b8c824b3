// Thinking against the clock: the one place where a search is run to its end. Whoever must answer
// in between (protocol/desk.h) runs slices itself.
#pragma once

#include <functional>
#include <string>

#include "engine/any_game.h"
#include "engine/any_search.h"
#include "search/settings.h"

namespace tablier {

// Until the search is done, so many milliseconds are over (0: no limit) or `stop` says so.
void think(AnySearch& search, int milliseconds, const std::function<bool()>& stop = {});

// The move of a player with these settings in a game that has begun and is not over.
std::string choose(const AnyRecord& record, const SearchSettings& settings);

}  // namespace tablier
