// What somebody may not: the holes that other systems had, tried one by one against a real house,
// through its API.
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/api_testing.h"
#include "house/door.h"
#include "house/house_testing.h"

namespace tablier::house {
namespace {

using ::testing::Contains;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

struct WithHouse {
  house::testing::TestHouse premises;
  HouseFloor house_floor{*premises.house};
};

class AccessTest : public WithHouse, public ApiTest {
 protected:
  AccessTest() : ApiTest(house_floor) {}

  void settle() override {
    do {
      world_.settle();
      premises.settle();
    } while (!world_.waiting.empty());
  }

  // A table of Anna's at which Bert sits, too, and the game has begun.
  void begin_game(bool is_listed) {
    const std::string terms =
        R"({"terms":{"game":"kengi","options":{},"start":{"how":"seed","seed":"7"},)"
        R"("seats":[{"chair":"me"},{"chair":"link"}],"random_sides":false,"listed":)" +
        std::string(is_listed ? "true" : "false") +
        R"(,"aids":false,"taking_back":"if_agreed","talk":true,"pair":false}})";
    const Got made = send(anna, "POST", "/api/tables", terms);
    ASSERT_EQ(made.status, 200) << made.text;
    table = made.field("table");
    bert.key = made.field("key");
    const Got sat = send(bert, "POST", at("/sit"), "{}");
    ASSERT_EQ(sat.status, 200) << sat.text;
    bert.key = "";
    ASSERT_GT(log().size(), 2U);
  }

  std::string at(const std::string& what) const { return "/api/tables/" + table + what; }
  const std::vector<std::string>& log() const { return premises.data->events.at(table); }
  std::size_t number() { return floor_.see(id_of(anna), table, {})->match->log().size(); }
  Got act(const Sender& who, const std::string& event) {
    return send(who, "POST", at("/act"),
                "{\"number\":" + std::to_string(number()) + ",\"event\":" + event + "}");
  }
  // The turn of whoever is to move, and who that is.
  std::pair<Sender, boost::json::object> turn() {
    for (const Sender& each : {anna, bert}) {
      const boost::json::array turns =
          send(each, "GET", "/api/turns").json().at("turns").as_array();
      if (!turns.empty()) return {each, turns[0].as_object()};
    }
    ADD_FAILURE() << "nobody is to move";
    return {};
  }
  std::string a_move() {
    return R"({"is":"moved","move":")" +
           std::string(turn().second.at("moves").as_array()[0].as_string()) + "\"}";
  }

  // Everything that can be tried at a table, each in a form that its players could use.
  std::vector<std::pair<std::string, std::string>> everything() {
    const std::string head = "{\"number\":" + std::to_string(number()) + ",\"event\":";
    std::vector<std::pair<std::string, std::string>> all{{"/sit", "{}"},
                                                         {"/stand", "{}"},
                                                         {"/absent", R"({"seat":0,"claim":"win"})"},
                                                         {"/rematch", R"({"same":true})"},
                                                         {"/talk", R"({"phrase":"hello"})"},
                                                         {"/talk", R"({"text":"psst"})"},
                                                         {"/hush", R"({"talk":false})"}};
    for (const std::string& event :
         {a_move(), std::string(R"({"is":"resigned","seat":0})"),
          std::string(R"({"is":"resigned","seat":1})"),
          std::string(R"({"is":"took_back","steps":1})"),
          std::string(R"({"is":"offered","seat":0,"what":"draw"})"),
          std::string(R"({"is":"offered","seat":1,"what":"take_back"})"),
          std::string(R"({"is":"agreed","seat":0})"), std::string(R"({"is":"agreed","seat":1})"),
          std::string(R"({"is":"declined","seat":1})")}) {
      all.emplace_back("/act", head + event + "}");
    }
    return all;
  }

  Sender anna = guest();
  Sender bert = guest();
  Sender eve = guest();
  std::string table;
};

TEST_F(AccessTest, WhoSitsThereCanPlay) {
  begin_game(false);
  const std::size_t before = log().size();
  const Got got = act(turn().first, a_move());
  EXPECT_EQ(got.status, 200) << got.text;
  EXPECT_GT(log().size(), before);
}

TEST_F(AccessTest, APrivateTableIsUnknownToOthers) {
  begin_game(false);
  for (const char* what : {"", "/events", "/link", "/game.pgn"}) {
    const Got there = send(eve, "GET", at(what));
    const Got nowhere = send(eve, "GET", "/api/tables/aaaaaaaaaa" + std::string(what));
    EXPECT_EQ(there.status, 404) << what;
    // A table that is not there sounds the same.
    EXPECT_EQ(there.text, nowhere.text);
  }
  for (const char* path : {"/api/lobby", "/api/turns", "/api/me/export", "/api/me/games"}) {
    EXPECT_THAT(send(eve, "GET", path).text, Not(HasSubstr(table))) << path;
  }
  EXPECT_THAT(send(anna, "GET", "/api/lobby").text, HasSubstr(table));
}

TEST_F(AccessTest, AWrongKeyOpensNothing) {
  begin_game(false);
  const std::string key = send(anna, "GET", "/api/lobby").text;
  for (const std::string& guess : {std::string("a"), std::string(26, 'a'), table, std::string()}) {
    eve.key = guess;
    EXPECT_EQ(send(eve, "GET", at("")).status, 404);
    EXPECT_EQ(send(eve, "POST", at("/sit"), "{}").status, 404);
  }
}

TEST_F(AccessTest, AtAPrivateTableOthersCanDoNothing) {
  begin_game(false);
  const std::vector<std::string> before = log();
  for (const auto& [path, body] : everything()) {
    EXPECT_EQ(send(eve, "POST", at(path), body).status, 404) << path << ' ' << body;
    EXPECT_EQ(send({}, "POST", at(path), body).status, 401) << path << ' ' << body;
  }
  EXPECT_EQ(log(), before);
}

TEST_F(AccessTest, AtAListedTableOthersCanOnlyWatch) {
  begin_game(true);
  const std::vector<std::string> before = log();
  EXPECT_EQ(send(eve, "GET", at("")).status, 200);
  EXPECT_FALSE(send(eve, "GET", at("")).json().contains("turn"));
  for (const auto& [path, body] : everything()) {
    EXPECT_GE(send(eve, "POST", at(path), body).status, 400) << path << ' ' << body;
  }
  EXPECT_EQ(log(), before);
}

TEST_F(AccessTest, NobodyActsForAnothersSeat) {
  begin_game(false);
  const bool anna_moves = turn().first.cookie == anna.cookie;
  const Sender waits = anna_moves ? bert : anna;
  const std::string seat = std::to_string(turn().second.at("seat").as_int64());
  const std::vector<std::string> before = log();
  EXPECT_GE(act(waits, a_move()).status, 400);
  for (const std::string& event : {R"({"is":"resigned","seat":)" + seat + "}",
                                   R"({"is":"offered","what":"draw","seat":)" + seat + "}"}) {
    EXPECT_GE(act(waits, event).status, 400) << event;
  }
  EXPECT_EQ(log(), before);
  // An offer is not answered by whoever made it.
  ASSERT_EQ(act(turn().first, R"({"is":"offered","what":"draw","seat":)" + seat + "}").status, 200);
  const std::string other = seat == "0" ? "1" : "0";
  EXPECT_GE(act(turn().first, R"({"is":"agreed","seat":)" + other + "}").status, 400);
}

TEST_F(AccessTest, WhatIsForTheHouseToSayCannotBeForged) {
  begin_game(false);
  const std::vector<std::string> before = log();
  for (
      const std::string& event :
      {std::string(
           R"({"is":"began","game":"kengi","edition":1,"options":{},"how":"quick","policies":{"taking_back":"freely","aids":true}})"),
       std::string(R"({"is":"sat","seat":1,"who":{"kind":"open"}})"),
       std::string(R"({"is":"left","seat":1})"), std::string(R"({"is":"rolled","number":"1"})"),
       std::string(R"({"is":"flagged"})"), std::string(R"({"is":"claimed","seat":0})"),
       std::string(R"({"is":"timed","left":[1,1]})"), std::string(R"({"is":"ended"})")}) {
    EXPECT_GE(act(anna, event).status, 400) << event;
    EXPECT_GE(act(bert, event).status, 400) << event;
  }
  EXPECT_EQ(log(), before);
}

TEST_F(AccessTest, AForgedPersonInTheBodyIsNotWhoAsks) {
  begin_game(false);
  const std::string body =
      R"({"phrase":"hello","person":")" + id_of(anna) + R"(","name":"Anna","seat":0})";
  ASSERT_EQ(send(bert, "POST", at("/talk"), body).status, 200);
  EXPECT_THAT(log().back(), HasSubstr(id_of(bert)));
  EXPECT_THAT(log().back(), Not(HasSubstr(id_of(anna))));
}

TEST_F(AccessTest, ANameWithTagsIsTextWhereverItIsSent) {
  ASSERT_EQ(send(bert, "PATCH", "/api/me", R"({"name":"<img src=x onerror=a()>"})").status, 200);
  begin_game(false);
  for (const char* what : {"", "/events", "/game.pgn"}) {
    const Got got = send(anna, "GET", at(what));
    EXPECT_EQ(got.status, 200);
    EXPECT_THAT(got.header("Content-Type"), Not(HasSubstr("html")));
    EXPECT_EQ(got.header("X-Content-Type-Options"), "nosniff");
    EXPECT_THAT(got.header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
  }
}

TEST_F(AccessTest, NoAnswerHoldsTheSecretOfATableBeforeItsReveal) {
  const Got made = send(
      anna, "POST", "/api/tables",
      R"({"terms":{"game":"qenj1","options":{},"start":{"how":"setup"},"seats":[{"chair":"me"},{"chair":"open"}],"random_sides":false,"listed":true,"aids":false,"taking_back":"never","talk":true,"pair":false}})");
  ASSERT_EQ(made.status, 200) << made.text;
  table = made.field("table");
  const std::string secret = premises.data->records.at("secret/" + table);
  std::vector<std::string> before;
  const auto read_all = [&] {
    for (const Sender& each : {anna, bert, eve}) {
      for (const char* path : {"", "/events", "/link", "/game.pgn"}) {
        before.push_back(send(each, "GET", at(path)).text);
      }
      before.push_back(send(each, "GET", "/api/turns").text);
      before.push_back(send(each, "GET", "/api/lobby").text);
    }
    before.push_back(send(anna, "GET", "/api/me/export").text);
  };
  const auto match = [&] { return *floor_.see(id_of(anna), table, {})->match; };
  read_all();
  ASSERT_EQ(send(bert, "POST", at("/sit"), "{}").status, 200);
  // Up to the choice after which the forces are turned up.
  for (int choices = 0; match().acting() == 0; ++choices) {
    if (choices == 0 || choices == 11) {
      ASSERT_EQ(send(anna, "GET", at("/game.pgn")).status, 200);
      read_all();
    }
    ASSERT_EQ(act(anna, R"({"is":"chose","choice":")" + match().record().setup_choices()[0] + "\"}")
                  .status,
              200);
  }
  ASSERT_EQ(act(bert, R"({"is":"chose","choice":"south"})").status, 200);
  const match::Match begun = match();
  ASSERT_TRUE(begun.record().start());
  std::string revealed;  // the number by which the forces fell
  for (const match::Entry& entry : begun.log()) {
    if (const auto* rolled = std::get_if<match::Rolled>(&entry.event)) {
      revealed = std::to_string(rolled->number.number);
    }
  }
  ASSERT_THAT(log(), Contains(HasSubstr(secret)));
  ASSERT_THAT(log(), Contains(HasSubstr(revealed)));
  for (const std::string& text : before) {
    EXPECT_THAT(text, Not(HasSubstr(secret)));
    EXPECT_THAT(text, Not(HasSubstr(revealed)));
    EXPECT_THAT(text, Not(HasSubstr(begun.record().start()->text())));
    EXPECT_THAT(text, Not(ContainsRegex("[BNRV][123]"))) << "a force";
  }
}

// --- Whoever may no longer be here --------------------------------------------------------------

// A line through the door.
struct OpenLine {
  std::shared_ptr<house::testing::Ear> ear = std::make_shared<house::testing::Ear>();
  server::SocketHandler::Opened opened = {};

  bool is_open() const { return ear->open; }
  // Why it was closed: the id of the sentence in the last thing that was said.
  std::string why() const {
    const boost::json::object last = parse_json(ear->heard.back()).value->as_object();
    if (ear->open || last.at("is").as_string() != "bye") return "";
    return std::string(last.at("why").as_object().at("id").as_string());
  }
};

class LinesTest : public AccessTest {
 protected:
  OpenLine line_of(const Sender& who) {
    OpenLine line;
    const std::string cookie = "tablier=" + who.cookie;
    const std::string bearer = who.bearer.empty() ? "" : "Bearer " + who.bearer;
    line.opened = door_.open(
        {.method = "GET", .target = "/api/socket", .cookie = cookie, .authorization = bearer},
        line.ear);
    EXPECT_TRUE(line.opened.talker);
    return line;
  }
  // Another device of the same person.
  Sender device_of(const Sender& who) {
    const std::string code = send(who, "POST", "/api/device", "{}").field("code");
    return signed_in(send({}, "POST", "/api/device/claim", R"({"code":")" + code + "\"}"));
  }
  static Sender signed_in(const Got& got) {
    const std::string cookie = got.header("Set-Cookie");
    return {.cookie = cookie.substr(cookie.find('=') + 1, 32)};
  }
  // Anna has an account; one of its rescue codes.
  std::string account() {
    const Got made =
        send(anna, "POST", "/api/account", R"({"account":"anna","password":"correct horse"})");
    EXPECT_EQ(made.status, 200) << made.text;
    return std::string(made.json().at("codes").as_array()[0].as_string());
  }

  Door door_{people_, house_floor};
};

TEST_F(LinesTest, SigningOutClosesTheLinesOfThisDeviceAlone) {
  const Sender phone = device_of(anna);
  const OpenLine here = line_of(anna), same = line_of(anna);
  const OpenLine there = line_of(phone), other = line_of(bert);
  ASSERT_EQ(send(anna, "DELETE", "/api/session").status, 200);
  EXPECT_EQ(here.why(), "house.signed_out");
  EXPECT_EQ(same.why(), "house.signed_out");
  EXPECT_TRUE(there.is_open());
  EXPECT_TRUE(other.is_open());
}

TEST_F(LinesTest, SigningOutEverywhereClosesTheLinesOfAllDevices) {
  const OpenLine here = line_of(anna), there = line_of(device_of(anna)), other = line_of(bert);
  ASSERT_EQ(send(anna, "DELETE", "/api/session?all=1").status, 200);
  EXPECT_EQ(here.why(), "house.signed_out");
  EXPECT_EQ(there.why(), "house.signed_out");
  EXPECT_TRUE(other.is_open());
}

TEST_F(LinesTest, ARescueClosesTheLinesOfAllDevices) {
  const std::string code = account();
  const OpenLine here = line_of(anna), other = line_of(bert);
  const std::string body =
      R"({"account":"anna","new_password":"another one","code":")" + code + "\"}";
  const Got rescued = send({}, "POST", "/api/rescue", body);
  ASSERT_EQ(rescued.status, 200) << rescued.text;
  EXPECT_EQ(here.why(), "house.signed_out");
  EXPECT_TRUE(other.is_open());
  EXPECT_TRUE(line_of(signed_in(rescued)).is_open());
}

TEST_F(LinesTest, ARescueThatFailsClosesNothing) {
  account();
  const OpenLine here = line_of(anna);
  const std::string body = R"({"account":"anna","new_password":"another one","code":"wrong"})";
  EXPECT_EQ(send(eve, "POST", "/api/rescue", body).status, 401);
  EXPECT_TRUE(here.is_open());
}

TEST_F(LinesTest, ANewPasswordLeavesEveryDeviceSignedIn) {
  account();
  const OpenLine here = line_of(anna);
  const Got changed = send(anna, "PATCH", "/api/account",
                           R"({"password":"correct horse","new_password":"another one"})");
  EXPECT_EQ(changed.status, 200);
  EXPECT_TRUE(here.is_open());
}

TEST_F(LinesTest, DeletingOneselfClosesAllLinesAndThoseOfTheBots) {
  const Got bot = send(anna, "POST", "/api/bots", R"({"name":"Robot"})");
  const OpenLine here = line_of(anna), other = line_of(bert);
  const OpenLine robot = line_of({.bearer = bot.field("token")});
  ASSERT_EQ(send(anna, "DELETE", "/api/me").status, 200);
  EXPECT_EQ(here.why(), "house.forgotten");
  EXPECT_EQ(robot.why(), "house.forgotten");
  EXPECT_TRUE(other.is_open());
}

TEST_F(LinesTest, ABanClosesAllLinesAndThoseOfTheBots) {
  const Got bot = send(anna, "POST", "/api/bots", R"({"name":"Robot"})");
  const OpenLine here = line_of(anna), other = line_of(bert);
  const OpenLine robot = line_of({.bearer = bot.field("token")});
  door_.show_out();
  EXPECT_TRUE(here.is_open()) << "nobody is banned yet";
  world_.put("ban/" + id_of(anna), keep(BanRecord{world_.now, world_.now + 86'400'000, "noise"}));
  door_.show_out();
  EXPECT_EQ(here.why(), "house.banned_why");
  EXPECT_EQ(robot.why(), "house.banned");
  EXPECT_TRUE(other.is_open());
}

}  // namespace
}  // namespace tablier::house
