// Who plays, as a text: a level from 1 to 8, or an engine with what is to be changed of its
// settings, as in "uct:nodes=2000,playout=20".
//
//   random      any legal move
//   greedy      the move after which it has most
//   uct         Monte-Carlo tree search
//   ab          alpha-beta
//
// After a colon: nodes, ms (milliseconds a move), depth, memory (megabytes), threads, lines, sight,
// features, alone, playout, care, proof (search/settings.h tells what they mean).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engine/any_game.h"
#include "engine/levels.h"
#include "search/settings.h"

namespace tablier {

// For a game that has begun.
Result<SearchSettings> parse_player(const AnyRecord& record, std::string_view text);
// "engine:NAME" is a program that a house knows by this name (serve --engine): it may sit in a
// match, and whoever replays that knows no more of it. NAME has 1 to 20 of a-z, 0-9 and '-'.
bool is_engine_name(std::string_view name);
std::optional<std::string> engine_name(std::string_view player);
// The highest level.
SearchSettings strongest(const AnyRecord& record);

}  // namespace tablier
