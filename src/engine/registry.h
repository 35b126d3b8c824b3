// The registry: the one list of games, and how to get one of them with its rules chosen.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "core/result.h"
#include "engine/any_game.h"

namespace tablier {

struct GameEntry {
  const GameInfo* info;
  std::vector<OptionSpec> (*options)();
  std::string_view (*readme)(Language language);
  std::string_view layout;  // the built-in one; empty if the game has none
  std::span<const Sentence* const> sentences;
  Result<GamePtr> (*make)(std::span<const Options::Pair> chosen);
};

const std::vector<GameEntry>& games();

// Null when there is no such game.
const GameEntry* find_game(std::string_view id);

}  // namespace tablier
