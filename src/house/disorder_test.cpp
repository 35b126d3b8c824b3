// A bad network between two who play: what they send comes several times, in another order, far too
// late, and from the wrong one of them.
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "house/game_testing.h"
#include "house/table.h"

namespace tablier::house {
namespace {

using namespace testing;  // of houses
using ::testing::SizeIs;

class Disorder : public ::testing::TestWithParam<std::uint64_t> {
 protected:
  // Under way one to three times, now and then from the other one, too.
  void send(Guest& from, const std::string& text) {
    Guest& other = &from == &game_.ada ? game_.bo : game_.ada;
    for (std::uint32_t i = rng_.below(3) + 1; i-- > 0;) parcels_.emplace_back(&from, text);
    if (rng_.below(3) == 0) parcels_.emplace_back(&other, text);
  }
  // So many of them arrive, whichever.
  void bring(std::size_t count) {
    for (; count > 0 && !parcels_.empty(); --count) {
      const std::uint32_t chosen = rng_.below(static_cast<std::uint32_t>(parcels_.size()));
      const auto [from, text] = parcels_[chosen];
      parcels_.erase(parcels_.begin() + chosen);
      from->say(text);
      if (rng_.below(2) == 0) house_.settle();  // else what follows finds it half written
    }
    house_.settle();
    house_.pass(1'000);  // nobody speaks too fast
  }
  // A move by whoever is to move, for this number.
  void move(int round, std::size_t number) {
    const match::Match now = game_.match();
    const std::vector<std::string> moves = now.record().position()->moves();
    const std::string& move = moves[static_cast<std::size_t>(round) % moves.size()];
    sent_.emplace_back(now.record().plies() - (now.log().size() - number), move);
    send(game_.mover(), "{\"id\":" + std::to_string(kFirst + sent_.size() - 1) + "," +
                            at("act", game_.table,
                               "\"number\":" + std::to_string(number) +
                                   R"(,"event":{"is":"moved","move":")" + move + "\"}}"));
  }
  void play(int rounds) {
    for (int round = 0; round < rounds && !game_.match().end(); ++round) {
      // Every seventh is for the ply before.
      move(round, game_.match().log().size() - (round % 7 == 6 ? 1 : 0));
      bring(rng_.below(4));
    }
    bring(parcels_.size());
  }
  // By ply, what was acknowledged: by whatever message.
  std::multimap<std::size_t, std::string> acknowledged() const {
    std::multimap<std::size_t, std::string> all;
    for (const Guest* guest : {&game_.ada, &game_.bo}) {
      for (const boost::json::object& ack : guest->heard("ack")) {
        const auto id = ack.at("id").to_number<std::size_t>();
        if (id >= kFirst) all.insert(sent_[id - kFirst]);
      }
    }
    return all;
  }
  const std::vector<std::string>& log() const { return house_.data->events.at(game_.table); }

  static constexpr std::size_t kFirst = 1'000;  // of the ids of moves
  TestHouse house_{std::make_shared<MemoryData>(), GetParam()};
  Game game_{house_, with(make(), "if_agreed", GetParam() % 2 == 0 ? "if_agreed" : "freely")};
  Rng rng_{GetParam()};
  std::vector<std::pair<Guest*, std::string>> parcels_;
  std::vector<std::pair<std::size_t, std::string>> sent_;  // by id: ply and move
};

TEST_P(Disorder, TheGameIsTheOneThatWasAcknowledged) {
  play(60);
  const std::vector<std::string> played = game_.match().record().moves();
  ASSERT_GT(played.size(), 5U);
  std::set<std::size_t> plies;
  for (const auto& [ply, move] : acknowledged()) {
    ASSERT_LT(ply, played.size());
    EXPECT_EQ(played[ply], move) << "acknowledged at ply " << ply << ", and not there";
    plies.insert(ply);
  }
  EXPECT_EQ(plies.size(), played.size()) << "there are moves that nobody was told of";
  EXPECT_TRUE(Table::replay(log()));
}

TEST_P(Disorder, AfterTheEndNothingIsAdded) {
  play(10);
  ASSERT_FALSE(game_.match().end());
  const std::string seat = std::to_string(game_.seat_of(game_.ada));
  const std::size_t number = game_.match().log().size();
  for (int round = 0; round < 5; ++round) move(round, number);
  ASSERT_EQ(game_.ada.ask(game_.acted(R"({"is":"resigned","seat":)" + seat + "}")).at("is"), "ack");
  const std::vector<std::string> over = log();
  const std::string moved =
      R"({"is":"moved","move":")" + game_.match().record().position()->moves()[0] + "\"}";
  // All that there is to say, by whoever had seen the end, too.
  for (const std::size_t seen : {number, game_.match().log().size()}) {
    for (const std::string& event :
         {moved, std::string(R"({"is":"took_back","steps":1})"),
          std::string(R"({"is":"took_back","steps":2})"),
          std::string(R"({"is":"chose","choice":"south"})"),
          R"({"is":"offered","what":"take_back","seat":)" + seat + "}",
          R"({"is":"offered","what":"draw","seat":)" + seat + "}",
          R"({"is":"agreed","seat":)" + seat + "}", R"({"is":"declined","seat":)" + seat + "}",
          R"({"is":"sat","seat":)" + seat + R"(,"who":{"kind":"person"}})",
          R"({"is":"left","seat":)" + seat + "}", std::string(R"({"is":"rolled","number":"1"})"),
          std::string(R"({"is":"flagged"})"), std::string(R"({"is":"timed","left":[1,1]})"),
          std::string(R"({"is":"ended"})")}) {
      const std::string said = at(
          "act", game_.table, "\"number\":" + std::to_string(seen) + ",\"event\":" + event + "}");
      send(game_.ada, "{\"id\":1," + said);
      send(game_.bo, "{\"id\":1," + said);
    }
  }
  for (const char* claim : {"win", "draw", "computer"}) {
    for (const char* absent : {"0", "1"}) {
      const std::string said =
          at("absent", game_.table,
             R"("seat":)" + std::string(absent) + R"(,"claim":")" + claim + "\"}");
      send(game_.ada, "{\"id\":1," + said);
    }
  }
  while (!parcels_.empty()) bring(10);
  EXPECT_EQ(log(), over);
  EXPECT_FALSE(house_.data->records.contains("live/" + game_.table));
}

// Somebody who stayed away lost; the seat is theirs no more, and nobody else's.
TEST(AfterTheEnd, NoComputerIsSeatedForWhoStayedAway) {
  TestHouse house;
  Game game(house);
  Guest& absent = game.mover();
  Guest& here = &absent == &game.ada ? game.bo : game.ada;
  const std::string seat = std::to_string(game.seat_of(absent));
  absent.hang_up();
  house.pass(3'700'000);
  const auto claim = [&](const std::string& what) {
    return here.ask(at("absent", game.table, R"("seat":)" + seat + R"(,"claim":")" + what + "\""));
  };
  ASSERT_EQ(claim("win").at("is"), "ack");
  const std::vector<std::string> over = house.data->events.at(game.table);
  for (const char* what : {"win", "draw", "computer"}) EXPECT_EQ(claim(what).at("is"), "refused");
  EXPECT_EQ(house.data->events.at(game.table), over);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Disorder, ::testing::Range<std::uint64_t>(1, 41));

// Nothing of it is an Ask of which there are only so many a second.
TEST(Flood, WhoeverSaysMoreThanAPersonCouldIsShownOutAndToldWhy) {
  for (const char* noise : {R"({"is":"pong","id":1})", R"({"is":)", R"({"is":"no such"})"}) {
    TestHouse house;
    Game game(house);
    const Guest other(house, "bo");
    for (int i = 0; i < 1'000; ++i) game.bo.say(noise);
    ASSERT_THAT(game.bo.heard("bye"), SizeIs(1)) << noise;
    EXPECT_EQ(text_of(game.bo.heard("bye")[0].at("why").as_object(), "id"), "house.too_often");
    EXPECT_FALSE(game.bo.ear->open);
    EXPECT_LT(game.bo.ear->heard.size(), 400U) << "nothing more is answered";
    EXPECT_EQ(game.ada.ask(at("talk", game.table, R"("phrase":"hello")")).at("is"), "ack");
    house.pass(15'000);
    EXPECT_EQ(Guest(house, "bo").ask(at("enter", game.table)).at("is"), "entered");
  }
}

TEST(Flood, ManyAtOneAddressMaySayMoreThanOnePersonAndNotWithoutEnd) {
  TestHouse house;
  std::vector<std::shared_ptr<Ear>> ears;
  std::vector<std::unique_ptr<server::Talker>> talkers;
  const auto is_open = [](const auto& ear) { return ear->open; };
  for (int i = 0; i < 30; ++i) {
    Caller caller;
    caller.person.id = "pupil" + std::to_string(i);
    caller.address = "192.0.2.1";
    ears.push_back(std::make_shared<Ear>());
    talkers.push_back(*house.house->connect(caller, ears.back()));
  }
  const auto say = [&](int times) {
    for (int i = 0; i < times; ++i) {
      for (const auto& talker : talkers) talker->heard(R"({"is":"pong","id":1})");
    }
  };
  for (int second = 0; second < 600; ++second) {
    house.pass(1'000);
    say(10);
  }
  EXPECT_TRUE(std::all_of(ears.begin(), ears.end(), is_open)) << "a school plays";
  say(290);
  EXPECT_TRUE(std::any_of(ears.begin(), ears.end(), [](const auto& ear) { return !ear->open; }));
}

}  // namespace
}  // namespace tablier::house
