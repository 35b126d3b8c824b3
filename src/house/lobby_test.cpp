// What lines hear of tables: the whole lobby, or what is one's own.
#include <gmock/gmock.h>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "house/game_testing.h"
#include "server/http.h"

namespace tablier::house {
namespace {

using namespace testing;  // of houses
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kWhole = R"("is":"lobby","on":true)";
const std::string kMine = R"("is":"lobby","on":true,"mine":true)";

// The tables in this list of the only `changed` that was heard.
std::vector<std::string> named(const Guest& guest, const char* list) {
  const std::vector<boost::json::object> heard = guest.heard("changed");
  if (heard.size() != 1) return {"heard " + std::to_string(heard.size()) + " times"};
  std::vector<std::string> tables;
  for (const boost::json::value& each : heard[0].at(list).as_array()) {
    tables.push_back(each.is_string() ? std::string(each.get_string())
                                      : text_of(each.get_object(), "table"));
  }
  return tables;
}

TEST(Lobby, HundredsOfTablesThatChangeAreOneMessage) {
  constexpr std::size_t kTables = 300;
  const std::size_t most = server::SocketLimits{}.most_queued;
  ASSERT_GT(kTables, most) << "as many messages would drop the line";
  TestHouse house;
  Guest eve(house, "eve");
  Guest other(house, "other");
  eve.ask(kWhole);
  other.ask(kWhole);
  std::vector<std::unique_ptr<Guest>> hosts;
  for (std::size_t i = 0; i < kTables; ++i) {
    hosts.push_back(std::make_unique<Guest>(house, "host" + std::to_string(i)));
    hosts.back()->ask(kMine);
    ASSERT_EQ(hosts.back()->ask(make()).at("is"), "ack");
  }
  house.pass(1000);
  EXPECT_THAT(named(eve, "tables"), SizeIs(kTables));
  EXPECT_THAT(named(eve, "mine"), IsEmpty());
  EXPECT_EQ(other.heard("changed"), eve.heard("changed")) << "the same for everybody";
  EXPECT_LT(eve.ear->heard.size(), most) << "nobody is dropped who reads nothing meanwhile";
  for (const auto& host : hosts) {
    ASSERT_THAT(named(*host, "mine"), SizeIs(1)) << "each hears of their own";
    ASSERT_THAT(named(*host, "tables"), IsEmpty());
  }
}

TEST(Lobby, WhoLooksElsewhereHearsOfTheirOwnTablesOnly) {
  TestHouse house;
  Game game(house);
  Guest eve(house, "eve");
  Guest cy(house, "cy");
  const boost::json::object before = [&] {
    game.ada.ask(kMine);
    return game.ada.heard("tables").at(0);
  }();
  EXPECT_THAT(before.at("tables").as_array(), IsEmpty());
  EXPECT_THAT(before.at("mine").as_array(), SizeIs(1));
  cy.ask(kMine);
  eve.ask(kWhole);
  house.pass(1000);
  for (Guest* guest : {&game.ada, &game.bo, &eve, &cy}) guest->forget();
  game.move();
  house.pass(1000);
  EXPECT_THAT(named(game.ada, "mine"), ElementsAre(game.table));
  EXPECT_THAT(named(game.ada, "tables"), IsEmpty());
  EXPECT_THAT(named(eve, "tables"), ElementsAre(game.table));
  EXPECT_THAT(cy.heard("changed"), IsEmpty());
  EXPECT_THAT(game.bo.heard("changed"), IsEmpty()) << "who has not asked";
}

TEST(Lobby, WhoPlaysAndLooksAtTheLobbyHearsBoth) {
  TestHouse house;
  Game game(house);
  game.ada.ask(kWhole);
  game.move();
  house.pass(1000);
  const std::vector<boost::json::object> heard = game.ada.heard("changed");
  ASSERT_THAT(heard, SizeIs(2));
  EXPECT_THAT(heard[0].at("mine").as_array(), SizeIs(1)) << "one's own first";
  EXPECT_THAT(heard[1].at("tables").as_array(), SizeIs(1));
}

TEST(Lobby, WhoClosesTheLobbyHearsNoMoreOfTheTablesOfOthers) {
  TestHouse house;
  Game game(house);
  Guest eve(house, "eve");
  eve.ask(kWhole);
  eve.ask(kMine);
  eve.forget();
  game.move();
  house.pass(1000);
  EXPECT_THAT(eve.heard("changed"), IsEmpty());
  game.ada.ask(kMine);
  game.ada.ask(R"("is":"lobby","on":false)");
  game.ada.forget();
  game.move();
  house.pass(1000);
  EXPECT_THAT(game.ada.heard("changed"), IsEmpty()) << "nor of any";
}

TEST(Lobby, WhoStandsUpIsToldThatTheTableIsNoLongerTheirs) {
  TestHouse house;
  Guest ada(house, "ada");
  Guest bo(house, "bo");
  const std::string terms = with(make("", "kengi", R"({"chair":"open"},{"chair":"open"})"),
                                 "\"listed\":true", "\"listed\":false");
  const boost::json::object ack = ada.ask(terms);
  const std::string table = text_of(ack, "table");
  const std::string key = ",\"key\":\"" + text_of(ack, "key") + "\"";
  bo.ask(kMine);
  ASSERT_EQ(bo.ask(at("sit", table, kNonce + key)).at("is"), "ack");
  house.pass(1000);
  EXPECT_THAT(named(bo, "mine"), ElementsAre(table));
  bo.forget();
  ASSERT_EQ(bo.ask(at("stand", table)).at("is"), "ack");
  house.pass(1000);
  EXPECT_THAT(named(bo, "mine"), IsEmpty());
  EXPECT_THAT(named(bo, "left"), ElementsAre(table));
}

TEST(Lobby, AGameThatIsOverIsToldOfOnceMore) {
  TestHouse house;
  Game game(house);
  Guest eve(house, "eve");
  eve.ask(kWhole);
  game.ada.ask(kMine);
  house.pass(1000);
  eve.forget();
  game.ada.forget();
  game.ada.ask(
      game.acted(R"({"is":"resigned","seat":)" + std::to_string(game.seat_of(game.ada)) + "}"));
  house.pass(1000);
  const auto state = [](const Guest& guest, const char* list) {
    return text_of(guest.heard("changed").at(0).at(list).as_array().at(0).get_object(), "state");
  };
  EXPECT_EQ(state(eve, "tables"), "over");
  EXPECT_EQ(state(game.ada, "mine"), "over");
}

}  // namespace
}  // namespace tablier::house
