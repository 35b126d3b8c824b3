// Who may not, by HTTP and at the door.
#include "house/door.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/floor_testing.h"

namespace tablier::house {
namespace {

using testing::HasSubstr;

// --- Who may not -------------------------------------------------------------------------------

constexpr std::pair<const char*, const char*> kForKnown[] = {{"PATCH", "/api/me"},
                                                             {"DELETE", "/api/me"},
                                                             {"GET", "/api/me/export"},
                                                             {"GET", "/api/me/games"},
                                                             {"POST", "/api/account"},
                                                             {"PATCH", "/api/account"},
                                                             {"POST", "/api/account/codes"},
                                                             {"DELETE", "/api/session"},
                                                             {"POST", "/api/device"},
                                                             {"GET", "/api/bots"},
                                                             {"POST", "/api/bots"},
                                                             {"DELETE", "/api/bots/x"},
                                                             {"GET", "/api/line"},
                                                             {"GET", "/api/lobby"},
                                                             {"GET", "/api/turns"},
                                                             {"POST", "/api/block"},
                                                             {"POST", "/api/tables"},
                                                             {"GET", "/api/tables/t1"},
                                                             {"GET", "/api/tables/t1/events"},
                                                             {"GET", "/api/tables/t1/game.pgn"},
                                                             {"POST", "/api/tables/t1/sit"},
                                                             {"POST", "/api/tables/t1/stand"},
                                                             {"POST", "/api/tables/t1/act"},
                                                             {"POST", "/api/tables/t1/absent"},
                                                             {"POST", "/api/tables/t1/rematch"},
                                                             {"POST", "/api/tables/t1/talk"},
                                                             {"POST", "/api/tables/t1/hush"},
                                                             {"POST", "/api/tables/t1/report"}};

TEST_F(RoutesTest, WithoutATokenNothingCanBeReadOrDone) {
  const Sender me = guest();
  set_table("t1", id_of(me));
  const std::string id = id_of(me);
  for (const auto& [method, path] : kForKnown) {
    // None, a made-up one, somebody's public id, and a token that is not whole.
    for (const Sender& other :
         {Sender{}, Sender{.cookie = std::string(32, 'a')}, Sender{.bearer = id},
          Sender{.bearer = me.cookie.substr(1)}, Sender{.bearer = "person/" + id}}) {
      const Got got = send(other, method, path, std::string_view(method) == "GET" ? "" : "{}");
      EXPECT_EQ(got.status, 401) << method << ' ' << path;
      EXPECT_EQ(got.header("Set-Cookie"), "") << path;
    }
  }
  EXPECT_TRUE(fake.asked.empty());
}

TEST_F(RoutesTest, AFormOfAnotherSiteCanPostNothing) {
  Sender me = guest();
  for (const char* type : {"application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
                           "", "text/plain; application/json"}) {
    me.content_type = type;
    for (const auto& [method, path] : kForKnown) {
      if (std::string_view(method) != "POST" && std::string_view(method) != "PATCH") continue;
      EXPECT_EQ(send(me, method, path, "{}").status, 415) << path;
    }
    EXPECT_EQ(send(me, "POST", "/api/session", "{}").status, 415);
  }
  EXPECT_TRUE(fake.asked.empty());
}

TEST_F(RoutesTest, WhoIsBannedIsToldUntilWhenAndCanStillTakeTheirData) {
  const Sender me = guest();
  world_.put("ban/" + id_of(me), keep(BanRecord{world_.now, world_.now + 86'400'000, "noise"}));
  const Got got = send(me, "POST", "/api/tables/t1/sit", "{}");
  EXPECT_EQ(got.status, 403);
  EXPECT_THAT(got.text, HasSubstr("1 day. Reason: noise"));
  EXPECT_TRUE(fake.asked.empty());
  EXPECT_EQ(send(me, "GET", "/api/me/export").status, 200);
  EXPECT_EQ(send(me, "DELETE", "/api/me").status, 200);
}

// --- The door ----------------------------------------------------------------------------------

class DoorTest : public RoutesTest {
 protected:
  server::SocketHandler::Opened open(const Sender& from,
                                     const std::string& target = "/api/socket") {
    const std::string cookie = "tablier=" + from.cookie;
    const std::string bearer = from.bearer.empty() ? "" : "Bearer " + from.bearer;
    return door_.open({.method = "GET",
                       .target = target,
                       .accept_language = "fr",
                       .cookie = cookie,
                       .authorization = bearer},
                      nullptr);
  }

  void SetUp() override {
    no_line_ = [this](const Person& person) { return door_.refuses(person); };
  }

  Door door_{people_, fake};
};

TEST_F(DoorTest, OpensForWhoIsKnownInTheirLanguage) {
  const Sender me = guest();
  EXPECT_TRUE(open(me).talker);
  EXPECT_TRUE(open({.bearer = me.cookie}, "/api/socket?lang=de").talker);
  ASSERT_EQ(fake.connected.size(), 2U);
  EXPECT_EQ(fake.connected[0].person.id, id_of(me));
  EXPECT_EQ(fake.connected[0].language, Language::fr);
  EXPECT_EQ(fake.connected[1].language, Language::de);
}

TEST_F(DoorTest, StaysShutForStrangersAndForWhoIsBanned) {
  EXPECT_EQ(open({}).refusal.status, 401);
  EXPECT_EQ(open({.cookie = std::string(32, 'a')}).refusal.status, 401);
  const Sender me = guest();
  world_.put("ban/" + id_of(me), keep(BanRecord{world_.now, world_.now + 86'400'000, ""}));
  const auto opened = open(me);
  EXPECT_EQ(opened.refusal.status, 403);
  EXPECT_THAT(std::string(opened.refusal.content()), HasSubstr("dans 1 jour"));
  EXPECT_EQ(send(me, "GET", "/api/line").status, 403);
  EXPECT_EQ(send({}, "GET", "/api/line").status, 401);
  EXPECT_TRUE(fake.connected.empty());
}

TEST_F(DoorTest, SaysWhenTheHouseCannotLetSomebodyIn) {
  const Sender me = guest();
  fake.is_away = true;
  EXPECT_EQ(open(me).refusal.status, 503);
  EXPECT_EQ(send(me, "GET", "/api/line").status, 200) << "it is not theirs that is at fault";
  fake.is_away = false;
  EXPECT_TRUE(open(me).talker);
}

TEST_F(DoorTest, LetsEightLinesOfAPersonInAtATime) {
  const Sender me = guest();
  std::vector<server::SocketHandler::Opened> lines;
  for (int i = 0; i < 8; ++i) lines.push_back(open(me));
  EXPECT_EQ(open(me).refusal.status, 429);
  EXPECT_TRUE(open(guest()).talker);
  // A page cannot read why its socket was not opened, and asks.
  Sender french = me;
  french.language = "fr";
  const Got got = send(french, "GET", "/api/line");
  EXPECT_EQ(got.status, 429);
  EXPECT_EQ(got.text, open(me).refusal.content());
  EXPECT_EQ(send(guest(), "GET", "/api/line").status, 200);
  lines.pop_back();
  EXPECT_EQ(send(me, "GET", "/api/line").status, 200);
  EXPECT_TRUE(open(me).talker);
}

}  // namespace
}  // namespace tablier::house
