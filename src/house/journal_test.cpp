#include "house/journal.h"

#include <atomic>
#include <condition_variable>
#include <gmock/gmock.h>
#include <mutex>

#include <gtest/gtest.h>

#include "house/memory_store.h"

namespace tablier::house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A store that waits before its first write until it may go on, and remembers how many batches came
// with each call.
class SlowStore final : public Store {
 public:
  Written write(std::span<const Batch> batches) override {
    std::unique_lock lock(mutex_);
    is_entered_ = true;
    changed_.notify_all();
    changed_.wait(lock, [&] { return is_open_; });
    groups.push_back(batches.size());
    return memory.write(batches);
  }
  void wait_until_entered() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_entered_; });
  }
  void go_on() {
    const std::lock_guard guard(mutex_);
    is_open_ = true;
    changed_.notify_all();
  }
  Result<std::vector<std::string>> events(std::string_view table, std::size_t from) override {
    return memory.events(table, from);
  }
  Result<std::optional<std::string>> find(std::string_view name) override {
    return memory.find(name);
  }
  Result<std::vector<Named>> list(std::string_view prefix, std::string_view after,
                                  std::size_t most) override {
    return memory.list(prefix, after, most);
  }
  Result<std::vector<std::string>> tables(std::string_view after, std::size_t most) override {
    return memory.tables(after, most);
  }
  Result<Nothing> back_up(const std::string& file) override { return memory.back_up(file); }
  Result<std::vector<Message>> check(const std::stop_token& stop) override {
    return memory.check(stop);
  }

  MemoryStore memory;
  std::vector<std::size_t> groups;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_entered_ = false;
  bool is_open_ = false;
};

Batch one(const std::string& table, std::size_t number) {
  return {.appends = {{table, number, {std::to_string(number)}}}};
}

const Post kAtOnce = [](const std::function<void()>& what) { what(); };

TEST(Journal, what_comes_while_it_writes_is_written_together_and_in_order) {
  SlowStore store;
  std::vector<std::size_t> done;
  {
    Journal journal(store, kAtOnce);
    for (std::size_t i = 0; i < 10; ++i) {
      journal.write(one("a", i), [&done, i](const Written& written) {
        EXPECT_TRUE(written);
        done.push_back(i);
      });
      store.wait_until_entered();
    }
    EXPECT_EQ(journal.waiting(), 10u);
    EXPECT_THAT(done, IsEmpty());
    store.go_on();
  }
  EXPECT_THAT(store.groups, ElementsAre(1, 9));
  EXPECT_THAT(done, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  EXPECT_EQ(store.events("a", 0)->size(), 10u);
}

TEST(Journal, only_the_guilty_of_a_conflict_is_refused) {
  SlowStore store;
  std::vector<std::optional<StoreTrouble>> troubles;
  {
    Journal journal(store, kAtOnce);
    const auto note = [&](const Written& written) { troubles.push_back(written.trouble); };
    journal.write(one("a", 0), note);
    store.wait_until_entered();
    journal.write(one("b", 0), note);
    journal.write(one("a", 0), note);  // there is one already
    journal.write(one("a", 1), note);
    store.go_on();
  }
  EXPECT_THAT(troubles,
              ElementsAre(std::nullopt, std::nullopt, StoreTrouble::conflict, std::nullopt));
  EXPECT_THAT(*store.events("a", 0), ElementsAre("0", "1"));
  EXPECT_THAT(*store.events("b", 0), ElementsAre("0"));
}

TEST(Journal, trouble_is_told_and_passes) {
  MemoryStore store;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::optional<StoreTrouble>> troubles;
  Journal journal(store, kAtOnce);
  const auto write = [&](std::size_t number) {
    std::unique_lock lock(mutex);
    const std::size_t before = troubles.size();
    journal.write(one("a", number), [&](const Written& written) {
      const std::lock_guard guard(mutex);
      EXPECT_EQ(written.trouble.has_value(), written.why.has_value());
      troubles.push_back(written.trouble);
      changed.notify_one();
    });
    changed.wait(lock, [&] { return troubles.size() > before; });
  };
  write(0);
  store.fail_with(StoreTrouble::full);
  write(1);
  store.fail_with(std::nullopt);
  write(1);
  EXPECT_THAT(troubles, ElementsAre(std::nullopt, StoreTrouble::full, std::nullopt));
  EXPECT_EQ(journal.waiting(), 0u);
}

TEST(Journal, done_is_called_by_whoever_is_posted_to) {
  MemoryStore store;
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  int done = 0;
  {
    Journal journal(store, [&](std::function<void()> what) {
      const std::lock_guard guard(mutex);
      posted.push_back(std::move(what));
    });
    journal.write(one("a", 0), [&](const Written&) { ++done; });
  }
  EXPECT_EQ(done, 0) << "on disk, but nobody was told yet";
  EXPECT_EQ(store.events("a", 0)->size(), 1u);
  for (const auto& what : posted) what();
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace tablier::house
