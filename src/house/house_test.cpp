// A house with people at its tables, through their lines alone.
#include "house/house.h"

#include <gmock/gmock.h>
#include <regex>

#include <gtest/gtest.h>

#include "house/game_testing.h"
#include "house/operator.h"
#include "match/host.h"

namespace tablier::house {
namespace {

using namespace testing;  // of houses
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

TEST(House, TwoPeopleMeetAndPlay) {
  TestHouse house;
  Game game(house);
  ASSERT_THAT(game.table, SizeIs(10));
  game.ada.forget();
  game.bo.forget();
  Guest& mover = game.mover();
  Guest& other = &mover == &game.ada ? game.bo : game.ada;
  const boost::json::object ack = game.move();
  EXPECT_EQ(ack.at("is"), "ack");
  EXPECT_THAT(other.heard("happened"), SizeIs(1));
  EXPECT_THAT(mover.heard("happened"), SizeIs(1)) << "whoever moves hears of it, too";
  EXPECT_EQ(game.match().record().plies(), 1U);
}

TEST(House, TheAckComesBeforeTheEvent) {
  TestHouse house;
  Game game(house);
  Guest& mover = game.mover();
  mover.forget();
  game.move();
  ASSERT_THAT(mover.ear->heard, SizeIs(2));
  EXPECT_THAT(mover.ear->heard[0], HasSubstr("\"is\":\"ack\""));
  EXPECT_THAT(mover.ear->heard[1], HasSubstr("\"is\":\"happened\""));
}

TEST(House, WhatIsNotOnDiskHasNotHappened) {
  TestHouse house;
  Game game(house);
  game.ada.forget();
  game.bo.forget();
  house.store.fail_with(StoreTrouble::full);
  const std::string text = game.move_text();
  Guest& mover = game.mover();
  const boost::json::object refused = mover.ask(text);
  EXPECT_EQ(refused.at("is"), "refused");
  EXPECT_EQ(text_of(refused, "kind"), "failed");
  EXPECT_THAT(game.ada.heard("happened"), IsEmpty());
  EXPECT_THAT(game.bo.heard("happened"), IsEmpty());
  EXPECT_EQ(game.match().record().plies(), 0U);
  house.store.fail_with(std::nullopt);
  EXPECT_EQ(mover.ask(text).at("is"), "ack") << "the same move, once there is space";
  EXPECT_EQ(game.match().record().plies(), 1U);
}

TEST(House, NothingIsShownBeforeItIsOnDisk) {
  TestHouse house;
  Game game(house);
  Guest& mover = game.mover();
  Guest watcher(house, "eve");
  watcher.ask(at("enter", game.table));
  watcher.forget();
  mover.say("{\"id\":900," + game.move_text() + "}");
  // Not settled: it is still being written.
  EXPECT_THAT(watcher.heard("happened"), IsEmpty());
  EXPECT_EQ(house.house->see("eve", game.table, {})->match->record().plies(), 0U);
  house.settle();
  EXPECT_THAT(watcher.heard("happened"), SizeIs(1));
}

TEST(House, ARepeatedMoveIsAcknowledgedAndPlayedOnce) {
  TestHouse house;
  Game game(house);
  const std::string text = game.move_text();
  Guest& mover = game.mover();
  EXPECT_EQ(mover.ask(text).at("is"), "ack");
  EXPECT_EQ(mover.ask(text).at("is"), "ack");
  EXPECT_EQ(game.match().record().plies(), 1U);
  mover.say("{\"id\":901," + game.move_text() + "}");
  house.settle();
}

TEST(House, ARepeatedMakeGivesTheSameTable) {
  TestHouse house;
  Guest ada(house, "ada");
  const std::string table = text_of(ada.ask(make()), "table");
  EXPECT_EQ(text_of(ada.ask(make()), "table"), table);
  EXPECT_THAT(house.house->mine("ada"), SizeIs(1));
  const std::string other = with(make(), std::string(32, 'a'), std::string(32, 'b'));
  EXPECT_NE(text_of(ada.ask(other), "table"), table);
}

TEST(House, GoesOnAfterARestartWithWhatWasAcknowledged) {
  const auto data = std::make_shared<MemoryData>();
  std::string table;
  std::string card;
  {
    TestHouse house(data);
    Game game(house);
    game.move();
    game.move();
    table = game.table;
    card = format(house.house->see("ada", table, {})->card);
  }
  TestHouse house(data, 2);
  EXPECT_EQ(format(house.house->see("ada", table, {})->card), card);
  ASSERT_THAT(house.house->mine("bo"), SizeIs(1));
  Guest ada(house, "ada");
  const boost::json::object entered = ada.ask(at("enter", table, "\"from\":3"));
  EXPECT_EQ(entered.at("from"), 3);
}

TEST(House, NobodyLosesTimeWhileTheHouseIsClosed) {
  const auto data = std::make_shared<MemoryData>();
  std::string table;
  Time left = 0;
  int seat = 0;
  {
    TestHouse house(data);
    Game game(house, make(R"(,"time":{"kind":"fischer","base":60,"increment":5})"));
    table = game.table;
    house.pass(10'000);
    seat = *game.match().acting();
    left = *game.match().left(seat, house.now);
    EXPECT_EQ(left, 50'000);
  }
  TestHouse house(data, 2, 3'600'000);
  house.pass(0);
  const Result<Seen> seen = house.house->see("ada", table, {});
  ASSERT_TRUE(seen && seen->match);
  EXPECT_FALSE(seen->match->end());
  EXPECT_EQ(seen->match->left(seat, house.now), left);
}

TEST(House, DaysPerMoveGoOnWhileTheHouseIsClosed) {
  constexpr Time kDays = 86'400'000;
  for (const Time closed : {1 * kDays, 4 * kDays}) {
    const auto data = std::make_shared<MemoryData>();
    std::string table;
    int seat = 0;
    {
      TestHouse house(data);
      Game game(house, make(R"(,"time":{"kind":"days","base":259200,"increment":0})"));
      table = game.table;
      house.pass(10'000);
      seat = *game.match().acting();
      EXPECT_EQ(game.match().left(seat, house.now), 3 * kDays - 10'000);
    }
    TestHouse house(data, 2, closed);
    house.pass(0);
    const Result<Seen> seen = house.house->see("ada", table, {});
    ASSERT_TRUE(seen && seen->match);
    if (closed < 3 * kDays) {
      EXPECT_FALSE(seen->match->end());
      EXPECT_EQ(seen->match->left(seat, house.now), 2 * kDays);
    } else {
      ASSERT_TRUE(seen->match->end());
      EXPECT_EQ(seen->match->end()->by, match::EndedBy::time);
    }
  }
}

TEST(House, WhoeverDoesNotChooseInASetupHoldsNobodyForEver) {
  for (const bool chooses_at_last : {false, true}) {
    TestHouse house;
    Game game(house, make(R"(,"time":{"kind":"fischer","base":300,"increment":0})", "qenj1",
                          R"({"chair":"me"},{"chair":"open"})", "setup"));
    ASSERT_EQ(game.match().acting(), game.seat_of(game.ada));
    const std::string seat = std::to_string(game.seat_of(game.ada));
    // Both are there all the time.
    const auto pass = [&](int seconds) {
      for (int i = 0; i < seconds; ++i) {
        for (Guest* guest : {&game.ada, &game.bo}) guest->say(R"({"is":"pong","id":1})");
        house.pass(1'000);
      }
    };
    const auto claim = [&] {
      return game.bo.ask(at("absent", game.table, R"("seat":)" + seat + R"(,"claim":"win")"));
    };
    pass(290);
    EXPECT_EQ(error_of(claim()), "nobody_is_away");
    pass(15);
    if (chooses_at_last) {
      const std::string choice = game.match().record().setup_choices()[0];
      EXPECT_EQ(game.ada.ask(game.acted(R"({"is":"chose","choice":")" + choice + "\"}")).at("is"),
                "ack");
      EXPECT_EQ(error_of(claim()), "nobody_is_away");
      EXPECT_FALSE(game.match().end());
    } else {
      EXPECT_EQ(claim().at("is"), "ack");
      ASSERT_TRUE(game.match().end());
      EXPECT_EQ(game.match().end()->by, match::EndedBy::abandonment);
      EXPECT_THAT(game.match().end()->winners, IsEmpty());
    }
  }
}

TEST(House, AComputerMovesOnceThereIsSpaceAgain) {
  TestHouse house;
  Guest ada(house, "ada");
  const std::string seats = R"({"chair":"computer","player":"1"},{"chair":"me"})";
  const std::string table = text_of(ada.ask(make("", "kengi", seats)), "table");
  ada.say("{\"id\":99," + at("sit", table, kNonce) + "}");
  house.settle(0);  // the computer has begun to think
  const auto plies = [&] { return house.house->see("ada", table, {})->match->record().plies(); };
  ASSERT_EQ(house.house->mine("ada")[0].acting, 0);
  ASSERT_EQ(house.thoughts.size(), 1U);
  house.store.fail_with(StoreTrouble::full);
  house.settle();
  EXPECT_EQ(plies(), 0U) << "its move could not be written";
  house.store.fail_with(std::nullopt);
  house.pass(1'000);
  EXPECT_EQ(plies(), 1U);
}

TEST(House, AnUnlistedTableIsUnknownWithoutItsKey) {
  TestHouse house;
  Game game(house, with(make(), "\"listed\":true", "\"listed\":false"));
  Guest eve(house, "eve");
  EXPECT_EQ(text_of(eve.ask(at("enter", game.table)), "kind"), "unknown");
  EXPECT_EQ(
      text_of(eve.ask(at("enter", game.table, R"("key":"aaaaaaaaaaaaaaaaaaaaaaaaaa")")), "kind"),
      "unknown");
  EXPECT_EQ(text_of(eve.ask(at("sit", game.table, kNonce)), "kind"), "unknown");
  EXPECT_EQ(text_of(eve.ask(at("talk", game.table, R"("phrase":"hello")")), "kind"), "unknown");
  EXPECT_EQ(text_of(eve.ask(at("enter", "zzzzzzzzzz")), "kind"), "unknown")
      << "as if there were none";
  EXPECT_FALSE(house.house->see("eve", game.table, {}));
  eve.ask(R"("is":"lobby","on":true)");
  house.pass(1000);
  EXPECT_THAT(eve.all(), Not(HasSubstr(game.table))) << "the lobby does not tell of it";
  EXPECT_EQ(eve.ask(at("enter", game.table, "\"key\":\"" + game.key + "\"")).at("is"), "entered");
}

TEST(House, ASpectatorHasNoHandsAndNoKey) {
  TestHouse house;
  Game game(house);
  Guest eve(house, "eve");
  const boost::json::object entered = eve.ask(at("enter", game.table));
  EXPECT_EQ(entered.if_contains("seat"), nullptr);
  EXPECT_EQ(entered.if_contains("key"), nullptr);
  EXPECT_EQ(error_of(eve.ask(game.move_text())), "not_your_seat");
  EXPECT_EQ(error_of(eve.ask(game.acted(R"({"is":"resigned","seat":0})"))), "not_your_seat");
  EXPECT_EQ(error_of(eve.ask(game.acted(R"({"is":"offered","seat":0,"what":"take_back"})"))),
            "not_your_seat");
  EXPECT_EQ(error_of(eve.ask(at("talk", game.table, R"("phrase":"hello")"))), "only_players_talk");
  EXPECT_EQ(error_of(eve.ask(at("rematch", game.table, R"("same":true)"))), "not_your_seat");
  EXPECT_EQ(error_of(eve.ask(at("absent", game.table, R"("seat":0,"claim":"win")"))),
            "not_your_seat");
}

TEST(House, TheSecretOfTheDiceIsNowhereBeforeTheSetupIsOver) {
  TestHouse house;
  Game game(house, make("", "qenj1", R"({"chair":"me"},{"chair":"open"})", "setup"));
  const std::string secret = house.data->records.at("secret/" + game.table);
  const auto is_told = [&] {
    return game.ada.all().find(secret) != std::string::npos ||
           game.bo.all().find(secret) != std::string::npos;
  };
  Rng rng(5);
  while (!game.match().record().position()) {
    EXPECT_FALSE(is_told());
    for (const std::string& event : house.data->events.at(game.table)) {
      EXPECT_THAT(event, Not(HasSubstr(secret)));
    }
    const std::vector<std::string> choices = game.match().record().setup_choices();
    const std::string& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    Guest& mover = game.mover();
    ASSERT_EQ(mover.ask(game.acted(R"({"is":"chose","choice":")" + choice + "\"}")).at("is"),
              "ack");
  }
  EXPECT_TRUE(is_told());
  EXPECT_FALSE(house.data->records.contains("secret/" + game.table));
}

TEST(House, AnExportHasNoSecretsAndEndsWhatNeedsThem) {
  const auto data = std::make_shared<MemoryData>();
  TestHouse house(data);
  Game setting_up(house, make("", "qenj1", R"({"chair":"me"},{"chair":"open"})", "setup"));
  ASSERT_FALSE(setting_up.match().record().position());
  Guest eve(house, "eve");
  const std::string open = text_of(eve.ask(make()), "table");
  Game going_on(house, with(make(), std::string(32, 'a'), std::string(32, 'b')));
  std::vector<std::string> lines;
  ASSERT_TRUE(export_all(house.store, [&](const std::string& line) { lines.push_back(line); }));
  for (const std::string& table : {setting_up.table, open}) {
    const std::string secret = data->records.at("secret/" + table);
    for (const std::string& line : lines) EXPECT_THAT(line, Not(HasSubstr(secret)));
  }
  const auto copy = std::make_shared<MemoryData>();
  MemoryStore into(copy);
  std::size_t next = 0;
  ASSERT_TRUE(import_all(into, [&](std::string& line) {
    if (next == lines.size()) return false;
    line = lines[next++];
    return true;
  }));
  TestHouse other(copy, 2);
  const auto there = [&](const std::string& person, const std::string& table) {
    return *other.house->see(person, table, {});
  };
  EXPECT_EQ(there("ada", setting_up.table).card.state, TableState::over);
  EXPECT_TRUE(there("ada", setting_up.table).match->end());
  EXPECT_EQ(there("eve", open).card.state, TableState::over);
  EXPECT_EQ(there("ada", going_on.table).card.state, TableState::playing);
  EXPECT_THAT(other.house->mine("ada"), SizeIs(1));
  EXPECT_THAT(other.house->mine("eve"), IsEmpty());
  EXPECT_EQ(house.house->see("ada", setting_up.table, {})->card.state, TableState::playing)
      << "here it goes on";
}

TEST(House, ComputersTakeTheirTurns) {
  TestHouse house;
  Guest ada(house, "ada");
  const std::string computer = R"({"chair":"computer","player":"1"})";
  const boost::json::object made =
      ada.ask(with(make("", "klotz", computer + R"(,{"chair":"me"},)" + computer + "," + computer),
                   R"("options":{})", R"("options":{"players":"RGBY"})"));
  ASSERT_EQ(made.at("is"), "ack") << boost::json::serialize(made);
  ada.ask(at("sit", text_of(made, "table"), kNonce));
  const Result<Seen> seen = house.house->see("ada", text_of(made, "table"), {});
  ASSERT_TRUE(seen && seen->match);
  EXPECT_EQ(seen->match->acting(), 1);
}

TEST(House, AFairStartIsLookedForElsewhere) {
  TestHouse house;
  Game game(house, make("", "qenj3", R"({"chair":"me"},{"chair":"open"})", "fair"));
  const Result<Seen> seen = house.house->see("ada", game.table, {});
  ASSERT_TRUE(seen->match);
  const std::uint64_t number = *seen->match->record().origin().acts[0].rolled;
  EXPECT_EQ(number, match::roll(seen->dice, 3));
  EXPECT_TRUE(match::is_fair(seen->dice, {number}));
}

TEST(House, ARematchWithAnotherStartIfAnybodyWantsOne) {
  TestHouse house;
  Game game(house, make("", "qenj1"));
  const std::string start = game.match().record().start()->text();
  game.bo.ask(game.acted(R"({"is":"resigned","seat":1})"));
  game.ada.ask(at("rematch", game.table, R"("same":false)"));
  game.bo.ask(at("rematch", game.table, R"("same":true)"));
  const std::optional<std::string> next = house.house->see("ada", game.table, {})->card.followed;
  ASSERT_TRUE(next);
  game.ada.ask(at("sit", *next, kNonce));
  game.bo.ask(at("sit", *next, kNonce));
  EXPECT_NE(house.house->see("bo", *next, {})->match->record().start()->text(), start);
}

// Else the house could choose the secret for the nonces: it would know them first.
TEST(House, NobodysNonceIsKnownBeforeTheHashOfTheSecret) {
  TestHouse house;
  Game game(house, make("", "qenj1"));
  game.bo.ask(game.acted(R"({"is":"resigned","seat":1})"));
  game.ada.ask(at("rematch", game.table, R"("same":false)"));
  game.bo.ask(at("rematch", game.table, R"("same":false)"));
  const std::string next = *house.house->see("ada", game.table, {})->card.followed;
  const auto card = [&] { return house.house->see("ada", next, {})->card; };
  const auto is_awaited = [&](int seat) {
    return card().seats[static_cast<std::size_t>(seat)].awaited.value_or(false);
  };
  for (const std::string& event : house.data->events.at(next)) {
    EXPECT_THAT(event, Not(HasSubstr(std::string(32, 'a')))) << "a nonce of the game before";
  }
  EXPECT_EQ(card().state, TableState::open);
  EXPECT_TRUE(is_awaited(0) && is_awaited(1));
  EXPECT_EQ(error_of(game.ada.ask(at("sit", next, R"("nonce":"")"))), "no_nonce");
  const std::string fresh = R"("nonce":")" + std::string(32, 'c') + "\"";
  EXPECT_EQ(game.ada.ask(at("sit", next, fresh)).at("is"), "ack");
  EXPECT_EQ(card().state, TableState::open) << "the other's is still missing";
  EXPECT_FALSE(is_awaited(1));
  EXPECT_TRUE(is_awaited(0));
  EXPECT_EQ(game.ada.ask(at("sit", next, fresh)).at("is"), "ack") << "a repeat";
  EXPECT_EQ(error_of(game.ada.ask(at("sit", next, kNonce))), "sits_already");
  EXPECT_EQ(game.bo.ask(at("sit", next, kNonce)).at("is"), "ack");
  EXPECT_EQ(card().state, TableState::playing);
  EXPECT_EQ(house.house->see("ada", next, {})->dice.nonces,
            (std::vector<std::string>{std::string(32, 'a'), std::string(32, 'c')}));
}

TEST(House, WhoMakesATableSitsDownOnceTheHashIsKnown) {
  TestHouse house;
  Guest ada(house, "ada");
  const std::string seats = R"({"chair":"me"},{"chair":"computer","player":"1"})";
  const std::string table = text_of(ada.ask(make("", "kengi", seats)), "table");
  EXPECT_EQ(house.house->see("ada", table, {})->card.state, TableState::open);
  EXPECT_EQ(house.house->see("ada", table, {})->seat, 0) << "the seat is kept";
  ada.ask(at("sit", table, kNonce));
  EXPECT_EQ(house.house->see("ada", table, {})->card.state, TableState::playing);
}

TEST(House, WhereNothingIsLeftToChanceNobodyIsWaitedFor) {
  TestHouse house;
  Game game(house);
  game.bo.ask(game.acted(R"({"is":"resigned","seat":1})"));
  game.ada.ask(at("rematch", game.table, R"("same":true)"));
  game.bo.ask(at("rematch", game.table, R"("same":true)"));
  const std::string next = *house.house->see("ada", game.table, {})->card.followed;
  EXPECT_EQ(house.house->see("ada", next, {})->card.state, TableState::playing);
}

TEST(House, APairIsTheSameStartWithSidesSwapped) {
  TestHouse house;
  Game game(house, with(make(), "\"pair\":false", "\"pair\":true"));
  const std::string start = game.match().record().start()->text();
  game.ada.ask(game.acted(R"({"is":"resigned","seat":0})"));
  const Card first = house.house->see("ada", game.table, {})->card;
  ASSERT_TRUE(first.followed);
  const Result<Seen> second = house.house->see("ada", *first.followed, {});
  ASSERT_TRUE(second);
  ASSERT_TRUE(second->match);
  EXPECT_EQ(second->match->record().start()->text(), start);
  EXPECT_EQ(second->seat, 1);
  EXPECT_FALSE(second->card.followed);
  EXPECT_FALSE(first.game);
  EXPECT_EQ(second->card.game, 2) << "so that a list can show both as one result";
}

TEST(House, ARematchComesWhenAllWantIt) {
  TestHouse house;
  Game game(house);
  game.bo.ask(game.acted(R"({"is":"resigned","seat":1})"));
  game.ada.ask(at("rematch", game.table, R"("same":false)"));
  EXPECT_FALSE(house.house->see("ada", game.table, {})->card.followed);
  game.bo.ask(at("rematch", game.table, R"("same":false)"));
  const std::optional<std::string> next = house.house->see("ada", game.table, {})->card.followed;
  ASSERT_TRUE(next);
  EXPECT_EQ(house.house->see("bo", *next, {})->seat, 0);
}

TEST(House, ALocalGameGoesOnHere) {
  TestHouse house;
  Guest ada(house, "ada");
  Result<match::Match> local = match::host({.game = "kengi", .edition = 1}, 0, [] { return 7ULL; });
  ASSERT_TRUE(local);
  ASSERT_TRUE(local->apply(match::Moved{local->record().position()->moves()[0]}, 5));
  const std::string log =
      boost::json::serialize(protocol::to_json(local->log(), kFallbackLanguage));
  const std::string table = text_of(ada.ask(make() + ",\"log\":" + log), "table");
  Guest bo(house, "bo");
  bo.ask(at("sit", table, kNonce));
  const Result<Seen> seen = house.house->see("ada", table, {});
  ASSERT_TRUE(seen && seen->match);
  EXPECT_EQ(seen->match->record().position()->text(), local->record().position()->text());
}

TEST(House, TooMuchIsRefusedWithTheTimeToWait) {
  TestHouse house;
  Guest ada(house, "ada");
  boost::json::object last;
  for (int i = 0; i < 100 && text_of(last, "kind") != "limited"; ++i) {
    last = ada.ask(R"("is":"enter","table":"zzzzzzzzzz")");
  }
  EXPECT_EQ(text_of(last, "kind"), "limited");
  EXPECT_GT(last.at("again").to_number<Time>(), 0);
  house.pass(5000);
  EXPECT_EQ(text_of(ada.ask(R"("is":"enter","table":"zzzzzzzzzz")"), "kind"), "unknown");
}

TEST(House, UnreadableMessagesAreRefusedByName) {
  TestHouse house;
  Guest ada(house, "ada");
  for (const std::string text :
       {"", "{", "[]", "{}", R"({"is":"nonsense","id":1})", R"({"is":"enter","id":1})",
        R"({"is":"enter","id":"x","table":"a"})"}) {
    ada.forget();
    ada.say(text);
    ASSERT_THAT(ada.heard("refused"), SizeIs(1)) << text;
    EXPECT_EQ(text_of(ada.heard("refused")[0], "kind"), "malformed") << text;
  }
}

// What was sent to all of them without what differs: the table's name, its key, the published hash,
// the numbers of steps that are done, each of which seeds its own step alone, and the cells that
// such a step has dealt.
std::string sent_of(TestHouse& house, const Game& game, const Guest& eve) {
  std::string sent = game.ada.all() + game.bo.all() + eve.all();
  const Made made = std::get<Made>(parse_entry(house.data->events.at(game.table)[0])->event);
  for (const std::string& own : {game.table, game.key, made.hash}) {
    for (std::size_t i = sent.find(own); i != std::string::npos; i = sent.find(own)) {
      sent.replace(i, own.size(), "*");
    }
  }
  sent = std::regex_replace(sent, std::regex(R"("number":"\d+")"), "*");
  return std::regex_replace(sent, std::regex(R"("choice":"[a-z]\d+=)"), "*");
}

// Whoever chooses takes what comes first, up to the choice after which chance turns the forces up.
int choose_up_to_the_reveal(Game& game) {
  int made = 0;
  for (match::Match match = game.match();; ++made) {
    const std::string choice = match.record().setup_choices()[0];
    Guest& chooser = game.seat_of(game.ada) == *match.acting() ? game.ada : game.bo;
    const std::string said = game.acted(R"({"is":"chose","choice":")" + choice + "\"}");
    EXPECT_TRUE(match.apply(match::Chose{choice}, game.house.now));
    if (match.is_chances_turn()) return made;
    EXPECT_EQ(chooser.ask(said).at("is"), "ack");
  }
}

// All bytes that anybody gets, at the table, watching it or in the lobby, before the setup is over:
// at its first choice, and in every tenth setup before the last one, too.
void expect_same_before_the_reveal(const std::string& with, int choices) {
  std::string first;
  std::string last;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    TestHouse house(std::make_shared<MemoryData>(), seed);
    Guest eve(house, "eve");
    eve.ask(R"("is":"lobby","on":true)");
    Game game(house, make("", with, R"({"chair":"me"},{"chair":"open"})", "setup"));
    ASSERT_FALSE(game.match().record().position()) << "nothing is hidden any more";
    house.pass(1000);
    eve.ask(R"("is":"lobby","on":true)");
    eve.ask(at("enter", game.table));
    ASSERT_THAT(eve.heard("changed"), SizeIs(1));
    std::string sent = sent_of(house, game, eve);
    if (first.empty()) first = sent;
    ASSERT_EQ(sent, first) << seed;
    if (seed % 10 != 0) continue;
    ASSERT_EQ(choose_up_to_the_reveal(game), choices);
    house.pass(1000);
    eve.ask(R"("is":"lobby","on":true)");
    eve.ask(at("enter", game.table));
    sent = sent_of(house, game, eve);
    if (last.empty()) last = sent;
    ASSERT_EQ(sent, last) << seed;
  }
}

TEST(House, WhatIsSentBeforeTheRevealDoesNotDependOnTheForces) {
  expect_same_before_the_reveal("qenj1", 11);
}

TEST(House, WhatIsSentBeforeTheRevealDoesNotDependOnThePilesOfQenj2) {
  expect_same_before_the_reveal("qenj2", 35);
}

}  // namespace
}  // namespace tablier::house
