// What every host of a match does in the same way: chance acts as soon as it is its turn, computers
// choose and answer. Still no clock and no dice: the host brings the time and the numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/result.h"
#include "engine/any_search.h"
#include "match/match.h"

namespace tablier::match {

// A number nobody could know before; a new one each time.
using Draw = std::function<std::uint64_t()>;

// A match that has begun, chance having acted.
Result<Match> host(const Began& terms, Time now, const Draw& draw);

// The event, and chance after it. A refusal changes nothing.
Result<Nothing> act(Match& match, const Event& event, Time now, const Draw& draw);

// The rest of the setup at random; nothing happens once play has begun.
void set_up_at_random(Match& match, Time now, const Draw& draw);

// What the computer whose step it is chooses in the setup, up to where chance or somebody else
// acts.
void set_up_by_computer(Match& match, Time now, const Draw& draw);

// Whether a computer at this side agrees to a draw, `progress` being what a search for the side to
// move has found: only when some moves have been made, it stands near even and sees no win.
bool agrees_to_draw(const AnyRecord& record, const SearchProgress& progress, Side side);

}  // namespace tablier::match
