#include "engine/registry.h"

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
