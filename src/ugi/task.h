// Task: what `go` asks for (docs/protocol.md): a search, a count of lines, a proof. It takes its
// time, so whoever hosts a session runs it in a thread of its own.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "search/settings.h"

namespace tablier::ugi {

using Lines = std::vector<std::string>;
using Say = std::function<void(const std::string& line)>;
using Stop = std::function<bool()>;
using Clock = std::function<std::int64_t()>;  // milliseconds, of which only differences count

// Says on its way what it has found so far and gives its last lines when it is done. `stop` is
// asked every few milliseconds.
using Task = std::function<Lines(const Say& say, const Stop& stop)>;

// What is thought about. The record has a position.
struct Thought {
  std::shared_ptr<const AnyRecord> record;
  SearchSettings settings;  // whose `lines` are told
  Clock clock;
};

// The game must not be over.
Task search_task(Thought thought);
// How many ways there are to make so many moves; none if the game is over. What the moves count up
// to, a repetition or the cap on length, ends no line.
Task perft_task(Thought thought, int depth);
// Who wins, by the solver; it looks at `settings.nodes` positions at most.
Task proof_task(Thought thought);

// Of the milliseconds that a side has for the rest of its game, those for its next move.
int time_for_move(std::int64_t left, std::int64_t gain);

}  // namespace tablier::ugi
