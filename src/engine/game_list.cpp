// The list of games, and their pages.
#include "engine/game_list.h"  // TABLIER_GAMES, made by CMake from games/list

#include "engine/registry.h"

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

std::string_view rules_page(std::string_view id, Language language) {
#define PAGE(game) \
  if (id == #game) return game##_rules_page(language);
  TABLIER_GAMES(PAGE)
#undef PAGE
  return {};
}

}  // namespace tablier
