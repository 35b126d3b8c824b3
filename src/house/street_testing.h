// Several processes of one house in a test: houses over one store, with one clock, that hear of one
// another through commons which delay, lose and reorder what they carry. A process can die, sleep
// or be cut off from the store at any moment. Nothing waits: `pass` lets time pass in steps.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "house/computers.h"
#include "house/game_testing.h"
#include "house/house.h"
#include "house/house_testing.h"
#include "house/memory_store.h"
#include "house/words.h"

namespace tablier::house::testing {

// How bad things are.
struct Weather {
  int lost = 0;             // letters in a hundred
  Time slowest_letter = 0;  // at random up to this
  Time slowest_write = 0;
  Time slowest_news = 0;
};

class Street;

// One process.
class Process final : public Commons {
 public:
  explicit Process(Street& street);

  bool is_awake() const { return house != nullptr && !is_asleep; }
  void open();
  // What it was writing may be on disk or not.
  void die() {
    ++lives;
    house.reset();
    ears = {};
    self = 0;
    writes.clear();
    told.clear();
    letters.clear();
    thoughts.clear();
  }

  void lend(Ears lent) override { ears = std::move(lent); }
  void be(Member number) override { self = number; }
  void send(std::optional<Member> to, std::string text) override;
  Time offset() const override { return 0; }

  struct Job {
    Time at;
    std::function<void()> run;
  };
  // After those before it.
  Time later(const std::deque<Job>& jobs) const;

  MemoryStore store;
  Ears ears = {};
  Member self = 0;
  bool is_asleep = false;
  bool is_thoughtless = false;  // its computers take their time
  int lives = 0;                // that are over
  std::size_t heard = 0;        // of the news
  Time hears = 0;               // when it looks at the news next
  std::deque<Job> writes;       // that are under way, in their order
  std::deque<Job> told;         // written, but the house does not know yet
  std::deque<Job> letters;      // to us
  std::deque<std::function<void()>> thoughts;
  std::unique_ptr<House> house;
  Street& street;
};

class Street {
 public:
  explicit Street(std::size_t processes, std::uint64_t seed = 1, Weather how = {})
      : weather(how), rng(seed) {
    for (std::size_t i = 0; i < processes; ++i) {
      all.push_back(std::make_unique<Process>(*this));
    }
    constexpr int kMostTries = 100;
    for (int i = 0; i < kMostTries && !have_met(); ++i) pass(100);
  }

  Time within(Time slowest) {
    return slowest == 0 ? 0 : static_cast<Time>(rng.below(static_cast<std::uint64_t>(slowest)));
  }

  // What is due at every process that is awake.
  void step() {
    for (const auto& process : all) {
      if (!process->is_awake()) continue;
      run_due(process->writes);
      run_due(process->told);
      while (process->is_awake() && !process->letters.empty()) {
        const auto due = std::find_if(process->letters.begin(), process->letters.end(),
                                      [&](const Process::Job& job) { return job.at <= now; });
        if (due == process->letters.end()) break;
        const std::function<void()> run = std::move(due->run);
        process->letters.erase(due);
        run();
      }
      if (!process->store.is_cut && now >= process->hears) {
        process->hears = now + within(weather.slowest_news);
        const std::vector<std::string> names(
            data->news.begin() + static_cast<std::ptrdiff_t>(process->heard), data->news.end());
        process->heard = data->news.size();
        if (!names.empty() && process->ears.news) process->ears.news(names);
      }
      if (!process->is_thoughtless && !process->thoughts.empty()) {
        const std::function<void()> think = std::move(process->thoughts.front());
        process->thoughts.pop_front();
        think();
      }
    }
  }

  // Until nothing more comes of it, without time.
  void settle() {
    for (int i = 0; i < 12; ++i) step();
  }

  void pass(Time milliseconds, const std::function<void()>& each = {}) {
    constexpr Time kStep = 100;
    for (const Time end = now + milliseconds; now < end;) {
      now += std::min(kStep, end - now);
      for (const auto& process : all) {
        if (process->is_awake()) process->house->tick();
      }
      settle();
      if (each) each();
    }
  }

  bool have_met() const {
    return std::all_of(all.begin(), all.end(),
                       [](const auto& process) { return process->house->is_ready(); });
  }

  Process& operator[](std::size_t which) { return *all[which]; }
  // Which process owns it, if one does that the others believe alive.
  std::vector<Process*> owners(const std::string& table) const {
    std::vector<Process*> found;
    for (const auto& process : all) {
      if (!process->house || !process->house->owns(table)) continue;
      const Member self = process->house->member();
      if (data->records.contains("member/" + std::to_string(self))) found.push_back(process.get());
    }
    return found;
  }

  Weather weather;
  Rng rng;
  Time now = 1'800'000'000'000;
  std::shared_ptr<MemoryData> data = std::make_shared<MemoryData>();
  std::vector<std::unique_ptr<Process>> all;

 private:
  void run_due(std::deque<Process::Job>& jobs) {
    while (!jobs.empty() && jobs.front().at <= now) {
      const std::function<void()> run = std::move(jobs.front().run);
      jobs.pop_front();
      run();
    }
  }
};

inline Process::Process(Street& on) : store(on.data), street(on) {
  open();
}

inline void Process::open() {
  heard = street.data->news.size();
  house = std::make_unique<House>(House::World{
      .store = &store,
      .write =
          [this](Batch batch, std::function<void(Written)> done) {
            // On disk first, told later: whoever dies in between has told nobody.
            writes.push_back(
                {later(writes), [this, batch = std::move(batch), done = std::move(done)] {
                   const Written written = store.write(std::span(&batch, 1));
                   told.push_back({later(told), [done, written] { done(written); }});
                 }});
          },
      .now = [this] { return street.now; },
      .random =
          [this](std::size_t count) {
            std::string bytes;
            while (bytes.size() < count) bytes += static_cast<char>(street.rng.below(256));
            return bytes;
          },
      .think =
          [this](const match::Match& match, int seat, std::optional<Time> left,
                 std::uint64_t number, std::function<void(Events)> answer) {
            thoughts.push_back([=, this] {
              if (house) answer(thought(match, seat, left, number, [] { return false; }));
            });
          },
      .fairest =
          [this](const GamePtr&, const std::vector<std::uint64_t>&,
                 std::function<void(int)> answer) {
            thoughts.push_back([=, this] {
              if (house) answer(3);
            });
          },
      .commons = this});
  if (!house->open()) std::abort();
}

inline Time Process::later(const std::deque<Job>& jobs) const {
  const Time at = street.now + street.within(street.weather.slowest_write);
  return jobs.empty() ? at : std::max(at, jobs.back().at);
}

inline void Process::send(std::optional<Member> to, std::string text) {
  for (const auto& each : street.all) {
    Process& other = *each;
    if (&other == this || (to && other.self != *to) || store.is_cut) continue;
    if (street.rng.below(100) < static_cast<std::uint64_t>(street.weather.lost)) continue;
    const Time at = street.now + street.within(street.weather.slowest_letter);
    other.letters.push_back({at, [&other, from = self, meant = other.self, text] {
                               if (other.self == meant && other.ears.letter) {
                                 other.ears.letter(from, text);
                               }
                             }});
  }
}

// Somebody with a line to one of the processes.
class Visitor {
 public:
  Visitor(Street& street, Process& process, const std::string& name) : id(name), street_(street) {
    Caller caller;
    caller.person.id = name;
    caller.person.name = "The " + name;
    caller.device = "device of " + name;
    if (auto connected = process.house->connect(caller, ear)) talker = std::move(*connected);
  }

  // The answer; nothing if there is none within `patience`.
  boost::json::object ask(const std::string& text, Time patience = 0) {
    const int number = ++asked_;
    talker->heard("{\"id\":" + std::to_string(number) + "," + text + "}");
    street_.settle();
    for (const Time end = street_.now + patience;;) {
      for (const std::string& each : ear->heard) {
        boost::json::object told = boost::json::parse(each).as_object();
        const boost::json::value* its = told.if_contains("id");
        if (told.at("is") != "ping" && its != nullptr && *its == number) return told;
      }
      if (street_.now >= end) return {};
      street_.pass(100);
    }
  }
  std::vector<boost::json::object> heard(std::string_view is) const {
    std::vector<boost::json::object> found;
    for (const std::string& text : ear->heard) {
      boost::json::object told = boost::json::parse(text).as_object();
      if (told.at("is") == boost::json::string_view(is.data(), is.size())) {
        found.push_back(std::move(told));
      }
    }
    return found;
  }
  void forget() { ear->heard.clear(); }

  std::string id;
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  std::unique_ptr<server::Talker> talker;

 private:
  Street& street_;
  int asked_ = 0;
};

}  // namespace tablier::house::testing
