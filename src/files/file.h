// File: what is written to it is there, or an error names the file and says why. A disk that is
// full or gone may say so only at the end, so everything up to syncing and closing is checked.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace tablier::files {

class File {
 public:
  // The flags are those of open(2), the mode is that of a new file.
  static Result<File> open(const std::string& path, int flags, unsigned mode = 0666);
  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;
  ~File();  // closes it; whoever wrote has finished it before

  int descriptor() const { return descriptor_; }

  // All of the bytes. After an error a part of them may be there.
  Result<Nothing> write(std::string_view bytes) const;
  // What was written is on the disk; a pipe or a device has none.
  Result<Nothing> sync() const;
  // Synced and closed.
  Result<Nothing> finish();

 private:
  File(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_;

  friend class Draft;  // which is spoken of by the name it will have
};

// A whole new file beside another, whose place it can take: at any moment all of the old or all of
// the new is on the disk. One that does not take it is gone.
class Draft {
 public:
  // Written and synced, with the permissions of what is there. The path is no link.
  static Result<Draft> write(const std::string& path, std::string_view bytes);
  Draft(Draft&& other) noexcept;
  Draft& operator=(Draft&& other) = delete;
  ~Draft();

  const File& file() const { return file_; }
  // The file, still open.
  Result<File> take_place() &&;

 private:
  Draft(std::string path, std::string beside, File file)
      : path_(std::move(path)), beside_(std::move(beside)), file_(std::move(file)) {}

  std::string path_;
  std::string beside_;  // empty: it has taken its place
  File file_;
};

// "... cannot be written: ...", as errno tells it now.
Error write_error(const std::string& path);

// All bytes of a file.
Result<std::string> read_file(const std::string& path);

// The path that links lead to, there or not.
std::string behind_links(const std::string& path);

enum class Kind { nothing, file, other };  // a folder, a device, a pipe
Kind kind_of(const std::string& path);

// Puts a file with these bytes in the place of the one there, links followed; after an error that
// one is as it was. A device or a pipe is written to.
Result<Nothing> replace_file(const std::string& path, std::string_view bytes);

}  // namespace tablier::files
