// The list of games, and their pages.
#include "engine/game_list.h"  // TABLIER_GAMES, made by CMake from games/list

#include "engine/registry.h"

namespace tablier {

#define DECLARE(game)       \
  GameEntry game##_entry(); \
  std::string_view game##_rules_page(Language language);
TABLIER_GAMES(DECLARE)
#undef DECLARE

namespace {

const std::vector<GameEntry>& listed() {
#define CALL(game) game##_entry(),
  static const std::vector<GameEntry> entries{TABLIER_GAMES(CALL)};
#undef CALL
  return entries;
}

}  // namespace

// What is handed out has all games twice (cmake/games.cmake): for any processor, and faster for
// most of those that are in use.
#ifdef TABLIER_FAST
const std::vector<GameEntry>& fast_games() {
  return listed();
}
#else
#ifdef TABLIER_HAS_FAST
const std::vector<GameEntry>& fast_games();
#endif

const std::vector<GameEntry>& games() {
#ifdef TABLIER_HAS_FAST
  if (__builtin_cpu_supports("x86-64-v3")) return fast_games();
#endif
  return listed();
}

std::string_view rules_page(std::string_view id, Language language) {
#define PAGE(game) \
  if (id == #game) return game##_rules_page(language);
  TABLIER_GAMES(PAGE)
#undef PAGE
  return {};
}
#endif

}  // namespace tablier
