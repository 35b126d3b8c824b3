// Workers and orders, together, over a queue in memory.
#include "queue/worker.h"

#include <atomic>
#include <gmock/gmock.h>
#include <mutex>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/words.h"
#include "queue/memory_queue.h"
#include "queue/orders.h"

namespace tablier::queue {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

constexpr std::chrono::milliseconds kPause{1};

Order order(const std::string& what, Urgency urgency = Urgency::work) {
  return {.job = {.id = what, .urgency = urgency, .what = what}};
}

WorkerOptions named(const std::string& name, int threads = 1) {
  return {.name = name, .threads = threads, .lease = 200ms, .pause = kPause};
}

Result<std::string> twice(const std::string& what) {
  return what + what;
}

// Does nothing until it is opened.
class Gate {
 public:
  void open() { is_open_ = true; }
  void pass() const {
    while (!is_open_) std::this_thread::sleep_for(1ms);
  }

 private:
  std::atomic<bool> is_open_ = false;
};

TEST(Worker, what_is_sent_is_done_and_told) {
  MemoryQueue queue;
  Worker const worker(queue, named("w", 2), twice);
  Orders orders(queue, kPause);
  EXPECT_EQ(*orders.wait_for(order("a")), "aa");
  EXPECT_EQ(*orders.wait_for(order("b", Urgency::person)), "bb");
}

TEST(Worker, what_fails_is_told_with_the_reason) {
  MemoryQueue queue;
  Worker const worker(queue, named("w"), [](const std::string&) -> Result<std::string> {
    return failed(tablier::say::no_memory{});
  });
  Orders orders(queue, kPause);
  EXPECT_FALSE(orders.wait_for(order("a")));
  EXPECT_EQ(queue.counts()->failed, 1);
}

TEST(Worker, who_waits_is_served_while_long_work_goes_on) {
  MemoryQueue queue;
  Gate gate;
  Worker const worker(queue, named("w"), [&](const std::string& what) -> Result<std::string> {
    if (what == "long") gate.pass();
    return what;
  });
  Orders orders(queue, kPause);
  ASSERT_TRUE(queue.put({"long", Urgency::work, "long"}));
  while (queue.counts()->held == 0) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(*orders.wait_for(order("move", Urgency::person)), "move");
  EXPECT_EQ(queue.counts()->held, 1);
  gate.open();
}

TEST(Worker, long_work_outlasts_its_first_lease) {
  MemoryQueue queue;
  std::atomic<int> done = 0;
  const Do slow = [&](const std::string& what) -> Result<std::string> {
    std::this_thread::sleep_for(300ms);
    ++done;
    return what;
  };
  WorkerOptions brief = named("w");
  brief.lease = 80ms;
  Worker const worker(queue, brief, slow);
  WorkerOptions other = named("v");
  other.lease = 80ms;
  Worker const waiting(queue, other, slow);
  Orders orders(queue, kPause);
  EXPECT_EQ(*orders.wait_for(order("a")), "a");
  EXPECT_EQ(done, 1);
}

TEST(Worker, what_it_lets_go_of_another_does) {
  MemoryQueue queue;
  Gate gate;
  std::atomic<bool> is_begun = false;
  Worker first(queue, named("w"), [&](const std::string& what) -> Result<std::string> {
    is_begun = true;
    gate.pass();
    return what + " late";
  });
  Orders orders(queue, kPause);
  std::string result;
  std::jthread const waiting([&] { result = *orders.wait_for(order("a")); });
  while (!is_begun) std::this_thread::sleep_for(1ms);
  EXPECT_FALSE(first.stop(1ms));
  Worker const second(queue, named("v"), twice);
  while (queue.look({"a"})->at("a").stage != Stage::done) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(queue.look({"a"})->at("a").text, "aa");
  gate.open();
}

TEST(Orders, whoever_has_little_patience_is_told_that_there_is_no_worker) {
  MemoryQueue queue;
  Orders orders(queue, kPause);
  EXPECT_EQ(orders.counts().workers, 0);
  Order move = order("a", Urgency::person);
  move.patience = 20ms;
  move.is_kept = false;
  EXPECT_FALSE(orders.wait_for(move));
  EXPECT_EQ(queue.counts()->waiting, 0);
}

TEST(Orders, patience_does_not_end_while_somebody_works) {
  MemoryQueue queue;
  Worker const worker(queue, named("w"), [](const std::string& what) -> Result<std::string> {
    std::this_thread::sleep_for(150ms);
    return what;
  });
  Orders orders(queue, kPause);
  Order move = order("a", Urgency::person);
  move.patience = 50ms;
  EXPECT_EQ(*orders.wait_for(move), "a");
}

TEST(Orders, what_was_done_before_is_told_at_once) {
  MemoryQueue queue;
  ASSERT_TRUE(queue.put({"a", Urgency::work, "a"}));
  ASSERT_TRUE(queue.finish("a", "known"));
  Orders orders(queue, kPause);
  EXPECT_EQ(*orders.wait_for(order("a")), "known");
}

TEST(Orders, what_nobody_waits_for_any_more_is_taken_out_of_the_queue) {
  MemoryQueue queue;
  {
    Orders orders(queue, kPause);
    Order move = order("move");
    move.is_kept = false;
    orders.send(move, [](const Result<std::string>&) { FAIL(); });
    orders.send(order("kept"), [](const Result<std::string>&) { FAIL(); });
    while (queue.counts()->waiting < 2) std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(queue.counts()->waiting, 1);
}

}  // namespace
}  // namespace tablier::queue
