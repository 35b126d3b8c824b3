#include "house/operator.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/cleaner.h"
#include "house/directory.h"
#include "house/people_testing.h"
#include "house/settings.h"
#include "house/words.h"

namespace tablier::house {
namespace {

using testing::ElementsAre;

// A floor on which only some people have tables.
class QuietFloor : public Floor {
 public:
  Result<std::unique_ptr<server::Talker>> connect(Caller, std::shared_ptr<server::Line>) override {
    return refused(say::no_table{});
  }
  void ask(const Caller&, const Ask&, Answered) override {}
  Result<Seen> see(const std::string&, const std::string&,
                   const std::optional<std::string>&) override {
    return refused(say::no_table{});
  }
  std::vector<Card> mine(const std::string& person) const override {
    return std::vector<Card>(person == busy ? 1 : 0);
  }
  std::vector<Card> listed() const override { return {}; }
  std::shared_ptr<void> listen(const std::string&, std::function<void()>) override { return {}; }
  void renamed(const Person&) override {}
  void remove(const std::string&, const std::optional<std::string>&, const Message&) override {}
  Result<Nothing> erase(const std::string& person) override {
    erased.push_back(person);
    return Nothing{};
  }
  void close(const std::string& table) override { closed.push_back(table); }
  int people() const override { return 0; }

  std::string busy;
  std::vector<std::string> erased;
  std::vector<std::string> closed;
};

class OperatorTest : public testing::Test {
 protected:
  Person newcomer() {
    std::optional<Person> person;
    people_.welcome(Language::en, "192.0.2.1", [&](Attempt<SignedIn> in) { person = in->person; });
    world_.settle();
    return *person;
  }
  void put_over(const std::string& table, const Person& person, Time at) {
    Card card;
    card.table = table;
    card.state = TableState::over;
    card.seats = {{.person = person.id, .name = person.name}, {.player = "3"}};
    card.touched = at;
    Batch batch{.appends = {{table, 0, {"one", "two"}}}, .puts = finished(card)};
    batch.puts.push_back({"done/" + table, format(KeptTable{"key", card})});
    ASSERT_TRUE(world_.store.write(std::span(&batch, 1)));
  }
  // A whole day's pass.
  void clean() {
    do {
      cleaner_.tick();
      world_.settle();
    } while (!cleaner_.is_done());
  }
  bool has(const std::string& name) const { return world_.records().contains(name); }

  PeopleWorld world_;
  People people_{world_.world()};
  QuietFloor floor_;
  Cleaner cleaner_{{.store = &world_.store,
                    .write = world_.world().write,
                    .people = &people_,
                    .floor = &floor_,
                    .now = [this] { return world_.now; }}};
};

TEST_F(OperatorTest, PeopleAreListedWithTheirBans) {
  const Person one = newcomer();
  const Person two = newcomer();
  ASSERT_TRUE(ban(world_.store, two.id, world_.now, 3, "rude"));
  std::map<std::string, ListedPerson> listed;
  ASSERT_TRUE(for_each_person(world_.store, world_.now,
                              [&](const ListedPerson& each) { listed[each.id] = each; }));
  EXPECT_EQ(listed.size(), 2U);
  EXPECT_FALSE(listed[one.id].banned_until);
  EXPECT_EQ(listed[two.id].banned_until, world_.now + 3 * kDay);
  ASSERT_TRUE(unban(world_.store, two.id));
  EXPECT_FALSE((*people_.person(two.id))->banned_until);
  EXPECT_FALSE(unban(world_.store, two.id));
  EXPECT_FALSE(ban(world_.store, "nobody", world_.now, 3, ""));
}

TEST_F(OperatorTest, TablesAreListedWithoutTheirKeys) {
  put_over("t1", newcomer(), world_.now);
  std::vector<std::string> tables;
  ASSERT_TRUE(
      for_each_table(world_.store, [&](const Card& card) { tables.push_back(card.table); }));
  EXPECT_THAT(tables, ElementsAre("t1"));
}

TEST_F(OperatorTest, ReportsAreListedWithTheNameOfToday) {
  const Person person = newcomer();
  const Put report = reported({world_.now, "a", person.id, "old", "t", "why"}, "x");
  world_.put(report.name, report.value);
  std::vector<std::string> names;
  ASSERT_TRUE(
      for_each_report(world_.store, [&](const ListedReport& each) { names.push_back(each.name); }));
  EXPECT_THAT(names, ElementsAre(person.name));
}

TEST_F(OperatorTest, AnExportReadIntoAnEmptyHouseIsTheSame) {
  const Person person = newcomer();
  for (int i = 0; i < 1200; ++i) put_over("t" + std::to_string(i), person, world_.now + i);
  std::vector<std::string> lines;
  ASSERT_TRUE(export_all(world_.store, [&](const std::string& line) { lines.push_back(line); }));
  const auto data = std::make_shared<MemoryData>();
  MemoryStore other(data);
  std::size_t next = 0;
  ASSERT_TRUE(import_all(other, [&](std::string& line) {
    if (next == lines.size()) return false;
    line = lines[next++];
    return true;
  }));
  EXPECT_EQ(data->records, world_.data->records);
  EXPECT_EQ(data->events, world_.data->events);
}

TEST_F(OperatorTest, AnImportNeedsAnEmptyHouseAndNamesABadLine) {
  int left = 1;
  const auto bad = [&](std::string& line) {
    line = "{\"name\":1}";
    return left-- > 0;
  };
  const auto data = std::make_shared<MemoryData>();
  MemoryStore empty(data);
  const Result<Nothing> read = import_all(empty, bad);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message.id(), "house.import_line");
  newcomer();
  EXPECT_EQ(import_all(world_.store, bad).error().message.id(), "house.import_not_empty");
}

TEST_F(OperatorTest, SettingsHaveDefaultsAndAreChecked) {
  EXPECT_EQ(*setting(world_.store, "name"), "Tablier");
  EXPECT_EQ(*days(world_.store, "keep_guests"), 365);
  const auto put = parse_setting("keep_games=30");
  ASSERT_TRUE(put);
  world_.put(put->name, put->value);
  EXPECT_EQ(*days(world_.store, "keep_games"), 30);
  EXPECT_FALSE(parse_setting("keep_games=many"));
  EXPECT_FALSE(parse_setting("colour=red"));
  EXPECT_FALSE(parse_setting("name="));
}

TEST_F(OperatorTest, FinishedGamesAreKeptForEverUnlessTheOperatorSaysHowLong) {
  const Person person = newcomer();
  put_over("old", person, world_.now - 31 * kDay);
  put_over("new", person, world_.now - 29 * kDay);
  // Somebody sat there and stood up again before it began.
  world_.data->events["old"] = {format(
      TableEntry{1, Joined{.seat = 0, .person = "bo", .name = "Bo", .nonce = std::string()}})};
  world_.put(left_behind("bo", "old").name, "");
  clean();
  EXPECT_TRUE(has("done/old"));
  EXPECT_TRUE(has("left/bo/old"));
  world_.put("setting/keep_games", "30");
  world_.now += kDay / 2;
  clean();
  EXPECT_TRUE(has("done/old")) << "once a day is enough";
  world_.now += kDay / 2;
  clean();
  EXPECT_FALSE(has("done/old"));
  EXPECT_FALSE(has("left/bo/old"));
  EXPECT_FALSE(world_.data->events.contains("old"));
  EXPECT_TRUE(has("done/new"));
  EXPECT_EQ(world_.data->events.at("new").size(), 2U);
  EXPECT_EQ(people_.games(person, "", 10)->games.size(), 1U);
}

TEST_F(OperatorTest, TablesForWhichNobodyCameAreClosed) {
  const auto put_live = [&](const std::string& table, TableState state, Time at) {
    Card card;
    card.table = table;
    card.state = state;
    card.touched = at;
    world_.put("live/" + table, format(KeptTable{"key", card}));
  };
  put_live("played", TableState::playing, world_.now - 400 * kDay);
  put_live("old", TableState::open, world_.now - 31 * kDay);
  put_live("new", TableState::open, world_.now - 29 * kDay);
  clean();
  EXPECT_THAT(floor_.closed, ElementsAre("old"));
}

TEST_F(OperatorTest, GuestsWhoStayAwayAreForgottenButNotWhoHasAnAccountOrATable) {
  const Person idle = newcomer();
  const Person member = newcomer();
  const Person player = newcomer();
  people_.make_account(member, "anna", "correct horse", [](const auto&) {});
  std::optional<Person> bot;
  people_.make_bot(idle, "Robot", [&](Attempt<SignedIn> made) { bot = made->person; });
  world_.settle();
  floor_.busy = player.id;
  world_.now += 366 * kDay;
  const Person fresh = newcomer();
  clean();
  EXPECT_FALSE(*people_.person(idle.id));
  EXPECT_THAT(floor_.erased, ElementsAre(idle.id, bot->id));
  for (const Person& each : {member, player, fresh}) EXPECT_TRUE(*people_.person(each.id));
}

TEST_F(OperatorTest, ReportsBansAndCodesGoWhenTheirTimeIsOver) {
  const Person person = newcomer();
  world_.put("report/1", keep(ReportRecord{world_.now, "a", "b", "c", "d", "e"}));
  ASSERT_TRUE(ban(world_.store, person.id, world_.now, 3, ""));
  people_.offer_device(person, [](const auto&) {});
  world_.settle();
  clean();
  EXPECT_TRUE(has("report/1"));
  EXPECT_TRUE(has("ban/" + person.id));
  world_.now += 4 * kDay;
  clean();
  EXPECT_TRUE(has("report/1"));
  EXPECT_FALSE(has("ban/" + person.id));
  EXPECT_TRUE(world_.store.list("moving/", "", 10)->empty());
  world_.now += 177 * kDay;
  clean();
  EXPECT_FALSE(has("report/1"));
}

}  // namespace
}  // namespace tablier::house
