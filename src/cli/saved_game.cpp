#include "cli/saved_game.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "cli/command.h"

namespace tablier::cli {
namespace {

bool move_file(const std::string& from, const std::string& to) {
  std::error_code error;
  std::filesystem::rename(from, to, error);
  return !error;
}

}  // namespace

bool SavedGame::exists() const {
  std::error_code error;
  return !path_.empty() && std::filesystem::exists(path_, error);
}

Result<std::string> SavedGame::load() const {
  return read_file(path_);
}

bool SavedGame::save(std::string_view text) const {
  if (path_.empty()) return false;
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  const std::string fresh = path_ + ".new";
  {
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    if (!(file << text << std::flush)) return false;
  }
  return move_file(fresh, path_);
}

bool SavedGame::set_aside() const {
  return move_file(path_, path_ + ".old");
}

}  // namespace tablier::cli
