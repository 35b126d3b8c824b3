// A house for tests: its own clock, its own chance, a store in memory, and people whose lines write
// down what they hear. Nothing waits: `settle` lets everything happen that is under way.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/rng.h"
#include "house/computers.h"
#include "house/house.h"
#include "house/memory_store.h"
#include "protocol/json_value.h"

namespace tablier::house::testing {

// A line that keeps what was sent.
struct Ear : server::Line {
  void send(std::string text) override {
    if (open) heard.push_back(std::move(text));
  }
  void close() override { open = false; }
  bool is_open() const override { return open; }

  bool open = true;
  std::vector<std::string> heard = {};
};

class TestHouse;

// Somebody with a line to the house.
class Guest {
 public:
  Guest(TestHouse& house, const std::string& id);
  ~Guest() { hang_up(); }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  // Says it and lets it happen; the answer to it, as JSON.
  boost::json::object ask(const std::string& text);
  // The same without waiting for anything.
  void say(const std::string& text) { talker->heard(text); }
  void hang_up();

  // What was heard of this kind, since the last `forget`.
  std::vector<boost::json::object> heard(std::string_view is) const;
  std::string all() const;
  void forget() { ear->heard.clear(); }

  std::string id;
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  std::unique_ptr<server::Talker> talker;

 private:
  TestHouse& house_;
  int asked_ = 0;
};

class TestHouse {
 public:
  explicit TestHouse(std::shared_ptr<MemoryData> kept = std::make_shared<MemoryData>(),
                     std::uint64_t seed = 1, Time later = 0)
      : now(1'800'000'000'000 + later), data(std::move(kept)), store(data), rng(seed) {
    house = std::make_unique<House>(House::World{
        .store = &store,
        .write =
            [this](Batch batch, std::function<void(Written)> done) {
              writes.push_back([this, batch = std::move(batch), done = std::move(done)] {
                done(store.write(std::span(&batch, 1)));
              });
            },
        .now = [this] { return now; },
        .random =
            [this](std::size_t count) {
              std::string bytes;
              while (bytes.size() < count) bytes += static_cast<char>(rng.below(256));
              return bytes;
            },
        .think =
            [this](const match::Match& match, int seat, std::optional<Time> left,
                   std::uint64_t number, std::function<void(Events)> answer) {
              thoughts.push_back(
                  [=] { answer(thought(match, seat, left, number, [] { return false; })); });
            },
        .fairest =
            [this](const GamePtr&, const std::vector<std::uint64_t>&,
                   std::function<void(int)> answer) { thoughts.push_back([=] { answer(3); }); }});
    const Result<Nothing> opened = house->open();
    if (!opened) std::abort();
  }

  // Until nothing is under way; computers think `most` times at most.
  void settle(int most = 1000) {
    for (;;) {
      while (!writes.empty()) run_first(writes);
      if (thoughts.empty() || most-- <= 0) return;
      run_first(thoughts);
    }
  }

  void pass(Time milliseconds) {
    now += milliseconds;
    house->tick();
    settle();
  }

  Time now;
  std::shared_ptr<MemoryData> data;
  MemoryStore store;
  Rng rng;
  std::deque<std::function<void()>> writes;  // that are under way
  std::deque<std::function<void()>> thoughts;
  std::unique_ptr<House> house;

 private:
  static void run_first(std::deque<std::function<void()>>& jobs) {
    const std::function<void()> job = std::move(jobs.front());
    jobs.pop_front();
    job();
  }
};

inline Guest::Guest(TestHouse& house, const std::string& name) : id(name), house_(house) {
  Caller caller;
  caller.person.id = name;
  caller.person.name = "The " + name;
  talker = *house.house->connect(caller, ear);
}

inline void Guest::hang_up() {
  if (talker) talker->hung_up();
  talker.reset();
}

inline boost::json::object Guest::ask(const std::string& text) {
  const int number = ++asked_;
  const std::size_t before = ear->heard.size();
  talker->heard("{\"id\":" + std::to_string(number) + "," + text + "}");
  house_.settle();
  for (std::size_t i = before; i < ear->heard.size(); ++i) {
    boost::json::object told = boost::json::parse(ear->heard[i]).as_object();
    const boost::json::value* its = told.if_contains("id");
    if (told.at("is") != "ping" && its != nullptr && *its == number) return told;
  }
  return {};
}

inline std::vector<boost::json::object> Guest::heard(std::string_view is) const {
  std::vector<boost::json::object> found;
  for (const std::string& text : ear->heard) {
    boost::json::object told = boost::json::parse(text).as_object();
    if (told.at("is") == boost::json::string_view(is.data(), is.size()))
      found.push_back(std::move(told));
  }
  return found;
}

inline std::string Guest::all() const {
  std::string text;
  for (const std::string& each : ear->heard) text += each + "\n";
  return text;
}

}  // namespace tablier::house::testing
