// The study desk: game files read for study pages, and everything that a desk answers.
#include "protocol/study_desk.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/registry.h"
#include "protocol/game.h"
#include "protocol/json_value.h"

namespace tablier::protocol {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

value ask(const object& request) {
  const JsonText answer = parse_json(StudyDesk().answer(boost::json::serialize(request)));
  EXPECT_TRUE(answer.value) << answer.error;
  return answer.value.value_or(value());
}

constexpr std::string_view kTwoGames = R"([Game "kengi"]
[Edition "1"]
[Start "B,-,-,-,-/-,V,-,-,-/-,-,O,-,-/-,-,-,R,-/-,-,-,-,N S - 0"]
[Result "*"]

{ before } *

[Game "qenj1"
)";

TEST(StudyDesk, answers_what_a_desk_answers) {
  EXPECT_FALSE(ask({{"do", "games"}}).at("games").get_array().empty());
  EXPECT_EQ(ask({{"do", "nothing"}}).at("error").at("id"), "protocol.request_unknown");
}

TEST(StudyDesk, tells_which_games_a_file_holds_and_which_cannot_be_read) {
  const value found = ask({{"do", "scan_file"}, {"text", kTwoGames}});
  const array& games = found.at("games").get_array();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].at("game"), "kengi");
  EXPECT_EQ(games[0].at("tags").at(1).at("value"), "1");
  EXPECT_EQ(games[1].at("error").at("id"), "protocol.file_place");
}

// A game of one move, and its file.
struct Played {
  std::string text;
  std::string first;
  value log;
};
Played play() {
  value begun =
      ask({{"do", "begin"}, {"game", "kengi"}, {"how", "quick"}, {"at", 0}, {"chance", "7"}});
  array log = begun.at("events").get_array();
  const auto act = [&](std::string_view move) {
    const value now = ask({{"do", "act"},
                           {"log", log},
                           {"at", 0},
                           {"chance", "7"},
                           {"event", {{"is", "moved"}, {"move", move}}}});
    EXPECT_FALSE(now.get_object().contains("error")) << now;
    for (const value& each : now.at("events").get_array()) log.push_back(each);
  };
  const value table = ask({{"do", "table"}, {"log", log}, {"at", 0}});
  const value& from = table.at("next").at(0).at("touch");
  const value lifted = ask({{"do", "table"}, {"log", log}, {"at", 0}, {"path", {from}}});
  const value touched = ask({{"do", "table"},
                             {"log", log},
                             {"at", 0},
                             {"path", {from, lifted.at("next").at(0).at("touch")}}});
  const std::string move(touched.at("complete").get_string());
  act(move);
  const value file = ask({{"do", "file"}, {"log", log}});
  return {std::string(file.at("text").get_string()), move, log};
}

TEST(StudyDesk, opens_a_game_with_its_variations) {
  const Played played = play();
  std::string text = played.text;
  const std::size_t at = text.rfind(played.first) + played.first.size();
  text.insert(at, " $1 { well made } ( " + played.first + " $2 )");
  const value opened = ask({{"do", "open_file"}, {"game", "kengi"}, {"text", text}});
  ASSERT_FALSE(opened.get_object().contains("error")) << opened;
  EXPECT_EQ(opened.at("log").get_array().size(), played.log.get_array().size());
  const value& move = opened.at("line").at("moves").at(0);
  EXPECT_EQ(move.at("text"), value(played.first));
  EXPECT_EQ(move.at("glyphs"), boost::json::array{1});
  EXPECT_EQ(move.at("comments"), boost::json::array{"well made"});
  EXPECT_EQ(move.at("variations").at(0).at("moves").at(0).at("glyphs"), boost::json::array{2});
}

TEST(StudyDesk, says_where_a_game_is_wrong_and_when_there_is_none) {
  std::string text = play().text;
  text.insert(text.rfind('*'), "z9-z9 ");
  const value wrong = ask({{"do", "open_file"}, {"game", "kengi"}, {"text", text}});
  EXPECT_EQ(wrong.at("error").at("id"), "protocol.file_place") << wrong;
  const value none = ask({{"do", "open_file"}, {"game", "kengi"}, {"text", text}, {"number", 1}});
  EXPECT_EQ(none.at("error").at("id"), "protocol.file_ends");
}

array begin_at(const AnyGame& game, const AnyPosition& position) {
  const value begun = ask({{"do", "begin"},
                           {"game", game.info().id},
                           {"how", "position"},
                           {"position", position.text()},
                           {"at", 0},
                           {"chance", "7"}});
  EXPECT_FALSE(begun.get_object().contains("error")) << begun;
  return begun.at("events").get_array();
}

value file_move(const std::string& text, array glyphs, array comments, array variations) {
  return object{{"text", text},
                {"glyphs", std::move(glyphs)},
                {"comments", std::move(comments)},
                {"variations", std::move(variations)}};
}

TEST(StudyDesk, an_analysis_of_every_game_is_written_and_read_again) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = *entry.make({});
    const PositionPtr start = game->quick_start(7);
    const std::string first = start->moves()[0];
    const std::string second = (*start->play(first))->moves()[0];
    array variation{object{{"comments", array{"or"}},
                           {"moves", array{file_move(start->moves()[1], {5}, {"why not"}, {})}}}};
    const object line{{"comments", array{"the start"}},
                      {"moves",
                       {file_move(first, {1, 10}, {"a note", "and another"}, variation),
                        file_move(second, {}, {}, {})}}};
    const array tags{object{{"name", "Date"}, {"value", "2024.03.09"}}};
    const array log = begin_at(*game, *start);
    const value written = ask({{"do", "write_file"}, {"log", log}, {"tags", tags}, {"line", line}});
    ASSERT_FALSE(written.get_object().contains("error")) << written;
    const value& text = written.at("text");
    const value opened = ask({{"do", "open_file"}, {"game", game->info().id}, {"text", text}});
    ASSERT_FALSE(opened.get_object().contains("error")) << opened;
    EXPECT_EQ(opened.at("line"), value(line)) << text;
    const value again = ask({{"do", "write_file"},
                             {"log", log},
                             {"tags", opened.at("tags")},
                             {"line", opened.at("line")}});
    EXPECT_EQ(again.at("text"), text);
  }
}

TEST(StudyDesk, a_result_that_the_main_line_no_longer_leads_to_is_not_written) {
  const GamePtr game = *find_game("kengi")->make({});
  const PositionPtr start = game->quick_start(7);
  const object line{{"comments", array()},
                    {"moves", array{file_move(start->moves()[0], {}, {}, {})}}};
  const auto written = [&](std::string_view result, std::string_view how) {
    const array tags{object{{"name", "Result"}, {"value", result}},
                     object{{"name", "Termination"}, {"value", how}}};
    const value answer = ask(
        {{"do", "write_file"}, {"log", begin_at(*game, *start)}, {"tags", tags}, {"line", line}});
    return std::string(answer.at("text").get_string());
  };
  EXPECT_NE(written("S", "resignation").find("[Result \"S\"]"), std::string::npos);
  EXPECT_NE(written("S", "rules").find("[Result \"*\"]"), std::string::npos);
}

TEST(StudyDesk, says_why_an_analysis_cannot_be_written) {
  const GamePtr game = *find_game("kengi")->make({});
  const object line{{"comments", array()}, {"moves", array{file_move("z9-z9", {}, {}, {})}}};
  const value answer = ask({{"do", "write_file"},
                            {"log", begin_at(*game, *game->quick_start(7))},
                            {"tags", array()},
                            {"line", line}});
  EXPECT_TRUE(answer.get_object().contains("error")) << answer;
}

value lengths(const array& log) {
  return ask({{"do", "lengths"}, {"log", log}, {"plies", 3}, {"nodes", 200'000}});
}

// The end of a game that is decided, told move by move: each move takes one ply off.
void expect_lengths_to_the_end(const AnyGame& game, PositionPtr position) {
  const value first = lengths(begin_at(game, *position));
  const std::string winner(first.at("winner").get_string());
  array log;
  for (auto plies = first.at("plies").get_int64(); plies > 0; --plies) {
    log = begin_at(game, *position);
    const value now = lengths(log);
    ASSERT_EQ(now.at("winner"), value(winner)) << position->text();
    ASSERT_EQ(now.at("plies").get_int64(), plies) << position->text();
    const value& longest = now.at("moves").at(0);
    EXPECT_EQ(longest.at("plies").get_int64(), plies);
    for (const value& move : now.at("moves").get_array()) {
      EXPECT_LE(move.at("plies").get_int64(), plies);
    }
    position = *position->play(longest.at("move").get_string());
    log.push_back(
        object{{"at", 0}, {"event", object{{"is", "moved"}, {"move", longest.at("move")}}}});
  }
  EXPECT_EQ(letter(game, *position->outcome()->winner()), winner);
  const value over = lengths(log);
  EXPECT_EQ(over.at("winner"), value(winner));
  EXPECT_EQ(over.at("plies").get_int64(), 0);
}

TEST(StudyDesk, tells_how_long_a_decided_game_of_every_kind_lasts) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = *entry.make({});
    // Nobody wins Querni by chance: this is a problem of two moves.
    if (game->info().id == "querni") {
      expect_lengths_to_the_end(*game,
                                *game->parse_position("7/2N4/1O5/7/5P1/1j2g2/7/3i3/2h4/7 p 3"));
      continue;
    }
    Rng rng(11);
    int found = 0;
    for (std::uint64_t seed = 1; seed < 60 && found < 2; ++seed) {
      std::vector<PositionPtr> line{game->quick_start(seed)};
      // Whoever can win does.
      while (line.size() < 3000 && !line.back()->outcome()) {
        std::vector<std::string> moves = line.back()->winning_moves();
        if (moves.empty()) moves = line.back()->moves();
        const auto which = rng.below(static_cast<std::uint32_t>(moves.size()));
        line.push_back(*line.back()->play(moves[which]));
      }
      if (line.size() < 3 || !line.back()->outcome() || !line.back()->outcome()->winner()) continue;
      const PositionPtr before = line[line.size() - 2];
      if (before->to_move() != *line.back()->outcome()->winner()) continue;
      expect_lengths_to_the_end(*game, before);
      ++found;
    }
    EXPECT_GT(found, 0) << game->info().id;
  }
}

TEST(StudyDesk, says_of_no_length_where_nothing_is_decided) {
  const GamePtr game = *find_game("kengi")->make({});
  const value told = lengths(begin_at(*game, *game->quick_start(7)));
  EXPECT_FALSE(told.get_object().contains("winner")) << told;
  EXPECT_TRUE(told.at("moves").get_array().empty());
}

// A win too long to be counted, played out at one desk: every move takes off one ply at least.
void expect_to_be_proved_and_played_out(const AnyGame& game, const PositionPtr& start) {
  StudyDesk desk;
  Rng rng(5);
  const RecordPtr record = game.begin_at(*start);
  std::optional<std::string> winner;
  std::int64_t left = 1000;
  while (!record->ending() && left > 0) {
    const object request{{"do", "lengths"},
                         {"log", begin_at(game, *record->position())},
                         {"plies", 40},
                         {"nodes", 1000},
                         {"proof_nodes", 8'000'000}};
    const value told = *parse_json(desk.answer(boost::json::serialize(request))).value;
    ASSERT_TRUE(told.get_object().contains("winner")) << record->position()->text();
    if (!winner) {
      winner = told.at("winner").get_string();
      EXPECT_TRUE(told.at("at_most").get_bool());
      EXPECT_GT(told.at("plies").get_int64(), 4);
    }
    ASSERT_EQ(told.at("winner"), value(*winner)) << record->position()->text();
    ASSERT_LT(told.at("plies").get_int64(), left) << record->position()->text();
    left = told.at("plies").get_int64();
    const array& moves = told.at("moves").get_array();
    EXPECT_EQ(moves.at(0).at("plies").get_int64(), left);
    const std::size_t which = rng.below(static_cast<std::uint32_t>(moves.size()));
    left = moves.at(which).at("plies").get_int64();
    ASSERT_TRUE(record->play(moves.at(which).at("move").get_string()));
  }
  ASSERT_TRUE(record->ending());
  EXPECT_EQ(letter(game, *record->ending()->outcome.winner()), winner);
}

TEST(StudyDesk, plays_out_a_long_win_that_the_solver_proves) {
  const GamePtr kengi = *find_game("kengi")->make({});
  // The start of tests/games/lost.pgn.
  expect_to_be_proved_and_played_out(
      *kengi,
      *kengi->parse_position("-,-,B,OV,O/VR,V,B,O,O/V,R,B,O,N/R,R,B,NR,N/-,-,BV,N,N S d5 0"));
  const GamePtr qenj2 = *find_game("qenj2")->make({});
  expect_to_be_proved_and_played_out(*qenj2, qenj2->quick_start(1));
}

// White, black, orange and red stand on c1: with green it is won.
constexpr std::string_view kNearlyWon =
    "V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0";

TEST(StudyDesk, tells_who_wins_at_once_and_who_threatens_to) {
  const GamePtr game = *find_game("kengi")->make({});
  const PositionPtr position = *game->parse_position(kNearlyWon);
  const value found = ask({{"do", "wins"}, {"log", begin_at(*game, *position)}});
  std::vector<std::string> own;
  std::vector<std::string> threatened;
  for (const value& win : found.at("wins").get_array()) {
    EXPECT_FALSE(win.at("glides").get_array().empty());
    auto& list = win.at("side") == "S" ? own : threatened;
    list.emplace_back(win.at("move").get_string());
  }
  EXPECT_EQ(own, position->winning_moves());
  EXPECT_EQ(threatened, (std::vector<std::string>{"a5-C1", "b5-C1"}));
}

TEST(StudyDesk, edits_a_position_until_it_is_not_legal_and_says_why) {
  object asked{{"do", "edit"}, {"game", "kengi"}, {"position", kNearlyWon}};
  const value same = ask(asked);
  EXPECT_EQ(same.at("position"), value(kNearlyWon));
  EXPECT_EQ(same.at("to_move"), "S");
  EXPECT_EQ(same.at("stamps").get_array().size(), 6U);
  EXPECT_TRUE(same.at("faults").get_array().empty());
  asked["place"] = "c1";
  asked["put"] = "R";
  const value twice = ask(asked);
  EXPECT_EQ(twice.at("faults").at(0).at("id"), "kengi.tower_repeats");
  EXPECT_EQ(twice.at("faults").at(0).at("cells").at(0), "c1");
  asked["position"] = twice.at("position");
  asked.erase("put");
  EXPECT_EQ(ask(asked).at("position"), value(kNearlyWon));
  asked.erase("place");
  asked["turn"] = "N";
  EXPECT_EQ(ask(asked).at("to_move"), "N");
}

TEST(StudyDesk, says_which_part_of_an_edit_means_nothing) {
  for (const std::string_view field : {"place", "put", "turn"}) {
    const value answer =
        ask({{"do", "edit"}, {"game", "kengi"}, {"position", kNearlyWon}, {field, "z9"}});
    EXPECT_EQ(answer.at("error").at("id"), "protocol.json_field") << answer;
    EXPECT_NE(answer.at("error").at("text").get_string().find(field), std::string_view::npos);
  }
  const value unread = ask({{"do", "edit"}, {"game", "kengi"}, {"position", "?"}});
  EXPECT_TRUE(unread.get_object().contains("error"));
}

TEST(StudyDesk, prints_a_game_on_the_paper_and_in_the_language_asked_for) {
  object asked{{"do", "print"},
               {"game", "kengi"},
               {"paper", "letter"},
               {"plain", false},
               {"rules", "# K\n\n## Brief\n\n- **R1. One.** Two.\n"},
               {"lang", "fr"}};
  const value printed = ask(asked);
  const array& pages = printed.at("pages").get_array();
  ASSERT_EQ(pages.size(), 5U);
  EXPECT_NE(pages[0].get_string().find("215.9mm"), std::string_view::npos);
  EXPECT_NE(pages[0].get_string().find("tablier · 1/5"), std::string_view::npos);
  EXPECT_NE(pages[2].get_string().find("Two."), std::string_view::npos);
  asked["paper"] = "a5";
  EXPECT_EQ(ask(asked).at("error").at("id"), "protocol.json_field");
}

TEST(StudyDesk, names_the_positions_that_every_move_leads_to) {
  const Played played = play();
  const value told = ask({{"do", "branches"}, {"log", played.log}});
  ASSERT_FALSE(told.get_object().contains("error")) << told;
  array before = played.log.get_array();
  before.pop_back();
  const value earlier = ask({{"do", "branches"}, {"log", before}});
  EXPECT_NE(earlier.at("key"), told.at("key"));
  EXPECT_EQ(earlier.at("sides"), (array{"S", "N"}));
  bool is_found = false;
  for (const value& branch : earlier.at("branches").get_array()) {
    EXPECT_EQ(branch.at("sides"), (array{"N", "S"}));
    EXPECT_FALSE(branch.at("words").get_string().empty());
    const array& like = branch.at("like").get_array();
    const bool is_this = branch.at("move") == value(played.first) ||
                         std::find(like.begin(), like.end(), value(played.first)) != like.end();
    if (is_this) {
      EXPECT_EQ(branch.at("key"), told.at("key"));
    }
    is_found = is_found || is_this;
  }
  EXPECT_TRUE(is_found);
}

TEST(StudyDesk, proves_what_a_start_is_worth_in_slices) {
  StudyDesk desk;
  const auto ask_on = [&](const object& request) {
    return *parse_json(desk.answer(boost::json::serialize(request))).value;
  };
  const value begun =
      ask_on({{"do", "begin"}, {"game", "qenj1"}, {"how", "quick"}, {"at", 0}, {"chance", "8"}});
  const object more{{"do", "solve_more"}, {"game", "qenj1"}, {"nodes", 5'000}};
  EXPECT_TRUE(ask_on(more).get_object().contains("error")) << "nothing has begun";
  // One that a search with the solver at its side leaves open (web/src/starts/rate.ts).
  value solving = ask_on({{"do", "solve"}, {"log", begun.at("events")}});
  EXPECT_EQ(solving.at("nodes"), 0);
  EXPECT_FALSE(solving.at("done").get_bool());
  int slices = 0;
  for (; !solving.at("done").get_bool(); ++slices) {
    const std::int64_t before = solving.at("nodes").get_int64();
    solving = ask_on(more);
    ASSERT_GT(solving.at("nodes").get_int64(), before);
  }
  EXPECT_GT(slices, 2);
  EXPECT_TRUE(solving.get_object().contains("value")) << solving;
}

}  // namespace
}  // namespace tablier::protocol
