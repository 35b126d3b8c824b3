#include "engine/registry.h"

#include <algorithm>

#include "core/words.h"

namespace tablier {

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

}  // namespace tablier
