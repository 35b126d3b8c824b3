// The commands in which the program plays: match, balance, judge, analyse, bench, solve for many
// starts, play --against.
#include <cmath>
#include <cstdint>
#include <gmock/gmock.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "files/full_disk_testing.h"
#include "lab/score.h"
#include "program.h"
#include "protocol/json_value.h"
#include "protocol/match.h"

namespace tablier::cli {
namespace {

using boost::json::object;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class Players : public Program {
 protected:
  // The answer in JSON, without what depends on the clock.
  object json(Words words, const Words& more = {}) const {
    words.insert(words.end(), more.begin(), more.end());
    words.emplace_back("--json");
    const Answer answer = call(words);
    const JsonText json = parse_json(answer.out);
    EXPECT_TRUE(json.value) << answer.out << answer.err;
    if (!json.value) return {};
    object found = json.value->get_object();
    for (const char* field : {"seconds", "milliseconds", "median_seconds", "longest_seconds"}) {
      found.erase(field);
    }
    return found;
  }
};

const Words kMatch{"match",       "qenj1",   "--a", "ab:nodes=200", "--b",
                   "ab:nodes=20", "--games", "10",  "--seed",       "5"};

TEST_F(Players, a_match_tells_score_error_and_elo) {
  const object match = json(kMatch);
  EXPECT_EQ(match.at("games"), 10);
  const std::int64_t wins = match.at("wins").as_int64();
  const std::int64_t draws = match.at("draws").as_int64();
  EXPECT_EQ(wins + draws + match.at("losses").as_int64(), 10);
  EXPECT_DOUBLE_EQ(match.at("score").as_double(),
                   (static_cast<double>(wins) + static_cast<double>(draws) / 2) / 10);
  EXPECT_GT(match.at("error").as_double(), 0);
  EXPECT_TRUE(match.contains("elo"));
  EXPECT_THAT(call(kMatch).out,
              AllOf(HasSubstr("A (ab:nodes=200) against B (ab:nodes=20), 10 games"),
                    HasSubstr(" % ± "), HasSubstr("Elo"), HasSubstr("moves a game")));
}

TEST_F(Players, a_match_is_the_same_however_many_games_are_played_at_once) {
  EXPECT_EQ(json(kMatch), json(kMatch, {"--concurrency", "3"}));
}

TEST_F(Players, a_match_that_was_stopped_goes_on_where_it_was) {
  const object whole = json(kMatch, {"--out", path("whole")});
  // Stopped after four games and in the middle of writing the fifth.
  std::string text = text_of("whole");
  std::size_t end = 0;
  for (int i = 0; i < 4; ++i) end = text.find('\n', end) + 1;
  write("part", text.substr(0, end + 20));
  EXPECT_EQ(json(kMatch, {"--out", path("part"), "--report"}).at("games"), 4);
  EXPECT_EQ(json(kMatch, {"--out", path("part")}), whole);
  EXPECT_EQ(lines_of(text_of("part")), 10);
  // Nothing is left to be played, so the file stays as it is.
  text = text_of("part");
  EXPECT_EQ(json(kMatch, {"--out", path("part")}), whole);
  EXPECT_EQ(text_of("part"), text);
}

TEST_F(Players, shards_of_a_match_make_the_whole) {
  const object whole = json(kMatch);
  std::string all;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    Words words = kMatch;
    words.insert(words.end(), {"--shard", shard});
    const std::string printed = call(words).out;
    EXPECT_THAT(printed, StartsWith("{\"list\":"));
    all += printed;
  }
  EXPECT_EQ(lines_of(all), 10);
  write("all", all);
  EXPECT_EQ(json(kMatch, {"--out", path("all"), "--report"}), whole);
  EXPECT_EQ(json(kMatch, {"--out", path("all")}), whole);
  EXPECT_EQ(lines_of(text_of("all")), 10);
}

TEST_F(Players, a_full_disk_ends_the_work_and_what_fitted_is_taken_up_again) {
  const Words calls[] = {
      kMatch,
      {"balance", "qenj2", "--count", "5", "--nodes", "2000"},
      {"solve", "qenj1", "starts", "--count", "4", "--seed", "2", "--memory", "64"},
      {"judge", "qenj1", "--player", "random", "--against", "random", "--nodes", "2000", "--count",
       "4"},
  };
  for (Words words : calls) {
    const object whole = json(words);
    words.insert(words.end(), {"--out", path(words[0])});
    {
      const FullDisk disk(700);
      const Answer answer = call(words);
      EXPECT_EQ(answer.status, kFailed) << words[0];
      EXPECT_THAT(answer.out, IsEmpty());
      EXPECT_THAT(answer.err, HasSubstr("'" + path(words[0]) + "' cannot be written"));
      EXPECT_EQ(lines_of(answer.err), 1) << answer.err;
    }
    EXPECT_EQ(text_of(words[0]).size(), 700u) << "and in the middle of a line";
    EXPECT_EQ(json(words), whole) << words[0];
  }
}

TEST_F(Players, a_file_of_other_work_is_refused) {
  json(kMatch, {"--out", path("games")});
  const std::string before = text_of("games");
  const Answer other = call({"match", "qenj1", "--a", "1", "--b", "2", "--out", path("games")});
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.err, AllOf(HasSubstr("a=ab:nodes=200"), HasSubstr("a=1")));
  EXPECT_EQ(text_of("games"), before);
  write("broken", "{\"list\":1}\n");
  const Answer broken = call({"match", "qenj1", "--a", "1", "--b", "2", "--out", path("broken")});
  EXPECT_EQ(broken.status, 2);
  EXPECT_THAT(broken.err, HasSubstr("Line 1"));
}

TEST_F(Players, a_sprt_stops_as_soon_as_it_is_clear) {
  const object better = json({"match", "qenj1", "--a", "ab:nodes=300", "--b", "random", "--games",
                              "1000", "--sprt", "0,100", "--concurrency", "2"});
  EXPECT_LT(better.at("games").as_int64(), 200);
  EXPECT_EQ(better.at("sprt").at("verdict"), "accepted");
  EXPECT_GE(better.at("sprt").at("llr").as_double(), lab::kDecidingLlr);
  const object worse = json({"match", "qenj1", "--a", "random", "--b", "ab:nodes=300", "--games",
                             "1000", "--sprt", "0,100"});
  EXPECT_EQ(worse.at("sprt").at("verdict"), "rejected");
  EXPECT_EQ(
      json({"match", "qenj1", "--a", "random", "--b", "random", "--games", "2", "--sprt", "0,5"})
          .at("sprt")
          .at("verdict"),
      "open");
}

TEST_F(Players, with_three_sides_A_sits_once_in_every_seat) {
  const Words words{"match",        "klotz", "--set", "players=RGB", "--set",
                    "max_plies=30", "--a",   "2",     "--b",         "random",
                    "--games",      "4",     "--out", path("games")};
  EXPECT_EQ(json(words).at("games"), 6) << "to the next whole round";
  for (const char* seats : {"ABB", "BAB", "BBA"}) {
    EXPECT_THAT(text_of("games"), HasSubstr(std::string("\"seats\":\"") + seats)) << seats;
  }
  EXPECT_THAT(call(words).out, HasSubstr("it would be 33.3 %"));
}

TEST_F(Players, starts_that_the_solver_decides_are_left_out_and_counted) {
  const Words words{"match", "qenj2",          "--a", "random", "--b", "random", "--games",
                    "4",     "--skip-decided", "300", "--seed", "2"};
  const object match = json(words, {"--out", path("games")});
  EXPECT_EQ(match.at("games"), 4);
  ASSERT_GT(match.at("decided").as_int64(), 0) << "of three starts one is easily won";
  EXPECT_EQ(lines_of(text_of("games")), 4 + 2 * match.at("decided").as_int64());
  EXPECT_EQ(json(words, {"--concurrency", "3"}), match);
}

TEST_F(Players, what_is_wrong_with_a_match_is_said) {
  const struct {
    Words words;
    std::string named;
  } cases[] = {
      {{"match", "qenj1"}, "--a PLAYER"},
      {{"match", "qenj1", "--a", "1"}, "--b PLAYER"},
      {{"match", "qenj1", "--a", "9", "--b", "1"}, "'9'"},
      {{"match", "qenj1", "--a", "1", "--b", "genius"}, "'genius'"},
      {{"match", "qenj1", "--a", "1", "--b", "uct:speed=9"}, "'speed=9'"},
      {{"match", "qenj1", "--a", "1", "--b", "uct:nodes=many"}, "'many'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--time", "0"}, "'0'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--time", "nan"}, "'nan'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--sprt", "5"}, "'5'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--sprt", "5,0"}, "'5,0'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--shard", "3/2"}, "'3/2'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--shard", "0/2"}, "'0/2'"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--report"}, "--out"},
      {{"match", "qenj1", "--a", "1", "--b", "1", "--concurrency", "0"}, "'0'"},
      {{"analyse", "qenj1", "start", "--depth", "0"}, "'0'"},
      {{"analyse", "qenj1", "nonsense"}, "side"},
      {{"balance", "qenj1", "--count", "0"}, "'0'"},
      {{"bench", "chess"}, "'chess'"},
      {{"solve", "qenj1", "starts", "--all"}, "--all"},
      {{"solve", "qenj1", "starts", "--threads", "2"}, "--threads"},
      {{"play", "kengi", "--against", "9"}, "'9'"},
      {{"play", "kengi", "--against", "1,2"}, "1 opponent"},
      {{"play", "kengi", "--against", "1", "--side", "R"}, "'R'"},
      {{"play", "kengi", "--side", "S"}, "--against"},
  };
  for (const auto& each : cases) {
    expect_bad_usage(each.words, each.named);
  }
  EXPECT_EQ(
      call({"match", "klotz", "--set", "players=RGB", "--a", "1", "--b", "1", "--sprt", "0,5"})
          .status,
      1);
  EXPECT_EQ(call({"balance", "kengi"}).status, 1) << "it has one start";
  EXPECT_EQ(call({"solve", "klotz", "starts", "--set", "players=RGB"}).status, 1);
}

TEST_F(Players, analyse_tells_its_lines_and_what_is_proved) {
  const std::string problem = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";
  const object won = json({"analyse", "kengi", problem, "--nodes", "200000"});
  ASSERT_EQ(won.at("moves").as_array().size(), 1u);
  const object best = won.at("moves").at(0).as_object();
  EXPECT_EQ(best.at("move"), "c1-B4");
  EXPECT_EQ(best.at("value").as_double(), 1);
  EXPECT_EQ(best.at("proved"), "win");
  EXPECT_EQ(best.at("line").at(0), "c1-B4");
  EXPECT_TRUE(won.contains("depth"));
  EXPECT_TRUE(won.contains("nodes"));

  const Words words{"analyse", "qenj1", "start", "--seed", "3", "--lines", "3"};
  const object open = json(words, {"--depth", "3"});
  ASSERT_EQ(open.at("moves").as_array().size(), 3u);
  EXPECT_EQ(open.at("depth"), 3);
  EXPECT_FALSE(open.at("moves").at(2).as_object().contains("proved"));
  EXPECT_EQ(json(words, {"--depth", "3"}), open);
  Words text = words;
  text.insert(text.end(), {"--nodes", "60000"});
  EXPECT_THAT(call(text).out, AllOf(HasSubstr("South to move."), HasSubstr("3. "),
                                    HasSubstr(" %, estimated: "), HasSubstr("Depth ")));
}

TEST_F(Players, analyse_of_a_game_that_is_over_has_no_lines) {
  const std::string over = "-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/-,-,-,-,- S - 0";
  EXPECT_EQ(call({"analyse", "kengi", over}).out, "North has won.\n");
  EXPECT_TRUE(json({"analyse", "kengi", over}).at("moves").as_array().empty());
}

TEST_F(Players, balance_rates_what_computers_arrange_on_request) {
  const Words words{"balance", "qenj1", "--count", "3", "--nodes", "2000"};
  const object random = json(words, {"--out", path("random")});
  const object arranged = json(words, {"--out", path("arranged"), "--arranged", "computer"});
  ASSERT_EQ(arranged.at("starts").as_array().size(), 3u);
  for (const auto& start : arranged.at("starts").as_array()) {
    const double gain = start.at("gain").as_double();
    EXPECT_GE(gain, 0);
    EXPECT_LE(gain, 1);
  }
  EXPECT_NE(random, arranged);
  EXPECT_EQ(json(words, {"--arranged", "computer"}), arranged) << "the same seeds, the same advice";
  EXPECT_NE(json(words, {"--arranged", "random"}), arranged);
  Words mixed = words;
  mixed.insert(mixed.end(), {"--out", path("random"), "--arranged", "random"});
  EXPECT_EQ(call(mixed).status, 2) << "other work";
}

TEST_F(Players, solve_proves_what_computers_arrange_on_request) {
  const Words words{"solve", "qenj1", "starts", "--count", "1", "--memory", "64"};
  for (const char* how : {"random", "computer"}) {
    const object solved = json(words, {"--arranged", how, "--out", path(how)});
    EXPECT_EQ(solved.at("starts"), 1);
    EXPECT_EQ(solved.at("unknown"), 0);
    EXPECT_EQ(json(words, {"--arranged", how, "--out", path(how), "--report"}), solved);
  }
  Words mixed = words;
  mixed.insert(mixed.end(), {"--out", path("random"), "--arranged", "computer"});
  EXPECT_EQ(call(mixed).status, 2) << "a file holds one list";
}

TEST_F(Players, balance_lists_the_fairest_first) {
  const Words words{"balance", "qenj2", "--count", "5", "--nodes", "20000", "--seed", "1"};
  const object balance = json(words);
  ASSERT_EQ(balance.at("starts").as_array().size(), 5u);
  double before = 0;
  bool is_decided = false;
  for (const auto& start : balance.at("starts").as_array()) {
    const double off = std::abs(start.at("value").to_number<double>() - 0.5);
    EXPECT_GE(off, before);
    before = off;
    is_decided = is_decided || start.as_object().contains("proved");
    const std::string seed = std::to_string(start.at("seed").to_number<int>());
    EXPECT_EQ(trim(call({"start", "qenj2", "--seed", seed}).out), start.at("position").as_string());
  }
  EXPECT_TRUE(is_decided) << "most starts are easily won";
  EXPECT_EQ(json(words, {"--concurrency", "2"}), balance);
  std::string all;
  for (const char* shard : {"2/2", "1/2"}) {
    Words part = words;
    part.insert(part.end(), {"--shard", shard});
    all += call(part).out;
  }
  EXPECT_EQ(lines_of(all), 5);
  write("all", all);
  EXPECT_EQ(json(words, {"--out", path("all"), "--report"}), balance);
  EXPECT_THAT(call(words).out, AllOf(HasSubstr("seed 2: "), HasSubstr("5 starts: ")));
}

TEST_F(Players, many_starts_are_solved_and_counted) {
  const Words words{"solve", "qenj1", "starts", "--count", "4", "--seed", "2", "--memory", "64"};
  const object solved = json(words, {"--out", path("starts")});
  EXPECT_EQ(solved.at("starts"), 4);
  std::int64_t all = 0;
  for (const char* value : {"win", "loss", "draw", "unknown"}) all += solved.at(value).as_int64();
  EXPECT_EQ(all, 4);
  EXPECT_GT(solved.at("win").as_int64(), 0) << "seed 2 is won";
  EXPECT_EQ(lines_of(text_of("starts")), 4);
  EXPECT_EQ(json(words, {"--out", path("starts")}), solved);
  EXPECT_EQ(lines_of(text_of("starts")), 4);
  Words text = words;
  text.insert(text.end(), {"--out", path("starts"), "--report"});
  EXPECT_THAT(call(text).out, AllOf(HasSubstr("4 starts"), HasSubstr("The first to move wins "),
                                    HasSubstr("(median)")));
}

TEST_F(Players, bench_is_the_same_on_every_run_and_as_the_desk_says) {
  const auto signatures = [&] {
    std::vector<std::string> found;
    const object bench = json({"bench"});
    for (const auto& game : bench.at("games").as_array()) {
      found.emplace_back(game.at("signature").as_string());
    }
    return found;
  };
  const std::vector<std::string> first = signatures();
  EXPECT_EQ(first.size(), games().size());
  EXPECT_EQ(signatures(), first);
  const std::string asked = call({"ask", "-"}, "{\"do\":\"bench\",\"game\":\"kengi\"}\n").out;
  EXPECT_THAT(asked, HasSubstr(first[0]));
  EXPECT_THAT(call({"bench", "kengi"}).out, HasSubstr(first[0]));
}

TEST_F(Players, a_game_against_the_computer_is_played_to_its_end) {
  for (const GameEntry& entry : games()) {
    const std::string id(entry.info->id);
    const std::string file = path(id);
    const Words words{"play",   id,  "--against", "random", "--file",      file,
                      "--seed", "3", "--quick",   "--set",  "max_plies=40"};
    Words again = words;
    again.resize(6);  // without what begins a new game
    EXPECT_THAT(call(words, "quit\n").out, HasSubstr("You play ")) << id;
    bool is_over = false;
    for (int turn = 0; turn < 40 && !is_over; ++turn) {
      const Result<match::Match> match = protocol::parse_match(text_of(id));
      ASSERT_TRUE(match) << match.error().message.in(Language::en);
      is_over = match->end().has_value();
      if (is_over) break;
      const AnyRecord& record = match->record();
      ASSERT_EQ(record.position()->to_move(), record.start()->to_move()) << id;
      call(again, record.position()->moves().front() + "\nquit\n");
    }
    EXPECT_TRUE(is_over) << id;
  }
}

TEST_F(Players, the_computer_answers_and_undo_goes_back_to_ones_own_move) {
  const Words words{"play", "kengi", "--against", "1", "--seed", "3", "--new"};
  const std::string out = call(words, "c1-e4\nrecord\nundo\nrecord\nundo\nadvice\nquit\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("You play South."), HasSubstr("North (level 1) plays "),
                         HasSubstr("1. c1-e4 "), HasSubstr("There is nothing to take back."),
                         HasSubstr("Advice of level 6: ")));
  EXPECT_EQ(out.find("1. c1-e4 "), out.rfind("1. c1-e4 ")) << "both moves are taken back";
  EXPECT_THAT(call(words, "c1-e4\n").out, HasSubstr("Move 2: "));
}

TEST_F(Players, one_may_choose_a_side_and_several_opponents) {
  const std::string second =
      call({"play", "kengi", "--against", "ab:nodes=50,depth=2", "--side", "N", "--new"}, "undo\n")
          .out;
  EXPECT_THAT(second,
              AllOf(HasSubstr("South (ab:nodes=50,depth=2) plays "), HasSubstr("Move 1: "),
                    HasSubstr("You play North."), HasSubstr("There is nothing to take back.")));
  const std::string three = call({"play", "klotz", "--set", "players=RGB", "--against", "random,1",
                                  "--side", "G", "--new"})
                                .out;
  EXPECT_THAT(three, AllOf(HasSubstr("Red (level 1) plays "), HasSubstr("You play Green.")));
}

TEST_F(Players, the_person_is_A_of_the_setup_and_the_computer_chooses_for_B) {
  const std::string out =
      call({"play", "kengi", "--set", "start=random", "--seed", "7", "--against", "random"},
           "quit\n")
          .out;
  EXPECT_THAT(out, AllOf(HasSubstr("B has chosen."), HasSubstr("You play ")));
}

const Words kJudge{"judge",       "qenj1",   "--player", "random",   "--against",
                   "ab:nodes=20", "--nodes", "20000",    "--memory", "20"};

TEST_F(Players, judge_tells_what_a_move_gives_away_as_the_solver_knows_it) {
  const object judged = json(kJudge, {"--positions", "--count", "6"});
  EXPECT_EQ(judged.at("positions"), 6);
  EXPECT_EQ(judged.at("moves"), 6);
  EXPECT_EQ(judged.at("free"), 0) << "something can be given away in each";
  EXPECT_EQ(judged.at("wins").as_int64() + judged.at("draws").as_int64(), 6);
  const boost::json::array& mistakes = judged.at("mistakes").as_array();
  ASSERT_FALSE(mistakes.empty()) << "by random moves";
  EXPECT_DOUBLE_EQ(judged.at("kept").as_double(), 1 - static_cast<double>(mistakes.size()) / 6);
  for (const boost::json::value& mistake : mistakes) {
    const auto text = [&](const char* field) { return std::string(mistake.at(field).as_string()); };
    const object solved = json({"solve", "qenj1", text("position"), "--all"});
    EXPECT_EQ(solved.at("proved"), mistake.at("proved"));
    EXPECT_EQ(solved.at("each").at(text("move")), mistake.at("after"));
    EXPECT_NE(mistake.at("proved"), mistake.at("after"));
  }
  Words games = kJudge;
  games.insert(games.end(), {"--count", "6"});
  const Words one{"judge",    "qenj1",  "--positions", "--count", "1",
                  "--player", "random", "--nodes",     "20000"};
  EXPECT_THAT(call(games).out + call(one).out,
              AllOf(HasSubstr("random against ab:nodes=20"), HasSubstr("turns a "),
                    HasSubstr("random in 1 position from games of 4"), HasSubstr("Kept ")));
}

TEST_F(Players, judge_finds_nothing_given_away_by_who_asks_the_solver) {
  const Words words{"judge",     "qenj1",   "--player",    "8:nodes=100000,ms=60000",
                    "--against", "3",       "--positions", "--count",
                    "5",         "--nodes", "20000"};
  EXPECT_THAT(json(words).at("mistakes").as_array(), IsEmpty());
}

TEST_F(Players, judge_takes_whole_games_and_goes_on_where_it_was_stopped) {
  const object whole = json(kJudge, {"--count", "4", "--out", path("whole")});
  EXPECT_EQ(whole.at("games"), 4);
  EXPECT_GT(whole.at("moves").as_int64(), 0);
  EXPECT_EQ(
      whole.at("moves").as_int64(),
      whole.at("free").as_int64() + whole.at("wins").as_int64() + whole.at("draws").as_int64());
  const std::string text = text_of("whole");
  write("part", text.substr(0, text.find('\n') + 20));
  EXPECT_EQ(json(kJudge, {"--count", "4", "--concurrency", "2", "--out", path("part")}), whole);
  EXPECT_EQ(call({"judge", "kengi", "--out", path("whole")}).status, 2) << "of another game";
  EXPECT_EQ(call({"judge", "klotz", "--set", "players=RGB"}).status, 1) << "more than two sides";
}

TEST(Levels, among_more_than_two_the_upper_ones_do_not_take_all_others_for_one_opponent) {
  for (const char* players : {"RB", "RGB", "RGBY"}) {
    const GamePtr game =
        *find_game("klotz")->make(std::vector<Options::Pair>{{"players", players}});
    const RecordPtr record = game->begin_quick(1);
    const bool is_duel = std::string_view(players) == "RB";
    EXPECT_EQ(parse_player(*record, "2")->engine, Engine::alpha_beta);
    EXPECT_EQ(parse_player(*record, "8")->engine, is_duel ? Engine::alpha_beta : Engine::uct);
    EXPECT_GT(parse_player(*record, "8")->milliseconds, 0) << "uses its time";
    EXPECT_EQ(parse_player(*record, "7")->milliseconds, 0) << "the same on every machine";
  }
}

}  // namespace
}  // namespace tablier::cli
