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
  std::vector<int> editions;  // of the rules, the current one last
  std::span<const Sentence* const> sentences;
  Result<GamePtr> (*make_edition)(std::span<const Options::Pair> chosen, int edition);

  Result<GamePtr> make(std::span<const Options::Pair> chosen) const {
    return make(chosen, info->edition);
  }
  // By an edition of the rules; one that is not among `editions` is refused.
  Result<GamePtr> make(std::span<const Options::Pair> chosen, int edition) const;
};

const std::vector<GameEntry>& games();

// Null when there is no such game.
const GameEntry* find_game(std::string_view id);

// The rules page of the game, empty when there is no such game. Apart from the entries, so that the
// pages are left out of a program that never asks for one: the site brings its own.
std::string_view rules_page(std::string_view id, Language language);

}  // namespace tablier
