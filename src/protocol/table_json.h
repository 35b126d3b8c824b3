// Games and tables as JSON: what there is to know of a game before playing, and all that is on a
// table and may be done there. protocol/desk.h tells their fields.
#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "core/message.h"
#include "core/result.h"
#include "core/side.h"
#include "engine/any_game.h"
#include "engine/registry.h"

namespace tablier {

std::string letter(const AnyGame& game, Side side);

boost::json::object game_json(const GameEntry& entry, Language language);

// `shown` is the game as it is now or was before, the same after the call; `path` has been touched.
// An error if that cannot be.
Result<boost::json::object> table_json(const AnyRecord& now, AnyRecord& shown,
                                       const std::vector<std::string>& path, Language language);

}  // namespace tablier
