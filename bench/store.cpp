// bench_store FOLDER [SECONDS [ADDRESS]]: how long an event takes to be on disk through a journal,
// in SQLite and in the empty PostgreSQL database of this address, beside a bare loop that appends
// to a file and syncs it. The disk of FOLDER is measured; its contents are new.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "house/journal.h"
#include "house/postgres_store.h"
#include "house/sqlite_store.h"

namespace tablier::house {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int kTables = 2000;
const std::string kEvent(150, 'e');

class Figures {
 public:
  void add(Clock::duration one) { all_.push_back(Milliseconds(one).count()); }
  void print(const char* what, Clock::duration whole) {
    std::sort(all_.begin(), all_.end());
    if (all_.empty()) return;
    const auto at = [&](double part) {
      return all_[static_cast<std::size_t>(part * static_cast<double>(all_.size() - 1))];
    };
    std::printf("%-34s %8.0f/s   p50 %7.2f ms   p99 %7.2f ms   most %7.2f ms\n", what,
                static_cast<double>(all_.size()) * 1000 / Milliseconds(whole).count(), at(0.5),
                at(0.99), at(1));
  }

 private:
  std::vector<double> all_;
};

void bare_loop(const std::string& folder, std::chrono::seconds time) {
  const int file = ::open((folder + "/bare").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  Figures figures;
  const auto start = Clock::now();
  while (Clock::now() < start + time) {
    const auto before = Clock::now();
    if (::write(file, kEvent.data(), kEvent.size()) < 0 || ::fsync(file) != 0) std::abort();
    figures.add(Clock::now() - before);
  }
  figures.print("append and fsync, one by one", Clock::now() - start);
  ::close(file);
}

class Load {
 public:
  explicit Load(Store& store) : journal_(store, [](const auto& what) { what(); }) {}
  ~Load() { wait_for_at_most(0); }

  // One event at the next table; its time counts from `since`.
  void send(Clock::time_point since) {
    const std::size_t table = sent_ % kTables;
    {
      const std::lock_guard guard(mutex_);
      ++open_;
    }
    journal_.write({.appends = {{"table" + std::to_string(table), sent_++ / kTables, {kEvent}}}},
                   [this, since](const Written& written) {
                     if (!written) std::abort();
                     const std::lock_guard guard(mutex_);
                     figures_.add(Clock::now() - since);
                     --open_;
                     changed_.notify_one();
                   });
  }
  void wait_for_at_most(int open) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return open_ <= open; });
  }
  // What was measured since the last time.
  void print(const char* what, Clock::duration whole) {
    wait_for_at_most(0);
    figures_.print(what, whole);
    figures_ = {};
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int open_ = 0;
  std::size_t sent_ = 0;
  Figures figures_;
  Journal journal_;
};

// As many at a time as `open`, for as long as `time`.
void closed_loop(Load& load, int open, std::chrono::seconds time, const char* what) {
  const auto start = Clock::now();
  while (Clock::now() < start + time) {
    load.wait_for_at_most(open - 1);
    load.send(Clock::now());
  }
  load.print(what, Clock::now() - start);
}

// So many a second, whether the disk keeps up or not: time counts from when an event was due.
void open_loop(Load& load, int rate, std::chrono::seconds time, const char* what) {
  const auto start = Clock::now();
  for (int i = 0; i < rate * time.count(); ++i) {
    const auto due = start + i * std::chrono::nanoseconds(std::chrono::seconds(1)) / rate;
    std::this_thread::sleep_until(due);
    load.send(due);
  }
  load.print(what, Clock::now() - start);
}

bool measure(const char* name, const tablier::Result<std::unique_ptr<Store>>& store,
             std::chrono::seconds time) {
  if (!store) {
    std::fprintf(stderr, "%s\n", store.error().message.in(tablier::Language::en).c_str());
    return false;
  }
  std::printf("%s\n", name);
  Load load(**store);
  closed_loop(load, 1, time, "journal, one by one");
  open_loop(load, 500, time, "journal, 500 events a second");
  closed_loop(load, 256, time, "journal, 256 at a time");
  return true;
}

}  // namespace
}  // namespace tablier::house

int main(int count, char** words) {
  using namespace tablier::house;
  if (count < 2) return std::fputs("bench_store FOLDER [SECONDS [ADDRESS]]\n", stderr), 2;
  const std::string folder = words[1];
  const std::chrono::seconds time(count > 2 ? std::atoi(words[2]) : 10);
  std::filesystem::create_directories(folder);
  bare_loop(folder, time);
  if (!measure("SQLite", open_sqlite_store(folder + "/house"), time)) return 1;
  if (count > 3 && !measure("PostgreSQL", open_postgres_store(words[3]), time)) return 1;
  bare_loop(folder, time);
}
