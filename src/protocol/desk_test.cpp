#include "protocol/desk.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "match/dice.h"
#include "protocol/json_value.h"

namespace tablier::protocol {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;
using testing::HasSubstr;

class DeskTest : public testing::Test {
 protected:
  object ask(object request) {
    // Every request about a match says when, and brings a number for chance.
    if (!request.contains("at")) request["at"] = 0;
    if (!request.contains("chance")) request["chance"] = "7";
    const JsonText answer = parse_json(desk_.answer(boost::json::serialize(request)));
    return answer.value->get_object();
  }
  std::string error_of(const object& request) {
    const object answer = ask(request);
    const value* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("text").get_string());
  }
  // The log after what an answer says has happened.
  static array after(array log, const object& answer) {
    EXPECT_TRUE(answer.contains("events")) << boost::json::serialize(answer);
    for (const value& event : answer.at("events").get_array()) log.push_back(event);
    return log;
  }
  object touch(const array& log, const array& path, bool play) {
    return ask({{"do", "touch"}, {"log", log}, {"path", path}, {"play", play}});
  }
  object table(const array& log, const object& where = {}) {
    object request = where;
    request["do"] = "table";
    request["log"] = log;
    return ask(request);
  }
  object act(const array& log, const object& event) {
    return ask({{"do", "act"}, {"log", log}, {"event", event}});
  }
  array play(const array& log, std::string_view move) {
    return after(log, act(log, {{"is", "moved"}, {"move", move}}));
  }
  array begin(std::string_view game, std::string_view how, const object& options = {}) {
    return after({}, ask({{"do", "begin"}, {"game", game}, {"how", how}, {"options", options}}));
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
  const array log = begin("kengi", "quick");
  EXPECT_EQ(log[0].at("event").at("is"), "began");
  object touched = touch(log, {"c1"}, true);
  EXPECT_TRUE(touched.at("events").get_array().empty());
  EXPECT_EQ(touched.at("table").at("to_move"), "S");
  EXPECT_EQ(touched.at("table").at("board").at("hand").get_array().size(), 1u);
  EXPECT_FALSE(touched.at("table").get_object().contains("complete"));

  touched = touch(log, {"c1", "e2"}, true);
  EXPECT_EQ(touched.at("events"),
            (array{{{"at", 0}, {"event", {{"is", "moved"}, {"move", "c1-e2"}}}}}));
  const value& table = touched.at("table");
  EXPECT_EQ(table.at("to_move"), "N");
  EXPECT_EQ(table.at("last").at("move"), "c1-e2");
  EXPECT_EQ(table.at("last").at("side"), "S");
  EXPECT_EQ(table.at("last").at("glides").at(0).at("to"), "e2");
}

TEST_F(DeskTest, what_touches_complete_is_not_played_before_it_is_confirmed) {
  const array log = begin("kengi", "quick");
  const object touched = touch(log, {"c1", "e2"}, false);
  EXPECT_EQ(touched.at("table").at("complete"), "c1-e2");
  EXPECT_TRUE(touched.at("events").get_array().empty());
  EXPECT_EQ(play(log, "c1-e2").size(), log.size() + 1);
}

TEST_F(DeskTest, the_facts_are_those_of_what_the_board_shows) {
  const array log = play(begin("kengi", "quick"), "c1-e2");
  const array facts = table(log).at("facts").get_array();
  EXPECT_EQ(facts.at(0).at("cells"), (array{"e2"})) << "locked";
  const object touched = touch(log, {"c5", "a2"}, false);
  EXPECT_EQ(touched.at("table").at("facts").at(0).at("cells"), (array{"a2"}));
}

TEST_F(DeskTest, whoever_arranges_goes_on_with_the_same_stock) {
  const array log = begin("qenj1", "setup");
  const object lifted = table(log, {{"path", {"B"}}});
  const object touched = touch(log, {"B", lifted.at("next").at(0).at("touch")}, true);
  EXPECT_EQ(touched.at("events").get_array().size(), 1u);
  EXPECT_EQ(touched.at("again").at("acting"), touched.at("table").at("acting"));
}

TEST_F(DeskTest, every_answer_in_which_something_happens_holds_the_table_after_it) {
  const object begun = ask({{"do", "begin"}, {"game", "qenj1"}, {"how", "setup"}});
  const array log = after({}, begun);
  EXPECT_EQ(begun.at("table"), table(log));
  for (const char* request : {"random", "advise"}) {
    const object now = ask({{"do", request}, {"log", log}});
    EXPECT_EQ(now.at("table"), table(after(log, now))) << request;
  }
}

TEST_F(DeskTest, another_desk_answers_the_same) {
  array log = begin("qenj2", "setup");
  log = after(log, ask({{"do", "random"}, {"log", log}}));
  const object here = table(log);
  Desk other;
  const std::string request =
      boost::json::serialize(object{{"do", "table"}, {"log", log}, {"at", 0}});
  EXPECT_EQ(parse_json(other.answer(request)).value->get_object(), here);
}

TEST_F(DeskTest, a_refusal_changes_nothing) {
  const array log = begin("kengi", "quick");
  const object before = table(log);
  EXPECT_TRUE(act(log, {{"is", "moved"}, {"move", "c1-c1"}}).contains("error"));
  EXPECT_TRUE(act(log, {{"is", "agreed"}, {"seat", 0}}).contains("error"));
  EXPECT_EQ(table(log), before);
}

TEST_F(DeskTest, seats_clocks_offers_and_ends_are_on_the_table) {
  const array seats{{{"kind", "person"}, {"name", "Ada"}}, {{"kind", "computer"}, {"player", "3"}}};
  const object begun = ask({{"do", "begin"},
                            {"game", "kengi"},
                            {"how", "quick"},
                            {"seats", seats},
                            {"time", {{"kind", "fischer"}, {"base", 60}, {"increment", 5}}}});
  array log = after({}, begun);
  object now = table(log, {{"at", 10'000}});
  EXPECT_EQ(now.at("seats").at(0).at("who").at("name"), "Ada");
  EXPECT_EQ(now.at("seats").at(0).at("side"), "S");
  EXPECT_EQ(now.at("seats").at(0).at("left"), 50'000);
  EXPECT_EQ(now.at("running"), 0);
  log = after(log, act(log, {{"is", "offered"}, {"seat", 0}, {"what", "draw"}}));
  now = table(log);
  EXPECT_EQ(now.at("offer").at("undecided"), (array{1}));
  EXPECT_TRUE(now.at("next").get_array().empty()) << "an offer is answered first";
  EXPECT_TRUE(now.if_contains("prompt") == nullptr);
  log = after(log, act(log, {{"is", "agreed"}, {"seat", 1}}));
  now = table(log);
  EXPECT_EQ(now.at("end").at("by"), "agreement");
  EXPECT_TRUE(now.at("end").at("draw").get_bool());
  EXPECT_EQ(now.at("status").at("text"), "The game is a draw by agreement.");
}

TEST_F(DeskTest, a_table_of_an_earlier_version_goes_on_also_where_nothing_was_left_to_chance) {
  const object earlier{
      {"record",
       "tablier record 1\ngame kengi\nedition 1\nstart quick 5\n"
       "position V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0\nmoves e1-b4\n"},
      {"seats", {{{"kind", "person"}}, {{"kind", "computer"}, {"setting", "quick"}}}}};
  const object now = ask({{"do", "earlier"}, {"table", earlier}});
  const array log = after({}, now);
  EXPECT_EQ(now.at("table").at("moves"), value(array{"e1-b4"}));
  EXPECT_EQ(now.at("table").at("acting"), value(1));
  EXPECT_EQ(now.at("table").at("seats").at(1).at("who").at("player"), value("2"));
  EXPECT_EQ(table(log), now.at("table").get_object());
}

TEST_F(DeskTest, only_whoever_acts_may_touch_something) {
  const array log = begin("kengi", "quick");
  EXPECT_FALSE(table(log).at("next").get_array().empty()) << "the one screen is everybody's";
  EXPECT_FALSE(table(log, {{"seat", 0}}).at("next").get_array().empty());
  EXPECT_TRUE(table(log, {{"seat", 1}}).at("next").get_array().empty());
  EXPECT_TRUE(table(log, {{"seat", -1}}).at("next").get_array().empty()) << "a spectator";
}

TEST_F(DeskTest, a_touch_that_cannot_be_is_answered_with_rule_and_cells) {
  const object answer = table(begin("kengi", "quick"), {{"path", array{"c2"}}});
  EXPECT_EQ(answer.at("error").at("rule"), "R4");
  EXPECT_EQ(answer.at("error").at("cells").at(1), "c1");
}

TEST_F(DeskTest, pieces_taken_out_are_known_by_the_moves_that_took_them) {
  array log = after({}, ask({{"do", "begin"},
                             {"game", "qenj3"},
                             {"how", "position"},
                             {"position", "R...../BBNNR./..B.../-/-/-/-/-/- S 1:0 0"}}));
  log = play(log, "a1-b6Rx3");
  const object board = table(log).at("board").get_object();
  const value& slots = board.at("tallies").at(0).at("slots");
  EXPECT_FALSE(slots.at(0).get_object().contains("piece")) << "nobody saw it";
  EXPECT_EQ(slots.at(1).at("piece").at("colour"), "N");
  EXPECT_EQ(slots.at(2).at("state"), "empty");
}

TEST_F(DeskTest, an_earlier_ply_is_shown_without_losing_what_came_after) {
  array log = begin("kengi", "quick");
  for (const char* move : {"c1-e2", "c5-a2"}) log = play(log, move);
  const object then = table(log, {{"ply", 1}});
  EXPECT_EQ(then.at("ply"), 1);
  EXPECT_EQ(then.at("moves").get_array().size(), 2u);
  EXPECT_EQ(then.at("movers"), (array{"S", "N"}));
  EXPECT_EQ(then.at("last").at("move"), "c1-e2");
  EXPECT_EQ(then.at("to_move"), "N");
}

TEST_F(DeskTest, an_earlier_ply_is_as_it_was_then) {
  array log = begin("kengi", "quick");
  std::vector<object> tables;
  for (const char* move : {"c1-e2", "c5-a2"}) {
    tables.push_back(table(log));
    log = play(log, move);
  }
  for (std::size_t ply = 0; ply < tables.size(); ++ply) {
    const object now = table(log, {{"ply", ply}});
    for (const char* field : {"board", "position", "to_move", "status", "facts", "ply"}) {
      EXPECT_EQ(now.at(field), tables[ply].at(field)) << field << " after " << ply;
    }
  }
}

TEST_F(DeskTest, what_has_ended_is_taken_back_at_the_one_screen_alone) {
  const array played = play(begin("kengi", "quick"), "c1-e2");
  EXPECT_EQ(table(played, {{"seat", 0}}).at("back"), 1);
  const array over = after(played, act(played, {{"is", "resigned"}, {"seat", 0}}));
  EXPECT_NE(table(over).at("back"), 0);
  EXPECT_EQ(table(over, {{"seat", 0}}).at("back"), 0);
  EXPECT_EQ(table(over, {{"seat", 1}}).at("back"), 0);
}

TEST_F(DeskTest, undo_goes_back_to_what_a_person_did_and_says_when_there_is_nothing) {
  const array log = begin("kengi", "quick");
  EXPECT_THAT(error_of({{"do", "undo"}, {"log", log}}), HasSubstr("nothing to take back"));
  const array played = play(log, "c1-e2");
  const array back = after(played, ask({{"do", "undo"}, {"log", played}}));
  EXPECT_EQ(table(back).at("position"), table(log).at("position"));
}

TEST_F(DeskTest, a_setup_is_walked_by_touches_and_finished_at_random) {
  const array log = begin("qenj1", "setup");
  const object setup = table(log, {{"lang", "fr"}});
  EXPECT_EQ(setup.at("acting"), 0);
  EXPECT_EQ(setup.at("setup").at("prompt").at("text"),
            "Le joueur A dispose les pions, forces cachées : prenez un pion, puis touchez un point "
            "(12 à poser). (R3)");
  EXPECT_EQ(error_of({{"do", "table"}, {"log", log}, {"path", {"B", "a9"}}}),
            "a9 cannot be chosen now; what you can choose is marked. (R3)");
  EXPECT_EQ(setup.at("board").at("hand").get_array().size(), 12u);
  EXPECT_FALSE(setup.contains("position"));
  EXPECT_FALSE(setup.at("seats").at(0).get_object().contains("side"));
  const array ready = after(log, ask({{"do", "random"}, {"log", log}}));
  const object play = table(ready);
  EXPECT_TRUE(play.contains("position"));
  EXPECT_TRUE(play.at("seats").at(0).get_object().contains("side"));
}

TEST_F(DeskTest, only_those_who_play_are_active) {
  const auto active = [&](const char* players) {
    return table(begin("klotz", "quick", {{"players", players}})).at("active").get_array().size();
  };
  EXPECT_EQ(active("RB"), 2u);
  EXPECT_EQ(active("RGBY"), 4u);
}

TEST_F(DeskTest, thinks_in_slices_and_stops_when_it_is_done) {
  const array log = begin("kengi", "quick");
  ask({{"do", "think"}, {"log", log}, {"player", "uct:ms=500,nodes=300"}});
  object thinking = ask({{"do", "more"}, {"nodes", 100}});
  EXPECT_EQ(thinking.at("nodes"), 100);
  EXPECT_EQ(thinking.at("milliseconds"), 500);
  EXPECT_FALSE(thinking.at("done").get_bool());
  thinking = ask({{"do", "more"}, {"nodes", 1000}});
  EXPECT_EQ(thinking.at("nodes"), 300);
  EXPECT_TRUE(thinking.at("done").get_bool());
  EXPECT_TRUE(thinking.at("agree").get_array().empty()) << "nobody agrees before the first moves";
  play(log, std::string(thinking.at("moves").at(0).at("move").get_string()));
}

TEST_F(DeskTest, whoever_made_an_offer_may_move_instead_and_who_is_asked_answers_first) {
  array log = begin("kengi", "quick");
  const value before = table(log, {{"seat", 0}}).at("next");
  EXPECT_FALSE(before.get_array().empty());
  const array mine = after(log, act(log, {{"is", "offered"}, {"seat", 0}, {"what", "draw"}}));
  EXPECT_EQ(table(mine, {{"seat", 0}}).at("next"), before);
  const array theirs = after(log, act(log, {{"is", "offered"}, {"seat", 1}, {"what", "draw"}}));
  EXPECT_TRUE(table(theirs, {{"seat", 0}}).at("next").get_array().empty());
  EXPECT_TRUE(table(theirs, {{"seat", 1}}).at("next").get_array().empty()) << "not their turn";
}

TEST_F(DeskTest, dice_are_fair_if_their_numbers_follow_from_what_was_promised) {
  const std::string secret(64, 'a');
  const match::Dice dice{"t", match::hash_of(secret), secret, {std::string(32, '1')}};
  const std::string number = std::to_string(match::roll(dice, 0));
  object request{{"do", "dice"},
                 {"game", "kengi"},
                 {"table", "t"},
                 {"hash", dice.hash},
                 {"secret", secret},
                 {"nonces", boost::json::array{std::string(32, '1')}},
                 {"fair_of", 0},
                 {"rolled", boost::json::array{number}},
                 {"dealt", boost::json::array{}}};
  EXPECT_EQ(ask(request).at("fair"), true);
  const std::vector<int> dealt = match::deal(dice, {0, 1});
  request["dealt"] = boost::json::array{dealt[0], dealt[1]};
  EXPECT_EQ(ask(request).at("fair"), true);
  request["dealt"] = boost::json::array{dealt[1], dealt[0]};
  EXPECT_EQ(ask(request).at("fair"), false);
  request["dealt"] = boost::json::array{};
  request["rolled"] = boost::json::array{"1"};
  EXPECT_EQ(ask(request).at("fair"), false);
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
              HasSubstr("there is none"));
  EXPECT_THAT(error_of({{"do", "begin"}, {"game", "kengi"}, {"how", "quick"}, {"chance", "x"}}),
              HasSubstr("'chance'"));
  EXPECT_THAT(error_of({{"do", "table"}, {"log", array()}}), HasSubstr("no event"));
  EXPECT_THAT(error_of({{"do", "table"}, {"log", {{{"at", 0}, {"event", {{"is", "danced"}}}}}}}),
              HasSubstr("'log.event.is'"));
  EXPECT_THAT(error_of({{"do", "more"}, {"nodes", 1}}), HasSubstr("no position"));
  EXPECT_THAT(error_of({{"do", "think"}, {"log", begin("kengi", "quick")}, {"player", "genius"}}),
              HasSubstr("'genius'"));
}

TEST_F(DeskTest, a_move_can_be_asked_what_it_gives_away) {
  const array log = begin("kengi", "quick");
  const object warned = ask({{"do", "warn"}, {"log", log}, {"move", "c1-e2"}});
  EXPECT_FALSE(warned.contains("lets"));
  EXPECT_FALSE(warned.contains("misses"));
  EXPECT_NE(error_of({{"do", "warn"}, {"log", log}, {"move", "a1-a1"}}), "");
  EXPECT_NE(error_of({{"do", "warn"}, {"log", begin("qenj1", "setup")}, {"move", "a"}}), "");
}

TEST_F(DeskTest, a_game_is_reviewed_in_slices) {
  array log = begin("kengi", "quick");
  for (const char* move : {"c1-e2", "b5-E2", "a1-d1"}) log = play(log, move);
  object reviewed = ask({{"do", "review"}, {"log", log}});
  EXPECT_FALSE(reviewed.at("done").get_bool());
  for (int slices = 0; !reviewed.at("done").get_bool(); ++slices) {
    ASSERT_LT(slices, 1000);
    reviewed = ask({{"do", "review_more"}, {"game", "kengi"}, {"nodes", 100'000}});
  }
  const array& points = reviewed.at("points").get_array();
  ASSERT_EQ(points.size(), 4u);
  EXPECT_EQ(points[3].at("ply"), 3);
  EXPECT_NEAR(points[0].at("shares").at("S").to_number<double>() +
                  points[0].at("shares").at("N").to_number<double>(),
              1, 1e-6);
}

TEST_F(DeskTest, nothing_is_reviewed_before_there_is_a_position) {
  EXPECT_NE(error_of({{"do", "review"}, {"log", begin("qenj1", "setup")}}), "");
  Desk other;
  EXPECT_THAT(other.answer(R"({"do": "review_more", "game": "kengi", "nodes": 1})"),
              HasSubstr("error"));
}

// The position of the sheet's first problem: North threatens to win, and two moves stop that.
TEST_F(DeskTest, judges_what_is_done_in_a_lesson) {
  const array log = after(
      {}, ask({{"do", "begin"},
               {"game", "kengi"},
               {"how", "position"},
               {"position", "-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0"}}));
  const auto judged = [&](const array& path) {
    return ask({{"do", "judge"}, {"log", log}, {"goal", "stop"}, {"path", path}});
  };
  EXPECT_EQ(judged({"b2"}).at("more"), true);
  EXPECT_EQ(judged({"b2", "e4"}).at("right"), true);
  EXPECT_EQ(judged({"b2", "e4"}).at("move"), "b2-e4");
  const object wrong = judged({"a2", "b4"});
  EXPECT_EQ(wrong.at("right"), false);
  EXPECT_EQ(wrong.at("answer"), "E3-a3");
  EXPECT_FALSE(wrong.at("answer_glides").get_array().empty());
  EXPECT_EQ(judged({"c3"}).at("why").at(0).at("rule"), "R4");
  const object answers = ask({{"do", "answers"}, {"log", log}, {"goal", "stop"}});
  EXPECT_EQ(answers.at("moves").get_array().size(), 2u);
  const object refusal = ask({{"do", "answers"}, {"log", log}, {"goal", "refused R4"}});
  EXPECT_EQ(refusal.at("path").get_array().size(), 1u);
  EXPECT_THAT(error_of({{"do", "judge"}, {"log", log}, {"goal", "wine"}}), HasSubstr("'wine'"));
}

}  // namespace
}  // namespace tablier::protocol
