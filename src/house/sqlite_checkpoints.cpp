#include "house/sqlite_checkpoints.h"

namespace tablier::house {
namespace {

// While others write, a checkpoint never catches up, and the log grows. When it has grown to so
// many times its usual size, writing waits for the few pages that have come during the checkpoint;
// then the log begins from its start again.
constexpr int kLongLog = 4;

}  // namespace

int Checkpoints::start(sqlite::Connection& writer, const std::string& file, const char* vfs,
                       const char* settings) {
  if (const int code = data_.open(file, sqlite::Connection::Use::write, vfs); code != SQLITE_OK) {
    return code;
  }
  if (const int code = data_.run(settings); code != SQLITE_OK) return code;
  // In the place of SQLite's own, which checkpoints within the commit.
  sqlite3_wal_hook(
      writer.handle(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<Checkpoints*>(self)->log_has(pages);
        return SQLITE_OK;
      },
      this);
  thread_ = std::thread([this] { run(); });
  return SQLITE_OK;
}

Checkpoints::~Checkpoints() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard guard(mutex_);
    is_ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Checkpoints::log_has(int pages) {
  const std::lock_guard guard(mutex_);
  if (pages < in_log_) begun_ = 0;  // it has begun anew
  in_log_ = pages;
  if (pages < begun_ + pages_) return;
  begun_ = pages;
  is_due_ = true;
  changed_.notify_one();
}

void Checkpoints::run() {
  while (true) {
    bool is_long = false;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return is_due_ || is_ending_; });
      if (is_ending_) return;
      is_due_ = false;
      is_long = in_log_ >= kLongLog * pages_;
    }
    copy();
    if (is_long) {
      const std::lock_guard guard(writing_);
      copy();
    }
  }
}

// If it fails, everything is still in the log, and the next one tries again.
void Checkpoints::copy() {
  sqlite3_wal_checkpoint_v2(data_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace tablier::house
