#include "house/premises.h"

#include <chrono>
#include <utility>

#include "files/clock.h"
#include "house/api.h"
#include "house/checkup.h"
#include "house/cleaner.h"
#include "house/computers.h"
#include "house/door.h"
#include "house/engines.h"
#include "house/floor.h"
#include "house/house.h"
#include "house/journal.h"
#include "house/openings.h"
#include "house/overview.h"
#include "house/people.h"
#include "house/postgres_commons.h"
#include "house/postgres_store.h"
#include "house/secrets.h"
#include "house/settings.h"
#include "house/sqlite_store.h"
#include "house/thoughts.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kBanCheck{1'000};
constexpr std::chrono::milliseconds kLookAtStore{1'000};
constexpr Time kSilence = 5'000;  // of a store that is taken to be away
// Longer than one attempt to join the others takes at most.
constexpr std::chrono::milliseconds kJoinPatience{10'000};

}  // namespace

struct Premises::State {
  State(const PremisesOptions& options, std::vector<NamedEngine> known,
        std::unique_ptr<Store> opened, std::unique_ptr<Commons> shared, Post its_post,
        server::Metrics& metrics)
      : store(std::move(opened)),
        commons(std::move(shared)),
        post(std::move(its_post)),
        journal(*store, post),
        computers(options.threads, post),
        chores(1, post),
        engines(std::move(known), options.threads, post, options.log),
        thoughts(computers, engines, post, options.queue),
        people({.store = store.get(),
                .write = writer(),
                .now = clock(),
                .random = random_bytes,
                .work =
                    [this](std::function<void()> work, std::function<void()> done) {
                      chores.run(std::move(work), std::move(done));
                    }}),
        house({.store = store.get(),
               .write = writer(),
               .now = clock(),
               .random = random_bytes,
               .think =
                   [this](match::Match match, int seat, std::optional<Time> left,
                          std::uint64_t seed, std::function<void(Events)> answer) {
                     thoughts.think(std::move(match), seat, left, seed, std::move(answer));
                   },
               .fairest =
                   [this](GamePtr game, std::vector<std::uint64_t> numbers,
                          std::function<void(int)> answer) {
                     computers.choose_fairest(std::move(game), std::move(numbers),
                                              std::move(answer));
                   },
               .commons = commons.get(),
               .engines = engines.known()}),
        floor(house),
        openings({.store = store.get(),
                  .write = chore_writer(),
                  .now = clock(),
                  .work =
                      [this](std::function<void()> work, std::function<void()> done) {
                        chores.run(std::move(work), std::move(done));
                      }}),
        api({.people = &people,
             .floor = &floor,
             .openings = &openings,
             .now = clock(),
             .random = random_bytes,
             .post = post,
             .version = options.version,
             .engines = engines_shown(engines.known()),
             .addresses = options.addresses,
             .name =
                 [this] {
                   const Result<std::string> name = setting(*store, "name");
                   return name ? *name : std::string();
                 },
             .overview = [this](std::string_view token) { return look_over(token); },
             .no_line = [this](const Person& person) { return door.refuses(person); },
             .page = [folder = options.folder](
                         std::string_view page,
                         Language language) { return operators_page(folder, page, language); }}),
        door(people, floor),
        cleaner({.store = store.get(),
                 .write = chore_writer(),
                 .people = &people,
                 .floor = &floor,
                 .now = clock()}),
        checkup({.store = store.get(),
                 .now = files::now,
                 .post = post,
                 .metrics = &metrics,
                 .log = options.log,
                 .tell = options.tell}) {}

  Records::Write writer() {
    return [this](Batch batch, std::function<void(Written)> done) {
      journal.write(std::move(batch), std::move(done));
    };
  }

  // The store's, where several machines share it.
  std::function<Time()> clock() {
    return [shared = commons.get()] { return files::now() + (shared ? shared->offset() : 0); };
  }

  // For what one process does for the whole house, as long as it lives.
  Records::Write chore_writer() {
    return [this](Batch batch, std::function<void(Written)> done) {
      house.write(std::move(batch), std::move(done));
    };
  }

  Attempt<Overview> look_over(std::string_view token) {
    const Result<bool> is_known = is_operator(*store, token);
    if (!is_known) return trouble_of(is_known.error());
    if (!*is_known) return Trouble{TroubleKind::stranger, say::not_operator{}};
    Result<Overview> view = overview(*store, clock()());
    if (!view) return trouble_of(view.error());
    view->people = house.counts().people;
    view->unwritten = journal.waiting();
    view->unthought = computers.waiting();
    view->faults = checkup.faults();
    if (commons) view->lag = commons->lag();
    if (const auto counts = thoughts.counts()) {
      view->queue = {counts->waiting, counts->held, counts->failed, counts->workers};
    }
    return std::move(*view);
  }

  // A store that does not answer holds up nobody but the chores.
  void look_at_store() {
    if (is_looking) return;
    is_looking = true;
    const auto found = std::make_shared<bool>(false);
    chores.run([this, found] { *found = static_cast<bool>(store->find("setting/name")); },
               [this, found] {
                 is_looking = false;
                 if (*found) store_answered = files::now();
               });
  }

  void measure_queue(server::Metrics& metrics) {
    if (!thoughts.counts()) return;
    const auto read = [&](const std::string& stage, std::int64_t queue::Counts::* count) {
      metrics.read("tablier_jobs", "stage=\"" + stage + "\"",
                   [this, count] { return static_cast<double>((*thoughts.counts()).*count); });
    };
    read("waiting", &queue::Counts::waiting);
    read("held", &queue::Counts::held);
    read("failed", &queue::Counts::failed);
    metrics.read("tablier_workers", "",
                 [this] { return static_cast<double>(thoughts.counts()->workers); });
  }

  void measure(server::Metrics& metrics) {
    const auto read = [&](const std::string& name, auto value) {
      metrics.read(name, "", [this, value] { return static_cast<double>(value(house.counts())); });
    };
    read("tablier_tables_in_memory", [](const Counts& counts) { return counts.tables; });
    read("tablier_tables_open", [](const Counts& counts) { return counts.open; });
    read("tablier_tables_playing", [](const Counts& counts) { return counts.playing; });
    read("tablier_people", [](const Counts& counts) { return counts.people; });
    metrics.read_counter("tablier_moves_total", "",
                         [this] { return static_cast<double>(house.counts().moves); });
    metrics.read_counter("tablier_events_total", "",
                         [this] { return static_cast<double>(house.counts().events); });
    if (commons) {
      // As the operator's page names it; 0: the others do not know it.
      metrics.read("tablier_member", "", [this] { return static_cast<double>(house.member()); });
      metrics.read("tablier_news_lag_seconds", "",
                   [this] { return static_cast<double>(commons->lag()) / 1000; });
    }
    metrics.read("tablier_unwritten", "",
                 [this] { return static_cast<double>(journal.waiting()); });
    metrics.read("tablier_unthought", "",
                 [this] { return static_cast<double>(computers.waiting()); });
  }

  std::unique_ptr<Store> store;
  std::unique_ptr<Commons> commons;  // none: it is the only process
  Post post;
  Journal journal;
  Computers computers;
  Computers chores;  // passwords do not wait for a computer's move
  Engines engines;
  Thoughts thoughts;
  People people;
  House house;
  HouseFloor floor;
  Openings openings;
  Api api;
  Door door;
  Cleaner cleaner;
  Checkup checkup;
  bool is_stopping = false;
  bool is_looking = false;  // whether the store answers
  Time store_answered = files::now();
};

Premises::Premises(std::unique_ptr<State> state) : state_(std::move(state)) {}
Premises::~Premises() {
  state_->house.leave();
}

server::Handler& Premises::api() {
  return state_->api;
}

server::SocketHandler& Premises::door() {
  return state_->door;
}

bool Premises::is_ready() const {
  return !state_->is_stopping && state_->house.is_ready() &&
         files::now() - state_->store_answered < kSilence;
}

Result<std::unique_ptr<Premises>> Premises::open(const PremisesOptions& options,
                                                 server::HttpServer& server) {
  const Post post = [&server](std::function<void()> work) { server.post(std::move(work)); };
  Result<std::unique_ptr<Store>> store = options.store.empty() ? open_sqlite_store(options.folder)
                                                               : open_postgres_store(options.store);
  if (!store) return store.error();
  std::unique_ptr<Commons> commons;
  if (!options.store.empty()) {
    Result<std::unique_ptr<Commons>> opened = open_postgres_commons(options.store, post);
    if (!opened) return opened.error();
    commons = std::move(*opened);
  }
  Result<std::vector<NamedEngine>> engines = greet_engines(options.engines);
  if (!engines) return engines.error();
  auto state = std::make_unique<State>(options, std::move(*engines), std::move(*store),
                                       std::move(commons), post, server.metrics());
  if (const Result<Nothing> opened = state->house.open(); !opened) return opened.error();
  State* running = state.get();
  server.every(kBanCheck, [running] { running->door.show_out(); });
  server.every(kLookAtStore, [running] { running->look_at_store(); });
  server.on_stop([running] {
    running->is_stopping = true;
    running->engines.stop();
    running->checkup.stop();
  });
  running->measure(server.metrics());
  running->measure_queue(server.metrics());
  server.every(kTick, [running] {
    running->house.tick();
    running->api.tick();
    if (!running->house.does_chores()) return;
    running->cleaner.tick();
    running->openings.tick();
    running->checkup.tick();
  });
  // Before it is one of those that share the data it could only refuse whoever comes.
  running->house.tick();
  server.work_until([running] { return running->house.is_ready(); }, kJoinPatience);
  return std::unique_ptr<Premises>(new Premises(std::move(state)));
}

}  // namespace tablier::house
