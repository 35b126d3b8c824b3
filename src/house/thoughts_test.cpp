// Computers at a table think on workers where there are some, and here where there are none.
#include "house/thoughts.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/words.h"
#include "engine/registry.h"
#include "match/host.h"
#include "protocol/match.h"
#include "queue/memory_queue.h"
#include "queue/worker.h"

namespace tablier::house {
namespace {

using namespace std::chrono_literals;
using match::Match;

// A game in which a computer is to move.
Match match_with_computer() {
  match::Began began{.game = "kengi", .how = match::Beginning::quick};
  began.edition = find_game(began.game)->info->edition;
  Match match = *match::host(began, 0, [] { return std::uint64_t{1}; });
  for (int seat = 0; seat < match.seats(); ++seat) {
    EXPECT_TRUE(match.apply(
        match::Sat{seat, {.kind = match::Sitter::Kind::computer, .player = "ab:nodes=300"}}, 0));
  }
  return match;
}

class ThoughtsTest : public ::testing::Test {
 protected:
  // What the computer does, or nothing after ten seconds.
  Events think(Thoughts& thoughts) {
    std::optional<Events> events;
    thoughts.think(match_, *match_.acting(), std::nullopt, 7,
                   [&](Events answer) { events = std::move(answer); });
    std::unique_lock lock(mutex_);
    while (!events) {
      if (!changed_.wait_for(lock, 10s, [this] { return !posted_.empty(); })) return {};
      const std::function<void()> work = std::move(posted_.back());
      posted_.pop_back();
      lock.unlock();
      work();
      lock.lock();
    }
    return *events;
  }

  Post post_ = [this](std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(work));
    changed_.notify_all();
  };
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::function<void()>> posted_;
  Match match_ = match_with_computer();
  queue::MemoryQueue queue_;
  Computers here_{1, post_};
  Engines engines_{{}, 1, post_, {}};
};

// Of a worker in this process, which counts what it has done.
struct Counted {
  std::atomic<int> done = 0;
  Result<std::string> operator()(const std::string& what) {
    const Result<protocol::JobText> job = protocol::parse_job(what);
    if (!job || !job->thought) return failed(tablier::say::no_memory{});
    ++done;
    return think_for(*job->thought);
  }
};

TEST_F(ThoughtsTest, a_worker_thinks_the_same) {
  Thoughts alone(here_, engines_, post_, nullptr);
  EXPECT_FALSE(alone.counts());
  const Events here = think(alone);
  ASSERT_EQ(here.size(), 1U);

  Counted counted;
  queue::Worker const worker(queue_, {.name = "w", .pause = 1ms}, std::ref(counted));
  while (queue_.counts()->workers == 0) std::this_thread::sleep_for(1ms);
  Thoughts thoughts(here_, engines_, post_, &queue_);
  EXPECT_EQ(think(thoughts), here);
  EXPECT_EQ(counted.done, 1);
  EXPECT_TRUE(queue_.look({})->empty());
}

TEST_F(ThoughtsTest, without_a_worker_it_is_thought_here) {
  Thoughts thoughts(here_, engines_, post_, &queue_);
  EXPECT_EQ(thoughts.counts()->workers, 0);
  EXPECT_EQ(think(thoughts).size(), 1U);
  EXPECT_EQ(queue_.counts()->waiting, 0);
}

// It says that it lives, and does nothing.
TEST_F(ThoughtsTest, what_a_worker_does_not_take_is_thought_here) {
  ASSERT_TRUE(queue_.renew("idle", {}, 1min));
  Thoughts thoughts(here_, engines_, post_, &queue_);
  EXPECT_EQ(think(thoughts).size(), 1U);
  EXPECT_EQ(queue_.counts()->waiting, 0);
}

TEST_F(ThoughtsTest, what_a_worker_cannot_do_is_thought_here) {
  queue::Worker const worker(
      queue_, {.name = "w", .pause = 1ms},
      [](const std::string&) -> Result<std::string> { return failed(tablier::say::no_memory{}); });
  while (queue_.counts()->workers == 0) std::this_thread::sleep_for(1ms);
  Thoughts thoughts(here_, engines_, post_, &queue_);
  EXPECT_EQ(think(thoughts).size(), 1U);
}

TEST_F(ThoughtsTest, an_engine_that_nobody_knows_waits_and_is_no_work_for_workers) {
  ASSERT_TRUE(
      match_.apply(match::Sat{*match_.acting(),
                              {.kind = match::Sitter::Kind::computer, .player = "engine:tiny"}},
                   0));
  Counted counted;
  queue::Worker const worker(queue_, {.name = "w", .pause = 1ms}, std::ref(counted));
  while (queue_.counts()->workers == 0) std::this_thread::sleep_for(1ms);
  std::string log;
  Engines engines({}, 1, post_, [&](std::string_view line) { log += line; });
  Thoughts thoughts(here_, engines, post_, &queue_);
  EXPECT_EQ(think(thoughts), Events{});
  EXPECT_NE(log.find(R"("name":"tiny","fault":"unknown")"), std::string::npos) << log;
  EXPECT_EQ(counted.done, 0);
  // A worker that is asked all the same does nothing.
  const Result<std::string> done =
      think_for({.match = protocol::format_match(match_), .seat = *match_.acting()});
  ASSERT_TRUE(done);
  EXPECT_EQ(protocol::parse_thought(*done)->events, Events{});
}

TEST(ThinkFor, what_is_no_match_is_refused) {
  EXPECT_FALSE(think_for({.match = "no"}));
  EXPECT_FALSE(think_for({.match = protocol::format_match(match_with_computer()), .seat = 9}));
}

}  // namespace
}  // namespace tablier::house
