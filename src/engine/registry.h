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
  std::string_view layout;  // the built-in one; empty if the game has none
  std::span<const Sentence* const> sentences;
  Result<GamePtr> (*make)(std::span<const Options::Pair> chosen);
};

const std::vector<GameEntry>& games();

// Null when there is no such game.
const GameEntry* find_game(std::string_view id);

// The rules page of the game, empty when there is no such game. Apart from the entries, so that the
// pages are left out of a program that never asks for one: the site brings its own.
std::string_view rules_page(std::string_view id, Language language);

}  // namespace tablier
