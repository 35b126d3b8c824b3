// SavedGame: the file in which a game at the terminal lives between runs. Every change is written
// to a new file that then takes the old one's place, so that at any moment one whole game is on
// disk.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace tablier::cli {

class SavedGame {
 public:
  // An empty path keeps nothing.
  explicit SavedGame(std::string path) : path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  bool exists() const;
  Result<std::string> load() const;
  // False if it could not be written; the old file is then untouched.
  bool save(std::string_view text) const;
  // Moves the file to "<path>.old", so that a new game does not overwrite it.
  bool set_aside() const;

 private:
  std::string path_;
};

}  // namespace tablier::cli
