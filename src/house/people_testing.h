// People in a test: a store in memory, a clock and chance of the test's own, work that is done when
// the test says so.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "house/memory_store.h"
#include "house/people.h"

namespace tablier::house {

// What a house gives its people. Writes and work wait in queues until `settle`, as they would.
class PeopleWorld {
 public:
  People::World world() {
    return {.store = &store,
            .write =
                [this](Batch batch, std::function<void(Written)> done) {
                  waiting.emplace_back([this, batch = std::move(batch), done = std::move(done)] {
                    done(store.write(std::span(&batch, 1)));
                  });
                },
            .now = [this] { return now; },
            .random = random_bytes,
            .work =
                [this](std::function<void()> heavy, std::function<void()> then) {
                  waiting.emplace_back([heavy = std::move(heavy), then = std::move(then)] {
                    heavy();
                    then();
                  });
                }};
  }

  void settle() {
    while (!waiting.empty()) {
      const std::function<void()> next = std::move(waiting.front());
      waiting.pop_front();
      next();
    }
  }

  void put(std::string name, std::optional<std::string> value) {
    const Batch batch{.puts = {{std::move(name), std::move(value)}}};
    (void)store.write(std::span(&batch, 1));
  }
  const std::map<std::string, std::string, std::less<>>& records() const { return data->records; }

  std::shared_ptr<MemoryData> data = std::make_shared<MemoryData>();
  MemoryStore store{data};
  match::Time now = 1'700'000'000'000;
  std::deque<std::function<void()>> waiting;
};

}  // namespace tablier::house
