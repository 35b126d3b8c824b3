// Texts: what is read, what is refused, and which part each error names.
#include "games/querni/notation.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/querni/game.h"
#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

class QuerniMalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(QuerniMalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(parse_position(Rules{}, GetParam().text), GetParam());
}

const std::string kBoardText = "7/7/7/7/abc4/7/7/7/7/ABC4";

// A board whose row 3 is this text.
std::string with_row_3(const std::string& row) {
  return "7/7/7/7/abc4/7/7/" + row + "/7/ABC4 b 0";
}

INSTANTIATE_TEST_SUITE_P(
    Fields, QuerniMalformedPosition,
    testing::Values(Malformed{"", "1"}, Malformed{" ", "1"}, Malformed{kBoardText, "3"},
                    Malformed{kBoardText + " b", "3"}, Malformed{kBoardText + " b 0 x", "x"},
                    Malformed{kBoardText + " b 0 ", "4"}, Malformed{kBoardText + "  b 0", "2"},
                    Malformed{" " + kBoardText + " b 0", "1"}, Malformed{kBoardText + "\tb 0", "3"},
                    Malformed{kBoardText + " B 0", "B"}, Malformed{kBoardText + " x 0", "x"},
                    Malformed{kBoardText + " bp 0", "bp"}, Malformed{kBoardText + " b 31", "31"},
                    Malformed{kBoardText + " b -1", "-1"}, Malformed{kBoardText + " b 00", "00"},
                    Malformed{kBoardText + " b 07", "07"}, Malformed{kBoardText + " b +1", "+1"},
                    Malformed{kBoardText + " b one", "one"},
                    Malformed{kBoardText + " b 99999999999999999999", "99999999999999999999"},
                    Malformed{kBoardText + " b 0 @12345678", "@12345678"}));

INSTANTIATE_TEST_SUITE_P(
    Boards, QuerniMalformedPosition,
    testing::Values(Malformed{"7 b 0", "1"}, Malformed{"- b 0", "1"},
                    Malformed{kBoardText + "/7 b 0", "11"}, Malformed{kBoardText + "/ b 0", "11"},
                    Malformed{"7/" + kBoardText + " b 0", "11"},
                    Malformed{"7/7/7/7/7/7/7/7/7/7 b 0", "R11"}, Malformed{with_row_3(""), "3"},
                    Malformed{with_row_3("6"), "6"}, Malformed{with_row_3("D5"), "D5"},
                    Malformed{with_row_3("D7"), "D7"}, Malformed{with_row_3("7D"), "7D"},
                    Malformed{with_row_3("DEFGHIJK"), "DEFGHIJK"},
                    Malformed{with_row_3("0D6"), "0"}, Malformed{with_row_3("8"), "8"},
                    Malformed{with_row_3("9"), "9"}, Malformed{with_row_3("16"), "16"},
                    Malformed{with_row_3("D33"), "D33"},
                    Malformed{with_row_3("1111111"), "1111111"}, Malformed{with_row_3("Q6"), "Q"},
                    Malformed{with_row_3("q6"), "q"}, Malformed{with_row_3("Z6"), "Z"},
                    Malformed{with_row_3("-6"), "-"}, Malformed{with_row_3(".6"), "."},
                    Malformed{with_row_3("D,5"), ","}, Malformed{with_row_3("*6"), "*"},
                    Malformed{with_row_3("\xC3\xA9"
                                         "5"),
                              "3"},
                    Malformed{with_row_3(std::string("D\0005", 3)), "\\x00"},
                    Malformed{with_row_3("\x1b[31m"), "\\x1b"}, Malformed{with_row_3("A6"), "a1"},
                    Malformed{with_row_3("a6"), "a6"}, Malformed{with_row_3("D5D"), "g3"},
                    Malformed{with_row_3("5dd"), "g3"}, Malformed{with_row_3("6C"), "g3"}));

TEST(QuerniNotation, the_count_may_be_as_high_as_draw_turns) {
  EXPECT_TRUE(parse_position(Rules{}, kBoardText + " p 30"));
  EXPECT_TRUE(parse_position(Rules{.draw_turns = 60}, kBoardText + " p 60"));
  EXPECT_FALSE(parse_position(Rules{.draw_turns = 7}, kBoardText + " p 8"));
}

TEST(QuerniNotation, a_composed_position_may_lack_all_pawns_of_one_side) {
  EXPECT_TRUE(parse_position(Rules{}, "7/7/7/7/7/7/7/7/7/6P p 4"));
  EXPECT_TRUE(parse_position(Rules{}, "p6/7/7/7/7/7/7/7/7/7 p 0"));
}

TEST(QuerniNotation, letters_are_numbers) {
  const Position position = at("P5p/7/7/7/7/7/7/7/7/A5a b 0");
  EXPECT_EQ(name(position.cell(kBlue, 15)), "a10");
  EXPECT_EQ(name(position.cell(kPink, 15)), "g10");
  EXPECT_EQ(name(position.cell(kBlue, 0)), "a1");
  EXPECT_EQ(name(position.cell(kPink, 0)), "g1");
}

class QuerniFaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(QuerniFaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(Rules{}, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, QuerniFaultyPosition,
    testing::Values(Faulty{"A6/7/7/7/abc4/7/7/1A1a3/7/ABC4 b 31",
                           {"querni.pawn_twice R1 a10 b3", "querni.pawn_twice R1 a6 d3",
                            "querni.pawn_twice R1 a10 a1", "querni.bad_count R13"}},
                    Faulty{"7/7/7/7/7/7/7/7/7/7 p 999999999",
                           {"querni.no_pawn_at_all R11", "querni.bad_count R13"}}));

TEST(QuerniDiagram, shows_a_pawn_wherever_it_is_written) {
  const Result<Diagram> diagram = parse_diagram(Rules{}, "A6/7/7/7/7/7/7/7/7/6A b 31");
  ASSERT_TRUE(diagram);
  const Board shown = diagram_board(Rules{}, *diagram);
  EXPECT_EQ(lying_on(shown, "a10"), (std::vector<std::string>{"pawn b 1"}));
  EXPECT_EQ(lying_on(shown, "g1"), (std::vector<std::string>{"pawn b 1"}));
}

class QuerniMalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(QuerniMalformedMove, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(explain(Rules{}, at(kStart), GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, QuerniMalformedMove,
    testing::Values(Malformed{"-", "-"}, Malformed{"a3-", "a3-"}, Malformed{"-b4", "-b4"},
                    Malformed{"a8", "a8"}, Malformed{"a3", "a3"}, Malformed{"x5", "5"},
                    Malformed{"a8x5..7", "a8"}, Malformed{"a3b4", "a3b4"},
                    Malformed{"a3--b4", "a3--b4"}, Malformed{"a3-b4-c5", "b4-c5"},
                    Malformed{"a3-b4x", "a3-b4x"}, Malformed{"a3-b4x5", "5"},
                    Malformed{"a3-b4x5-9", "5-9"}, Malformed{"a3-b4x5.9", "5.9"},
                    Malformed{"a3-b4x5...9", ".9"}, Malformed{"a3-b4x..9", "a3-b4x..9"},
                    Malformed{"a3-b4x5..", "a3-b4x5.."}, Malformed{"a3-b4x5..9x10..12", "9x10..12"},
                    Malformed{"x5..9a3-b4", "9a3-b4"}, Malformed{"x", "x"}, Malformed{"x5.", "5."},
                    Malformed{"x05..9", "05"}, Malformed{"x5..09", "09"}, Malformed{"x0..3", "0"},
                    Malformed{"x14..17", "17"}, Malformed{"x-1..3", "-1"}, Malformed{"xA..C", "A"},
                    Malformed{"X5..9", "X5..9"}, Malformed{"5..9", "5..9"},
                    Malformed{"a3 b4", "a3 b4"}, Malformed{"A3-b4", "A3"}, Malformed{"a3-B4", "B4"},
                    Malformed{"h3-g4", "h3"}, Malformed{"a0-b1", "a0"}, Malformed{"a3-a11", "a11"},
                    Malformed{"a03-b4", "a03"}, Malformed{"33-44", "33"}, Malformed{"PASS", "PASS"},
                    Malformed{"passe", "passe"}, Malformed{"done", "done"}, Malformed{"?", "?"},
                    Malformed{"\xFF", "\\xff"}, Malformed{"a3-\xE2\x82", "\\xe2"},
                    Malformed{std::string(5000, 'c'), "cccc"}));

TEST(QuerniNotation, every_legal_move_is_read_as_what_it_is) {
  const Position position = at("abc4/7/7/7/7/7/7/7/7/ABCDE2 b 0");
  for (const std::string& text : moves_of(position)) {
    const Result<Written> written = parse_written(text);
    ASSERT_TRUE(written) << text;
    const Move legal = move(position, text);
    EXPECT_EQ(written->chain.has_value(), legal.removes()) << text;
    if (legal.removes()) {
      EXPECT_EQ(*written->chain, legal.chain()) << text;
    }
    EXPECT_EQ(written->to == kNoCell, !legal.moves()) << text;
  }
}

}  // namespace
}  // namespace tablier::querni
