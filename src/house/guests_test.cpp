// Who is at a house: coming and going, being late, talking, and not wanting to hear somebody.
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/game_testing.h"
#include "house/operator.h"
#include "house/room.h"
#include "house/session.h"

namespace tablier::house {
namespace {

using namespace testing;  // of houses
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

TEST(Guests, SaysAtOnceWhoIsGoneAndLetsTheOtherClaimLater) {
  TestHouse house;
  Game game(house, make(R"(,"time":{"kind":"fischer","base":60,"increment":5})"));
  Guest& absent = game.mover();
  Guest& other = &absent == &game.ada ? game.bo : game.ada;
  other.forget();
  absent.hang_up();
  ASSERT_THAT(other.heard("present"), SizeIs(1));
  const int seat = *game.match().acting();
  const std::string claim =
      at("absent", game.table, "\"seat\":" + std::to_string(seat) + R"(,"claim":"draw")");
  EXPECT_EQ(error_of(other.ask(claim)), "nobody_is_away");
  house.pass(20'000);
  EXPECT_EQ(other.ask(claim).at("is"), "ack");
  EXPECT_TRUE(game.match().end()->is_draw());
}

TEST(Guests, WhoSitsDownWhileLookingIsHere) {
  TestHouse house;
  Guest ada(house, "ada");
  const std::string clock = R"(,"time":{"kind":"fischer","base":600,"increment":5})";
  const std::string table = text_of(ada.ask(make(clock)), "table");
  ada.ask(at("enter", table));
  ada.ask(at("sit", table, kNonce));
  Guest bo(house, "bo");
  bo.ask(at("enter", table));
  house.pass(60'000);
  ada.forget();
  bo.ask(at("sit", table, kNonce));
  ASSERT_FALSE(ada.heard("present").empty());
  const boost::json::object told = ada.heard("present").back();
  EXPECT_EQ(told.at("watching"), 0);
  for (const boost::json::value& one : told.at("presence").as_array()) {
    EXPECT_EQ(one.at("here"), true);
  }
  house.pass(299'000);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_FALSE(house.house->see("ada", table, {})->match->is_away(seat)) << seat;
  }
  ada.forget();
  bo.hang_up();
  const boost::json::value since =
      ada.heard("present").back().at("presence").as_array()[1].at("since");
  EXPECT_EQ(since, house.now) << "since now, and not since the table was made";
}

// As when a phone enters a tunnel: its line is open and dead.
TEST(Guests, WhoGivesNoSignOfLifeIsAwayWithinSeconds) {
  TestHouse house;
  Game game(house, make(R"(,"time":{"kind":"fischer","base":60,"increment":5})"));
  const auto is_bo_here = [&] {
    const boost::json::object told = game.ada.heard("present").back();
    for (const boost::json::value& one : told.at("presence").as_array()) {
      if (one.at("seat") == game.seat_of(game.bo)) return one.at("here").as_bool();
    }
    return false;
  };
  const auto pong = [](Guest& guest) {
    const std::vector<boost::json::object> pings = guest.heard("ping");
    if (pings.empty()) return;
    guest.say(R"({"is":"pong","id":)" + boost::json::serialize(pings.back().at("id")) + "}");
  };
  const auto pass = [&](Time span, bool bo_lives) {
    for (Time passed = 0; passed < span; passed += 100) {
      house.pass(100);
      pong(game.ada);
      if (bo_lives) pong(game.bo);
    }
  };
  pass(20'000, true);
  EXPECT_TRUE(is_bo_here());
  EXPECT_EQ(game.ada.heard("ping").back().at("next"), 3'000);
  pass(6'200, false);
  EXPECT_FALSE(is_bo_here());
  EXPECT_FALSE(game.match().is_away(game.seat_of(game.bo))) << "the others may do nothing yet";
  pong(game.bo);
  EXPECT_TRUE(is_bo_here());
  // Among the pings of whoever plays there is no pause that was not announced.
  game.ada.ask(at("leave", game.table));
  game.ada.forget();
  pass(3'200, true);
  EXPECT_EQ(game.ada.heard("ping").back().at("next"), 15'000);
  // And after the grace they are gone, as if they had hung up.
  game.ada.ask(at("enter", game.table));
  pass(27'000, false);
  EXPECT_TRUE(game.match().is_away(game.seat_of(game.bo)));
}

TEST(Guests, WhoComesBackHasTheSeatAgain) {
  TestHouse house;
  Game game(house, make(R"(,"time":{"kind":"fischer","base":60,"increment":5})"));
  Guest& absent = game.mover();
  Guest& other = &absent == &game.ada ? game.bo : game.ada;
  const int seat = *game.match().acting();
  absent.hang_up();
  house.pass(20'000);
  EXPECT_TRUE(game.match().is_away(seat));
  const std::string claim =
      at("absent", game.table, "\"seat\":" + std::to_string(seat) + R"(,"claim":"computer")");
  EXPECT_EQ(other.ask(claim).at("is"), "ack");
  EXPECT_EQ(game.match().record().plies(), 1U) << "the computer has moved";
  Guest back(house, absent.id);
  EXPECT_EQ(back.ask(at("enter", game.table)).at("is"), "entered");
  EXPECT_EQ(game.match().sitter(seat).kind, match::Sitter::Kind::person);
}

TEST(Guests, KeepsTheClockAndFlagsEvenWhenNobodyLooks) {
  TestHouse house;
  Game game(house, make(R"(,"time":{"kind":"days","base":86400,"increment":0})"));
  game.ada.hang_up();
  game.bo.hang_up();
  house.pass(86'399'000);
  EXPECT_FALSE(game.match().end());
  house.pass(2'000);
  ASSERT_TRUE(game.match().end());
  EXPECT_EQ(game.match().end()->by, match::EndedBy::time);
  EXPECT_THAT(house.house->mine("ada"), IsEmpty());
}

TEST(Guests, ForgivesTheWayHereButNotMore) {
  TestHouse house;
  Game game(house, make(R"(,"time":{"kind":"fischer","base":60,"increment":0})"));
  Guest& mover = game.mover();
  const int seat = *game.match().acting();
  const auto pong = [&](Time trip) {
    house.pass(15'000);
    const std::int64_t id = mover.heard("ping").back().at("id").to_number<std::int64_t>();
    house.now += trip;
    mover.say(R"({"is":"pong","id":)" + std::to_string(id) + "}");
  };
  pong(10'000);  // holds its pong back
  const Time before = house.now;
  const Time began = game.match().log().back().at;
  game.move();
  EXPECT_EQ(game.match().left(seat, house.now), 60'000 - (before - began) + kMostLag);
}

TEST(Guests, TalkIsSentToAllButThoseWhoDoNotWantIt) {
  TestHouse house;
  Game game(house);
  EXPECT_EQ(game.bo.ask(R"("is":"block","on":true,"person":"ada")").at("is"), "ack");
  game.bo.forget();
  EXPECT_EQ(game.ada.ask(at("talk", game.table, R"("phrase":"well_played")")).at("is"), "ack");
  EXPECT_THAT(game.ada.all(), HasSubstr("well_played"));
  EXPECT_THAT(game.bo.all(), Not(HasSubstr("well_played")));
  EXPECT_THAT(game.bo.heard("happened"), SizeIs(1)) << "events keep their numbers";
  const auto log_of = [&](const std::string& person) {
    const Result<Seen> seen = house.house->see(person, game.table, {});
    std::string all;
    for (const std::string& event : seen->log) all += event;
    return all;
  };
  EXPECT_THAT(log_of("ada"), HasSubstr("well_played"));
  EXPECT_THAT(log_of("bo"), Not(HasSubstr("well_played"))) << "nor by HTTP";
  EXPECT_EQ(house.house->see("bo", game.table, {})->log.size(),
            house.house->see("ada", game.table, {})->log.size());
}

TEST(Guests, SomebodyWhoIsBlockedCannotJoin) {
  TestHouse house;
  Guest ada(house, "ada");
  ada.ask(R"("is":"block","on":true,"person":"bo")");
  const std::string table = text_of(ada.ask(make()), "table");
  Guest bo(house, "bo");
  EXPECT_EQ(error_of(bo.ask(at("sit", table, kNonce))), "blocked");
}

TEST(Guests, NobodyIsTakenForBlockedWhileNothingCanBeRead) {
  TestHouse house;
  Guest ada(house, "ada");
  const std::string table = text_of(ada.ask(make()), "table");
  Guest bo(house, "bo");
  Caller eve;
  eve.person.id = "eve";
  house.store.is_cut = true;
  EXPECT_EQ(text_of(bo.ask(at("sit", table, kNonce)), "kind"), "failed");
  EXPECT_FALSE(house.house->connect(eve, std::make_shared<Ear>())) << "nor is anybody's talk shown";
  house.store.is_cut = false;
  EXPECT_EQ(bo.ask(at("sit", table, kNonce)).at("is"), "ack");
}

TEST(Guests, WelcomesWithThoseWhoAreBlocked) {
  TestHouse house;
  const auto blocked = [&] {
    const Guest ada(house, "ada");
    return boost::json::serialize(ada.heard("welcome")[0].at("blocked"));
  };
  EXPECT_EQ(blocked(), "[]");
  Guest ada(house, "ada");
  ada.ask(R"("is":"block","person":"bo","on":true)");
  ada.ask(R"("is":"block","person":"eve","on":true)");
  EXPECT_EQ(blocked(), R"(["bo","eve"])");
  ada.ask(R"("is":"block","person":"bo","on":false)");
  EXPECT_EQ(blocked(), R"(["eve"])");
}

TEST(Guests, NobodyIsErasedAndNoTalkIsShownWhileNothingCanBeRead) {
  TestHouse house;
  Game game(house, with(make(), "\"listed\":true", "\"listed\":false"));
  game.bo.ask(at("talk", game.table, R"("text":"I live at the mill")"));
  const auto before = house.data->events.at(game.table);
  house.store.is_cut = true;
  EXPECT_FALSE(house.house->see("ada", game.table, {})) << "bo may be blocked";
  EXPECT_FALSE(house.house->erase("bo"));
  house.store.is_cut = false;
  house.settle();
  EXPECT_EQ(house.data->events.at(game.table), before);
  EXPECT_TRUE(house.house->see("ada", game.table, {}));
}

TEST(Guests, SomebodyWhoIsErasedLeavesTheGameAndNoName) {
  TestHouse house;
  Game game(house, with(make(), "\"listed\":true", "\"listed\":false"));
  game.bo.ask(at("talk", game.table, R"("text":"I live at the mill")"));
  game.move();
  const std::size_t events = house.data->events.at(game.table).size();
  ASSERT_TRUE(house.house->erase("bo"));
  house.settle();
  EXPECT_EQ(house.data->events.at(game.table).size(), events);
  for (const std::string& event : house.data->events.at(game.table)) {
    EXPECT_THAT(event, Not(HasSubstr("The bo")));
    EXPECT_THAT(event, Not(HasSubstr("mill")));
  }
  EXPECT_THAT(house.data->records.at("live/" + game.table), Not(HasSubstr("The bo")));
  EXPECT_THAT(format(house.house->listed().empty() ? house.house->mine("ada")[0]
                                                   : house.house->listed()[0]),
              Not(HasSubstr("The bo")));
  EXPECT_EQ(game.match().record().plies(), 1U);
  EXPECT_EQ(game.move().at("is"), "ack") << "the game goes on";
}

TEST(Guests, ListsOfFinishedGamesHoldNobodysName) {
  TestHouse house;
  Game game(house);
  game.bo.ask(game.acted(R"({"is":"resigned","seat":1})"));
  const auto played = house.store.list("played/ada/", "", 10);
  ASSERT_THAT(*played, SizeIs(1));
  EXPECT_THAT((*played)[0].value, Not(HasSubstr("The ")));
  EXPECT_THAT((*played)[0].value, HasSubstr(R"("person":"bo")"));
}

TEST(Guests, SomebodyWhoIsErasedKeepsNoSeatAtATableThatHasNotBegun) {
  TestHouse house;
  Guest ada(house, "ada");
  Guest bo(house, "bo");
  const std::string four = R"({"chair":"me"},{"chair":"open"},{"chair":"open"},{"chair":"open"})";
  const std::string options = R"("options":{"players":"RGBY"})";
  const std::string own = text_of(bo.ask(make()), "table");
  const std::string others =
      text_of(ada.ask(with(make("", "klotz", four), R"("options":{})", options)), "table");
  bo.ask(at("sit", others, kNonce));
  ASSERT_TRUE(house.house->erase("bo"));
  house.settle();
  ASSERT_THAT(house.house->listed(), SizeIs(1)) << "a table without its host is closed";
  const Card card = house.house->listed()[0];
  EXPECT_EQ(card.table, others);
  EXPECT_FALSE(card.seats[1].person);
  EXPECT_FALSE(house.data->records.contains("live/" + own));
  EXPECT_THAT(house.house->mine("bo"), IsEmpty());
}

TEST(Guests, SomebodyWhoIsErasedLeavesNoNameWhereTheySatWithoutAGame) {
  TestHouse house;
  Guest ada(house, "ada");
  Guest bo(house, "bo");
  const std::string four = R"({"chair":"me"},{"chair":"open"},{"chair":"open"},{"chair":"open"})";
  const std::string terms =
      with(with(make("", "klotz", four), R"("options":{})", R"("options":{"players":"RGBY"})"),
           "\"listed\":true", "\"listed\":false");
  std::vector<std::string> tables;
  for (const char mark : {'a', 'b'}) {
    const boost::json::object ack =
        ada.ask(with(terms, std::string(32, 'a'), std::string(32, mark)));
    const std::string table = text_of(ack, "table");
    bo.ask(at("sit", table, kNonce + ",\"key\":\"" + text_of(ack, "key") + "\""));
    ASSERT_EQ(bo.ask(at("talk", table, R"("text":"I live at the mill")")).at("is"), "ack");
    tables.push_back(table);
  }
  ASSERT_EQ(bo.ask(at("stand", tables[0])).at("is"), "ack");
  house.house->close(tables[1]);
  house.settle();
  EXPECT_THAT(house.house->mine("bo"), IsEmpty());
  ASSERT_TRUE(house.house->erase("bo"));
  house.settle();
  for (const std::string& table : tables) {
    for (const std::string& event : house.data->events.at(table)) {
      EXPECT_THAT(event, Not(HasSubstr("The bo")));
      EXPECT_THAT(event, Not(HasSubstr("mill")));
    }
  }
  for (const auto& [name, value] : house.data->records) {
    EXPECT_THAT(name, Not(HasSubstr("/bo/")));
    EXPECT_THAT(value, Not(HasSubstr("The bo"))) << name;
  }
  EXPECT_THAT(house.house->mine("ada"), SizeIs(1)) << "the other one is still open";
}

TEST(Guests, ATableForWhichNobodyCameCanBeClosedAndAGameCannot) {
  TestHouse house;
  Game game(house);
  Guest eve(house, "eve");
  const std::string waiting = text_of(eve.ask(make()), "table");
  for (const std::string& table : {waiting, game.table}) house.house->close(table);
  house.settle();
  ASSERT_THAT(house.house->listed(), SizeIs(1));
  EXPECT_EQ(house.house->listed()[0].table, game.table);
  EXPECT_FALSE(house.data->records.contains("secret/" + waiting)) << "of no use to anybody";
}

TEST(Guests, AReportReachesTheOperatorWholeInAnyLanguage) {
  TestHouse house;
  Game game(house);
  std::string why = "x";
  for (int i = 0; i < 499; ++i) why += "é";
  const auto report = [&](const std::string& person, const std::string& reason) {
    return game.ada.ask(
        at("report", game.table, R"("person":")" + person + R"(","why":")" + reason + "\""));
  };
  EXPECT_EQ(report("bo", why).at("is"), "ack");
  std::vector<ListedReport> listed;
  ASSERT_TRUE(
      for_each_report(house.store, [&](const ListedReport& each) { listed.push_back(each); }));
  ASSERT_THAT(listed, SizeIs(1));
  EXPECT_EQ(listed[0].why, why);
  EXPECT_EQ(listed[0].name, "The bo");
  EXPECT_EQ(error_of(report("bo", "\\u001b[2J")), "no_reason") << "no power over a terminal";
  EXPECT_EQ(error_of(report("bo", "")), "no_reason");
  EXPECT_EQ(error_of(report("a/b", "rude")), "no_person");
}

}  // namespace
}  // namespace tablier::house
