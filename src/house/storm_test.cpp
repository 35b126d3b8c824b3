// Storms: people at several processes play at random while processes die, sleep and are cut off,
// and letters are late or lost. Everybody keeps a diary of what they were told; afterwards a
// checker reads the logs and all diaries and says what contradicts.
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "house/session.h"
#include "house/street_testing.h"
#include "house/table.h"

namespace tablier::house {
namespace {

using namespace testing;  // of houses
using ::testing::IsEmpty;
using ::testing::Not;

using Log = std::vector<std::string>;

// What somebody has asked for at a table, and been told.
struct Diary {
  struct Move {
    std::size_t number;  // of events of the match that they had seen
    std::string move;
    bool is_acked = false;
  };
  std::string person;
  Log seen = {};
  std::vector<Move> moves = {};
};

// A move of the log, as a diary would have it.
struct Found {
  std::size_t number;
  std::string person;
  std::string move;
};

std::vector<std::string> contradictions(const Log& log, const std::vector<const Diary*>& diaries) {
  std::vector<std::string> found;
  const Result<Table> table = Table::replay(log);
  if (!table) return {"the log cannot be read: " + table.error().message.in(kFallbackLanguage)};
  Time before = 0;
  for (const std::string& text : log) {
    const Time at = parse_entry(text)->at;
    if (at + kMostLag < before) found.push_back("time goes backwards: " + text);
    before = std::max(before, at);
  }
  std::vector<Found> played;
  if (table->match() != nullptr) {
    const match::Log& all = table->match()->log();
    match::Match until = *match::Match::replay(std::span(all).first(1));
    for (std::size_t number = 1; number < all.size(); ++number) {
      if (const auto* moved = std::get_if<match::Moved>(&all[number].event)) {
        const std::optional<std::string>& person = table->at(*until.acting()).person;
        played.push_back({number, person.value_or(""), moved->move});
      }
      EXPECT_TRUE(until.apply(all[number].event, all[number].at));
    }
  }
  std::set<std::size_t> explained;
  for (const Diary* diary : diaries) {
    for (std::size_t i = 0; i < diary->seen.size(); ++i) {
      if (i >= log.size() || log[i] != diary->seen[i]) {
        found.push_back(diary->person + " was shown another event " + std::to_string(i));
        break;
      }
    }
    for (const Diary::Move& move : diary->moves) {
      const auto its = std::find_if(played.begin(), played.end(), [&](const Found& each) {
        return each.person == diary->person && each.move == move.move &&
               each.number >= move.number && !explained.contains(each.number);
      });
      if (its != played.end()) {
        explained.insert(its->number);
      } else if (move.is_acked) {
        found.push_back(diary->person + " was told that " + move.move + " was played");
      }
    }
  }
  for (const Found& each : played) {
    if (!explained.contains(each.number)) {
      found.push_back(each.person + " has not asked for " + each.move);
    }
  }
  return found;
}

// Somebody who plays at a table, at whatever process there is.
class Player {
 public:
  Player(Street& street, std::string id) : diary{.person = std::move(id)}, street_(street) {}

  void make() {
    connect();
    say(testing::make(R"(,"time":{"kind":"fischer","base":600,"increment":5})"));
  }
  void join(const std::string& which) {
    table = which;
    connect();
  }

  void go_on() {
    const bool is_dead = line_ && process_->lives != life_;
    if (!line_ || is_dead) {
      if (street_.now < connects_) return;
      connect();
      if (!line_) return;
    }
    if (process_->is_asleep) {
      // Nothing comes: after a while it tries elsewhere.
      if (street_.now - heard_ > 6'000) {
        abandoned_.push_back(std::move(line_));
        connects_ = street_.now + 200;
      }
      return;
    }
    listen();
    if (line_) play();
  }

  Diary diary;
  std::string table = {};
  std::string key = {};
  bool is_done = false;  // moves no more

 private:
  void say(const std::string& text) {
    line_->talker->heard("{\"id\":" + std::to_string(++asked_) + "," + text + "}");
  }

  void connect() {
    std::vector<Process*> there;
    for (const auto& each : street_.all) {
      if (each->is_awake()) there.push_back(each.get());
    }
    connects_ = street_.now + 300;
    line_.reset();
    if (there.empty()) return;
    process_ = there[street_.rng.below(there.size())];
    line_ = std::make_unique<Visitor>(street_, *process_, diary.person);
    if (!line_->talker) return line_.reset();  // it is cut off
    life_ = process_->lives;
    heard_ = street_.now;
    is_entered_ = false;
    entering_ = 0;
  }

  void listen() {
    for (const std::string& text : std::exchange(line_->ear->heard, {})) {
      heard_ = street_.now;
      const boost::json::object told = boost::json::parse(text).as_object();
      const std::string is = text_of(told, "is");
      if (is == "entered" || is == "happened") take_up(told);
      if (is == "ping")
        line_->talker->heard(
            "{\"is\":\"pong\",\"id\":" + std::to_string(told.at("id").to_number<int>()) + "}");
      if (is == "entered") is_entered_ = true;
      if (is == "ack" && told.contains("table")) {
        table = text_of(told, "table");
        key = text_of(told, "key");
      }
      if (is != "ack" && is != "refused") continue;
      if (told.at("id").to_number<int>() != moving_) continue;
      moving_ = 0;
      const std::string kind = text_of(told, "kind");
      if (is == "ack") diary.moves.back().is_acked = true;
      is_asking_ = kind == "failed" || kind == "limited";
      again_ = street_.now + 500;
    }
  }

  void take_up(const boost::json::object& told) {
    const auto from = told.at("from").to_number<std::size_t>();
    const boost::json::array& events = told.at("events").as_array();
    for (std::size_t i = 0; i < events.size(); ++i) {
      const std::string text = boost::json::serialize(events[i]);
      if (from + i == diary.seen.size()) {
        diary.seen.push_back(text);
      } else if (from + i > diary.seen.size()) {
        ADD_FAILURE() << diary.person << " was shown event " << from + i << " without those before";
        return;
      } else {
        EXPECT_EQ(diary.seen[from + i], text) << "of " << diary.person;
      }
    }
  }

  void play() {
    if (table.empty()) return;
    if (!is_entered_) {
      if (street_.now < entering_) return;
      entering_ = street_.now + 3'000;
      say(at("enter", table, "\"from\":" + std::to_string(diary.seen.size())));
      return;
    }
    const Table* known = this->known();
    if (known == nullptr) return;
    const std::optional<int> seat = known->seat_of(diary.person);
    if (!seat || known->at(*seat).nonce.empty()) {
      if (street_.now < again_) return;
      again_ = street_.now + 7'000;
      return say(at("sit", table, kNonce));
    }
    const match::Match* match = known->match();
    if (match == nullptr || match->end()) return;
    // Asked, and not answered, or answered that it may be tried again: the same once more.
    const bool is_late = moving_ != 0 && street_.now - moved_ > 8'000;
    if (is_asking_ && street_.now >= again_ && (moving_ == 0 || is_late)) return ask();
    if (is_asking_ || is_done || street_.now < again_) return;
    if (match->acting() != known->seat_of(diary.person) || !match->record().position()) return;
    const std::vector<std::string> moves = match->record().position()->moves();
    if (moves.empty()) return;
    diary.moves.push_back({match->log().size(), moves[street_.rng.below(moves.size())]});
    ask();
    again_ = street_.now + static_cast<Time>(street_.rng.below(1'500));
  }

  const Table* known() {
    if (diary.seen.empty()) return nullptr;
    const std::size_t before = known_ ? known_->log().size() : 0;
    const std::span<const std::string> more = std::span(diary.seen).subspan(before);
    if (known_) {
      EXPECT_TRUE(known_->take_up(more));
    } else {
      known_ = std::make_unique<Table>(*Table::replay(more));
    }
    return known_.get();
  }

  void ask() {
    const Diary::Move& move = diary.moves.back();
    is_asking_ = true;
    moved_ = street_.now;
    say(at("act", table,
           "\"number\":" + std::to_string(move.number) + R"(,"event":{"is":"moved","move":")" +
               move.move + "\"}"));
    moving_ = asked_;
  }

  Street& street_;
  Process* process_ = nullptr;
  int life_ = 0;  // of the process
  std::unique_ptr<Visitor> line_;
  std::vector<std::unique_ptr<Visitor>> abandoned_;  // at processes that sleep
  std::unique_ptr<Table> known_;
  Time connects_ = 0;
  Time heard_ = 0;
  Time entering_ = 0;
  Time again_ = 0;
  Time moved_ = 0;
  bool is_entered_ = false;
  bool is_asking_ = false;
  int moving_ = 0;
  int asked_ = 0;
};

struct Storm {
  explicit Storm(std::uint64_t seed)
      : street(3, seed,
               {.lost = 5, .slowest_letter = 300, .slowest_write = 150, .slowest_news = 800}) {
    constexpr int kTables = 2;
    for (int i = 0; i < kTables; ++i) {
      players.push_back(std::make_unique<Player>(street, "ada" + std::to_string(i)));
      players.back()->make();
      players.push_back(std::make_unique<Player>(street, "bo" + std::to_string(i)));
    }
    go_on(2'000);
  }

  void go_on(Time span) {
    street.pass(span, [&] {
      for (std::size_t i = 0; i < players.size(); ++i) {
        if (i % 2 == 1 && players[i]->table.empty()) {
          if (players[i - 1]->table.empty()) continue;
          players[i]->join(players[i - 1]->table);
        }
        players[i]->go_on();
        if (!players[i]->table.empty())
          most = std::max(most, street.owners(players[i]->table).size());
      }
    });
  }

  // One thing that goes wrong, and passes.
  void strike() {
    Process& process = *street.all[street.rng.below(street.all.size())];
    const auto span = static_cast<Time>(500 + street.rng.below(8'000));
    switch (street.rng.below(3)) {
      case 0:
        process.die();
        go_on(span);
        process.open();
        break;
      case 1:
        process.is_asleep = true;
        go_on(span);
        process.is_asleep = false;
        break;
      default:
        process.store.is_cut = true;
        go_on(span);
        process.store.is_cut = false;
    }
    go_on(2'000);
  }

  std::vector<const Diary*> diaries(const std::string& table) const {
    std::vector<const Diary*> all;
    for (const auto& player : players) {
      if (player->table == table) all.push_back(&player->diary);
    }
    return all;
  }

  Street street;
  std::vector<std::unique_ptr<Player>> players;  // gone before the street is
  std::size_t most = 0;                          // owners of one table at a time
};

class Storms : public ::testing::TestWithParam<int> {};

TEST_P(Storms, loseNothingAndDoubleNothing) {
  Storm storm(static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < 6; ++i) storm.strike();
  storm.go_on(10'000);
  // What was done last reaches everybody.
  for (const auto& player : storm.players) player->is_done = true;
  storm.go_on(5'000);
  EXPECT_EQ(storm.most, 1U) << "a table is owned by one at a time";
  std::size_t moves = 0;
  for (const auto& player : storm.players) {
    ASSERT_FALSE(player->table.empty());
    const Log& log = storm.street.data->events[player->table];
    EXPECT_THAT(contradictions(log, storm.diaries(player->table)), IsEmpty());
    EXPECT_EQ(player->diary.seen, log) << player->diary.person << " has seen it all";
    moves += player->diary.moves.size();
  }
  EXPECT_GT(moves, 10U);
}

INSTANTIATE_TEST_SUITE_P(Some, Storms, ::testing::Range(1, 9));

// The checker is worth something only if it finds what it is there for.
TEST(Checker, finds_one_deleted_one_swapped_and_one_doubled_event) {
  Storm storm(100);
  storm.go_on(25'000);
  const std::string table = storm.players[0]->table;
  const Log log = storm.street.data->events[table];
  const std::vector<const Diary*> diaries = storm.diaries(table);
  ASSERT_THAT(contradictions(log, diaries), IsEmpty());
  // Also where nobody remembers what they were shown, only what they did.
  std::vector<Diary> forgetful;
  for (const Diary* each : diaries) forgetful.push_back({each->person, {}, each->moves});
  const std::vector<const Diary*> others{&forgetful[0], &forgetful[1]};
  ASSERT_THAT(contradictions(log, others), IsEmpty());
  int moves = 0;
  for (std::size_t i = 0; i + 2 < log.size(); ++i) {
    if (log[i].find("\"moved\"") == std::string::npos) continue;
    if (log[i + 1].find("\"moved\"") == std::string::npos) continue;
    ++moves;
    Log deleted = log;
    deleted.erase(deleted.begin() + static_cast<std::ptrdiff_t>(i));
    Log swapped = log;
    std::swap(swapped[i], swapped[i + 1]);
    Log doubled = log;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), log[i]);
    for (const Log* wrong : {&deleted, &swapped, &doubled}) {
      EXPECT_THAT(contradictions(*wrong, diaries), Not(IsEmpty())) << i;
      EXPECT_THAT(contradictions(*wrong, others), Not(IsEmpty())) << i;
    }
  }
  EXPECT_GT(moves, 3);
}

}  // namespace
}  // namespace tablier::house
