// The problems of all games, as they stand in their folders (tools/embed-files).
#pragma once

#include <string_view>
#include <vector>

namespace tablier::cli {

struct ProblemFile {
  std::string_view game;
  std::string_view text;
};
std::vector<ProblemFile> problem_files();

}  // namespace tablier::cli
