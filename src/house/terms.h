// Terms: what is agreed before a game (protocol/house.h), looked at: whether it can be played, and
// what a table makes of it.
#pragma once

#include <vector>

#include "core/result.h"
#include "match/event.h"
#include "protocol/house.h"

namespace tablier::house {

class Table;

// Whether these terms can be played, without making a table of them.
Result<Nothing> check(const Terms& terms);

// The terms of the game after this one: chairs moved on by one place, and the same start if wanted.
// Chairs of people are links, so that only they can sit there.
Terms terms_after(const Table& table, bool same);

bool is_persons(Chair chair);
// The numbers of the chairs at which somebody plays. Dealing moves people among these alone.
std::vector<int> playing_chairs(const Terms& terms);
match::Beginning beginning_of(StartKind kind);

}  // namespace tablier::house
