// What is particular to the store in SQLite: opening, versions, damage, and a disk that is full or
// read-only.
#include "house/sqlite_store.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "core/rng.h"
#include "house/disk_testing.h"
#include "house/keeping.h"
#include "house/sqlite_data.h"

namespace tablier::house {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Texts = std::vector<std::string>;

// Does something in a process of its own when it is told to. It must be made before anything is
// opened: SQLite cannot be taken along.
class OtherProcess {
 public:
  explicit OtherProcess(const std::function<bool()>& what) {
    EXPECT_EQ(::pipe(pipe_), 0);
    child_ = ::fork();
    if (child_ != 0) return;
    ::close(pipe_[1]);
    char go = 0;
    ::_exit(::read(pipe_[0], &go, 1) == 1 && what() ? 0 : 1);
  }
  ~OtherProcess() {
    ::close(pipe_[0]);
    ::close(pipe_[1]);
    if (child_ > 0) ::waitpid(child_, nullptr, 0);
  }
  OtherProcess(const OtherProcess&) = delete;
  OtherProcess& operator=(const OtherProcess&) = delete;

  bool run() {
    int status = 1;
    return ::write(pipe_[1], "g", 1) == 1 && ::waitpid(std::exchange(child_, 0), &status, 0) > 0 &&
           status == 0;
  }

 private:
  int pipe_[2];
  pid_t child_;
};

class SqliteStore : public WithFolder {
 protected:
  std::string house() const { return path("house"); }
  std::string file() const { return path("house/house.db"); }
  std::unique_ptr<Store> open(const SqliteOptions& options = {}) const {
    auto store = open_sqlite_store(house(), options);
    EXPECT_TRUE(store) << store.error().message.in(Language::en);
    return store ? std::move(*store) : nullptr;
  }
  static Written write(Store& store, const Batch& batch) { return store.write({&batch, 1}); }

  // The folder cannot be opened: the message has this id and names this path; the file stays as it
  // is.
  void expect_refused(const std::string& id, const std::string& named,
                      const SqliteOptions& options = {}) const {
    const std::string before = text_of("house/house.db");
    const auto store = open_sqlite_store(house(), options);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().message.id(), "house." + id);
    EXPECT_THAT(store.error().message.in(Language::en), HasSubstr(named));
    EXPECT_TRUE(text_of("house/house.db") == before);
  }

  void run_sql(const std::string& sql) const {
    sqlite::Connection data;
    ASSERT_EQ(data.open(file(), sqlite::Connection::Use::write, nullptr), SQLITE_OK);
    ASSERT_EQ(data.run(sql), SQLITE_OK) << data.fault().text;
  }
};

TEST_F(SqliteStore, makes_its_folder_for_nobody_else) {
  ASSERT_TRUE(open_sqlite_store(path("far/house")));
  EXPECT_EQ(fs::status(path("far/house")).permissions(), fs::perms::owner_all);
  fs::create_directory(house());
  EXPECT_TRUE(open());
}

TEST_F(SqliteStore, a_folder_is_open_once) {
  OtherProcess other([&] { return !open_sqlite_store(house()); });
  const auto first = open();
  expect_refused("in_use", house());
  EXPECT_TRUE(other.run());
  EXPECT_TRUE(write(*first, {.puts = {{"x", "1"}}}));
}

TEST_F(SqliteStore, and_again_once_it_is_closed) {
  EXPECT_TRUE(open());
  EXPECT_TRUE(open());
}

TEST_F(SqliteStore, what_is_no_folder_is_named) {
  WithFolder::write("house", "a file");
  const auto store = open_sqlite_store(house());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().message.id(), "house.no_folder");
  EXPECT_THAT(store.error().message.in(Language::en), HasSubstr(house()));
  EXPECT_EQ(text_of("house"), "a file");
}

TEST_F(SqliteStore, a_file_that_is_no_data_of_a_house_is_left_alone) {
  fs::create_directory(house());
  for (const std::string& text : {std::string("not a database"), std::string(10'000, 'x')}) {
    WithFolder::write("house/house.db", text);
    expect_refused("not_our_data", file());
  }
  fs::remove(file());
  run_sql("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)");
  expect_refused("not_our_data", file());
}

TEST_F(SqliteStore, an_empty_file_becomes_a_house) {
  fs::create_directory(house());
  WithFolder::write("house/house.db", "");
  EXPECT_TRUE(open());
}

TEST_F(SqliteStore, data_of_a_later_version_is_left_alone) {
  open();
  run_sql("PRAGMA user_version = 7");
  expect_refused("later_version", file());
  const auto faults = check(house());
  ASSERT_FALSE(faults);
  EXPECT_EQ(faults.error().message.id(), "house.later_version");
}

class Migrations : public SqliteStore {
 protected:
  std::vector<const char*> steps(const char* more) const {
    std::vector<const char*> steps(migrations().begin(), migrations().end());
    steps.push_back(more);
    return steps;
  }
  std::string before() const {
    return path("house/house-before-" + std::to_string(migrations().size() + 1) + ".db");
  }
};

TEST_F(Migrations, a_copy_is_made_before_and_everything_is_kept) {
  write(*open(), {.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "1"}}});
  const auto more = steps("CREATE TABLE more (x)");
  for (int i = 0; i < 2; ++i) {
    const auto store = open({.migrations = more});
    EXPECT_THAT(*store->events("a", 0), ElementsAre("one"));
    EXPECT_EQ(*store->find("x"), "1");
  }
  EXPECT_TRUE(fs::exists(before()));
  ASSERT_TRUE(restore(path("restored"), before()));
  EXPECT_THAT(*(*open_sqlite_store(path("restored")))->events("a", 0), ElementsAre("one"));
  expect_refused("later_version", file());
}

TEST_F(Migrations, one_that_fails_leaves_the_data_as_it_was) {
  write(*open(), {.puts = {{"x", "1"}}});
  const auto wrong = steps("DROP TABLE records; nonsense");
  const auto store = open_sqlite_store(house(), {.migrations = wrong});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().message.id(), "house.database_failed");
  EXPECT_EQ(*open()->find("x"), "1");
}

TEST_F(Migrations, damaged_data_is_not_migrated) {
  write(*open(), {.puts = {{"x", "1"}}});
  run_sql("UPDATE records SET value = '2'");
  const auto more = steps("CREATE TABLE more (x)");
  const auto store = open_sqlite_store(house(), {.migrations = more});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().message.id(), "house.damaged");
  EXPECT_FALSE(fs::exists(before()));
}

// --- Damage ------------------------------------------------------------------------------------

TEST_F(SqliteStore, rows_that_are_not_what_was_written_are_reported) {
  write(*open(), {.appends = {{"a", 0, {"1", "2", "3"}}, {"b", 0, {"1"}}},
                  .puts = {{"x", "1"}, {"y", "2"}}});
  run_sql(
      "DELETE FROM events WHERE table_id = 'a' AND number = 1;"
      "UPDATE events SET event = 'other' WHERE table_id = 'b';"
      "UPDATE records SET value = '3' WHERE name = 'y'");
  const auto store = open();
  Texts told;
  const auto faults = store->check();
  for (const Message& fault : *faults) told.emplace_back(fault.id());
  EXPECT_THAT(told, ElementsAre("house.missing_event", "house.wrong_event", "house.wrong_record"));
  EXPECT_EQ(store->events("a", 0).error().message.id(), "house.damaged");
  EXPECT_EQ(store->events("b", 0).error().message.id(), "house.damaged");
  EXPECT_EQ(store->find("y").error().message.id(), "house.damaged");
  EXPECT_EQ(store->list("", "", 9).error().message.id(), "house.damaged");
  EXPECT_EQ(*store->find("x"), "1");
}

// The same statements notice a stop while they are at it.
TEST_F(SqliteStore, a_check_that_was_stopped_says_nothing_about_the_data) {
  const auto store = open();
  EXPECT_TRUE(write(*store, {.puts = {{"x", "1"}}}));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(store->check(stop.get_token()));
}

// Everything that a store tells, as one text.
std::string all_of(Store& store, int tables) {
  std::string all;
  const auto records = store.list("", "", 1000);
  for (const Named& named : *records) all += named.name + '=' + named.value + '\n';
  for (int i = 0; i < tables; ++i) {
    const auto events = store.events("t" + std::to_string(i), 0);
    for (const std::string& event : *events) all += event + '\n';
  }
  return all;
}

TEST_F(SqliteStore, a_flipped_bit_is_reported_or_changes_nothing_and_the_file_is_left_alone) {
  constexpr int kTables = 60;
  Batch batch;
  for (int i = 0; i < kTables; ++i) {
    const std::string name = "t" + std::to_string(i);
    batch.appends.push_back({name, 0, Texts(5, "an event of " + name)});
    batch.puts.push_back({name, std::string(static_cast<std::size_t>(i * 100), 'v')});
  }
  write(*open(), batch);
  const std::string whole = text_of("house/house.db");
  const std::string contents = all_of(*open(), kTables);
  TestDisk disk("flipped-bits");  // which syncs nothing, so that this is fast
  Rng rng(1);
  int reported = 0;
  for (int i = 0; i < 300; ++i) {
    std::string flipped = whole;
    // Every third in the head and the schema.
    const std::size_t at = rng.below(i % 3 == 0 ? 4096 : whole.size());
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << rng.below(8)));
    fs::remove_all(house());
    fs::create_directory(house());
    std::ofstream(file(), std::ios::binary) << flipped;
    const auto faults = check(house());
    const auto store = open_sqlite_store(house(), {.vfs = disk.vfs()});
    if (!store || !faults || !faults->empty()) {
      ++reported;
      EXPECT_FALSE(!store && faults && faults->empty())
          << "only one of them has noticed, at " << at;
    } else {
      EXPECT_EQ(all_of(**store, kTables), contents) << "nobody has noticed, at " << at;
    }
    EXPECT_TRUE(store || text_of("house/house.db") == flipped) << "the file has changed, at " << at;
  }
  EXPECT_GE(reported, 100);
}

TEST_F(SqliteStore, a_file_that_was_cut_off_is_reported) {
  write(*open(), {.puts = {{"x", std::string(100'000, 'x')}}});
  fs::resize_file(file(), fs::file_size(file()) / 2);
  expect_refused("damaged", file());
  EXPECT_THAT(*check(house()), testing::Not(IsEmpty()));
}

// --- Full and read-only ------------------------------------------------------------------------

TEST_F(SqliteStore, writes_again_once_the_disk_lets_it) {
  for (const auto& [error, trouble] :
       {std::pair{ENOSPC, StoreTrouble::full}, std::pair{EDQUOT, StoreTrouble::full},
        std::pair{EROFS, StoreTrouble::read_only}, std::pair{EIO, StoreTrouble::failed}}) {
    fs::remove_all(house());
    TestDisk disk("failing");
    {
      const auto store = open({.vfs = disk.vfs()});
      EXPECT_TRUE(write(*store, {.appends = {{"a", 0, {"one"}}}}));
      disk.fail_writes(error);
      for (int i = 0; i < 3; ++i) {
        const Written written = write(*store, {.appends = {{"a", 1, {"two"}}}});
        EXPECT_EQ(written.trouble, trouble) << error;
        EXPECT_THAT(written.why->in(Language::en), HasSubstr(file()));
        EXPECT_THAT(*store->events("a", 0), ElementsAre("one"));
      }
      disk.fail_writes(0);
      EXPECT_TRUE(write(*store, {.appends = {{"a", 1, {"two"}}}}));
    }
    EXPECT_THAT(*open()->events("a", 0), ElementsAre("one", "two"));
    EXPECT_THAT(*check(house()), IsEmpty());
  }
}

// A file system of one megabyte, if we may mount one.
class SmallDisk {
 public:
  explicit SmallDisk(std::string folder) : folder_(std::move(folder)) {
    fs::create_directory(folder_);
    is_mounted_ = ::mount("none", folder_.c_str(), "tmpfs", 0, "size=1m") == 0;
  }
  ~SmallDisk() {
    if (is_mounted_) ::umount(folder_.c_str());
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool is_mounted() const { return is_mounted_; }
  bool make_read_only(bool on) const {
    return ::mount("none", folder_.c_str(), "tmpfs", MS_REMOUNT | (on ? MS_RDONLY : 0), "") == 0;
  }

 private:
  std::string folder_;
  bool is_mounted_;
};

// Where nothing may be mounted, the test above has shown the same through SQLite's own errors.
TEST_F(SqliteStore, a_real_disk_that_is_full_refuses_and_recovers) {
  const SmallDisk disk(house());
  if (!disk.is_mounted()) return;
  auto store = open();
  std::size_t count = 0;
  const std::string event(5000, 'e');
  Written written;
  while ((written = write(*store, {.appends = {{"a", count, {event}}}}))) ++count;
  EXPECT_EQ(written.trouble, StoreTrouble::full);
  EXPECT_THAT(written.why->in(Language::en), HasSubstr(file()));
  EXPECT_GT(count, 20u);
  EXPECT_EQ(store->events("a", 0)->size(), count);
  EXPECT_FALSE(store->back_up(path("house/copy")));
  EXPECT_FALSE(fs::exists(path("house/copy")));
  ASSERT_EQ(::mount("none", house().c_str(), "tmpfs", MS_REMOUNT, "size=4m"), 0);
  EXPECT_TRUE(write(*store, {.appends = {{"a", count, {event}}}}));
  store.reset();
  store = open();
  EXPECT_EQ(store->events("a", 0)->size(), count + 1);
  EXPECT_THAT(*store->check(), IsEmpty());
}

TEST_F(SqliteStore, a_read_only_disk_is_named_and_the_house_opens_when_it_is_none_any_more) {
  const SmallDisk disk(house());
  if (!disk.is_mounted()) return;
  EXPECT_TRUE(write(*open(), {.puts = {{"x", "1"}}}));
  ASSERT_TRUE(disk.make_read_only(true));
  expect_refused("no_folder", house());
  ASSERT_TRUE(disk.make_read_only(false));
  EXPECT_EQ(*open()->find("x"), "1");
}

// --- Keeping -----------------------------------------------------------------------------------

TEST_F(SqliteStore, a_running_house_is_backed_up_and_checked_from_another_process) {
  OtherProcess other([&] {
    const auto faults = check(house());
    return back_up(house(), path("copy")) && faults && faults->empty();
  });
  const auto store = open();
  EXPECT_TRUE(write(*store, {.appends = {{"a", 0, {"one"}}}}));
  EXPECT_TRUE(other.run());
  EXPECT_TRUE(write(*store, {.appends = {{"a", 1, {"two"}}}}));
  ASSERT_TRUE(restore(path("restored"), path("copy")));
  EXPECT_THAT(*(*open_sqlite_store(path("restored")))->events("a", 0), ElementsAre("one"));
}

TEST_F(SqliteStore, a_backup_is_restored_into_an_empty_folder_only) {
  EXPECT_TRUE(write(*open(), {.puts = {{"x", "1"}}}));
  ASSERT_TRUE(back_up(house(), path("copy")));
  EXPECT_EQ(restore(house(), path("copy")).error().message.id(), "house.folder_not_empty");
  EXPECT_FALSE(back_up(house(), path("copy")));
  fs::create_directory(path("empty"));
  EXPECT_TRUE(restore(path("empty"), path("copy")));
  EXPECT_EQ(*(*open_sqlite_store(path("empty")))->find("x"), "1");
}

TEST_F(SqliteStore, what_is_no_whole_backup_is_not_restored) {
  EXPECT_TRUE(write(*open(), {.puts = {{"x", "1"}}}));
  run_sql("UPDATE records SET value = '2'");
  ASSERT_TRUE(back_up(house(), path("copy")));
  EXPECT_EQ(restore(path("new"), path("copy")).error().message.id(), "house.backup_damaged");
  WithFolder::write("text", "text");
  EXPECT_EQ(restore(path("new"), path("text")).error().message.id(), "house.not_our_data");
  EXPECT_FALSE(restore(path("new"), path("none")));
  EXPECT_FALSE(fs::exists(path("new")));
  EXPECT_EQ(back_up(path("none"), path("other")).error().message.id(), "house.no_data");
  EXPECT_EQ(check(path("none")).error().message.id(), "house.no_data");
}

}  // namespace
}  // namespace tablier::house
