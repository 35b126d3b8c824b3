#include "lessons/course.h"

#include "engine/registry.h"
#include "lessons/words.h"

namespace tablier::lessons {

Result<RecordPtr> begin(const std::string& game, const Scene& scene) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return malformed(say::unknown_game{.game = game});
  const Result<GamePtr> made = entry->make(scene.options.value_or(std::vector<Options::Pair>()));
  if (!made) return made.error();
  const Result<PositionPtr> position = (*made)->parse_position(scene.position);
  if (!position) return position.error();
  RecordPtr record = (*made)->begin_at(**position);
  for (const std::string& move : scene.moves.value_or(std::vector<std::string>())) {
    const Result<Nothing> played = record->play(move);
    if (!played) return played.error();
  }
  if (record->ending()) return refused(say::scene_over{});
  return record;
}

}  // namespace tablier::lessons
