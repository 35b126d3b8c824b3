// SavedGame: the file in which a game at the terminal lives between runs, as a text. One process
// has it at a time. Every change is a new file that takes the old one's place, synced, so that at
// any moment one whole game is on the disk; and nothing is written over what somebody else wrote
// there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "files/file.h"

namespace tablier::cli {

class SavedGame {
 public:
  // Takes the file, where links lead to, as long as this lives. Refused if another process has it,
  // or if it is a folder, a device or a pipe. Where nothing can be written, saving will say so. An
  // empty path keeps nothing.
  static Result<SavedGame> open(const std::string& path);
  SavedGame(SavedGame&&) = default;
  SavedGame& operator=(SavedGame&&) = delete;
  ~SavedGame();

  const std::string& path() const { return path_; }
  bool is_at(const std::string& path) const;

  // What the file holds, as it was read or last saved; an empty file holds no game.
  bool exists() const { return !known_.empty(); }
  std::string_view text() const;

  // After an error the file is as it was.
  Result<Nothing> save(std::string_view text);
  // Keeps what the file holds in another beside it, .old, .old2 and so on, before a new game is
  // saved in its place. Where it is.
  Result<std::string> set_aside() const;

 private:
  explicit SavedGame(const std::string& path);

  Result<Nothing> hold();

  std::string path_;
  std::string place_;                // behind links
  std::optional<files::File> held_;  // what is there, locked
  bool is_claim_ = false;            // it is empty and ours, and goes if nothing is saved
  std::string known_;                // what is there
};

}  // namespace tablier::cli
