// A disk for tests, between SQLite and the file system: it knows which bytes have been synced, can
// tell what a power cut would leave, and can fail. Nothing is really synced, so it is fast.
#pragma once

#include <cerrno>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <new>
#include <sqlite3.h>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"

namespace tablier::house {

class TestDisk {
 public:
  using Image = std::map<std::string, std::string>;  // files and their bytes

  // `before_change` is called before anything is written, synced, cut off or deleted: from whatever
  // thread does it, one at a time.
  explicit TestDisk(std::string name, std::function<void(TestDisk&)> before_change = {})
      : name_(std::move(name)),
        before_change_(std::move(before_change)),
        parent_(sqlite3_vfs_find(nullptr)),
        vfs_(*parent_) {
    vfs_.zName = name_.c_str();
    vfs_.pAppData = this;
    vfs_.pNext = nullptr;
    vfs_.szOsFile = static_cast<int>(sizeof(Open)) + parent_->szOsFile;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    vfs_.xGetLastError = last_error;
    sqlite3_vfs_register(&vfs_, 0);
  }
  ~TestDisk() { sqlite3_vfs_unregister(&vfs_); }
  TestDisk(const TestDisk&) = delete;
  TestDisk& operator=(const TestDisk&) = delete;

  const char* vfs() const { return name_.c_str(); }

  // Every write fails with this error of the system from now on; 0: no more.
  void fail_writes(int error) {
    const std::lock_guard guard(mutex_);
    error_ = error;
  }

  // What there would be on the disk if the power went now. Of what was not synced, all, nothing or
  // a part is there, sector by sector.
  Image cut(Rng& rng) {
    const std::lock_guard guard(mutex_);
    Image image;
    const std::uint64_t luck = rng.below(3);  // 0: nothing, 1: some, 2: all
    for (auto& [path, file] : files_) {
      const bool is_there = file.is_named ? !file.is_deleted || luck == 0 || flip(luck, rng)
                                          : !file.is_deleted && flip(luck, rng);
      if (!is_there) continue;
      std::string& bytes = image[path] = file.synced;
      for (const Change& change : file.changes) apply_part(change, bytes, luck, rng);
    }
    return image;
  }

 private:
  static constexpr std::size_t kSector = 512;

  // Bytes at a place, or the new end of the file.
  struct Change {
    std::size_t at;
    std::string bytes;
    bool is_end;
  };
  struct File {
    std::string synced = {};
    std::vector<Change> changes = {};  // since then
    bool is_named = false;             // its folder was synced since it was made
    bool is_deleted = false;
  };
  struct Open {
    sqlite3_file base;
    TestDisk* disk;
    std::string* path;  // null: a temporary file
    sqlite3_file* real;
  };

  static bool flip(std::uint64_t luck, Rng& rng) {
    return luck == 2 || (luck == 1 && rng.below(2) == 0);
  }
  static void write_at(std::string& bytes, std::size_t at, std::string_view what) {
    if (bytes.size() < at + what.size()) bytes.resize(at + what.size());
    bytes.replace(at, what.size(), what);
  }
  static void apply(const Change& change, std::string& bytes) {
    if (change.is_end) {
      bytes.resize(change.at);
    } else {
      write_at(bytes, change.at, change.bytes);
    }
  }
  static void apply_part(const Change& change, std::string& bytes, std::uint64_t luck, Rng& rng) {
    if (luck != 1 || change.is_end) {
      if (flip(luck, rng)) apply(change, bytes);
      return;
    }
    for (std::size_t at = 0; at < change.bytes.size();) {
      const std::size_t size =
          std::min(kSector - (change.at + at) % kSector, change.bytes.size() - at);
      if (rng.below(2) == 0) {
        write_at(bytes, change.at + at, std::string_view(change.bytes).substr(at, size));
      }
      at += size;
    }
  }

  void changing() {
    const std::lock_guard guard(order_);
    if (before_change_) before_change_(*this);
  }
  // What a change does to what we know of the file.
  void note(const Open& open, Change change) {
    if (!open.path) return;
    const std::lock_guard guard(mutex_);
    files_[*open.path].changes.push_back(std::move(change));
  }

  // --- What SQLite calls ------------------------------------------------------------------------

  static TestDisk& of(sqlite3_vfs* vfs) { return *static_cast<TestDisk*>(vfs->pAppData); }
  static Open& of(sqlite3_file* file) { return *reinterpret_cast<Open*>(file); }

  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out) {
    TestDisk& disk = of(vfs);
    auto* const real =
        reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(Open));
    new (file) Open{{nullptr}, &disk, nullptr, real};
    const int code = disk.parent_->xOpen(disk.parent_, path, real, flags, out);
    if (code != SQLITE_OK) return code;
    of(file).base.pMethods = methods();
    if (!path) return code;
    of(file).path = new std::string(path);
    const std::lock_guard guard(disk.mutex_);
    File& known = disk.files_[path];
    if (known.is_deleted) known.changes = {{0, "", true}};
    known.is_deleted = false;
    return code;
  }

  static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    TestDisk& disk = of(vfs);
    disk.changing();
    const int code = disk.parent_->xDelete(disk.parent_, path, 0);
    const std::lock_guard guard(disk.mutex_);
    disk.files_[path].is_deleted = true;
    if (sync_folder) disk.sync_folder();
    return code;
  }

  // All files are in one folder.
  void sync_folder() {
    std::erase_if(files_, [](const auto& entry) { return entry.second.is_deleted; });
    for (auto& [path, file] : files_) file.is_named = true;
  }

  static int last_error(sqlite3_vfs* vfs, int size, char* text) {
    TestDisk& disk = of(vfs);
    return disk.error_ ? disk.error_ : disk.parent_->xGetLastError(disk.parent_, size, text);
  }

  static int close(sqlite3_file* file) {
    delete of(file).path;
    return of(file).real->pMethods->xClose(of(file).real);
  }

  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    Open& open = of(file);
    open.disk->changing();
    {
      const std::lock_guard guard(open.disk->mutex_);
      if (open.disk->error_ == ENOSPC) return SQLITE_FULL;
      if (open.disk->error_) return SQLITE_IOERR_WRITE;
    }
    open.disk->note(open, {static_cast<std::size_t>(at),
                           {static_cast<const char*>(bytes), static_cast<std::size_t>(size)},
                           false});
    return open.real->pMethods->xWrite(open.real, bytes, size, at);
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    Open& open = of(file);
    open.disk->changing();
    open.disk->note(open, {static_cast<std::size_t>(size), "", true});
    return open.real->pMethods->xTruncate(open.real, size);
  }

  static int sync(sqlite3_file* file, int) {
    Open& open = of(file);
    open.disk->changing();
    if (!open.path) return SQLITE_OK;
    const std::lock_guard guard(open.disk->mutex_);
    File& known = open.disk->files_[*open.path];
    for (const Change& change : known.changes) apply(change, known.synced);
    known.changes.clear();
    // As SQLite does: with the first sync of a new file goes one of its folder.
    if (!known.is_named) open.disk->sync_folder();
    return SQLITE_OK;
  }

  // The rest is the real file's.
  static const sqlite3_io_methods* methods() {
    static constexpr sqlite3_io_methods kMethods = {
        2,  // no memory mapping: every write is seen
        close,
        [](sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
          return of(f).real->pMethods->xRead(of(f).real, to, size, at);
        },
        write,
        truncate,
        sync,
        [](sqlite3_file* f, sqlite3_int64* size) {
          return of(f).real->pMethods->xFileSize(of(f).real, size);
        },
        [](sqlite3_file* f, int kind) { return of(f).real->pMethods->xLock(of(f).real, kind); },
        [](sqlite3_file* f, int kind) { return of(f).real->pMethods->xUnlock(of(f).real, kind); },
        [](sqlite3_file* f, int* out) {
          return of(f).real->pMethods->xCheckReservedLock(of(f).real, out);
        },
        [](sqlite3_file* f, int what, void* more) {
          if (what == SQLITE_FCNTL_LAST_ERRNO && of(f).disk->error_) {
            *static_cast<int*>(more) = of(f).disk->error_;
            return SQLITE_OK;
          }
          return of(f).real->pMethods->xFileControl(of(f).real, what, more);
        },
        [](sqlite3_file* f) { return of(f).real->pMethods->xSectorSize(of(f).real); },
        [](sqlite3_file* f) { return of(f).real->pMethods->xDeviceCharacteristics(of(f).real); },
        [](sqlite3_file* f, int page, int size, int make, void volatile** out) {
          return of(f).real->pMethods->xShmMap(of(f).real, page, size, make, out);
        },
        [](sqlite3_file* f, int at, int count, int flags) {
          return of(f).real->pMethods->xShmLock(of(f).real, at, count, flags);
        },
        [](sqlite3_file* f) { of(f).real->pMethods->xShmBarrier(of(f).real); },
        [](sqlite3_file* f, int remove) {
          return of(f).real->pMethods->xShmUnmap(of(f).real, remove);
        },
        nullptr,
        nullptr,
    };
    return &kMethods;
  }

  const std::string name_;
  const std::function<void(TestDisk&)> before_change_;
  sqlite3_vfs* const parent_;
  sqlite3_vfs vfs_;
  std::mutex order_;
  std::mutex mutex_;
  std::map<std::string, File> files_;
  int error_ = 0;
};

}  // namespace tablier::house
