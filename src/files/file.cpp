#include "files/file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "files/words.h"

namespace tablier::files {
namespace {

namespace fs = std::filesystem;

Message reason(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
      return say::disk_full{};
    case EFBIG:
      return say::too_large{};
    case EACCES:
    case EPERM:
    case EROFS:
      return say::no_permission{};
    case ENOENT:
    case ENOTDIR:
      return say::no_folder{};
    case EISDIR:
      return say::is_folder{};
    default:
      return say::other_reason{.number = error};
  }
}

}  // namespace

Error write_error(const std::string& path) {
  return failed(say::cannot_write{.path = path, .why = reason(errno)});
}

Result<File> File::open(const std::string& path, int flags, unsigned mode) {
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, mode);
  if (descriptor < 0) return write_error(path);
  return File(path, descriptor);
}

File::File(File&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

File& File::operator=(File&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

File::~File() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<Nothing> File::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return write_error(path_);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return Nothing{};
}

Result<Nothing> File::sync() const {
  if (::fsync(descriptor_) == 0 || errno == EINVAL || errno == ENOTSUP) return Nothing{};
  return write_error(path_);
}

Result<Nothing> File::finish() {
  if (Result<Nothing> synced = sync(); !synced) return synced;
  if (::close(std::exchange(descriptor_, -1)) != 0) return write_error(path_);
  return Nothing{};
}

Result<std::string> read_file(const std::string& path) {
  const Error error = malformed(say::cannot_read{.path = path});
  const Result<File> file = File::open(path, O_RDONLY);
  if (!file) return error;
  std::string bytes;
  while (true) {
    char part[65536];
    const ssize_t size = ::read(file->descriptor(), part, sizeof part);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return error;
    if (size == 0) return bytes;
    bytes.append(part, static_cast<std::size_t>(size));
  }
}

Result<Draft> Draft::write(const std::string& path, std::string_view bytes) {
  struct stat there{};
  const bool is_there = ::lstat(path.c_str(), &there) == 0;
  if (is_there && S_ISLNK(there.st_mode)) {  // one of a ring: behind_links would have followed it
    errno = ELOOP;
    return write_error(path);
  }
  const std::string beside = path + ".new-" + std::to_string(::getpid());
  const int descriptor = ::open(beside.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return write_error(path);
  Draft draft(path, beside, File(path, descriptor));
  if (is_there) ::fchmod(descriptor, there.st_mode & 0777);  // where the disk knows permissions
  if (const Result<Nothing> written = draft.file_.write(bytes); !written) return written.error();
  if (const Result<Nothing> synced = draft.file_.sync(); !synced) return synced.error();
  return draft;
}

Draft::Draft(Draft&& other) noexcept
    : path_(std::move(other.path_)),
      beside_(std::exchange(other.beside_, "")),
      file_(std::move(other.file_)) {}

Draft::~Draft() {
  if (!beside_.empty()) ::unlink(beside_.c_str());
}

Result<File> Draft::take_place() && {
  if (::rename(beside_.c_str(), path_.c_str()) != 0) return write_error(path_);
  beside_.clear();
  const fs::path folder = fs::path(path_).parent_path();
  const Result<File> entries =
      File::open(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
  if (!entries) return std::move(file_);  // it may be written to but not read
  if (const Result<Nothing> synced = entries->sync(); !synced) return synced.error();
  return std::move(file_);
}

std::string behind_links(const std::string& path) {
  constexpr int kMostLinks = 40;  // as the system has it
  fs::path file = path;
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(file, error); ++i) {
    file = file.parent_path() / fs::read_symlink(file, error);  // an absolute one replaces it all
  }
  return file.string();
}

Kind kind_of(const std::string& path) {
  struct stat there{};
  if (::stat(path.c_str(), &there) != 0) return Kind::nothing;
  return S_ISREG(there.st_mode) ? Kind::file : Kind::other;
}

Result<Nothing> replace_file(const std::string& path, std::string_view bytes) {
  if (kind_of(path) == Kind::other) {
    Result<File> device = File::open(path, O_WRONLY);
    if (!device) return device.error();
    if (Result<Nothing> written = device->write(bytes); !written) return written;
    return device->finish();
  }
  Result<Draft> draft = Draft::write(behind_links(path), bytes);
  if (!draft) return draft.error();
  Result<File> file = std::move(*draft).take_place();
  if (!file) return file.error();
  return file->finish();
}

}  // namespace tablier::files
