// Thinking against the clock: the one place where searches and solvers are run to their end.
// Whoever must answer in between (protocol/desk.h) runs slices itself.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "engine/any_game.h"
#include "engine/any_search.h"
#include "engine/any_solver.h"
#include "search/settings.h"

namespace tablier {

using Deadline = std::chrono::steady_clock::time_point;

// When the time of who begins now is over; 0 milliseconds: never. Making a search takes time, too.
Deadline deadline_in(int milliseconds);

// Until it is done, its time is over or `stop`, which is asked every few milliseconds, says so.
void think(AnySearch& search, Deadline deadline, const std::function<bool()>& stop = {});
void think(AnySolver& solver, Deadline deadline, const std::function<bool()>& stop = {});

// The move of a player with these settings in a game that has begun and is not over.
std::string choose(const AnyRecord& record, const SearchSettings& settings);

}  // namespace tablier
