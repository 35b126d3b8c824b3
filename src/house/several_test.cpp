// Several processes of one house: what people at one of them see of the others, and what becomes of
// a table whose owner dies, sleeps or cannot reach the store.
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/copying.h"
#include "house/street_testing.h"

namespace tablier::house {
namespace {

using namespace testing;  // of houses
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kQuick = R"(,"time":{"kind":"fischer","base":60,"increment":0})";

// Ada, at the first process, has made a table; Bo, at the last, sits at it.
struct Meeting {
  explicit Meeting(Street& on, const std::string& made = make())
      : street(on), ada(on, on[0], "ada"), bo(on, *on.all.back(), "bo") {
    const boost::json::object ack = ada.ask(made);
    table = text_of(ack, "table");
    key = text_of(ack, "key");
    ada.ask(at("enter", table));
    EXPECT_EQ(ada.ask(at("sit", table, kNonce)).at("is"), "ack");
    street.settle();
    EXPECT_EQ(bo.ask(at("sit", table, kNonce + ",\"key\":\"" + key + "\"")).at("is"), "ack");
    EXPECT_EQ(bo.ask(at("enter", table)).at("is"), "entered");
    street.pass(200);
  }

  Seen seen(std::size_t process) { return *street[process].house->see("ada", table, {}); }
  std::string move_text(std::size_t process) {
    const match::Match match = *seen(process).match;
    return at("act", table,
              "\"number\":" + std::to_string(match.log().size()) +
                  R"(,"event":{"is":"moved","move":")" + match.record().position()->moves()[0] +
                  "\"}");
  }
  Visitor& mover(std::size_t process) {
    const Card card = seen(process).card;
    return card.seats[static_cast<std::size_t>(*card.acting)].person == "ada" ? ada : bo;
  }
  Time left(std::size_t process) {
    const match::Match match = *seen(process).match;
    return *match.left(*match.acting(), street.now);
  }
  std::size_t plies() { return seen(1).match->record().plies(); }

  Street& street;
  Visitor ada;
  Visitor bo;
  std::string table;
  std::string key;
};

TEST(Several, PeopleAtTwoProcessesPlayEachOther) {
  Street street(2);
  Meeting meeting(street);
  EXPECT_EQ(street.owners(meeting.table), std::vector<Process*>{&street[0]});
  for (std::size_t ply = 0; ply < 6; ++ply) {
    meeting.ada.forget();
    meeting.bo.forget();
    EXPECT_EQ(meeting.mover(1).ask(meeting.move_text(1)).at("is"), "ack");
    EXPECT_THAT(meeting.ada.heard("happened"), SizeIs(1));
    EXPECT_THAT(meeting.bo.heard("happened"), SizeIs(1));
    EXPECT_EQ(meeting.plies(), ply + 1);
  }
  EXPECT_EQ(meeting.seen(0).log, meeting.seen(1).log);
  EXPECT_EQ(meeting.seen(0).log, street.data->events[meeting.table]);
}

TEST(Several, WhatTheOwnerRefusesIsRefusedInItsWords) {
  Street street(2);
  Meeting meeting(street);
  const std::string twice = at("sit", meeting.table, R"("nonce":")" + std::string(32, 'c') + "\"");
  const boost::json::object refused = meeting.bo.ask(twice);
  EXPECT_EQ(refused.at("is"), "refused");
  EXPECT_EQ(text_of(refused, "kind"), "refused");
  EXPECT_EQ(error_of(refused), "already_begun");
}

TEST(Several, PresenceIsTheSameEverywhere) {
  Street street(3);
  Meeting meeting(street);
  Visitor eve(street, street[2], "eve");
  eve.ask(at("enter", meeting.table));
  street.settle();
  const auto here = [](const Visitor& who) {
    const boost::json::object told = who.heard("present").back();
    std::string text = std::to_string(told.at("watching").to_number<int>());
    for (const auto& each : told.at("presence").as_array()) {
      text += each.at("here").as_bool() ? " here" : " away";
    }
    return text;
  };
  for (const Visitor* who : {&meeting.ada, &meeting.bo, &eve}) EXPECT_EQ(here(*who), "1 here here");
  meeting.bo.talker->hung_up();
  street.settle();
  EXPECT_EQ(here(eve), here(meeting.ada));
  EXPECT_THAT(here(eve), HasSubstr("away"));
}

TEST(Several, WhoeverComesBeforeTheNewsIsInTheListsAfterwards) {
  Street street(2);
  Visitor ada(street, street[0], "ada");
  street[1].hears = street.now + 1'000;
  const std::string table = text_of(ada.ask(make()), "table");
  EXPECT_TRUE(street[1].house->see("ada", table, {}));
  EXPECT_THAT(street[1].house->mine("ada"), IsEmpty()) << "the news are on their way";
  street.pass(1'500);
  EXPECT_THAT(street[1].house->mine("ada"), SizeIs(1));
}

TEST(Several, TheLobbyAndListsAreTheSameEverywhere) {
  Street street(2);
  Meeting meeting(street);
  EXPECT_THAT(street[1].house->listed(), SizeIs(1));
  EXPECT_THAT(street[1].house->mine("ada"), SizeIs(1));
  meeting.ada.ask(
      meeting.street[0].house->listed().empty()
          ? ""
          : at("act", meeting.table, "\"number\":99,\"event\":{\"is\":\"moved\",\"move\":\"a1\"}"));
  const match::Match match = *meeting.seen(0).match;
  const int seat = *meeting.seen(0).seat;
  const std::string resign =
      at("act", meeting.table,
         "\"number\":" + std::to_string(match.log().size()) +
             R"(,"event":{"is":"resigned","seat":)" + std::to_string(seat) + "}");
  EXPECT_EQ(meeting.ada.ask(resign).at("is"), "ack");
  street.settle();
  EXPECT_THAT(street[1].house->listed(), IsEmpty());
  EXPECT_THAT(street[1].house->mine("bo"), IsEmpty());
}

TEST(Several, AnotherTakesOverWithinFiveSecondsAndNobodyLosesTime) {
  Street street(2);
  Meeting meeting(street, make(kQuick));
  EXPECT_EQ(meeting.mover(1).ask(meeting.move_text(1)).at("is"), "ack");
  street.pass(4'000);
  const Time left = meeting.left(1);
  street[0].die();
  Time took = 0;
  while (street.owners(meeting.table).empty() && took < 10'000) {
    street.pass(100);
    took += 100;
  }
  EXPECT_LE(took, 5'000);
  EXPECT_EQ(street.owners(meeting.table), std::vector<Process*>{&street[1]});
  street.settle();
  EXPECT_LE(meeting.left(1), left + 1'000);
  EXPECT_GE(meeting.left(1), left - 1'000);
}

TEST(Several, NobodyLosesTimeWhileTheStoreIsAway) {
  for (const std::size_t processes : {1U, 2U}) {
    Street street(processes);
    Meeting meeting(street, make(kQuick));
    EXPECT_EQ(meeting.mover(0).ask(meeting.move_text(0)).at("is"), "ack");
    street.pass(4'000);
    const Time left = meeting.left(0);
    for (const auto& process : street.all) process->store.is_cut = true;
    street.pass(80'000);  // longer than the game may take
    for (const auto& process : street.all) process->store.is_cut = false;
    street.pass(4'000);
    ASSERT_EQ(meeting.seen(0).card.state, TableState::playing) << processes;
    EXPECT_LE(meeting.left(0), left + 1'500) << processes;
    EXPECT_GE(meeting.left(0), left - 4'500) << processes;
    EXPECT_EQ(error_of(meeting.mover(0).ask(meeting.move_text(0), 2'000)), "") << processes;
  }
}

TEST(Several, NobodyLosesTimeAtATableThatNobodyHasLookedAtForLong) {
  constexpr Time kLong = 17 * 60'000;  // nobody is awaited any more, and then ten minutes
  for (const std::size_t processes : {1U, 2U}) {
    Street street(processes);
    Meeting meeting(street, make(R"(,"time":{"kind":"fischer","base":3600,"increment":0})"));
    EXPECT_EQ(meeting.mover(0).ask(meeting.move_text(0)).at("is"), "ack");
    const Time left = meeting.left(0);
    for (Visitor* visitor : {&meeting.ada, &meeting.bo}) {
      visitor->talker->hung_up();
      visitor->talker.reset();
    }
    street.pass(kLong);
    for (const auto& process : street.all) process->store.is_cut = true;
    street.pass(80'000);
    for (const auto& process : street.all) process->store.is_cut = false;
    street.pass(4'000);
    EXPECT_LE(meeting.left(0), left - kLong + 1'500) << processes;
    EXPECT_GE(meeting.left(0), left - kLong - 8'500) << processes;
  }
}

TEST(Several, NobodyLosesTimeWhileAHouseIsCopied) {
  Street street(1);
  Meeting meeting(street, make(kQuick));
  EXPECT_EQ(meeting.mover(0).ask(meeting.move_text(0)).at("is"), "ack");
  street.pass(4'000);
  const Time left = meeting.left(0);
  // As a house of one process leaves it.
  std::erase_if(street.data->records, [](const auto& record) {
    const std::string_view name = record.first;
    return name.starts_with("member") || name.starts_with("beat/") || name.starts_with("lease/");
  });
  street.data->records["alive"] = std::to_string(street.now);
  street[0].die();
  MemoryStore from(std::exchange(street.data, std::make_shared<MemoryData>()));
  MemoryStore to(street.data);
  const auto copied = copy_house(from, to, "club", [](const Copied&) {});
  ASSERT_TRUE(copied) << copied.error().message.in(Language::en);
  street.all.clear();
  street.now += 80'000;
  street.all.push_back(std::make_unique<Process>(street));
  street.pass(3'000);
  EXPECT_EQ(street.owners(meeting.table), std::vector<Process*>{&street[0]});
  ASSERT_EQ(meeting.seen(0).card.state, TableState::playing);
  EXPECT_LE(meeting.left(0), left);
  EXPECT_GE(meeting.left(0), left - 3'500);
  street.pass(5'000);
  EXPECT_FALSE(street.data->records.contains("beat/0")) << "when everything has an owner";
}

TEST(Several, WhatIsAskedWhileTheOwnerIsDeadIsDoneByTheNext) {
  Street street(2);
  Meeting meeting(street);
  while (&meeting.mover(1) != &meeting.bo) meeting.ada.ask(meeting.move_text(0));
  street.settle();
  const std::string move = meeting.move_text(1);
  const std::size_t plies = meeting.plies();
  street[0].die();
  EXPECT_EQ(meeting.bo.ask(move, 6'000).at("is"), "ack");
  EXPECT_EQ(meeting.plies(), plies + 1);
}

TEST(Several, AMoveThatTheDeadHadWrittenIsNotPlayedTwice) {
  Street street(2);
  Meeting meeting(street);
  while (&meeting.mover(1) != &meeting.bo) meeting.ada.ask(meeting.move_text(0));
  street.settle();
  const std::size_t plies = meeting.plies();
  // It is on disk when the owner dies, but neither who asked nor the other process has heard of it.
  const std::size_t events = street.data->events[meeting.table].size();
  street.weather.slowest_write = 400;
  meeting.bo.talker->heard("{\"id\":900," + meeting.move_text(1) + "}");
  street.settle();
  while (street.data->events[meeting.table].size() == events) street.pass(50);
  EXPECT_EQ(meeting.bo.heard("ack").back().at("id").to_number<int>(), 1);
  street[0].die();
  street.pass(6'000);
  EXPECT_EQ(meeting.plies(), plies + 1);
  EXPECT_EQ(meeting.bo.heard("ack").back().at("id"), 900);
}

TEST(Several, WhatASleeperWritesLateIsRefused) {
  Street street(2);
  Meeting meeting(street, make(kQuick));
  const Time left = meeting.left(1);
  // The owner falls asleep before what it has decided is written.
  meeting.ada.talker->heard(R"({"id":901,)" + at("talk", meeting.table, R"("phrase":"hello")") +
                            "}");
  street[0].is_asleep = true;
  while (street.owners(meeting.table) != std::vector<Process*>{&street[1]}) street.pass(100);
  street.settle();
  EXPECT_LE(meeting.left(1), left + 1'000);
  EXPECT_GE(meeting.left(1), left - 1'000);
  street.pass(10'000);
  const std::size_t events = street.data->events[meeting.table].size();
  street[0].is_asleep = false;
  street.pass(2'000);
  EXPECT_EQ(street.data->events[meeting.table].size(), events);
  EXPECT_EQ(text_of(meeting.ada.heard("refused").back(), "kind"), "failed");
  EXPECT_EQ(street.owners(meeting.table), std::vector<Process*>{&street[1]});
  EXPECT_EQ(street[0].house->member(), 3U) << "it lives again, with another number";
  EXPECT_EQ(meeting.seen(0).log, meeting.seen(1).log);
  EXPECT_EQ(meeting.mover(0).ask(meeting.move_text(0), 1'000).at("is"), "ack");
  street.settle();
  EXPECT_EQ(meeting.seen(0).log, meeting.seen(1).log);
}

TEST(Several, ComputersGoOnThinkingWhenTheirProcessDies) {
  Street street(2);
  street[0].is_thoughtless = true;
  Visitor ada(street, street[0], "ada");
  const std::string seats = R"({"chair":"computer","player":"1"},{"chair":"me"})";
  const std::string table = text_of(ada.ask(make("", "kengi", seats)), "table");
  EXPECT_EQ(ada.ask(at("sit", table, kNonce)).at("is"), "ack");
  street.pass(200);
  const std::size_t events = street.data->events[table].size();
  ASSERT_GT(events, 0U);
  street[0].die();
  street.pass(6'000);
  EXPECT_GT(street.data->events[table].size(), events) << "though nobody looks at it";
}

TEST(Several, ProcessesThatAllDiedAreFollowedByTheNext) {
  Street street(1);
  Visitor ada(street, street[0], "ada");
  const std::string table = text_of(ada.ask(make()), "table");
  street[0].die();
  street.pass(10'000);
  street.all.push_back(std::make_unique<Process>(street));
  street.pass(500);
  Visitor bo(street, street[1], "bo");
  EXPECT_EQ(bo.ask(at("sit", table, kNonce), 6'000).at("is"), "ack");
}

TEST(Several, WhoeverLeavesHandsItsTablesOverAtOnce) {
  Street street(2);
  Meeting meeting(street);
  street[0].house->leave();
  street.settle();
  street[0].die();
  street.pass(1'000);
  EXPECT_EQ(street.owners(meeting.table), std::vector<Process*>{&street[1]});
}

TEST(Several, WhoIsCutOffAcknowledgesNothingAndRecovers) {
  Street street(2);
  Meeting meeting(street);
  street[0].store.is_cut = true;
  street.pass(500);
  const std::size_t events = street.data->events[meeting.table].size();
  if (&meeting.mover(1) == &meeting.ada) {
    EXPECT_EQ(text_of(meeting.ada.ask(meeting.move_text(1), 7'000), "kind"), "failed");
  }
  street.pass(4'000);
  EXPECT_FALSE(street[0].house->is_ready());
  EXPECT_TRUE(street[1].house->is_ready());
  EXPECT_EQ(error_of(meeting.ada.ask(at("rematch", meeting.table, "\"same\":true"))), "cut_off");
  EXPECT_EQ(street.owners(meeting.table), std::vector<Process*>{&street[1]});
  EXPECT_EQ(street.data->events[meeting.table].size(), events);
  street[0].store.is_cut = false;
  street.pass(3'000);
  EXPECT_TRUE(street[0].house->is_ready());
  EXPECT_EQ(meeting.seen(0).log, meeting.seen(1).log);
  Visitor& mover = meeting.mover(0);
  EXPECT_EQ(mover.ask(meeting.move_text(0), 1'000).at("is"), "ack");
}

TEST(Several, NewsOfPeopleReachTheirLinesEverywhere) {
  Street street(2);
  Visitor ada(street, street[0], "ada");
  Visitor bo(street, street[1], "bo");
  const auto write = [&](const std::string& name, std::optional<std::string> value) {
    const Batch batch{.puts = {{name, std::move(value)}}};
    EXPECT_TRUE(street[0].store.write(std::span(&batch, 1)));
    street.settle();
  };
  write("person/bo", R"({"name":"Bob","since":1,"seen":1,"gone":false})");
  const std::string table = text_of(bo.ask(make()), "table");
  EXPECT_EQ(street[0].house->see("bo", table, {})->card.seats[0].name, "Bob");
  EXPECT_EQ(ada.ask(R"("is":"block","person":"bo","on":true)").at("is"), "ack");
  EXPECT_EQ(error_of(ada.ask(at("sit", table, kNonce))), "");
  write("token/device of bo", "{}");
  EXPECT_TRUE(bo.ear->open);
  write("token/device of bo", std::nullopt);
  EXPECT_FALSE(bo.ear->open) << "signed out at another process";
  Visitor again(street, street[1], "bo");
  write("person/bo", R"({"name":"","since":0,"seen":0,"gone":true})");
  EXPECT_FALSE(again.ear->open) << "deleted";
  EXPECT_TRUE(ada.ear->open);
}

TEST(Several, SomebodyIsErasedFromTablesOfEveryProcess) {
  Street street(2);
  Meeting meeting(street);
  meeting.bo.ask(at("talk", meeting.table, R"("phrase":"hello")"));
  ASSERT_TRUE(street[1].house->erase("bo"));
  street.pass(500);
  for (const std::size_t process : {0U, 1U}) {
    for (const std::string& event : meeting.seen(process).log) {
      EXPECT_EQ(event.find("The bo"), std::string::npos) << event;
    }
  }
}

TEST(Several, ChoresAreDoneByOne) {
  Street street(3);
  street.pass(3'000);
  const auto doing = [&] {
    return std::count_if(street.all.begin(), street.all.end(), [](const auto& process) {
      return process->house && process->house->does_chores();
    });
  };
  EXPECT_EQ(doing(), 1);
  for (const auto& process : street.all) {
    if (!process->house->does_chores()) continue;
    process->die();
    break;
  }
  EXPECT_EQ(doing(), 0);
  street.pass(7'000);
  EXPECT_EQ(doing(), 1);
}

TEST(Several, ALostLetterIsWrittenAgain) {
  Street street(2);
  Meeting meeting(street);
  while (&meeting.mover(1) != &meeting.bo) meeting.ada.ask(meeting.move_text(0));
  street.settle();
  street.weather.lost = 100;
  meeting.bo.talker->heard("{\"id\":902," + meeting.move_text(1) + "}");
  street.pass(1'000);
  EXPECT_THAT(meeting.bo.heard("ack"), SizeIs(1)) << "that of sitting down";
  street.weather.lost = 0;
  street.pass(2'000);
  EXPECT_EQ(meeting.bo.heard("ack").back().at("id"), 902);
}

TEST(Several, WhoIsNotAnsweredIsToldSo) {
  Street street(2);
  Meeting meeting(street);
  while (&meeting.mover(1) != &meeting.bo) meeting.ada.ask(meeting.move_text(0));
  street.weather.lost = 100;
  EXPECT_EQ(error_of(meeting.bo.ask(meeting.move_text(1), 7'000)), "no_answer");
}

}  // namespace
}  // namespace tablier::house
