// What every queue does. A test includes this, says how one is made and instantiates the suite.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "queue/queue.h"

namespace tablier::queue {

using namespace std::chrono_literals;

// Makes an empty queue, through which others may work, too.
using MakeQueue = std::function<std::unique_ptr<Queue>()>;

class QueueSuite : public testing::TestWithParam<MakeQueue> {
 protected:
  static constexpr Queue::Lease kLong = 1min;
  static constexpr Queue::Lease kNone = 0ms;  // is over at once

  void put(const std::string& id, Urgency urgency = Urgency::work) {
    ASSERT_TRUE(queue_->put({.id = id, .urgency = urgency, .what = "do " + id}));
  }

  // The id of what is taken; nothing: there is nothing.
  std::string take(const std::string& worker = "w", Urgency least = Urgency::work,
                   Queue::Lease lease = kLong) {
    const auto taken = queue_->take(worker, least, lease);
    EXPECT_TRUE(taken);
    if (!taken || !*taken) return "";
    EXPECT_EQ((*taken)->what, "do " + (*taken)->id);
    return (*taken)->id;
  }

  // "waiting", "held", "done:…", "failed:…", or nothing.
  std::string stands(const std::string& id) {
    const auto found = queue_->look({id, "another"});
    EXPECT_TRUE(found);
    if (!found || !found->contains(id)) return "";
    const Standing& standing = found->at(id);
    switch (standing.stage) {
      case Stage::waiting:
        return "waiting";
      case Stage::held:
        return "held";
      case Stage::done:
        return "done:" + standing.text;
      case Stage::failed:
        break;
    }
    return "failed:" + standing.text;
  }

  std::unique_ptr<Queue> queue_ = GetParam()();
};

TEST_P(QueueSuite, jobs_are_taken_once_and_finished) {
  put("a");
  EXPECT_EQ(stands("a"), "waiting");
  EXPECT_EQ(take(), "a");
  EXPECT_EQ(stands("a"), "held");
  EXPECT_EQ(take("v"), "");
  ASSERT_TRUE(queue_->finish("a", "result \xc3\xa9\n\\x00"));
  EXPECT_EQ(stands("a"), "done:result \xc3\xa9\n\\x00");
  EXPECT_EQ(take(), "");
}

TEST_P(QueueSuite, whoever_is_waited_for_comes_first_then_the_oldest) {
  put("b");
  put("a");
  put("r", Urgency::review);
  put("p", Urgency::person);
  EXPECT_EQ(take("w", Urgency::person), "p");
  EXPECT_EQ(take("w", Urgency::person), "");
  EXPECT_EQ(take(), "r");
  EXPECT_EQ(take(), "b");
  EXPECT_EQ(take(), "a");
}

TEST_P(QueueSuite, what_was_put_is_not_done_again) {
  put("a");
  take();
  put("a");
  EXPECT_EQ(take(), "");
  ASSERT_TRUE(queue_->finish("a", "1"));
  put("a");
  EXPECT_EQ(stands("a"), "done:1");
}

TEST_P(QueueSuite, a_job_lost_with_its_worker_is_taken_by_another) {
  put("a");
  EXPECT_EQ(take("lost", Urgency::work, kNone), "a");
  EXPECT_EQ(stands("a"), "waiting");
  EXPECT_EQ(take("other"), "a");
  // The first comes back: what it knows is as good, and counts once.
  ASSERT_TRUE(queue_->fail("lost", "a", "late"));
  EXPECT_EQ(stands("a"), "held");
  ASSERT_TRUE(queue_->finish("a", "of the lost one"));
  ASSERT_TRUE(queue_->finish("a", "of the other"));
  EXPECT_EQ(stands("a"), "done:of the lost one");
}

TEST_P(QueueSuite, who_renews_keeps_what_it_names_and_nobody_elses) {
  put("a");
  put("b");
  put("c");
  EXPECT_EQ(take("w", Urgency::work, kNone), "a");
  ASSERT_TRUE(queue_->renew("w", {"a"}, kLong));
  EXPECT_EQ(stands("a"), "held");
  EXPECT_EQ(take("v", Urgency::work, kNone), "b");
  ASSERT_TRUE(queue_->renew("w", {"a", "b"}, kLong));
  EXPECT_EQ(stands("b"), "waiting");
  // The answer that it has taken this was lost on its way: it does not know.
  ASSERT_TRUE(queue_->remove("b"));
  EXPECT_EQ(take("w", Urgency::work, kNone), "c");
  ASSERT_TRUE(queue_->renew("w", {"a"}, kLong));
  EXPECT_EQ(stands("c"), "waiting");
}

TEST_P(QueueSuite, a_failed_job_is_tried_a_few_times) {
  put("a");
  for (int i = 1; i <= kMostTries; ++i) {
    EXPECT_EQ(take(), "a");
    ASSERT_TRUE(queue_->fail("w", "a", "why " + std::to_string(i)));
  }
  EXPECT_EQ(stands("a"), "failed:why 3");
  EXPECT_EQ(take(), "");
  put("a");
  EXPECT_EQ(stands("a"), "waiting");
  EXPECT_EQ(take(), "a");
}

TEST_P(QueueSuite, what_its_workers_die_of_fails_too) {
  put("a");
  for (int i = 1; i <= kMostTries; ++i) EXPECT_EQ(take("w", Urgency::work, kNone), "a");
  put("b");
  EXPECT_EQ(take("w"), "b");
  EXPECT_EQ(stands("a"), "failed:");
}

TEST_P(QueueSuite, who_leaves_lets_go_of_its_jobs_as_if_nothing_had_been) {
  put("a");
  put("b");
  ASSERT_TRUE(queue_->renew("w", {}, kLong));
  for (int i = 0; i <= kMostTries; ++i) {
    EXPECT_EQ(take("w"), "a");
    ASSERT_TRUE(queue_->leave("w"));
  }
  EXPECT_EQ(take("v"), "a");
  EXPECT_EQ(queue_->counts()->workers, 0);
}

TEST_P(QueueSuite, counts_what_there_is) {
  put("a");
  put("b");
  put("c");
  take("w");
  ASSERT_TRUE(queue_->renew("w", {}, kLong));
  ASSERT_TRUE(queue_->renew("v", {}, kNone));  // not any more
  const Result<Counts> counts = queue_->counts();
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->waiting, 2);
  EXPECT_EQ(counts->held, 1);
  EXPECT_EQ(counts->failed, 0);
  EXPECT_EQ(counts->workers, 1);
}

TEST_P(QueueSuite, old_results_are_cleared_and_jobs_removed) {
  put("a");
  put("b");
  take();
  ASSERT_TRUE(queue_->finish("a", "1"));
  ASSERT_TRUE(queue_->clear(1h, 1h));
  EXPECT_EQ(stands("a"), "done:1");
  ASSERT_TRUE(queue_->clear(0s, 1h));
  EXPECT_EQ(stands("a"), "");
  EXPECT_EQ(stands("b"), "waiting");
  ASSERT_TRUE(queue_->remove("b"));
  EXPECT_EQ(stands("b"), "");
  ASSERT_TRUE(queue_->finish("b", "late"));
  EXPECT_EQ(stands("b"), "");
}

TEST_P(QueueSuite, what_nobody_waits_for_any_more_is_cleared) {
  put("a");
  put("b");
  put("c");
  EXPECT_EQ(take(), "a");
  ASSERT_TRUE(queue_->finish("a", "1"));
  std::this_thread::sleep_for(2500ms);
  ASSERT_TRUE(queue_->want({"b"}));
  ASSERT_TRUE(queue_->clear(1h, 2s));
  EXPECT_EQ(stands("a"), "done:1");
  EXPECT_EQ(stands("b"), "waiting");
  EXPECT_EQ(stands("c"), "");
  ASSERT_TRUE(queue_->finish("c", "of a worker who had it"));
  EXPECT_EQ(stands("c"), "");
}

TEST_P(QueueSuite, many_who_take_at_once_take_each_job_once) {
  constexpr int kJobs = 40;
  for (int i = 0; i < kJobs; ++i) put(std::to_string(100 + i));
  std::vector<std::vector<std::string>> taken(4);
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      workers.emplace_back([this, i, &taken] {
        const std::string worker = std::to_string(i);
        for (std::string id = take(worker); !id.empty(); id = take(worker)) taken[i].push_back(id);
      });
    }
  }
  std::vector<std::string> all;
  for (const auto& each : taken) all.insert(all.end(), each.begin(), each.end());
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all.size(), kJobs);
  EXPECT_EQ(std::unique(all.begin(), all.end()), all.end());
}

}  // namespace tablier::queue
