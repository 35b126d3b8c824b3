// Checkpoints: what is in SQLite's write-ahead log goes to its place in the file, in a thread of
// its own, so that no write waits while a thousand pages are written and synced.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "house/sqlite.h"

namespace tablier::house {

class Checkpoints {
 public:
  // Every so many pages. `writing` is held by whoever writes.
  Checkpoints(std::mutex& writing, int pages) : writing_(writing), pages_(pages) {}
  ~Checkpoints();

  // Begins, for what this connection writes. SQLite's answer.
  int start(sqlite::Connection& writer, const std::string& file, const char* vfs,
            const char* settings);

 private:
  void log_has(int pages);
  void run();
  void copy();

  std::mutex& writing_;
  const int pages_;
  sqlite::Connection data_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int in_log_ = 0;  // pages
  int begun_ = 0;   // how many there were when the last one began
  bool is_due_ = false;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace tablier::house
