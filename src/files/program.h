// Other programs, called by name and without a shell.
#pragma once

#include <string>
#include <vector>

namespace tablier::files {

enum class Ran { well, badly, missing };

// Looks for the program on the PATH, runs it to its end and says how that went. It reads nothing,
// and what it prints goes nowhere.
Ran run_program(const std::string& name, const std::vector<std::string>& arguments);

// A new empty folder, gone with all of its files in the end.
class ScratchFolder {
 public:
  ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  // Empty if there could be none.
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace tablier::files
