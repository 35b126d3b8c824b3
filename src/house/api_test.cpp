#include "house/api.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/floor_testing.h"
#include "house/operator.h"

namespace tablier::house {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Ge;
using testing::HasSubstr;
using testing::Le;
using testing::Not;

TEST_F(RoutesTest, TheHouseTellsWhatItIs) {
  const Got got = send({}, "GET", "/api/house");
  EXPECT_EQ(got.status, 200);
  EXPECT_EQ(got.field("name"), "Test house");
  EXPECT_EQ(got.field("version"), "1.2");
  EXPECT_THAT(got.text, HasSubstr(R"("legal":true,"privacy":false)"));
  EXPECT_THAT(got.text, HasSubstr(R"("join":{"text":"http://192.0.2.1:8080/")"));
  EXPECT_EQ(got.header("Set-Cookie"), "");
}

TEST_F(RoutesTest, OfAHouseThatOnlyThisMachineReachesThereIsNoCodeToScan) {
  Api here({.people = &people_,
            .floor = &floor_,
            .now = [this] { return world_.now; },
            .random = random_bytes,
            .post = [](std::function<void()> work) { work(); },
            .addresses = {"http://127.0.0.1:8080/"}});
  std::string told;
  here.handle({.method = "GET", .target = "/api/house"},
              [&](const server::Answer& answer) { told = answer.content(); });
  EXPECT_THAT(told, HasSubstr("127.0.0.1"));
  EXPECT_THAT(told, Not(HasSubstr("join")));
}

TEST_F(RoutesTest, PagesOfTheOperatorAreText) {
  const Got got = send({}, "GET", "/api/house/legal");
  EXPECT_EQ(got.field("text"), "<b>Anna</b> runs this house.");
  EXPECT_EQ(got.header("Content-Type"), "application/json");
  EXPECT_EQ(got.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(send({}, "GET", "/api/house/privacy").status, 404);
}

TEST_F(RoutesTest, AFirstVisitGetsACookieThatScriptsCannotRead) {
  const Got got = send({}, "GET", "/api/me");
  EXPECT_THAT(got.header("Set-Cookie"),
              testing::MatchesRegex(
                  "tablier=[0-9a-f]{32}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000"));
  EXPECT_THAT(send({.proto = "https"}, "GET", "/api/me").header("Set-Cookie"),
              testing::EndsWith("; Secure"));
  EXPECT_EQ(got.header("Cache-Control"), "no-store");
}

TEST_F(RoutesTest, ASecondVisitIsTheSamePerson) {
  const Sender me = guest();
  EXPECT_EQ(id_of(me), id_of(me));
  EXPECT_NE(id_of(me), id_of(guest()));
  EXPECT_THAT(send(me, "GET", "/api/me").header("Set-Cookie"), HasSubstr(me.cookie));
}

TEST_F(RoutesTest, ANameCanBeChangedAndStaysText) {
  const Sender me = guest();
  const Got got = send(me, "PATCH", "/api/me", R"({"name":"<script>alert(1)</script>"})");
  EXPECT_EQ(got.status, 200);
  EXPECT_EQ(got.field("name"), "<script>alert(1)</script>");
  EXPECT_EQ(got.header("Content-Type"), "application/json");
  EXPECT_EQ(got.header("X-Content-Type-Options"), "nosniff");
  EXPECT_THAT(got.header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
  EXPECT_EQ(fake.names, std::vector<std::string>{"<script>alert(1)</script>"});
  EXPECT_EQ(send(me, "PATCH", "/api/me", R"({"name":"a\u202eb"})").error(), "house.name_hidden");
  EXPECT_EQ(send(me, "PATCH", "/api/me", R"({"nom":"x"})").status, 400);
  EXPECT_EQ(send(me, "PATCH", "/api/me", "{").status, 400);
}

TEST_F(RoutesTest, ErrorsSpeakTheLanguageOfTheReader) {
  Sender me = guest();
  me.language = "fr";
  EXPECT_THAT(send(me, "PATCH", "/api/me", R"({"name":""})").text, HasSubstr("Un nom a de 1"));
  EXPECT_THAT(send(me, "PATCH", "/api/me?lang=de", R"({"name":""})").text,
              HasSubstr("Ein Name hat 1"));
}

TEST_F(RoutesTest, AnAccountWorksFromAnotherBrowser) {
  const Sender me = guest();
  const Got made =
      send(me, "POST", "/api/account", R"({"account":"anna","password":"correct horse"})");
  EXPECT_EQ(made.json().at("codes").as_array().size(), 10U);
  const Got in =
      send({}, "POST", "/api/session", R"({"account":"anna","password":"correct horse"})");
  EXPECT_EQ(in.status, 200);
  EXPECT_EQ(in.field("id"), id_of(me));
  EXPECT_THAT(in.header("Set-Cookie"), HasSubstr("tablier="));
  EXPECT_EQ(send({}, "POST", "/api/session", R"({"account":"anna","password":"wrong one"})").status,
            401);
  const std::string code(made.json().at("codes").as_array()[0].as_string());
  const Got rescued =
      send({}, "POST", "/api/rescue",
           R"({"account":"anna","new_password":"another one","code":")" + code + "\"}");
  EXPECT_EQ(rescued.status, 200);
  EXPECT_EQ(send(me, "GET", "/api/me/games").status, 401);
}

TEST_F(RoutesTest, PasswordsAndCodesCanBeChanged) {
  const Sender me = guest();
  send(me, "POST", "/api/account", R"({"account":"anna","password":"correct horse"})");
  EXPECT_EQ(
      send(me, "PATCH", "/api/account", R"({"password":"wrong one","new_password":"another one"})")
          .status,
      401);
  EXPECT_EQ(send(me, "PATCH", "/api/account",
                 R"({"password":"correct horse","new_password":"another one"})")
                .status,
            200);
  EXPECT_EQ(send(me, "POST", "/api/account/codes", R"({"password":"another one"})").status, 200);
}

TEST_F(RoutesTest, TooManyWrongPasswordsSayHowLongToWait) {
  for (int i = 0; i < 60; ++i) send({}, "POST", "/api/device/claim", R"({"code":"guess"})");
  const Got got = send({}, "POST", "/api/session", R"({"account":"anna","password":"wrong one"})");
  EXPECT_EQ(got.status, 429);
  EXPECT_EQ(got.header("Retry-After"), "900");
  EXPECT_THAT(got.text, HasSubstr("15 minutes"));
}

TEST_F(RoutesTest, SigningOutDropsTheCookie) {
  const Sender me = guest();
  EXPECT_THAT(send(me, "DELETE", "/api/session").header("Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_EQ(send(me, "GET", "/api/me/games").status, 401);
}

TEST_F(RoutesTest, AnotherDeviceIsReachedByACodeThatIsInNoAddress) {
  const Sender me = guest();
  const Got offered = send(me, "POST", "/api/device", "{}");
  const std::string code = offered.field("code");
  const std::string link(offered.json().at("qr").as_object().at("text").as_string());
  EXPECT_EQ(link, "http://house.test/#/house/device/" + code);
  const Got claimed = send({}, "POST", "/api/device/claim", R"({"code":")" + code + "\"}");
  EXPECT_EQ(claimed.field("id"), id_of(me));
  EXPECT_EQ(send({}, "POST", "/api/device/claim", R"({"code":")" + code + "\"}").status, 401);
}

TEST_F(RoutesTest, ACodeForAnotherDeviceLeadsWhereItCanGo) {
  Sender me = guest();
  me.host = "localhost:8080";
  const Got offered = send(me, "POST", "/api/device", "{}");
  EXPECT_EQ(offered.json().at("qr").as_object().at("text").as_string(),
            "http://192.0.2.1:8080/#/house/device/" + offered.field("code"));
}

TEST_F(RoutesTest, EverythingOfOnesOwnCanBeTakenAndDeleted) {
  const Sender me = guest();
  const std::string id = id_of(me);
  const Got bot = send(me, "POST", "/api/bots", R"({"name":"Robby"})");
  const std::string robby = id_of({.bearer = bot.field("token")});
  EXPECT_EQ(send(me, "GET", "/api/me/export").json().at("me").as_object().at("id").as_string(), id);
  EXPECT_THAT(send(me, "DELETE", "/api/me").header("Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_THAT(fake.erased, ElementsAre(id, robby)) << "from the tables, too";
  EXPECT_EQ(send(me, "GET", "/api/me/export").status, 401);
}

TEST_F(RoutesTest, NobodyIsHalfForgotten) {
  const Sender me = guest();
  fake.is_away = true;
  EXPECT_EQ(send(me, "DELETE", "/api/me").status, 503);
  EXPECT_EQ(send(me, "GET", "/api/me").status, 200);
}

TEST_F(RoutesTest, GamesOfSomebodyWhoIsGoneSayThatInTheReadersLanguage) {
  const Sender me = guest();
  Card card;
  card.table = "t";
  card.state = TableState::over;
  card.seats = {{.person = id_of(me)}, {.person = "nobodyknowsthem1"}};
  card.touched = world_.now;
  for (const Put& put : finished(card)) world_.put(put.name, put.value);
  EXPECT_THAT(send(me, "GET", "/api/me/games").text, HasSubstr(R"("name":"gone")"));
}

TEST_F(RoutesTest, ABotPlaysWithATokenThatIsShownOnce) {
  const Sender me = guest();
  const Got made = send(me, "POST", "/api/bots", R"({"name":"Robby"})");
  const Sender bot{.bearer = made.field("token")};
  EXPECT_THAT(send(me, "GET", "/api/bots").text, HasSubstr("Robby"));
  EXPECT_THAT(send(me, "GET", "/api/bots").text, Not(HasSubstr(bot.bearer)));
  EXPECT_TRUE(send(bot, "GET", "/api/me").json().at("is_bot").as_bool());
  EXPECT_EQ(send(bot, "POST", "/api/bots", R"({"name":"More"})").error(), "house.people_only");
  EXPECT_EQ(
      send(bot, "POST", "/api/account", R"({"account":"anna","password":"correct horse"})").status,
      409);
  EXPECT_EQ(send(me, "DELETE", "/api/bots/" + id_of(bot)).status, 200);
  EXPECT_EQ(send(bot, "GET", "/api/lobby").status, 401);
}

TEST_F(RoutesTest, ATurnListsThePositionAndTheLegalMoves) {
  const Sender me = guest();
  set_table("t1", id_of(me));
  const Got got = send(me, "GET", "/api/turns");
  const boost::json::object turn = got.json().at("turns").as_array().at(0).as_object();
  EXPECT_EQ(turn.at("event").as_string(), "moved");
  EXPECT_EQ(turn.at("table").as_string(), "t1");
  EXPECT_EQ(turn.at("moves").as_array().size(),
            fake.tables.at("t1").match->record().position()->moves().size());
  EXPECT_EQ(turn.at("position").as_string(),
            fake.tables.at("t1").match->record().position()->text());
  EXPECT_THAT(send(me, "GET", "/api/tables/t1").text, HasSubstr("\"turn\":"));
}

TEST_F(RoutesTest, WhoWaitsForATurnIsAnsweredWhenItComes) {
  const Sender me = guest();
  const std::string id = id_of(me);
  const auto waiting = begin(me, "GET", "/api/turns?wait=30");
  settle();
  EXPECT_FALSE(*waiting);
  set_table("t1", id);
  fake.happen();
  EXPECT_FALSE(*waiting);  // not in the middle of what happens
  settle();
  ASSERT_TRUE(*waiting);
  EXPECT_THAT((*waiting)->text, HasSubstr("\"t1\""));
}

TEST_F(RoutesTest, WhoWaitsInVainIsAnsweredInTime) {
  const Sender me = guest();
  const auto waiting = begin(me, "GET", "/api/turns?wait=30");
  world_.now += 29'999;
  api_.tick();
  EXPECT_FALSE(*waiting);
  world_.now += 1;
  api_.tick();
  ASSERT_TRUE(*waiting);
  EXPECT_THAT((*waiting)->text, HasSubstr("\"turns\":[]"));
  EXPECT_EQ(send(me, "GET", "/api/turns?wait=61").status, 400);
  EXPECT_EQ(send(me, "GET", "/api/turns?wait=x").status, 400);
}

TEST_F(RoutesTest, WhoeverAsksTooOftenHindersNobodyElse) {
  const Sender me = guest();
  const Sender other = guest();
  int answered = 0;
  while (answered < 1'000 && send(me, "GET", "/api/lobby").status == 200) {
    ++answered;
    world_.now += 1;
  }
  EXPECT_THAT(answered, AllOf(Ge(600), Le(620)));
  const Got got = send(me, "GET", "/api/me/games");
  EXPECT_EQ(got.status, 429);
  EXPECT_EQ(got.header("Retry-After"), "1");
  EXPECT_THAT(got.text, HasSubstr("too_often"));
  EXPECT_EQ(send(other, "GET", "/api/lobby").status, 200);
  world_.now += 1'000;
  EXPECT_EQ(send(me, "GET", "/api/me/games").status, 200);
}

TEST_F(RoutesTest, NobodyWaitsForManyAnswersAtATime) {
  const Sender me = guest();
  for (int i = 0; i < 4; ++i) begin(me, "GET", "/api/turns?wait=30");
  EXPECT_EQ(send(me, "GET", "/api/turns?wait=30").status, 429);
  EXPECT_EQ(send(me, "GET", "/api/turns").status, 200);
}

TEST_F(RoutesTest, WhoIsSignedOutOrBannedWaitsNoLonger) {
  const Sender me = guest();
  const auto waiting = begin(me, "GET", "/api/turns?wait=30");
  const Sender other = guest();
  const auto others = begin(other, "GET", "/api/turns?wait=30");
  EXPECT_EQ(send(me, "DELETE", "/api/session").status, 200);
  ASSERT_TRUE(*waiting);
  EXPECT_EQ((*waiting)->status, 401);
  EXPECT_FALSE(*others);
  ASSERT_TRUE(ban(world_.store, id_of(other), world_.now, 3, "rude"));
  world_.now += 1'000;
  api_.tick();
  ASSERT_TRUE(*others);
  EXPECT_EQ((*others)->status, 403);
}

TEST_F(RoutesTest, EventsAreStreamedFromANumber) {
  const Sender me = guest();
  set_table("t1", id_of(me));
  EXPECT_THAT(send(me, "GET", "/api/tables/t1/events?from=1").text,
              HasSubstr(R"("from":1,"events":[{"at":2}])"));
  const auto waiting = begin(me, "GET", "/api/tables/t1/events?from=2&wait=30");
  EXPECT_FALSE(*waiting);
  fake.tables.at("t1").log.emplace_back("{\"at\":3}");
  world_.now += 1'000;  // nobody told: it is looked at all the same
  api_.tick();
  ASSERT_TRUE(*waiting);
  EXPECT_THAT((*waiting)->text, HasSubstr(R"("events":[{"at":3}])"));
}

TEST_F(RoutesTest, AGameFileIsSentAsAFile) {
  const Sender me = guest();
  set_table("t1", id_of(me));
  const Got got = send(me, "GET", "/api/tables/t1/game.pgn");
  EXPECT_EQ(got.status, 200);
  EXPECT_THAT(got.text, HasSubstr("[Game \"kengi\"]"));
  EXPECT_THAT(got.header("Content-Disposition"), HasSubstr("attachment"));
  EXPECT_EQ(got.header("X-Content-Type-Options"), "nosniff");
  EXPECT_THAT(got.header("Content-Type"), Not(HasSubstr("html")));
}

TEST_F(RoutesTest, ATableThatIsNotListedNeedsItsKeyInAHeader) {
  Sender me = guest();
  set_table("t1", id_of(me));
  fake.needed_key = "k";
  for (const char* path : {"/api/tables/t1", "/api/tables/t1/events", "/api/tables/t1/link",
                           "/api/tables/t1/game.pgn"}) {
    me.key = "";
    EXPECT_EQ(send(me, "GET", path).status, 404);
    EXPECT_EQ(send(me, "GET", path + std::string("?key=k")).status, 404);
    me.key = "k";
    EXPECT_EQ(send(me, "GET", path).status, 200);
  }
}

TEST_F(RoutesTest, TheLinkOfATableIsOneThatOthersCanOpen) {
  Sender me = guest();
  set_table("t1", id_of(me));
  EXPECT_EQ(send(me, "GET", "/api/tables/t1/link").field("address"),
            "http://house.test/#/table/t1");
  me.key = fake.needed_key = "k1";
  const Got got = send(me, "GET", "/api/tables/t1/link");
  EXPECT_EQ(got.field("address"), "http://house.test/#/table/t1?key=k1");
  EXPECT_THAT(got.text, HasSubstr(R"("qr":{"text":"http://house.test/#/table/t1?key=k1")"));
  for (const char* here : {"localhost:8080", "127.0.0.1:8080", "[::1]:8080"}) {
    me.host = here;
    EXPECT_EQ(send(me, "GET", "/api/tables/t1/link").field("address"),
              "http://192.0.2.1:8080/#/table/t1?key=k1");
  }
  me.key = fake.needed_key = "<k>";
  EXPECT_THAT(send(me, "GET", "/api/tables/t1/link").field("address"), testing::EndsWith("/t1"));
}

TEST_F(RoutesTest, WhatIsAskedByHttpIsAskedOfTheHouse) {
  const Sender me = guest();
  const std::string id = id_of(me);
  send(me, "POST", "/api/tables/t1/act", R"({"number":4,"event":{"is":"moved","move":"c1-e4"}})");
  ASSERT_EQ(fake.asked.size(), 1U);
  EXPECT_EQ(fake.asked[0].first, id);
  const Act& act = std::get<Act>(fake.asked[0].second);
  EXPECT_EQ(act.table, "t1");
  EXPECT_EQ(act.number, 4U);
  EXPECT_EQ(std::get<match::Moved>(act.event).move, "c1-e4");
}

TEST_F(RoutesTest, AnExportHasWhatSomebodySaidAndNotWhatOthersDid) {
  const Sender me = guest();
  set_table("t1", id_of(me));
  const auto said = [](Time at, const std::string& person, const std::string& text) {
    return format(TableEntry{
        at, Talked{.person = person, .name = "N", .seat = 0, .text = std::optional(text)}});
  };
  world_.data->events["t1"] = {said(5, id_of(me), "hello"), said(6, "other", "good day")};
  // Where they stood up again, or the game never began.
  world_.data->events["t2"] = {said(7, id_of(me), "anybody here?")};
  world_.put("left/" + id_of(me) + "/t2", "");
  const boost::json::object all = send(me, "GET", "/api/me/export").json();
  EXPECT_EQ(
      boost::json::serialize(all.at("said").as_array()),
      R"([{"at":5,"table":"t1","text":"hello"},{"at":7,"table":"t2","text":"anybody here?"}])");
  for (int i = 0; i < 3; ++i) send(me, "GET", "/api/me/export");
  EXPECT_EQ(send(me, "GET", "/api/me/export").status, 429);
}

TEST_F(RoutesTest, WhoMakesATableWithoutAMarkIsSatDownThere) {
  const Sender me = guest();
  const auto make = [&](const std::string& chair, const std::string& more) {
    fake.asked.clear();
    fake.answer = Ack{.id = 0, .table = "t9", .key = "k", .number = 0};
    const std::string terms =
        R"({"terms":{"game":"kengi","options":{},"start":{"how":"random"},"seats":[{"chair":")" +
        chair +
        R"("},{"chair":"open"}],"random_sides":false,"listed":true,"aids":false,"taking_back":"never","talk":true,"pair":false})";
    EXPECT_EQ(send(me, "POST", "/api/tables", terms + more + "}").field("table"), "t9");
    return fake.asked.size();
  };
  ASSERT_EQ(make("me", ""), 2U);
  EXPECT_EQ(std::get<Sit>(fake.asked[1].second).table, "t9");
  EXPECT_EQ(std::get<Sit>(fake.asked[1].second).nonce.size(), 32U);
  EXPECT_EQ(make("open", ""), 1U) << "there is no chair of theirs";
  EXPECT_EQ(make("me", R"(,"mark":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")"), 1U)
      << "they sit down themselves";
}

TEST_F(RoutesTest, EveryVerbOfATableArrives) {
  const Sender me = guest();
  const std::vector<std::pair<std::string, std::string>> asks{
      {"/api/tables/t1/sit", R"({"seat":1})"},
      {"/api/tables/t1/stand", "{}"},
      {"/api/tables/t1/absent", R"({"seat":1,"claim":"win"})"},
      {"/api/tables/t1/rematch", R"({"same":true})"},
      {"/api/tables/t1/talk", R"({"phrase":"hello"})"},
      {"/api/tables/t1/hush", R"({"talk":false})"},
      {"/api/tables/t1/report", R"({"person":"x","why":"y"})"},
      {"/api/block", R"({"person":"x","on":true})"}};
  for (const auto& [path, body] : asks) EXPECT_EQ(send(me, "POST", path, body).status, 200) << path;
  EXPECT_EQ(fake.asked.size(), asks.size());
  EXPECT_EQ(std::get<Sit>(fake.asked[0].second).nonce.size(), 32U);
}

TEST_F(RoutesTest, ThePathAndNotTheBodyNamesTheTableAndTheVerb) {
  const Sender me = guest();
  send(me, "POST", "/api/tables/t1/stand", R"({"is":"hush","table":"other","talk":true})");
  ASSERT_EQ(fake.asked.size(), 1U);
  EXPECT_EQ(std::get<Stand>(fake.asked[0].second).table, "t1");
}

TEST_F(RoutesTest, RefusalsOfTheHouseHaveAFittingStatus) {
  const Sender me = guest();
  for (const auto& [kind, status] : std::vector<std::pair<std::string, int>>{{"malformed", 400},
                                                                             {"refused", 409},
                                                                             {"stale", 409},
                                                                             {"unknown", 404},
                                                                             {"limited", 429},
                                                                             {"failed", 503}}) {
    fake.answer = Refused{.id = 0, .kind = kind, .error = say::no_table{}, .again = 1'500};
    const Got got = send(me, "POST", "/api/tables/t1/stand", "{}");
    EXPECT_EQ(got.status, status) << kind;
    EXPECT_EQ(got.header("Retry-After"), "2");
    EXPECT_EQ(got.field("kind"), kind);
  }
}

TEST_F(RoutesTest, UnknownAddressesAndMethodsAreNamed) {
  EXPECT_EQ(send({}, "GET", "/api/nothing").status, 404);
  EXPECT_EQ(send({}, "GET", "/api/tables/../me").status, 404);
  EXPECT_EQ(send({}, "GET", "/api/tables/%2e%2e").status, 404);
  const Got got = send({}, "PUT", "/api/me", "{}");
  EXPECT_EQ(got.status, 405);
  EXPECT_THAT(got.header("Allow"), HasSubstr("PATCH"));
}

}  // namespace
}  // namespace tablier::house
