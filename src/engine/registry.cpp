#include "engine/registry.h"

#include <algorithm>

#include "core/words.h"
#include "engine/game_list.h"  // TABLIER_GAMES, made by CMake from games/list

namespace tablier {

#define DECLARE(game)       \
  GameEntry game##_entry(); \
  std::string_view game##_rules_page(Language language);
TABLIER_GAMES(DECLARE)
#undef DECLARE

const std::vector<GameEntry>& games() {
#define CALL(game) game##_entry(),
  static const std::vector<GameEntry> entries{TABLIER_GAMES(CALL)};
#undef CALL
  return entries;
}

Result<GamePtr> GameEntry::make(std::span<const Options::Pair> chosen, int edition) const {
  if (std::find(editions.begin(), editions.end(), edition) != editions.end()) {
    return make_edition(chosen, edition);
  }
  std::vector<std::string> known;
  for (const int each : editions) known.push_back(std::to_string(each));
  return refused(say::unknown_edition{
      .edition = edition, .game = std::string(info->name), .known = std::move(known)});
}

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : games()) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

std::string_view rules_page(std::string_view id, Language language) {
#define PAGE(game) \
  if (id == #game) return game##_rules_page(language);
  TABLIER_GAMES(PAGE)
#undef PAGE
  return {};
}

}  // namespace tablier
