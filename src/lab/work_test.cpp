#include "lab/work.h"

#include <atomic>
#include <chrono>
#include <ctime>
#include <gmock/gmock.h>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "core/threads_testing.h"
#include "core/words.h"
#include "files/full_disk_testing.h"

namespace tablier::lab {
namespace {

using boost::json::object;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The squares of the numbers from 0 on; what was done, and what was taken.
class Squares : public WithFolder {
 protected:
  Result<Nothing> work(std::uint64_t wanted, const WorkSettings& settings = {}) {
    ran_ = 0;
    taken_.clear();
    return do_work(
        {.list = "squares",
         .wanted = wanted,
         .group = group_,
         .is_line = [](const object& line) { return line.contains("square"); },
         .run =
             [&](std::uint64_t task) {
               if (task == too_large_ && failures_-- > 0) throw std::bad_alloc();
               ++ran_;
               return object{{"square", task * task}};
             },
         .take =
             [&](const object& line) {
               taken_.push_back(line.at("square").to_number<int>());
               return taken_.back() != last_;
             },
         .is_left_out =
             [&](const object& line) { return line.at("square").to_number<int>() == left_out_; }},
        settings);
  }

  std::uint64_t group_ = 1;
  int last_ = -1;                        // no more is wanted after it
  int left_out_ = -1;                    // does not count
  std::uint64_t too_large_ = 1'000'000;  // task that the memory does not suffice for
  std::atomic<int> failures_ = 0;        // so many times
  std::atomic<int> ran_ = 0;
  std::vector<int> taken_;
};

TEST_F(Squares, lines_are_taken_in_the_order_of_the_tasks_however_many_work) {
  for (const std::uint64_t concurrency : {1, 4}) {
    ASSERT_TRUE(work(6, {.concurrency = concurrency}));
    EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16, 25));
    EXPECT_EQ(ran_, 6);
  }
}

TEST_F(Squares, a_task_can_be_done_alone) {
  std::vector<int> lines;
  const auto on_line = [&](const object& line) {
    lines.push_back(line.at("square").to_number<int>());
  };
  ASSERT_TRUE(work(6, {.only_task = 17, .on_line = on_line}));
  EXPECT_THAT(lines, ElementsAre(289));
  EXPECT_THAT(taken_, IsEmpty());
}

// What somebody else is told to do, as `only_task` does it.
TEST_F(Squares, tasks_done_elsewhere_give_the_same) {
  for (const std::uint64_t concurrency : {1, 4}) {
    const auto elsewhere = [](std::uint64_t task) -> Result<std::string> {
      return boost::json::serialize(
          object{{"list", "squares"}, {"task", task}, {"square", task * task}});
    };
    ASSERT_TRUE(work(6, {.concurrency = concurrency, .elsewhere = elsewhere}));
    EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16, 25));
    EXPECT_EQ(ran_, 0);
  }
}

// Several are done with theirs before the others.
TEST_F(Squares, waiting_for_work_elsewhere_takes_no_processor) {
  const auto elsewhere = [](std::uint64_t task) -> Result<std::string> {
    if (task == 0) std::this_thread::sleep_for(std::chrono::milliseconds(500));
    return boost::json::serialize(
        object{{"list", "squares"}, {"task", task}, {"square", task * task}});
  };
  const std::clock_t before = std::clock();  // of all threads
  ASSERT_TRUE(work(6, {.concurrency = 6, .elsewhere = elsewhere}));
  EXPECT_LT(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC, 0.1);
}

TEST_F(Squares, what_comes_from_elsewhere_and_is_something_else_is_refused) {
  const auto saying = [](const std::string& line) {
    return [line](std::uint64_t) -> Result<std::string> { return line; };
  };
  EXPECT_FALSE(work(3, {.elsewhere = saying("no")}));
  EXPECT_FALSE(work(3, {.elsewhere = saying(R"({"list":"cubes","task":0,"square":0})")}));
  EXPECT_FALSE(work(3, {.elsewhere = saying(R"({"list":"squares","task":1,"square":1})")}));
  EXPECT_FALSE(work(3, {.elsewhere = [](std::uint64_t) -> Result<std::string> {
                      return failed(tablier::say::no_memory{});
                    }}));
  EXPECT_THAT(taken_, IsEmpty());
}

TEST_F(Squares, fewer_work_where_the_machine_gives_fewer_threads_and_it_is_said) {
  const NoThreads none;
  std::vector<std::uint64_t> hands;
  const auto on_fewer = [&](std::uint64_t left) { hands.push_back(left); };
  ASSERT_TRUE(work(6, {.concurrency = 1024, .on_fewer = on_fewer}));
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16, 25));
  EXPECT_THAT(hands, ElementsAre(1));
}

TEST_F(Squares, what_one_has_not_the_memory_for_is_left_to_the_others) {
  too_large_ = 2;
  failures_ = 1;
  std::vector<std::uint64_t> hands;
  const auto on_fewer = [&](std::uint64_t left) { hands.push_back(left); };
  ASSERT_TRUE(work(6, {.concurrency = 3, .on_fewer = on_fewer}));
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16, 25));
  EXPECT_THAT(hands, ElementsAre(2));
}

TEST_F(Squares, what_nobody_has_the_memory_for_ends_the_work_and_what_is_done_is_kept) {
  too_large_ = 2;
  failures_ = 1;
  const Result<Nothing> done = work(6, {.file = path("file")});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().message.id(), "no_memory");
  ASSERT_TRUE(work(6, {.file = path("file")}));
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16, 25));
  EXPECT_EQ(ran_, 4);
}

TEST_F(Squares, what_is_thrown_at_a_line_stops_all_and_comes_out) {
  const auto on_line = [](const object&) { throw std::runtime_error("enough"); };
  EXPECT_THROW((void)work(100, {.concurrency = 3, .on_line = on_line}), std::runtime_error);
  EXPECT_LT(ran_, 100);
}

TEST_F(Squares, a_line_says_its_list_and_its_task) {
  std::vector<std::string> lines;
  const auto on_line = [&](const object& line) { lines.push_back(boost::json::serialize(line)); };
  ASSERT_TRUE(work(2, {.on_line = on_line}));
  EXPECT_THAT(lines, ElementsAre(R"({"list":"squares","task":0,"square":0})",
                                 R"({"list":"squares","task":1,"square":1})"));
}

TEST_F(Squares, work_is_over_when_no_more_is_wanted) {
  last_ = 4;
  ASSERT_TRUE(work(100));
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4));
  EXPECT_EQ(ran_, 3);
}

TEST_F(Squares, what_is_left_out_does_not_count) {
  left_out_ = 1;
  ASSERT_TRUE(work(3));
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9));
}

TEST_F(Squares, what_the_file_holds_is_not_done_again) {
  ASSERT_TRUE(work(2, {.file = path("file")}));
  ASSERT_TRUE(work(5, {.file = path("file")}));
  EXPECT_EQ(ran_, 3);
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16));
  const std::string whole = text_of("file");
  ASSERT_TRUE(work(5, {.file = path("file")}));
  EXPECT_EQ(ran_, 0);
  EXPECT_EQ(text_of("file"), whole);
}

TEST_F(Squares, half_a_line_at_the_end_is_written_again) {
  ASSERT_TRUE(work(3, {.file = path("file")}));
  const std::string whole = text_of("file");
  write("file", whole.substr(0, whole.size() - 5));
  ASSERT_TRUE(work(3, {.file = path("file")}));
  EXPECT_EQ(ran_, 1);
  EXPECT_EQ(text_of("file"), whole);
}

TEST_F(Squares, a_full_disk_stops_the_work_and_what_fitted_is_not_done_again) {
  for (const std::uint64_t concurrency : {1, 3}) {
    const std::string name = "file" + std::to_string(concurrency);
    {
      const FullDisk disk(100);  // two lines and a half
      const Result<Nothing> done = work(5, {.concurrency = concurrency, .file = path(name)});
      ASSERT_FALSE(done);
      EXPECT_EQ(done.error().kind, Error::Kind::failed);
      EXPECT_THAT(done.error().message.in(Language::en), HasSubstr(path(name)));
    }
    EXPECT_EQ(text_of(name).size(), 100u);
    ASSERT_TRUE(work(5, {.file = path(name), .only_reports = true}));
    EXPECT_EQ(taken_.size(), 2u);
    ASSERT_TRUE(work(5, {.file = path(name)}));
    EXPECT_EQ(ran_, 3);
    EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16));
  }
}

TEST_F(Squares, a_report_leaves_the_file_of_whoever_is_writing_it_alone) {
  ASSERT_TRUE(work(3, {.file = path("file")}));
  const std::string half = text_of("file").substr(0, text_of("file").size() - 5);
  write("file", half);
  ASSERT_TRUE(work(3, {.file = path("file"), .only_reports = true}));
  EXPECT_THAT(taken_, ElementsAre(0, 1));
  EXPECT_EQ(text_of("file"), half);
}

TEST_F(Squares, lines_may_go_to_a_device_which_holds_nothing) {
  ASSERT_TRUE(work(3, {.file = "/dev/null"}));
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4));
  const Result<Nothing> done = work(3, {.file = "/dev/full"});
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message.in(Language::en), HasSubstr("'/dev/full'"));
}

TEST_F(Squares, files_of_shards_put_together_are_the_whole) {
  group_ = 2;
  std::string all;
  for (std::uint64_t i = 0; i < 3; ++i) {
    const std::string name = std::to_string(i);
    ASSERT_TRUE(work(10, {.shard = {i, 3}, .concurrency = 2, .file = path(name)}));
    all = text_of(name) + all;
  }
  write("all", all);
  ASSERT_TRUE(work(10, {.file = path("all")}));
  EXPECT_EQ(ran_, 0);
  EXPECT_THAT(taken_, ElementsAre(0, 1, 4, 9, 16, 25, 36, 49, 64, 81));
}

TEST_F(Squares, a_report_does_nothing_and_takes_what_is_there) {
  ASSERT_TRUE(work(2, {.file = path("file")}));
  ASSERT_TRUE(work(100, {.file = path("file"), .only_reports = true}));
  EXPECT_EQ(ran_, 0);
  EXPECT_THAT(taken_, ElementsAre(0, 1));
}

TEST_F(Squares, a_file_that_is_not_of_this_list_is_refused_and_left_alone) {
  const struct {
    std::string text;
    std::string why;
  } cases[] = {
      {"{\"list\":\"cubes\",\"task\":0,\"square\":0}\n", "'cubes'"},
      {"{\"list\":\"squares\",\"task\":0,\"cube\":0}\n", "Line 1"},
      {"{\"list\":\"squares\",\"task\":0,\"square\":0}\nsquares\n", "Line 2"},
      {"{\"list\":\"squares\",\"square\":0}\n", "Line 1"},
      {"{\"list\":\"squares\",\"task\":0,\"square\":0}\n"
       "{\"list\":\"squares\",\"task\":-1,\"square\":1}\n",
       "Line 2"},
  };
  for (const auto& each : cases) {
    for (const bool only_reports : {false, true}) {
      write("file", each.text);
      const Result<Nothing> done = work(2, {.file = path("file"), .only_reports = only_reports});
      ASSERT_FALSE(done) << each.text;
      EXPECT_THAT(done.error().message.in(Language::en), HasSubstr(each.why));
      EXPECT_THAT(taken_, IsEmpty());
      EXPECT_EQ(text_of("file"), each.text);
    }
  }
}

TEST_F(Squares, files_that_cannot_be_read_or_written_are_named) {
  const Result<Nothing> report = work(2, {.file = path("none"), .only_reports = true});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().message.id(), "files.cannot_read");
  const Result<Nothing> out = work(2, {.file = path("none/file")});
  ASSERT_FALSE(out);
  EXPECT_EQ(out.error().message.id(), "files.cannot_write");
}

}  // namespace
}  // namespace tablier::lab
