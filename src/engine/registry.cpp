#include "engine/registry.h"

// One line a game, in the order in which they are shown.
// clang-format off
#define TABLIER_GAMES(GAME) \
  GAME(kengi) \
  GAME(qenj1) \
  GAME(qenj2) \
  GAME(qenj3) \
  GAME(qenj4) \
  GAME(querni) \
  GAME(klotz) \
  // the end
// clang-format on

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
