#include "engine/registry.h"

#include "engine/game_list.h"  // TABLIER_GAMES, made by CMake from games/list

namespace tablier {

#define DECLARE(game) GameEntry game##_entry();
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

}  // namespace tablier
