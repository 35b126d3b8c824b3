// Explore: games of a player against itself from the one start of a game, with varied openings;
// then all positions that several of them came to, how those games ended, and which positions are
// proved. The same seed gives the same set, whoever and how many work on it.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/work.h"
#include "protocol/explored.h"
#include "protocol/lab.h"

namespace tablier::lab {

struct ExploreSettings {
  GamePtr game;
  std::string player;  // as a text (engine/player.h)
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::uint64_t varied = 10;    // plies in which openings are varied
  std::uint64_t plies = 20;     // positions up to so many are counted
  std::uint64_t least = 3;      // games that must have come to a position
  std::int64_t nodes = 20'000;  // to prove each of them
};

// An error if the game begins by chance, if there is no such player, or if something is wrong with
// the file of the work. Those who watch are told no positions, and those who do a shard only get
// none.
Result<explore::Explored> explore_games(const ExploreSettings& settings, const WorkSettings& work,
                                        const Watch<explore::Explored>& watch = {});

// What is proved of a position within so many positions looked at.
std::optional<explore::Proved> prove(const AnyGame& game, const AnyPosition& position,
                                     std::int64_t nodes);

}  // namespace tablier::lab
