// Every queue does what the suite says: that in memory, and that in the PostgreSQL database which
// TABLIER_TEST_STORE names (tests/workers_test.py).
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "queue/memory_queue.h"
#include "queue/postgres_queue.h"
#include "queue/queue_suite.h"

namespace tablier::queue {
namespace {

// Each test has a version of its own, and so an empty queue.
std::vector<MakeQueue> in_postgres() {
  const char* store = std::getenv("TABLIER_TEST_STORE");
  if (store == nullptr) return {};
  return {[store = std::string(store)] {
    static int tests = 0;
    auto queue = open_postgres_queue(store, "test " + std::to_string(++tests));
    return queue ? std::move(*queue) : nullptr;
  }};
}

INSTANTIATE_TEST_SUITE_P(Memory, QueueSuite, testing::Values(MakeQueue([] {
                           return std::make_unique<MemoryQueue>();
                         })));
INSTANTIATE_TEST_SUITE_P(Postgres, QueueSuite, testing::ValuesIn(in_postgres()));

}  // namespace
}  // namespace tablier::queue
