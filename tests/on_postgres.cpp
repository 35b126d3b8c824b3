// What needs a running PostgreSQL: the suite of every store, several versions side by side, and
// what happens while the database is away. tests/postgres_test.py starts one and runs this; the
// environment has its address.
#include <arpa/inet.h>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>
#include <netinet/in.h>
#include <set>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "house/copying.h"
#include "house/memory_store.h"
#include "house/postgres_commons.h"
#include "house/postgres_data.h"
#include "house/postgres_store.h"
#include "house/store_suite.h"
#include "postgres/connection.h"
#include "postgres/link.h"

namespace tablier::house {
namespace {

using postgres::Address;
using postgres::Connection;
using std::chrono::milliseconds;

std::string address() {
  const char* const text = std::getenv("TABLIER_POSTGRES");
  return text ? text : "";
}

std::unique_ptr<Connection> connect() {
  auto connection = Connection::open(*Address::parse(address()), milliseconds(20'000));
  EXPECT_TRUE(connection) << (connection ? "" : connection.error().message.in(Language::en));
  return connection ? std::move(*connection) : nullptr;
}

void empty_database() {
  const Result<Nothing> done = connect()->script("DROP SCHEMA IF EXISTS tablier CASCADE");
  EXPECT_TRUE(done) << (done ? "" : done.error().message.in(Language::en));
}

std::string why(const Error& error) {
  return error.message.in(Language::en);
}

class PostgresShelf {
 public:
  explicit PostgresShelf(const std::string&) { empty_database(); }
  std::unique_ptr<Store> open() {
    Result<std::unique_ptr<Store>> store = open_postgres_store(address());
    EXPECT_TRUE(store) << (store ? "" : why(store.error()));
    return store ? std::move(*store) : nullptr;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreSuite, PostgresShelf);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(BackupSuite);  // pg_dump makes them

class OnPostgres : public testing::Test {
 protected:
  OnPostgres() { empty_database(); }
  std::unique_ptr<Store> open(const PostgresOptions& options = {}) {
    Result<std::unique_ptr<Store>> store = open_postgres_store(address(), options);
    EXPECT_TRUE(store) << (store ? "" : why(store.error()));
    return store ? std::move(*store) : nullptr;
  }
};

TEST_F(OnPostgres, several_open_a_new_database_at_once) {
  std::vector<std::thread> all;
  for (int i = 0; i < 8; ++i) {
    all.emplace_back([i, this] {
      const std::unique_ptr<Store> store = open();
      ASSERT_TRUE(store);
      const Batch batch{.puts = {{"x" + std::to_string(i), "1"}}};
      EXPECT_TRUE(store->write({&batch, 1}));
    });
  }
  for (std::thread& each : all) each.join();
  EXPECT_EQ(open()->list("x", "", 100)->size(), 8u);
}

TEST_F(OnPostgres, a_later_version_runs_beside_an_older_one_that_it_suits) {
  std::vector<postgres::Step> later(postgres_steps().begin(), postgres_steps().end());
  later.push_back({.sql = "ALTER TABLE tablier.records ADD COLUMN later bigint"});
  const std::unique_ptr<Store> old = open();
  const Batch first{.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "1"}}};
  EXPECT_TRUE(old->write({&first, 1}));
  const std::unique_ptr<Store> fresh = open({.steps = later});
  const Batch second{.appends = {{"a", 1, {"two"}}}, .puts = {{"x", "2"}}};
  EXPECT_TRUE(fresh->write({&second, 1}));
  const Batch third{.appends = {{"a", 2, {"three"}}}, .puts = {{"x", "3"}}};
  EXPECT_TRUE(old->write({&third, 1}));
  EXPECT_EQ(*open()->find("x"), "3") << "and the old one can be started again";
  EXPECT_EQ(fresh->events("a", 0)->size(), 3u);
}

TEST_F(OnPostgres, data_that_a_later_version_has_changed_is_refused_with_a_sentence) {
  std::vector<postgres::Step> later(postgres_steps().begin(), postgres_steps().end());
  later.push_back({.sql = "ALTER TABLE tablier.news RENAME TO gossip", .suits_older = false});
  ASSERT_TRUE(open_postgres_store(address(), {.steps = later}));
  const auto old = open_postgres_store(address());
  ASSERT_FALSE(old);
  EXPECT_EQ(old.error().message.id(), "postgres.later_version");
  EXPECT_NE(why(old.error()).find("data version 2"), std::string::npos) << why(old.error());
}

TEST_F(OnPostgres, a_step_that_fails_changes_nothing) {
  std::vector<postgres::Step> wrong(postgres_steps().begin(), postgres_steps().end());
  wrong.push_back({.sql = "CREATE TABLE tablier.more (); SELECT 1 / 0"});
  EXPECT_FALSE(open_postgres_store(address(), {.steps = wrong}));
  EXPECT_EQ(connect()->run("SELECT to_regclass('tablier.more') IS NULL")->number(0, 0), 1);
  EXPECT_TRUE(open());
}

TEST_F(OnPostgres, a_bit_that_was_turned_is_noticed) {
  const std::unique_ptr<Store> store = open();
  const Batch batch{.appends = {{"a", 0, {"one", "two", "three"}}}, .puts = {{"x", "1"}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_TRUE(
      connect()->script("UPDATE tablier.events SET event = 'twO' WHERE number = 1;"
                        "UPDATE tablier.records SET value = '2'"));
  EXPECT_FALSE(store->events("a", 0));
  EXPECT_FALSE(store->find("x"));
  EXPECT_EQ(store->check()->size(), 2u);
  EXPECT_TRUE(connect()->script("DELETE FROM tablier.events WHERE number = 1"));
  EXPECT_EQ(store->events("a", 0).error().message.id(), "house.damaged");
}

TEST_F(OnPostgres, of_two_owners_who_append_the_same_event_one_is_refused) {
  constexpr int kRounds = 50;
  const std::unique_ptr<Store> stores[] = {open(), open()};
  std::atomic<int> written = 0;
  std::atomic<int> refused = 0;
  std::vector<std::thread> both;
  for (const auto& store : stores) {
    both.emplace_back([&] {
      for (std::size_t i = 0; i < kRounds; ++i) {
        const Batch batch{.appends = {{"a", i, {"event"}}}};
        const Written done = store->write({&batch, 1});
        EXPECT_TRUE(done || done.trouble == StoreTrouble::conflict) << done.why->in(Language::en);
        ++(done ? written : refused);
        while (stores[0]->events("a", 0)->size() <= i) std::this_thread::yield();
      }
    });
  }
  for (std::thread& each : both) each.join();
  EXPECT_EQ(written, kRounds);
  EXPECT_EQ(refused, kRounds);
}

TEST_F(OnPostgres, writes_that_wait_for_each_other_both_succeed) {
  const std::unique_ptr<Store> stores[] = {open(), open()};
  std::vector<std::thread> both;
  for (int who = 0; who < 2; ++who) {
    both.emplace_back([&, who] {
      for (int i = 0; i < 200; ++i) {
        Batch batch{.puts = {{"x", "1"}, {"y", "1"}, {"z", "1"}}};
        if (who == 1) std::reverse(batch.puts.begin(), batch.puts.end());
        const Written done = stores[who]->write({&batch, 1});
        EXPECT_TRUE(done) << done.why->in(Language::en);
      }
    });
  }
  for (std::thread& each : both) each.join();
}

TEST_F(OnPostgres, a_store_of_one_moment_shows_nothing_that_comes_later) {
  const std::unique_ptr<Store> store = open();
  Batch batch{.appends = {{"a", 0, {"one"}}}, .puts = {{"x", "1"}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  const std::unique_ptr<Store> moment = open({.is_one_moment = true});
  EXPECT_EQ(*moment->find("x"), "1");
  batch = {.appends = {{"a", 1, {"two"}}}, .puts = {{"x", "2"}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_EQ(*moment->find("x"), "1");
  EXPECT_EQ(moment->events("a", 0)->size(), 1u);
}

TEST_F(OnPostgres, a_connection_that_was_cut_comes_back_by_itself) {
  const std::unique_ptr<Store> store = open();
  const Batch batch{.puts = {{"x", "1"}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_TRUE(store->find("x"));
  EXPECT_TRUE(
      connect()->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                     " WHERE pid <> pg_backend_pid() AND application_name = 'tablier'"));
  std::this_thread::sleep_for(milliseconds(200));  // they end when they notice
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_TRUE(store->find("x"));
}

// Somebody changes a table for long; the same as a disk that has stopped.
TEST_F(OnPostgres, whoever_reads_waits_once_for_a_database_that_hangs) {
  const std::unique_ptr<Store> store = open();
  const Batch batch{.puts = {{"x", "1"}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_TRUE(store->find("x"));
  const std::unique_ptr<Connection> other = connect();
  ASSERT_TRUE(
      other->script("SET idle_in_transaction_session_timeout = 0; BEGIN;"
                    "LOCK TABLE tablier.records IN ACCESS EXCLUSIVE MODE"));
  EXPECT_FALSE(store->find("x"));
  milliseconds waited{0};
  for (int i = 0; i < 80 && waited < milliseconds(1'000); ++i) {
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_FALSE(store->find("x"));
    waited += std::chrono::round<milliseconds>(std::chrono::steady_clock::now() - begun);
    std::this_thread::sleep_for(milliseconds(100));
  }
  EXPECT_LT(waited, milliseconds(1'000)) << "of eight seconds in which nothing could be read";
  EXPECT_TRUE(other->script("COMMIT"));
  bool is_back = false;
  for (int i = 0; i < 100 && !is_back; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    is_back = static_cast<bool>(store->find("x"));
  }
  EXPECT_TRUE(is_back);
}

// The house's thread of a process, and what it hears there.
class Listener {
 public:
  Listener()
      : commons_(*open_postgres_commons(address(), [this](std::function<void()> work) {
          const std::lock_guard guard(mutex_);
          work_.push_back(std::move(work));
        })) {
    commons_->lend({.news =
                        [this](const std::vector<std::string>& names) {
                          for (const std::string& name : names) ++news[name];
                        },
                    .lost = [this] { ++lost; },
                    .letter =
                        [this](Member from, const std::string& text) {
                          letters.push_back(std::to_string(from) + ": " + text);
                        }});
  }

  Commons& commons() { return *commons_; }
  // Whether it comes true within some seconds.
  template <class Condition>
  bool hears(Condition condition) {
    for (int i = 0; i < 1'000; ++i) {
      std::deque<std::function<void()>> work;
      {
        const std::lock_guard guard(mutex_);
        work.swap(work_);
      }
      for (auto& each : work) each();
      if (condition()) return true;
      std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
  }

  std::map<std::string, int> news;
  std::vector<std::string> letters;
  int lost = 0;

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> work_;
  std::unique_ptr<Commons> commons_;
};

TEST_F(OnPostgres, everybody_hears_the_news_of_every_write_however_they_overlap) {
  constexpr int kWriters = 4;
  constexpr int kEach = 50;
  const std::unique_ptr<Store> first = open();
  const Batch before{.puts = {{"live/before", "1"}}};
  EXPECT_TRUE(first->write({&before, 1}));
  Listener one;
  Listener other;
  std::vector<std::thread> all;
  for (int who = 0; who < kWriters; ++who) {
    all.emplace_back([who, this] {
      const std::unique_ptr<Store> store = open();
      for (int i = 0; i < kEach; ++i) {
        const std::string number = std::to_string(who * kEach + i);
        const Batch batch{.puts = {{"live/" + number, "1"}, {"setting/" + number, "1"}}};
        EXPECT_TRUE(store->write({&batch, 1}));
      }
    });
  }
  for (std::thread& each : all) each.join();
  for (Listener* listener : {&one, &other}) {
    EXPECT_TRUE(listener->hears([&] { return listener->news.size() == kWriters * kEach; }))
        << listener->news.size();
    for (const auto& [name, times] : listener->news) EXPECT_EQ(times, 1) << name;
    EXPECT_EQ(listener->lost, 0);
  }
}

TEST_F(OnPostgres, news_of_a_write_that_ends_later_than_younger_ones_are_not_lost) {
  const std::unique_ptr<Store> store = open();
  const std::unique_ptr<Connection> slow = connect();
  EXPECT_TRUE(
      slow->script("SET idle_in_transaction_session_timeout = 0; BEGIN;"
                   "INSERT INTO tablier.news (name) VALUES ('live/slow')"));
  Listener listener;
  const Batch batch{.puts = {{"live/quick", "1"}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_TRUE(listener.hears([&] { return listener.news.contains("live/quick"); }));
  EXPECT_FALSE(listener.news.contains("live/slow"));
  EXPECT_TRUE(slow->script("COMMIT"));  // and rings no bell
  EXPECT_TRUE(listener.hears([&] { return listener.news.contains("live/slow"); }));
  EXPECT_EQ(listener.news["live/quick"], 1);
}

TEST_F(OnPostgres, news_that_came_while_the_line_was_cut_are_heard_afterwards) {
  const std::unique_ptr<Store> store = open();
  Listener listener;
  EXPECT_TRUE(
      connect()->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                     " WHERE pid <> pg_backend_pid() AND application_name = 'tablier'"));
  const Batch batch{.puts = {{"done/x", std::nullopt}}};
  EXPECT_TRUE(store->write({&batch, 1}));
  EXPECT_TRUE(listener.hears([&] { return listener.news.contains("done/x"); }));
}

TEST_F(OnPostgres, letters_reach_one_or_all_others) {
  const std::unique_ptr<Store> store = open();
  Listener one;
  Listener two;
  Listener three;
  one.commons().be(1);
  two.commons().be(2);
  three.commons().be(3);
  std::this_thread::sleep_for(milliseconds(500));  // until all listen under their numbers
  one.commons().send(2, "é for two");
  one.commons().send({}, "for all");
  one.commons().send(3, std::string(kLongestLetter + 1, 'x'));
  one.commons().send(3, std::string(kLongestLetter, 'x'));
  EXPECT_TRUE(two.hears([&] { return two.letters.size() == 2; }));
  EXPECT_THAT(two.letters, testing::ElementsAre("1: é for two", "1: for all"));
  EXPECT_TRUE(three.hears([&] { return three.letters.size() == 2; }));
  EXPECT_THAT(three.letters,
              testing::ElementsAre("1: for all", "1: " + std::string(kLongestLetter, 'x')));
  EXPECT_FALSE(one.letters.size() > 0);
  EXPECT_LT(std::abs(one.commons().offset()), 1'000) << "the same machine, the same clock";
}

TEST_F(OnPostgres, a_copy_goes_on_and_is_compared) {
  MemoryStore from;
  for (int i = 0; i < 20; ++i) {
    const Batch batch{.appends = {{"t" + std::to_string(i), 0, {"one", "two", "three"}}},
                      .puts = {{"live/t" + std::to_string(i), "1"}}};
    EXPECT_TRUE(from.write({&batch, 1}));
  }
  {
    const std::unique_ptr<Store> to = open();
    const Batch begun{.appends = {{"t3", 0, {"one", "two"}}, {"t4", 0, {"one", "two", "three"}}},
                      .puts = {{std::string(kUnfinishedCopy), "club"}}};
    EXPECT_TRUE(to->write({&begun, 1}));
    const auto other = copy_house(from, *to, "another club", [](const Copied&) {});
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().message.id(), "house.copy_of_another");
  }
  EXPECT_EQ(open_postgres_store(address()).error().message.id(), "house.unfinished_copy");
  const std::unique_ptr<Store> to = open({.may_be_unfinished = true});
  Batch wrong{.appends = {{"t5", 0, {"one", "2"}}}};
  EXPECT_TRUE(to->write({&wrong, 1}));
  const auto differs = copy_house(from, *to, "club", [](const Copied&) {});
  ASSERT_FALSE(differs);
  EXPECT_EQ(differs.error().message.id(), "house.copy_differs_at");
  wrong = {.forgotten = {"t5"}};
  EXPECT_TRUE(to->write({&wrong, 1}));
  const auto copied = copy_house(from, *to, "club", [](const Copied&) {});
  ASSERT_TRUE(copied) << why(copied.error());
  EXPECT_EQ(copied->tables, 20u);
  EXPECT_EQ(copied->records, 20u);
  EXPECT_EQ(copied->hash.size(), 64u);
  EXPECT_EQ(open()->events("t5", 0)->size(), 3u);
}

TEST(OnNoPostgres, an_address_never_shows_its_password) {
  const auto parsed = Address::parse("postgresql://me:secret@127.0.0.1:1/club");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->name(), "postgresql://127.0.0.1:1/club");
  for (const char* wrong : {"postgresql://me:secret%zz@host/club", "postgres://me:secret@[/club",
                            "sqlite://secret", "secret"}) {
    const auto none = Address::parse(wrong);
    ASSERT_FALSE(none) << wrong;
    EXPECT_EQ(why(none.error()).find("secret"), std::string::npos);
  }
}

TEST(OnNoPostgres, whoever_cannot_wait_long_is_not_held_up_by_a_database_that_is_away) {
  postgres::Link link(*Address::parse("postgresql://me@127.0.0.1:1/club"), milliseconds(3'000));
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 40; ++i) EXPECT_FALSE(link.get(milliseconds(250)));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, milliseconds(1'000));
}

// Its connections are accepted, and nothing is ever said on them.
class SilentDatabase {
 public:
  SilentDatabase() {
    sockaddr_in any{};
    any.sin_family = AF_INET;
    any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof any;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&any), size), 0);
    EXPECT_EQ(::listen(socket_, 100), 0);
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&any), &size), 0);
    port_ = ntohs(any.sin_port);
  }
  SilentDatabase(const SilentDatabase&) = delete;
  SilentDatabase& operator=(const SilentDatabase&) = delete;
  ~SilentDatabase() { ::close(socket_); }

  Address address() const {
    return *Address::parse("postgresql://me@127.0.0.1:" + std::to_string(port_) + "/club");
  }

 private:
  const int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  int port_ = 0;
};

TEST(OnNoPostgres, whoever_cannot_wait_long_waits_once_for_a_database_that_says_nothing) {
  const SilentDatabase silent;
  postgres::Link link(silent.address(), milliseconds(400));
  milliseconds waited{0};
  for (int i = 0; i < 100; ++i) {
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_FALSE(link.get(milliseconds(250)));
    waited += std::chrono::round<milliseconds>(std::chrono::steady_clock::now() - begun);
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_GE(waited, milliseconds(200));
  EXPECT_LT(waited, milliseconds(450)) << "for one of at least four attempts";
}

TEST(OnNoPostgres, a_database_that_is_not_there_is_said_at_once) {
  const auto begun = std::chrono::steady_clock::now();
  const auto store = open_postgres_store("postgresql://me:secret@127.0.0.1:1/club");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().message.id(), "postgres.no_connection");
  EXPECT_EQ(why(store.error()).find("secret"), std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, milliseconds(2'000));
}

}  // namespace
}  // namespace tablier::house
