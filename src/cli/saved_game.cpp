#include "cli/saved_game.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "cli/words.h"
#include "core/text.h"

namespace tablier::cli {
namespace {

namespace fs = std::filesystem;
using files::File;

void make_folder_of(const std::string& path) {
  std::error_code ignored;  // writing will fail and say why
  if (const fs::path folder = fs::path(path).parent_path(); !folder.empty())
    fs::create_directories(folder, ignored);
}

// False if another process has it. A disk that knows no locks has no such process.
bool lock(const File& file) {
  return ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

// Whether this open file is the one that is there now, and not one whose place it took.
bool is_there(const File& file, const std::string& path) {
  struct stat open{};
  struct stat there{};
  return ::fstat(file.descriptor(), &open) == 0 && ::stat(path.c_str(), &there) == 0 &&
         open.st_dev == there.st_dev && open.st_ino == there.st_ino;
}

}  // namespace

SavedGame::SavedGame(const std::string& path) : path_(path), place_(files::behind_links(path)) {}

SavedGame::~SavedGame() {
  if (held_ && is_claim_ && is_there(*held_, place_)) ::unlink(place_.c_str());
}

Result<SavedGame> SavedGame::open(const std::string& path) {
  SavedGame saved(path);
  if (path.empty()) return saved;
  if (files::kind_of(saved.place_) == files::Kind::other) {
    return refused(say::save_no_file{.path = path});
  }
  make_folder_of(saved.place_);
  if (const Result<Nothing> held = saved.hold(); !held) return held.error();
  if (files::kind_of(saved.place_) == files::Kind::nothing) return saved;
  Result<std::string> text = files::read_file(saved.place_);
  if (!text) return text.error();
  saved.known_ = std::move(*text);
  return saved;
}

// Where nothing is there, an empty file is, so that there is something to lock.
Result<Nothing> SavedGame::hold() {
  constexpr int kTries = 100;  // whoever has it may replace it while we look
  for (int i = 0; i < kTries; ++i) {
    is_claim_ = files::kind_of(place_) == files::Kind::nothing;
    Result<File> file = File::open(place_, is_claim_ ? O_RDWR | O_CREAT | O_EXCL : O_RDWR);
    if (!file && !is_claim_) file = File::open(place_, O_RDONLY);
    if (!file) continue;
    if (!lock(*file)) return refused(say::save_in_use{.path = path_});
    if (!is_there(*file, place_)) continue;
    held_.emplace(std::move(*file));
    return Nothing{};
  }
  is_claim_ = false;
  return Nothing{};
}

bool SavedGame::is_at(const std::string& path) const {
  std::error_code error;
  return fs::equivalent(path, place_, error);
}

std::string_view SavedGame::text() const {
  return without_bom(known_);
}

Result<Nothing> SavedGame::save(std::string_view text) {
  if (path_.empty()) return failed(say::save_nowhere{});
  make_folder_of(place_);
  Result<files::Draft> draft = files::Draft::write(place_, text);
  if (!draft) return draft.error();
  (void)lock(draft->file());  // nobody else knows it yet
  if (files::kind_of(place_) != files::Kind::nothing) {
    const Result<std::string> there = files::read_file(place_);
    if (!there || *there != known_) return refused(say::save_changed{.path = path_});
  }
  Result<File> file = std::move(*draft).take_place();
  if (!file) return file.error();
  held_.emplace(std::move(*file));
  is_claim_ = false;
  known_ = text;
  return Nothing{};
}

Result<std::string> SavedGame::set_aside() const {
  std::string copy = place_ + ".old";
  std::error_code ignored;
  for (int i = 2; fs::exists(fs::symlink_status(copy, ignored)); ++i) {
    copy = place_ + ".old" + std::to_string(i);
  }
  struct stat there{};
  const unsigned mode = ::stat(place_.c_str(), &there) == 0 ? there.st_mode & 0777 : 0666;
  Result<File> file = File::open(copy, O_WRONLY | O_CREAT | O_EXCL, mode);
  if (!file) return file.error();
  Result<Nothing> written = file->write(known_);
  if (written) written = file->finish();
  if (written) return copy;
  ::unlink(copy.c_str());
  return written.error();
}

}  // namespace tablier::cli
