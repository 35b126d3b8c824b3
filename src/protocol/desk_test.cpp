#include "protocol/desk.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "protocol/json_value.h"

namespace tablier::protocol {
namespace {

using boost::json::object;
using boost::json::value;
using testing::HasSubstr;

class DeskTest : public testing::Test {
 protected:
  object ask(const object& request) {
    const JsonText answer = parse_json(desk_.answer(boost::json::serialize(request)));
    return answer.value->get_object();
  }
  std::string record_of(const object& request) {
    const object answer = ask(request);
    const value* record = answer.if_contains("record");
    return record == nullptr ? boost::json::serialize(answer) : std::string(record->get_string());
  }
  std::string error_of(const object& request) {
    const object answer = ask(request);
    const value* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("text").get_string());
  }
  object touch(const std::string& record, const boost::json::array& path, bool play) {
    return ask({{"do", "touch"}, {"record", record}, {"path", path}, {"play", play}});
  }
  std::string begin(std::string_view game, std::string_view how, const object& options = {}) {
    return record_of(
        {{"do", "begin"}, {"game", game}, {"how", how}, {"seed", "7"}, {"options", options}});
  }

  Desk desk_;
};

TEST_F(DeskTest, tells_all_games_in_the_language_asked_for) {
  const object games = ask({{"do", "games"}, {"lang", "fr"}});
  ASSERT_EQ(games.at("games").get_array().size(), tablier::games().size());
  const value& kengi = games.at("games").at(0);
  EXPECT_EQ(kengi.at("name"), "Kengi");
  EXPECT_EQ(kengi.at("sides").at(0).at("word"), "Sud");
  EXPECT_EQ(kengi.at("sides").at(1).at("edge"), "north");
  EXPECT_EQ(kengi.at("options").at(0).at("kind"), "choice");
}

TEST_F(DeskTest, a_diagram_is_shown_with_all_its_faults) {
  const auto diagram = [&](const std::string& position) {
    return ask({{"do", "diagram"}, {"game", "kengi"}, {"position", position}});
  };
  const std::string start = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/";
  EXPECT_TRUE(diagram(start + "-,-,BNO,-,- S - 0").at("faults").get_array().empty());
  const object faulty = diagram(start + "-,-,BB,NN,- S - 0");
  ASSERT_EQ(faulty.at("faults").get_array().size(), 2u);
  EXPECT_EQ(faulty.at("faults").at(1).at("cells").at(0), "d1");
  EXPECT_EQ(faulty.at("board").at("places").get_array().size(), 25u);
  EXPECT_TRUE(diagram("-,-/- S").contains("error"));
}

TEST_F(DeskTest, a_game_begins_and_is_played_by_touches) {
  std::string record = begin("kengi", "quick");
  object touched = touch(record, {"c1"}, true);
  EXPECT_FALSE(touched.contains("record"));
  EXPECT_EQ(touched.at("table").at("to_move"), "S");
  EXPECT_EQ(touched.at("table").at("board").at("hand").get_array().size(), 1u);
  EXPECT_FALSE(touched.at("table").get_object().contains("complete"));

  touched = touch(record, {"c1", "e2"}, true);
  EXPECT_THAT(std::string(touched.at("record").get_string()), HasSubstr("moves c1-e2"));
  const value& table = touched.at("table");
  EXPECT_EQ(table.at("to_move"), "N");
  EXPECT_EQ(table.at("last").at("move"), "c1-e2");
  EXPECT_EQ(table.at("last").at("side"), "S");
  EXPECT_EQ(table.at("last").at("glides").at(0).at("to"), "e2");
  EXPECT_TRUE(table.at("can_undo").get_bool());
}

TEST_F(DeskTest, what_touches_complete_is_not_played_before_it_is_confirmed) {
  const std::string record = begin("kengi", "quick");
  const object touched = touch(record, {"c1", "e2"}, false);
  EXPECT_EQ(touched.at("table").at("complete"), "c1-e2");
  EXPECT_FALSE(touched.contains("record"));
  EXPECT_THAT(record_of({{"do", "act"}, {"record", record}, {"text", "c1-e2"}}),
              HasSubstr("moves c1-e2"));
}

TEST_F(DeskTest, whoever_arranges_goes_on_with_the_same_stock) {
  const std::string record = begin("qenj1", "setup");
  const value table = ask({{"do", "table"}, {"record", record}, {"path", {"B"}}});
  const object touched = touch(record, {"B", table.at("next").at(0).at("touch")}, true);
  EXPECT_TRUE(touched.contains("record"));
  EXPECT_EQ(touched.at("again").at("setup").at("actor"),
            touched.at("table").at("setup").at("actor"));
}

TEST_F(DeskTest, every_answer_with_another_record_holds_its_table) {
  const object begun = ask({{"do", "begin"}, {"game", "qenj1"}, {"how", "setup"}});
  const value& record = begun.at("record");
  EXPECT_EQ(begun.at("table"), ask({{"do", "table"}, {"record", record}}));
  for (const char* request : {"random", "advise"}) {
    const object now = ask({{"do", request}, {"record", record}});
    EXPECT_EQ(now.at("table"), ask({{"do", "table"}, {"record", now.at("record")}})) << request;
  }
}

TEST_F(DeskTest, a_touch_that_cannot_be_is_answered_with_rule_and_cells) {
  const object answer = ask(
      {{"do", "table"}, {"record", begin("kengi", "quick")}, {"path", boost::json::array{"c2"}}});
  EXPECT_EQ(answer.at("error").at("rule"), "R4");
  EXPECT_EQ(answer.at("error").at("cells").at(1), "c1");
}

TEST_F(DeskTest, an_earlier_ply_is_shown_without_losing_what_came_after) {
  std::string record = begin("kengi", "quick");
  for (const char* move : {"c1-e2", "c5-a2"}) {
    record = record_of({{"do", "act"}, {"record", record}, {"text", move}});
  }
  const object table = ask({{"do", "table"}, {"record", record}, {"ply", 1}});
  EXPECT_EQ(table.at("ply"), 1);
  EXPECT_EQ(table.at("moves").get_array().size(), 2u);
  EXPECT_EQ(table.at("movers"), (boost::json::array{"S", "N"}));
  EXPECT_EQ(table.at("last").at("move"), "c1-e2");
  EXPECT_EQ(table.at("to_move"), "N");
}

TEST_F(DeskTest, an_earlier_ply_is_as_it_was_then) {
  std::string record = begin("kengi", "quick");
  std::vector<value> tables;
  for (const char* move : {"c1-e2", "c5-a2"}) {
    tables.emplace_back(ask({{"do", "table"}, {"record", record}}));
    record = record_of({{"do", "act"}, {"record", record}, {"text", move}});
  }
  for (std::size_t ply = 0; ply < tables.size(); ++ply) {
    const object now = ask({{"do", "table"}, {"record", record}, {"ply", ply}});
    for (const char* field : {"board", "next", "position", "to_move", "status", "facts", "ply"}) {
      EXPECT_EQ(now.at(field), tables[ply].at(field)) << field << " after " << ply;
    }
  }
}

TEST_F(DeskTest, undo_gives_the_record_before_and_says_when_there_is_none) {
  const std::string record = begin("kengi", "quick");
  const std::string played = record_of({{"do", "act"}, {"record", record}, {"text", "c1-e2"}});
  EXPECT_EQ(record_of({{"do", "undo"}, {"record", played}}), record);
  EXPECT_THAT(error_of({{"do", "undo"}, {"record", record}}), HasSubstr("nothing to take back"));
}

TEST_F(DeskTest, a_setup_is_walked_by_touches_and_finished_at_random) {
  const std::string record = begin("qenj1", "setup");
  const object table = ask({{"do", "table"}, {"record", record}, {"lang", "fr"}});
  EXPECT_EQ(table.at("setup").at("actor"), "A");
  EXPECT_EQ(table.at("setup").at("prompt").at("text"),
            "A pose un pion sur un point, en voyant sa couleur mais pas sa force. (R3)");
  EXPECT_EQ(error_of({{"do", "table"}, {"record", record}, {"path", {"B", "a9"}}}),
            "a9 cannot be chosen now; what can be is marked. (R3)");
  EXPECT_EQ(table.at("board").at("hand").get_array().size(), 12u);
  EXPECT_FALSE(table.contains("position"));
  const std::string ready = record_of({{"do", "random"}, {"record", record}, {"seed", "3"}});
  const object play = ask({{"do", "table"}, {"record", ready}});
  EXPECT_TRUE(play.contains("position"));
  EXPECT_TRUE(play.contains("seats"));
}

TEST_F(DeskTest, only_those_who_play_are_active) {
  const auto active = [&](const char* players) {
    const std::string record = begin("klotz", "quick", {{"players", players}});
    const object table = ask({{"do", "table"}, {"record", record}});
    return table.at("active").get_array().size();
  };
  EXPECT_EQ(active("RB"), 2u);
  EXPECT_EQ(active("RGBY"), 4u);
}

TEST_F(DeskTest, thinks_in_slices_and_stops_when_it_is_done) {
  const std::string record = begin("kengi", "quick");
  ask({{"do", "think"}, {"record", record}, {"player", "uct:ms=500,nodes=300"}});
  object thinking = ask({{"do", "more"}, {"nodes", 100}});
  EXPECT_EQ(thinking.at("nodes"), 100);
  EXPECT_EQ(thinking.at("milliseconds"), 500);
  EXPECT_FALSE(thinking.at("done").get_bool());
  thinking = ask({{"do", "more"}, {"nodes", 1000}});
  EXPECT_EQ(thinking.at("nodes"), 300);
  EXPECT_TRUE(thinking.at("done").get_bool());
  const value& best = thinking.at("moves").at(0).at("move");
  EXPECT_FALSE(ask({{"do", "act"}, {"record", record}, {"text", best}}).contains("error"));
}

TEST_F(DeskTest, the_bench_of_a_game_is_the_same_again) {
  const object first = ask({{"do", "bench"}, {"game", "qenj1"}});
  EXPECT_EQ(first.at("signature").get_string().size(), 16u);
  EXPECT_EQ(ask({{"do", "bench"}, {"game", "qenj1"}}), first);
  EXPECT_NE(ask({{"do", "bench"}, {"game", "qenj4"}}).at("signature"), first.at("signature"));
  EXPECT_THAT(error_of({{"do", "bench"}, {"game", "chess"}}), HasSubstr("'chess'"));
}

TEST_F(DeskTest, what_is_wrong_is_named) {
  EXPECT_THAT(desk_.answer("[1"), HasSubstr("not a JSON object"));
  EXPECT_THAT(error_of({{"do", "dance"}}), HasSubstr("'dance' is no request"));
  EXPECT_THAT(error_of({{"do", "begin"}}), HasSubstr("'game'"));
  EXPECT_THAT(error_of({{"do", "begin"}, {"game", "chess"}, {"how", "quick"}}),
              HasSubstr("'chess'"));
  EXPECT_THAT(error_of({{"do", "begin"}, {"game", "kengi"}, {"how", "slow"}}), HasSubstr("'how'"));
  EXPECT_THAT(error_of({{"do", "begin"}, {"game", "kengi"}, {"how", "position"}}),
              HasSubstr("'position'"));
  EXPECT_THAT(error_of({{"do", "begin"}, {"game", "kengi"}, {"how", "quick"}, {"seed", "x"}}),
              HasSubstr("'seed'"));
  EXPECT_THAT(error_of({{"do", "table"}, {"record", "tablier record 1\ngame go\n"}}),
              HasSubstr("'go'"));
  EXPECT_THAT(error_of({{"do", "more"}, {"nodes", 1}}), HasSubstr("no position"));
  EXPECT_THAT(
      error_of({{"do", "think"}, {"record", begin("kengi", "quick")}, {"player", "genius"}}),
      HasSubstr("'genius'"));
}

}  // namespace
}  // namespace tablier::protocol
