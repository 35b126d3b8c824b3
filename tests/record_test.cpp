// `tablier record`: game files at the command line. What game files are is tested in src/protocol,
// many of them in game_files_test.py.
#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "program.h"

namespace tablier::cli {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kGame =
    "[Game \"kengi\"]\n[Edition \"1\"]\n[South \"Ada\"]\n[Result \"S\"]\n[Termination \"time\"]\n"
    "[Start \"V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0\"]\n\n"
    "1. c1-e4 (1. c1-d3 b5-c4) 1... e5-a5 {[%clk 0:01:00] so} S\n";
constexpr const char* kLast = "VO,V,B,O,-/V,V,B,O,OB/V,R,B,O,N/R,R,B,N,N/R,R,-,N,N S a5 0";

std::string replaced(std::string text, const std::string& part, const std::string& other) {
  return text.replace(text.find(part), part.size(), other);
}

class RecordCommand : public Program {
 protected:
  Answer record(const std::string& verb, const std::string& text, const Words& flags = {}) const {
    write("games.pgn", text);
    Words words{"record", verb, path("games.pgn")};
    words.insert(words.end(), flags.begin(), flags.end());
    return call(words);
  }
};

TEST_F(RecordCommand, show_tells_what_stands_in_the_file) {
  const Answer answer = record("show", std::string(kGame) + "\n" + kGame);
  EXPECT_EQ(answer.status, kDone);
  EXPECT_THAT(answer.out, HasSubstr("games.pgn, line 1: game 1, 2 moves\n  Game: kengi\n"));
  EXPECT_THAT(answer.out, HasSubstr("games.pgn, line 10: game 2, 2 moves\n"));
  EXPECT_THAT(answer.out, HasSubstr("  South: Ada\n"));
  const Answer json = record("show", kGame, {"--json"});
  EXPECT_THAT(json.out,
              HasSubstr("\"tags\":{\"Game\":\"kengi\",\"Edition\":\"1\",\"South\":\"Ada\""));
  EXPECT_THAT(json.out,
              HasSubstr("\"variations\":[{\"moves\":[{\"number\":1,\"move\":\"c1-d3\"},"));
  EXPECT_THAT(json.out, HasSubstr("\"clock\":60000,\"comments\":[\"so\"]"));
}

TEST_F(RecordCommand, check_finds_every_error_with_its_place_and_says_no) {
  EXPECT_EQ(record("check", kGame).out, "1 game checked, 0 errors.\n");
  const std::string bad = replaced(kGame, "e5-a5", "e5-e5") + "\n" + kGame + "\n" +
                          replaced(kGame, "{[%clk", "}") + "\n" + kGame;
  const Answer answer = record("check", bad);
  EXPECT_EQ(answer.status, kNo);
  EXPECT_THAT(answer.err, IsEmpty());
  EXPECT_THAT(answer.out, HasSubstr("games.pgn:8:32: "));
  EXPECT_THAT(answer.out, HasSubstr("games.pgn:26:38: '}' stands here"));
  EXPECT_THAT(answer.out, EndsWith("4 games checked, 2 errors.\n"));
  const Answer json = record("check", bad, {"--json"});
  EXPECT_EQ(json.status, kNo);
  EXPECT_EQ(lines_of(json.out), 3);
  EXPECT_THAT(json.out, HasSubstr("\"line\":26,\"column\":38,\"error\":{\"id\":"));
  EXPECT_THAT(json.out, EndsWith("{\"games\":4,\"errors\":2}\n"));
}

TEST_F(RecordCommand, convert_writes_canonical_games_and_tells_what_it_leaves_out) {
  EXPECT_EQ(record("convert", std::string(kGame) + "\n" + kGame).out,
            std::string(kGame) + "\n" + kGame);
  const Answer answer = record("convert", "rubbish\n" + replaced(kGame, "1. c1-e4", "c1-E4"));
  EXPECT_EQ(answer.status, kNo);
  EXPECT_EQ(answer.out, kGame);
  EXPECT_THAT(answer.err, HasSubstr("games.pgn:1:1: 'rubbish' stands here"));
  EXPECT_THAT(record("convert", kGame, {"--json"}).out,
              HasSubstr("\"text\":\"[Game \\\"kengi\\\"]"));
}

TEST_F(RecordCommand, convert_takes_what_earlier_versions_wrote) {
  const Answer answer = call({"record", "convert", TABLIER_SOURCE_DIR "/tests/games/record-1.txt"});
  EXPECT_EQ(answer.status, kDone);
  EXPECT_THAT(answer.out,
              StartsWith("[Game \"kengi\"]\n[Edition \"1\"]\n[Rules \"max_plies=80\"]\n"));
  EXPECT_THAT(answer.out, EndsWith("\n1. c1-e4 e5-a5 2. c2-a1 *\n"));
}

// A line may be broken anywhere.
std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

TEST_F(RecordCommand, annotate_tells_turning_points_in_every_language_and_check_finds_them_true) {
  for (const auto& [language, better] : {std::pair{"en", "Better: red a1 onto orange d3."},
                                         {"fr", "Mieux valait\u00a0: rouge a1 sur orange d3."},
                                         {"de", "Besser war: Rot a1 auf Orange d3."}}) {
    const Answer annotated = record("annotate", kGame, {"--lang", language});
    ASSERT_EQ(annotated.status, kDone) << annotated.err;
    EXPECT_THAT(annotated.out, HasSubstr("[Review \"nodes=60000 "));
    EXPECT_THAT(annotated.out, HasSubstr(std::string(" lang=") + language + "\"]\n"));
    EXPECT_THAT(in_one_line(annotated.out), HasSubstr(better));
    const Answer checked = record("check", annotated.out, {"--annotations"});
    EXPECT_EQ(checked.status, kDone) << checked.out;
    EXPECT_THAT(checked.out, HasSubstr("; 2 estimates came out again.\n1 game checked, 0 errors."));
  }
}

TEST_F(RecordCommand, annotate_takes_about_as_long_as_it_is_told_and_check_finds_it_true) {
  const auto nodes_of = [](const Answer& annotated) {
    return std::stol(annotated.out.substr(annotated.out.find("[Review \"nodes=") + 15));
  };
  const Answer soon = record("annotate", kGame, {"--time", "0.01"});
  const Answer later = record("annotate", kGame, {"--time", "1", "--lang", "fr"});
  EXPECT_LT(nodes_of(soon), nodes_of(later));
  for (const Answer& annotated : {soon, later}) {
    ASSERT_EQ(annotated.status, kDone) << annotated.err;
    const Answer checked = record("check", annotated.out, {"--annotations"});
    EXPECT_EQ(checked.status, kDone) << annotated.out << checked.out;
  }
  EXPECT_EQ(record("annotate", kGame, {"--time", "soon"}).status, kBadInput);
}

TEST_F(RecordCommand, check_names_an_annotation_in_which_a_letter_was_changed) {
  const std::string annotated = record("annotate", kGame).out;
  for (const auto& [is, other, named] :
       {std::array{"[%eval estimated 0.153]", "[%eval estimated 0.154]",
                   "'estimated 0.154' stands here; the review says 'estimated 0.153'"},
        {"move e5-c5]", "move e5-c4]", "move e5-c4]"},
        {"$2 ", "$4 ", "'$4' stands here; the review says '$2'"}}) {
    ASSERT_THAT(annotated, HasSubstr(is));
    const std::string changed = replaced(annotated, is, other);
    EXPECT_EQ(record("check", changed).status, kDone) << "it is still a game";
    const Answer checked = record("check", changed, {"--annotations"});
    EXPECT_EQ(checked.status, kNo);
    EXPECT_THAT(checked.out, HasSubstr("games.pgn:9:4: '"));
    EXPECT_THAT(checked.out, HasSubstr(named));
    EXPECT_THAT(checked.out, EndsWith("1 game checked, 1 error.\n"));
  }
}

TEST_F(RecordCommand, annotations_are_written_and_checked_as_json_too) {
  const Answer annotated = record("annotate", kGame, {"--json"});
  EXPECT_THAT(annotated.out, StartsWith("{\"at\":{\"file\":"));
  const std::string text(parse_json(annotated.out).value->at("text").as_string());
  EXPECT_EQ(text, record("annotate", kGame).out);
  const Answer right = record("check", text, {"--annotations", "--json"});
  EXPECT_EQ(right.status, kDone);
  EXPECT_EQ(right.out,
            "{\"games\":1,\"errors\":0,\"annotations\":{\"solved\":0,\"searched\":0,"
            "\"estimated\":2}}\n");
  const Answer wrong = record("check", replaced(text, "estimated 0.153]", "estimated 0.154]"),
                              {"--annotations", "--json"});
  EXPECT_EQ(wrong.status, kNo);
  EXPECT_THAT(wrong.out, HasSubstr("\"line\":9,\"column\":4,\"error\":{\"id\":"
                                   "\"protocol.annotation_differs\",\"args\":{\"found\":"
                                   "\"estimated 0.154\""));
}

TEST_F(RecordCommand, replay_shows_the_last_position_and_with_boards_every_move) {
  const Answer answer = record("replay", kGame);
  EXPECT_EQ(answer.status, kDone);
  EXPECT_THAT(answer.out, EndsWith(std::string(kLast) + "\nResult: S (time)\n"));
  const Answer boards = record("replay", kGame, {"--boards"});
  EXPECT_THAT(boards.out, HasSubstr("\n1. South: c1-e4\n"));
  EXPECT_THAT(boards.out, HasSubstr("\n2. North: e5-a5\n"));
  EXPECT_THAT(record("replay", kGame, {"--json"}).out,
              HasSubstr("\"moves\":[\"c1-e4\",\"e5-a5\"],\"position\":\"" + std::string(kLast) +
                        "\",\"result\":\"S\",\"termination\":\"time\""));
}

TEST_F(RecordCommand, positions_are_those_of_the_game_itself) {
  const Answer answer = record("positions", kGame);
  EXPECT_EQ(lines_of(answer.out), 3);
  EXPECT_THAT(answer.out, EndsWith(std::string(kLast) + "\n"));
  EXPECT_THAT(record("positions", kGame, {"--json"}).out, HasSubstr("\"positions\":[\"V,V,B,O,O/"));
}

TEST_F(RecordCommand, reads_the_standard_input) {
  EXPECT_EQ(call({"record", "check", "-"}, kGame).out, "1 game checked, 0 errors.\n");
}

TEST_F(RecordCommand, refuses_what_it_does_not_know) {
  expect_bad_usage({"record", "burn", "x.pgn"}, "'burn' is none of show, check");
  expect_bad_usage({"record", "check", path("nowhere.pgn")}, "cannot be read");
  expect_bad_usage({"record", "check", folder_.string()}, "cannot be read");
}

}  // namespace
}  // namespace tablier::cli
