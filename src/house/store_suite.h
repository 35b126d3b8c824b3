// What every store does. A Shelf is where stores of one kind stand, given a folder: it opens the
// store there, again and again, and opens backups where there are some.
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteShelf);
//   INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, BackupSuite, SqliteShelf);
#pragma once

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <gmock/gmock.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "house/store.h"

namespace tablier::house {

template <class Shelf>
class StoreSuite : public WithFolder {
 protected:
  using Texts = std::vector<std::string>;

  StoreSuite() : shelf_(path("shelf")), store_(shelf_.open()) {}

  Written write(const Batch& batch) { return store_->write({&batch, 1}); }
  Texts events(const std::string& table, std::size_t from = 0) {
    const Result<Texts> found = store_->events(table, from);
    EXPECT_TRUE(found) << (found ? "" : found.error().message.in(Language::en));
    return found ? *found : Texts{};
  }
  std::optional<std::string> find(const std::string& name) {
    const Result<std::optional<std::string>> found = store_->find(name);
    EXPECT_TRUE(found) << (found ? "" : found.error().message.in(Language::en));
    return found ? *found : std::nullopt;
  }
  Texts names(const std::string& prefix, const std::string& after, std::size_t most) {
    Texts names;
    const Result<std::vector<Named>> found = store_->list(prefix, after, most);
    EXPECT_TRUE(found);
    for (const Named& named : *found) {
      names.push_back(named.name);
      EXPECT_EQ(named.value, find(named.name));
    }
    return names;
  }
  void reopen() {
    store_.reset();
    store_ = shelf_.open();
  }
  void expect_whole() {
    const Result<std::vector<Message>> faults = store_->check();
    ASSERT_TRUE(faults);
    for (const Message& fault : *faults) ADD_FAILURE() << fault.in(Language::en);
  }

  Shelf shelf_;
  std::unique_ptr<Store> store_;
};

TYPED_TEST_SUITE_P(StoreSuite);

TYPED_TEST_P(StoreSuite, events_come_back_in_their_order_from_any_number_on) {
  EXPECT_TRUE(this->write({.appends = {{"a", 0, {"one", "two"}}, {"b", 0, {"other"}}}}));
  EXPECT_TRUE(this->write({.appends = {{"a", 2, {"three"}}, {"a", 3, {"four", ""}}}}));
  EXPECT_THAT(this->events("a"), testing::ElementsAre("one", "two", "three", "four", ""));
  EXPECT_THAT(this->events("a", 3), testing::ElementsAre("four", ""));
  EXPECT_THAT(this->events("a", 5), testing::IsEmpty());
  EXPECT_THAT(this->events("a", 500), testing::IsEmpty());
  EXPECT_THAT(this->events("b"), testing::ElementsAre("other"));
  EXPECT_THAT(this->events("c"), testing::IsEmpty());
  this->expect_whole();
}

TYPED_TEST_P(StoreSuite, what_was_written_is_there_after_opening_again) {
  EXPECT_TRUE(this->write({.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "1"}, {"y", "2"}}}));
  this->reopen();
  EXPECT_TRUE(this->write({.appends = {{"a", 1, {"two"}}}, .puts = {{"x", std::nullopt}}}));
  this->reopen();
  EXPECT_THAT(this->events("a"), testing::ElementsAre("one", "two"));
  EXPECT_EQ(this->find("x"), std::nullopt);
  EXPECT_EQ(this->find("y"), "2");
  this->expect_whole();
}

TYPED_TEST_P(StoreSuite, an_append_that_is_not_the_next_is_a_conflict_and_nothing_is_written) {
  EXPECT_TRUE(this->write({.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "1"}}}));
  for (const std::size_t first : {0, 2, 100}) {
    const Written written = this->write({.appends = {{"b", 0, {"new"}}, {"a", first, {"wrong"}}},
                                         .puts = {{"x", "2"}, {"y", "2"}}});
    EXPECT_EQ(written.trouble, StoreTrouble::conflict) << first;
    ASSERT_TRUE(written.why);
    EXPECT_EQ(written.why->id(), "house.conflict");
  }
  EXPECT_EQ(this->write({.appends = {{"c", 1, {"wrong"}}}}).trouble, StoreTrouble::conflict);
  EXPECT_EQ(this->write({.appends = {{"c", 0, {"one"}}, {"c", 0, {"again"}}}}).trouble,
            StoreTrouble::conflict);
  EXPECT_THAT(this->events("a"), testing::ElementsAre("one"));
  EXPECT_THAT(this->events("b"), testing::IsEmpty());
  EXPECT_THAT(this->events("c"), testing::IsEmpty());
  EXPECT_EQ(this->find("x"), "1");
  EXPECT_EQ(this->find("y"), std::nullopt);
  this->expect_whole();
}

TYPED_TEST_P(StoreSuite, several_batches_are_written_all_or_none) {
  const std::vector<Batch> good = {{.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "1"}}},
                                   {.appends = {{"a", 1, {"two"}}}, .puts = {{"x", "2"}}}};
  EXPECT_TRUE(this->store_->write(good));
  EXPECT_EQ(this->find("x"), "2");
  const std::vector<Batch> bad = {{.puts = {{"x", "3"}}, .forgotten = {"a"}},
                                  {.appends = {{"b", 0, {"one"}}}},
                                  {.appends = {{"b", 0, {"one"}}}}};
  EXPECT_EQ(this->store_->write(bad).trouble, StoreTrouble::conflict);
  EXPECT_THAT(this->events("a"), testing::ElementsAre("one", "two"));
  EXPECT_THAT(this->events("b"), testing::IsEmpty());
  EXPECT_EQ(this->find("x"), "2");
  EXPECT_TRUE(this->store_->write({}));
}

TYPED_TEST_P(StoreSuite, a_batch_is_written_only_where_records_are_what_it_needs) {
  EXPECT_TRUE(this->write({.puts = {{"x", "1"}, {"empty", ""}}, .provided = {{"x", {}}}}));
  const std::vector<Proviso> wrong = {
      {"x", std::nullopt}, {"x", "2"}, {"x", ""}, {"empty", std::nullopt}, {"none", ""}};
  for (const Proviso& proviso : wrong) {
    const Written written = this->write(
        {.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "2"}}, .provided = {{"x", "1"}, proviso}});
    EXPECT_EQ(written.trouble, StoreTrouble::conflict) << proviso.name;
    ASSERT_TRUE(written.why);
    EXPECT_EQ(written.why->id(), "house.not_as_provided");
  }
  EXPECT_EQ(this->find("x"), "1");
  EXPECT_THAT(this->events("a"), testing::IsEmpty());
  EXPECT_TRUE(this->write({.appends = {{"a", 0, {"one"}}},
                           .puts = {{"x", "2"}},
                           .provided = {{"x", "1"}, {"empty", ""}, {"none", std::nullopt}}}));
  EXPECT_TRUE(this->write({.puts = {{"x", std::nullopt}}, .provided = {{"x", "2"}}}));
  EXPECT_EQ(this->write({.provided = {{"x", "2"}}}).trouble, StoreTrouble::conflict);
  EXPECT_TRUE(this->write({.provided = {{"x", std::nullopt}}}));
  this->expect_whole();
}

TYPED_TEST_P(StoreSuite, a_batch_needs_what_those_before_it_have_left) {
  const std::vector<Batch> good = {{.puts = {{"x", "1"}}, .provided = {{"x", {}}}},
                                   {.puts = {{"x", "2"}}, .provided = {{"x", "1"}}}};
  EXPECT_TRUE(this->store_->write(good));
  const std::vector<Batch> bad = {{.puts = {{"x", "3"}}, .provided = {{"x", "2"}}},
                                  {.puts = {{"y", "3"}}, .provided = {{"x", "2"}}}};
  EXPECT_EQ(this->store_->write(bad).trouble, StoreTrouble::conflict);
  EXPECT_EQ(this->find("x"), "2");
  EXPECT_EQ(this->find("y"), std::nullopt);
}

TYPED_TEST_P(StoreSuite, of_many_who_want_the_same_record_one_gets_it) {
  constexpr int kRounds = 20;
  std::atomic<int> written = 0;
  std::vector<std::thread> all;
  for (int who = 0; who < 4; ++who) {
    all.emplace_back([&] {
      for (int round = 0; round < kRounds; ++round) {
        const std::string name = "x" + std::to_string(round);
        if (this->write({.puts = {{name, "taken"}}, .provided = {{name, std::nullopt}}})) ++written;
      }
    });
  }
  for (std::thread& each : all) each.join();
  EXPECT_EQ(written, kRounds);
}

TYPED_TEST_P(StoreSuite, a_forgotten_table_is_gone_and_can_begin_again) {
  EXPECT_TRUE(this->write({.appends = {{"a", 0, {"one", "two"}}, {"b", 0, {"one"}}}}));
  EXPECT_TRUE(this->write({.appends = {{"a", 0, {"new"}}}, .forgotten = {"a", "none"}}));
  EXPECT_THAT(this->events("a"), testing::ElementsAre("new"));
  EXPECT_THAT(this->events("b"), testing::ElementsAre("one"));
  EXPECT_TRUE(this->write({.forgotten = {"b"}}));
  EXPECT_THAT(this->events("b"), testing::IsEmpty());
  this->expect_whole();
}

TYPED_TEST_P(StoreSuite, names_are_listed_in_order_of_their_bytes_page_by_page) {
  const std::vector<std::string> names = {
      "Zoo", "a",      "a/",          "a/1", "a/10", "a/2", "a/Z",       "a/a", "a/\x7F",
      "a/é", "a/\xFF", "a/\xFF\xFF/", "a0",  "b/1",  "é",   "日本/名前", "🎲",  "\xFF\xFF"};
  std::vector<std::string> shuffled(names.rbegin(), names.rend());
  std::swap(shuffled[2], shuffled[9]);
  for (const std::string& name : shuffled) {
    EXPECT_TRUE(this->write({.puts = {{name, "value of " + name}}}));
  }
  std::vector<std::string> sorted = names;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(this->names("", "", 100), sorted);
  EXPECT_THAT(this->names("a/", "", 100),
              testing::ElementsAre("a/", "a/1", "a/10", "a/2", "a/Z", "a/a", "a/\x7F", "a/é",
                                   "a/\xFF", "a/\xFF\xFF/"));
  EXPECT_THAT(this->names("a/", "a/10", 3), testing::ElementsAre("a/2", "a/Z", "a/a"));
  EXPECT_THAT(this->names("a/", "a/1", 1), testing::ElementsAre("a/10"));
  EXPECT_THAT(this->names("a/", "Zoo", 1), testing::ElementsAre("a/"));
  EXPECT_THAT(this->names("a/", "b", 10), testing::IsEmpty());
  EXPECT_THAT(this->names("\xFF", "", 10), testing::ElementsAre("\xFF\xFF"));
  EXPECT_THAT(this->names("a/", "", 0), testing::IsEmpty());
  EXPECT_THAT(this->names("none", "", 10), testing::IsEmpty());
  std::vector<std::string> paged;
  for (std::string after;;) {
    const std::vector<std::string> page = this->names("", after, 4);
    if (page.empty()) break;
    paged.insert(paged.end(), page.begin(), page.end());
    after = page.back();
  }
  EXPECT_EQ(paged, sorted);
}

TYPED_TEST_P(StoreSuite, texts_of_any_kind_and_size_come_back_byte_by_byte) {
  std::string large;
  while (large.size() < (1u << 20)) large += "é日🎲\n\"\\' " + std::to_string(large.size());
  const std::string odd = "';DROP TABLE events;--\t\x01\xFF\xC3";
  EXPECT_TRUE(this->write({.appends = {{"größe/'1'", 0, {large, odd, "", large}}},
                           .puts = {{"large", large}, {odd, odd}, {"empty", ""}}}));
  this->reopen();
  EXPECT_TRUE(this->events("größe/'1'") ==
              (std::vector<std::string>{large, odd, "", large}));  // not printed if it is wrong
  EXPECT_TRUE(this->find("large") == large);
  EXPECT_EQ(this->find(odd), odd);
  EXPECT_EQ(this->find("empty"), "");
  this->expect_whole();
}

TYPED_TEST_P(StoreSuite, a_hundred_thousand_tables_are_found_again) {
  constexpr int kTables = 100'000;
  constexpr int kAtOnce = 10'000;
  const auto name = [](int i) { return "t" + std::to_string(i * 7919 % kTables); };
  for (int i = 0; i < kTables; i += kAtOnce) {
    std::vector<Batch> batches;
    for (int k = i; k < i + kAtOnce; ++k) {
      batches.push_back({.appends = {{name(k), 0, {"made " + name(k), "moved"}}},
                         .puts = {{"table/" + name(k), std::to_string(k)}}});
    }
    ASSERT_TRUE(this->store_->write(batches));
  }
  this->reopen();
  for (int i = 0; i < kTables; i += 997) {
    EXPECT_THAT(this->events(name(i)), testing::ElementsAre("made " + name(i), "moved"));
  }
  std::size_t count = 0;
  for (std::string after;;) {
    const auto page = this->store_->list("table/", after, 1000);
    ASSERT_TRUE(page);
    if (page->empty()) break;
    count += page->size();
    after = page->back().name;
  }
  EXPECT_EQ(count, kTables);
}

// The record is written with each event, so it never knows of more events than there are.
TYPED_TEST_P(StoreSuite, one_reads_whole_states_while_another_writes) {
  constexpr int kEvents = 100;
  std::thread writer([&] {
    for (int i = 0; i < kEvents; ++i) {
      EXPECT_TRUE(this->write({.appends = {{"a", static_cast<std::size_t>(i), {"event"}}},
                               .puts = {{"count", std::to_string(i + 1)}}}));
    }
  });
  for (int seen = 0; seen < kEvents;) {
    const int count = std::stoi(this->find("count").value_or("0"));
    EXPECT_GE(count, seen);
    EXPECT_GE(this->events("a").size(), static_cast<std::size_t>(count));
    seen = count;
  }
  writer.join();
}

TYPED_TEST_P(StoreSuite, tables_that_have_a_log_are_listed_page_by_page) {
  EXPECT_TRUE(
      this->write({.appends = {{"b", 0, {"one", "two"}}, {"a", 0, {"one"}}, {"c", 0, {}}}}));
  EXPECT_TRUE(this->write({.appends = {{"\xFF", 0, {"one"}}, {"Z", 0, {"one"}}}}));
  EXPECT_THAT(*this->store_->tables("", 10), testing::ElementsAre("Z", "a", "b", "\xFF"));
  EXPECT_THAT(*this->store_->tables("a", 1), testing::ElementsAre("b"));
  EXPECT_TRUE(this->write({.forgotten = {"a"}}));
  EXPECT_THAT(*this->store_->tables("Z", 10), testing::ElementsAre("b", "\xFF"));
}

REGISTER_TYPED_TEST_SUITE_P(StoreSuite, events_come_back_in_their_order_from_any_number_on,
                            what_was_written_is_there_after_opening_again,
                            an_append_that_is_not_the_next_is_a_conflict_and_nothing_is_written,
                            several_batches_are_written_all_or_none,
                            a_batch_is_written_only_where_records_are_what_it_needs,
                            a_batch_needs_what_those_before_it_have_left,
                            of_many_who_want_the_same_record_one_gets_it,
                            a_forgotten_table_is_gone_and_can_begin_again,
                            names_are_listed_in_order_of_their_bytes_page_by_page,
                            texts_of_any_kind_and_size_come_back_byte_by_byte,
                            a_hundred_thousand_tables_are_found_again,
                            one_reads_whole_states_while_another_writes,
                            tables_that_have_a_log_are_listed_page_by_page);

// Stores that make backups.
template <class Shelf>
class BackupSuite : public StoreSuite<Shelf> {};

TYPED_TEST_SUITE_P(BackupSuite);

TYPED_TEST_P(BackupSuite, a_backup_is_one_moment_of_the_store_while_another_writes) {
  std::atomic<bool> enough = false;
  std::atomic<int> written = 0;
  std::thread writer([&] {
    for (int i = 0; !enough; ++i, ++written) {
      EXPECT_TRUE(this->write({.appends = {{"a", static_cast<std::size_t>(i), {"event"}}},
                               .puts = {{"count", std::to_string(i + 1)}}}));
    }
  });
  for (int i = 0; i < 5; ++i) {
    while (written < 20 * i + 1) std::this_thread::yield();
    const int before = written;
    EXPECT_TRUE(this->store_->back_up(this->path("copy" + std::to_string(i))));
    const std::unique_ptr<Store> copy =
        this->shelf_.open_backup(this->path("copy" + std::to_string(i)));
    const int count = std::stoi(copy->find("count")->value_or("0"));
    EXPECT_GE(count, before);
    EXPECT_EQ(copy->events("a", 0)->size(), static_cast<std::size_t>(count));
    EXPECT_THAT(*copy->check(), testing::IsEmpty());
  }
  enough = true;
  writer.join();
}

TYPED_TEST_P(BackupSuite, a_backup_replaces_no_file) {
  this->WithFolder::write("mine", "mine");
  EXPECT_TRUE(this->write({.puts = {{"x", "1"}}}));
  const Result<Nothing> done = this->store_->back_up(this->path("mine"));
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().message.id(), "house.file_exists");
  EXPECT_EQ(this->text_of("mine"), "mine");
  EXPECT_FALSE(this->store_->back_up(this->path("none/copy")));
}

REGISTER_TYPED_TEST_SUITE_P(BackupSuite, a_backup_is_one_moment_of_the_store_while_another_writes,
                            a_backup_replaces_no_file);

}  // namespace tablier::house
