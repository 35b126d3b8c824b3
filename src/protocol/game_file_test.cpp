#include "protocol/game_file.h"

#include <gmock/gmock.h>
#include <sstream>

#include <gtest/gtest.h>

namespace tablier {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// What the games of a text are, one a line: canonical, or the error.
std::vector<std::string> read_all(std::string_view text) {
  GameFileReader reader(text);
  std::vector<std::string> all;
  while (const std::optional<ReadGame> game = reader.next()) {
    const auto* error = std::get_if<FileError>(&*game);
    all.push_back(error != nullptr ? error->error().message.in(Language::en)
                                   : format(std::get<GameFile>(*game)));
  }
  return all;
}

std::string error_of(std::string_view text) {
  const Result<GameFile> game = parse_game_file(text);
  return game ? "" : game.error().message.in(Language::en);
}

// A game with these moves, result included.
GameFile game_with(const std::string& moves) {
  const Result<GameFile> game = parse_game_file("[Game \"kengi\"]\n\n" + moves);
  EXPECT_TRUE(game) << game.error().message.in(Language::en);
  return game ? *game : GameFile();
}

std::string moves_of(const GameFile& game) {
  const std::string text = format(game);
  return text.substr(text.find("\n\n") + 2);
}

std::string move_error(const std::string& moves) {
  return error_of("[Game \"kengi\"]\n\n" + moves);
}

constexpr std::string_view kCanonical =
    R"([Game "kengi"]
[Edition "1"]
[South "Ada \"the first\" Löwe"]
[Result "S"]
[Layout "one\ntwo \\ three"]

{A game} 1. a1-b2 $1 $14 {[%clk 0:03:21] [%eval estimated 0.620] good}
(1. a1-c3 {why} 1... b2-b3 (1... pass {a \\ b \} c \[%clk]})) 1... x3..5
{[%clk 26:00:00.05] first} {second} 2. "roll" "two words" S
)";

TEST(GameFile, what_is_canonical_comes_back_byte_for_byte) {
  EXPECT_THAT(read_all(kCanonical), ElementsAre(std::string(kCanonical)));
}

TEST(GameFile, holds_what_the_text_says) {
  const Result<GameFile> read = parse_game_file(kCanonical);
  ASSERT_TRUE(read) << read.error().message.in(Language::en);
  const GameFile& game = *read;
  EXPECT_EQ(game.value("South"), "Ada \"the first\" Löwe");
  EXPECT_EQ(game.value("Layout"), "one\ntwo \\ three");
  EXPECT_EQ(game.value("North"), "");
  EXPECT_THAT(game.line.comments, ElementsAre("A game"));
  ASSERT_EQ(game.line.moves.size(), 4u);
  const FileMove& first = game.line.moves[0];
  EXPECT_EQ(first.text, "a1-b2");
  EXPECT_EQ(first.number, 1);
  EXPECT_FALSE(first.continues);
  EXPECT_THAT(first.glyphs, ElementsAre(1, 14));
  EXPECT_EQ(first.clock, 201'000);
  ASSERT_TRUE(first.evaluation);
  EXPECT_EQ(first.evaluation->thousandths, 620);
  EXPECT_FALSE(first.evaluation->is_proved);
  EXPECT_THAT(first.comments, ElementsAre("good"));
  ASSERT_EQ(first.variations.size(), 1u);
  ASSERT_EQ(first.variations[0].moves.size(), 2u);
  EXPECT_EQ(first.variations[0].moves[1].variations[0].moves[0].text, "pass");
  EXPECT_THAT(first.variations[0].moves[1].variations[0].moves[0].comments,
              ElementsAre("a \\ b } c [%clk]"));
  EXPECT_TRUE(game.line.moves[1].continues);
  EXPECT_EQ(game.line.moves[1].clock, 26 * 3'600'000 + 50);
  EXPECT_EQ(game.line.moves[2].text, "roll");
  EXPECT_EQ(game.line.moves[3].text, "two words");
  EXPECT_EQ(game.line.moves[3].at.line, 9);
}

TEST(GameFile, layout_does_not_matter) {
  const std::string tight = "[Game\"kengi\"][Result\"*\"]1.a1-b2 b2-c3$1!?{x}(1...pass)2.c3-d4*";
  const std::string loose =
      "\xEF\xBB\xBF; a file\r\n% an escape [Game \"other\"]\r\n[ Game \r\n \"kengi\" ]\r\n\r\n"
      "[Result \"*\"]\r\n1 . a1-b2\r\n1... b2-c3 $1 !? {\r\n x \t}\n% no move\n( 1 ...\n pass ) 2\n"
      "c3-d4\r\n\r\n*\r\n\r\n";
  const std::string moves = "1. a1-b2 b2-c3 $1 $5 {x} (1... pass) 2. c3-d4 *\n";
  EXPECT_THAT(read_all(tight), ElementsAre("[Game \"kengi\"]\n[Result \"*\"]\n\n" + moves));
  const std::vector<std::string> read = read_all(loose);
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read[0],
            "[Game \"kengi\"]\n[Result \"*\"]\n\n1. a1-b2 1... b2-c3 $1 $5 {x} (1... pass) "
            "2. c3-d4 *\n");
}

TEST(GameFile, white_space_in_comments_is_one_space_and_line_breaks_are_escaped) {
  const GameFile game = game_with("a1 {  one\n two\t\tthree \\n four } ; five  six\n{} {  } *");
  EXPECT_THAT(game.line.moves[0].comments, ElementsAre("one two three \n four", "five six"));
  EXPECT_EQ(moves_of(game), "a1 {one two three \\n four} {five six} *\n");
}

TEST(GameFile, a_comment_behind_a_variation_belongs_to_the_move_it_replaces) {
  EXPECT_EQ(moves_of(game_with("a1 (b2) {late} c3 *")), "a1 {late} (b2) c3 *\n");
}

TEST(GameFile, clock_and_evaluation_stand_first_in_one_comment) {
  EXPECT_EQ(moves_of(game_with("a1 {so} {[%eval proved win] then [%clk 0:00:01.500]} *")),
            "a1 {[%clk 0:00:01.5] [%eval proved win] so} {then} *\n");
  EXPECT_EQ(moves_of(game_with("a1 {[%eval estimated 1]} b2 {[%csl Ra1] [%clkx]} *")),
            "a1 {[%eval estimated 1.000]} b2 {[%csl Ra1] [%clkx]} *\n");
}

TEST(GameFile, lines_are_no_longer_than_79_characters) {
  std::string moves;
  for (int i = 1; i <= 60; ++i) moves += std::to_string(i) + ". a1-b2 {é é é} ";
  std::istringstream lines(format(game_with(moves + "*")));
  for (std::string line; std::getline(lines, line);) {
    std::size_t width = 0;
    for (const char c : line) width += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    EXPECT_LE(width, 79u) << line;
  }
}

TEST(GameFile, nothing_in_a_comment_looks_like_a_tag_at_the_beginning_of_a_line) {
  GameFile game = game_with("a1 *");
  std::string comment;
  for (int i = 0; i < 40; ++i) comment += "[Game \"kengi\"] ";
  game.line.moves[0].comments = {comment};
  const std::string text = format(game);
  EXPECT_THAT(text, HasSubstr("\n\\[Game"));
  EXPECT_THAT(read_all(text), ElementsAre(text));
}

TEST(GameFile, what_no_file_can_hold_is_written_as_a_replacement_character) {
  GameFile game = game_with("a1 *");
  game.set("South", std::string("A\0\x01\xFF\xC3\n", 6));
  game.line.moves[0].comments = {"x\x07y"};
  const Result<GameFile> again = parse_game_file(format(game));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->value("South"), "A\uFFFD\uFFFD\uFFFD\uFFFD\n");
  EXPECT_THAT(again->line.moves[0].comments, ElementsAre("x\uFFFDy"));
}

TEST(GameFile, a_missing_tag_Result_is_the_result_at_the_end) {
  EXPECT_EQ(game_with("a1 draw").value("Result"), "draw");
  EXPECT_EQ(game_with("GBY").value("Result"), "GBY");
}

TEST(GameFile, errors_tell_the_place_and_what_was_expected) {
  EXPECT_EQ(error_of(""),
            "Line 1, column 1: The file ends here, but a tag such as [Game \"kengi\"] "
            "is expected.");
  EXPECT_THAT(error_of("hello"), StartsWith("Line 1, column 1: 'hello' stands here, but a tag"));
  EXPECT_EQ(error_of("[7 \"x\"]"),
            "Line 1, column 2: '7' stands here, but the name of a tag is expected.");
  EXPECT_THAT(error_of("[Game kengi]"), StartsWith("Line 1, column 7: 'kengi]' stands here"));
  EXPECT_EQ(error_of("[Game \"kengi]\n"),
            "Line 1, column 14: The line ends here, but a closing double quote is expected.");
  EXPECT_THAT(error_of("[Game \"ken\\gi\"]"), StartsWith("Line 1, column 12: 'gi\"]' stands here"));
  EXPECT_THAT(error_of("[Game \"kengi\"\n\n*"),
              HasSubstr("Line 3, column 1: '*' stands here, but ]"));
  EXPECT_EQ(error_of("[Game \"a\"]\n[South \"b\"]\n [South \"c\"]\n*"),
            "Line 3, column 2: Tag South is given twice; each tag is expected once.");
  EXPECT_THAT(error_of(std::string("[Game \"a\0\"]", 11)),
              StartsWith("Line 1, column 9: A control character"));
  EXPECT_THAT(error_of("[Game \"\xC3\xA9\xC3\"]"), StartsWith("Line 1, column 9: These bytes"));
  EXPECT_THAT(error_of("[Game \"\xED\xA0\x80\"]"), HasSubstr("UTF-8"));
  EXPECT_THAT(error_of("[Game \"a\"]\n*\n[Game \"b\"]\n*"),
              StartsWith("Line 3, column 1: A second game"));
}

TEST(GameFile, errors_among_moves_tell_the_same) {
  EXPECT_EQ(move_error("1. a1"),
            "Line 3, column 6: The file ends here, but a move or the result of "
            "the game is expected.");
  EXPECT_THAT(move_error("1. *"), StartsWith("Line 3, column 4: '*' stands here, but a move is"));
  EXPECT_THAT(move_error("1. 2. a1 *"), StartsWith("Line 3, column 4: '2.'"));
  EXPECT_THAT(move_error("0. a1 *"), HasSubstr("from 1 to 1000000"));
  EXPECT_THAT(move_error("1-0"), HasSubstr("'-0' stands here, but a move is expected"));
  EXPECT_THAT(move_error("a1 & *"), HasSubstr("'&' stands here"));
  EXPECT_THAT(move_error("$1 a1 *"), HasSubstr("Line 3, column 1: '$1' stands here, but a move"));
  EXPECT_THAT(move_error("a1 $256 *"), HasSubstr("column 5: '256' stands here, but a number"));
  EXPECT_THAT(move_error("a1 $ *"), HasSubstr("number from 0 to 255"));
  EXPECT_THAT(move_error("(a1) *"), HasSubstr("'(a1)' stands here, but a move"));
  EXPECT_THAT(move_error("a1 () *"), HasSubstr("column 5: ')' stands here, but a move"));
  EXPECT_THAT(move_error("a1 ) *"),
              HasSubstr("column 4: ')' stands here, but a move or the result"));
  EXPECT_THAT(move_error("a1 (b1 *"), HasSubstr("column 8: '*' stands here, but a move or )"));
  EXPECT_THAT(move_error("a1 (b1"), HasSubstr("column 4: This variation is never closed"));
  EXPECT_THAT(move_error("a1 {never"), HasSubstr("column 4: This comment is never closed: }"));
  EXPECT_THAT(move_error("a1 {a\\b} *"), HasSubstr("column 7: 'b}' stands here, but one of \\n"));
  EXPECT_THAT(move_error("\"\" *"), HasSubstr("but a move is expected"));
  EXPECT_THAT(move_error("* a1"), HasSubstr("column 3: 'a1' stands here, but a tag"));
  EXPECT_EQ(error_of("[Result \"S\"]\n\na1 N"),
            "Line 3, column 4: The game ends with 'N', but its tag Result is 'S'.");
}

TEST(GameFile, clocks_and_evaluations_are_read_strictly) {
  for (const char* clock : {"", "1", "1:00", "0:60:00", "0:00:60", "0:0:00", "-0:00:01", "0:00:01.",
                            "0:00:01.1234", "12345678:00:00"}) {
    EXPECT_THAT(move_error(std::string("a1 {[%clk ") + clock + "]} *"),
                HasSubstr("is not a clock"));
  }
  for (const char* value :
       {"", "0.5", "proved", "proved 1", "estimated", "estimated win", "estimated 1.001",
        "estimated 2", "estimated .5", "estimated 0.", "estimated 0.1234", "estimated -0.1"}) {
    EXPECT_THAT(move_error(std::string("a1 {[%eval ") + value + "]} *"),
                HasSubstr("is not an evaluation"));
  }
  EXPECT_THAT(move_error("{[%clk 0:00:01]} a1 *"), HasSubstr("column 2: [%clk] belongs to a move"));
  EXPECT_THAT(move_error("a1 {[%clk 0:00:01] [%clk 0:00:01]} *"), HasSubstr("column 20"));
  EXPECT_THAT(move_error("a1 {[%clk 0:00:01 *"), HasSubstr("but ] is expected"));
}

TEST(GameFile, games_after_an_error_are_still_read) {
  const std::string good = "[Game \"b\"]\n[Result \"*\"]\n\n1. a1 *\n";
  const auto expect_good_after = [&](const std::string& bad) {
    const std::vector<std::string> read = read_all(bad + good + "\n" + good);
    ASSERT_EQ(read.size(), 3u) << bad;
    EXPECT_THAT(read[0], StartsWith("Line ")) << bad;
    EXPECT_EQ(read[1], good) << bad;
    EXPECT_EQ(read[2], good) << bad;
  };
  expect_good_after("rubbish\n");
  expect_good_after("[Game \"a\"]\n[South ada\"]\n[North \"b\"]\n\n1. a1 *\n\n");
  expect_good_after("[Game \"a\"]\n[South \"ada]\n[North \"b\"]\n\n1. a1 *\n\n");
  expect_good_after("[South \"a\"]\n[South \"b\"]\n[North \"b\"]\n\n");
  expect_good_after("[Game \"a\"]\n[North \"b\"]\n\n");
  expect_good_after("[Game \"a\"]\n\n1. a1 a2\n\n");
  expect_good_after("[Game \"a\"]\n\n1. a1 (a2\n\n");
  expect_good_after("[Game \"a\"]\n\n1. a1 {never closed\n\n");
  expect_good_after("[Game \"a\"]\n\n1. a1 & a2 a3\n2. a4 *\n\n");
}

TEST(GameFile, depth_and_length_are_bounded) {
  std::string deep;
  for (int i = 0; i < 40; ++i) deep += "a1 (";
  EXPECT_THAT(move_error(deep), HasSubstr("nested 32 deep at most"));
  std::string long_game = "[Game \"kengi\"]\n\n";
  for (int i = 0; i < 1'000'001; ++i) long_game += "a1 ";
  EXPECT_THAT(error_of(long_game + "*"), HasSubstr("1000000 moves at most"));
  EXPECT_THAT(move_error("{" + std::string(17'000'000, 'x') + "} *"), HasSubstr("bytes at most"));
}

TEST(GameFile, is_read_the_same_in_pieces_of_any_size) {
  const std::string text = std::string(kCanonical) + "\n" + std::string(kCanonical) + "\n[bad";
  const std::vector<std::string> whole = read_all(text);
  for (const std::size_t size : {1u, 2u, 3u, 7u, 100u}) {
    std::size_t at = 0;
    GameFileReader reader([&](std::span<char> space) {
      const std::size_t count = text.copy(space.data(), std::min(size, space.size()), at);
      at += count;
      return count;
    });
    for (const std::string& expected : whole) {
      const std::optional<ReadGame> game = reader.next();
      ASSERT_TRUE(game);
      const auto* error = std::get_if<FileError>(&*game);
      EXPECT_EQ(error != nullptr ? error->error().message.in(Language::en)
                                 : format(std::get<GameFile>(*game)),
                expected);
    }
    EXPECT_FALSE(reader.next());
  }
}

TEST(GameFile, an_empty_file_holds_no_games) {
  EXPECT_THAT(read_all(""), IsEmpty());
  EXPECT_THAT(read_all("\xEF\xBB\xBF\r\n ; nothing\n% at all\n"), IsEmpty());
}

}  // namespace
}  // namespace tablier
