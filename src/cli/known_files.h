// What is known about the games, as it stands in their folders (tools/embed-files).
#pragma once

#include <string_view>
#include <vector>

namespace tablier::cli {

struct KnownFile {
  std::string_view name;  // "kengi/known.json", "kengi/known.fr.json", "games/known.fr.json"
  std::string_view text;
};
std::vector<KnownFile> known_files();

}  // namespace tablier::cli
