// Texts: what is read, what is refused, and which part each error names.
#include "games/klotz/notation.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/klotz/game.h"
#include "games/klotz/testing.h"

namespace tablier::klotz {
namespace {

class KlotzMalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(KlotzMalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(parse_position(eight_rules(), GetParam().text), GetParam());
}

// The start with other fields after the board.
std::string with(const std::string& fields) {
  return std::string(kStartBoard) + " " + fields;
}

// A board of these eight rows, of two players.
std::string of_rows(const std::string& rows) {
  return rows + " R -,-,-,- RB 0";
}

const std::string kAbove = "......../......../......../";
const std::string kBelow = "......../......../........";

INSTANTIATE_TEST_SUITE_P(
    Fields, KlotzMalformedPosition,
    testing::Values(
        Malformed{"", "1"}, Malformed{" ", "1"}, Malformed{std::string(kStartBoard), "5"},
        Malformed{with("R"), "5"}, Malformed{with("R -,-,-,-"), "5"},
        Malformed{with("R -,-,-,- RB"), "5"}, Malformed{with("R -,-,-,- RB 0 x"), "x"},
        Malformed{with("R -,-,-,- RB 0 "), "6"}, Malformed{with(" R -,-,-,- RB 0"), "2"},
        Malformed{with("R -,-,-,- RB 0 @01234567"), "@01234567"},
        Malformed{with("r -,-,-,- RB 0"), "r"}, Malformed{with("S -,-,-,- RB 0"), "S"},
        Malformed{with("RB -,-,-,- RB 0"), "RB"}, Malformed{with("G -,-,-,- RB 0"), "R3"},
        Malformed{with("Y -,-,-,- RGB 0"), "R3"}, Malformed{with("R -,-,-,- R 0"), "R"},
        Malformed{with("R -,-,-,- BR 0"), "BR"}, Malformed{with("R -,-,-,- RR 0"), "RR"},
        Malformed{with("R -,-,-,- rb 0"), "rb"}, Malformed{with("R -,-,-,- RGBYR 0"), "RGBYR"},
        Malformed{with("R -,-,-,- - 0"), "-"}, Malformed{with("R -,-,-,- RB 3"), "3"},
        Malformed{with("R -,-,-,- RGB 4"), "4"}, Malformed{with("R -,-,-,- RGBY 5"), "5"},
        Malformed{with("R -,-,-,- RB 00"), "00"}, Malformed{with("R -,-,-,- RB -1"), "-1"},
        Malformed{with("R -,-,-,- RB one"), "one"}, Malformed{with("R -,-,- RB 0"), "-,-,-"},
        Malformed{with("R -,-,-,-,- RB 0"), "5"}, Malformed{with("R - RB 0"), "1"},
        Malformed{with("R ,-,-,- RB 0"), "-"}, Malformed{with("R C4,-,-,- RB 0"), "C4"},
        Malformed{with("R c9,-,-,- RB 0"), "c9"}, Malformed{with("R i4,-,-,- RB 0"), "i4"},
        Malformed{with("R c04,-,-,- RB 0"), "c04"}, Malformed{with("R a2,-,-,- RB 0"), "a2"},
        Malformed{with("R d4,-,-,- RB 0"), "d4"}, Malformed{with("R c4,-,c4,- RB 0"), "c4"},
        Malformed{with("R -,c4,-,- RB 0"), "c4"}, Malformed{with("B -,-,-,g7 RGB 0"), "g7"}));

INSTANTIATE_TEST_SUITE_P(
    Boards, KlotzMalformedPosition,
    testing::Values(
        Malformed{of_rows("."), "1"},
        Malformed{of_rows(kAbove + kHomes + "......../........"), "7"},
        Malformed{of_rows(kAbove + kHomes + kBelow + "/........"), "9"},
        Malformed{of_rows(kAbove + kHomes + kBelow + "/"), "9"},
        Malformed{of_rows(kAbove + kHomes + "......../......./........"), "2"},
        Malformed{of_rows(kAbove + kHomes + "......../........./........"), "9"},
        Malformed{of_rows(kAbove + kHomes + "......../....x.../........"), "e2"},
        Malformed{of_rows(kAbove + kHomes + "......../....4.../........"), "4"},
        Malformed{of_rows(kAbove + kHomes + "......../....0.../........"), "e2"},
        Malformed{of_rows(kAbove + kHomes + "......../....r.../........"), "r"},
        Malformed{of_rows(kAbove + kHomes + "......../....\x1b.../........"), "\\x1b"},
        Malformed{of_rows(kAbove + kHomes + "......../......../1......."), "a1"},
        Malformed{of_rows(kAbove + kHomes + "......../......../.......3"), "h1"},
        Malformed{of_rows(kAbove + "...GB.../...1Y.../......../......../.R......"), "d4"},
        Malformed{of_rows(kAbove + "...GB.../....Y.../" + kBelow), "R"},
        Malformed{of_rows(kAbove + "...GB.../...R..../" + kBelow), "Klotz"},
        Malformed{of_rows(kAbove + kHomes + "R......./......../........"), "a3"},
        Malformed{of_rows(kAbove + "...RB.../....Y.../......../......../.G......"), "d5"},
        Malformed{
            of_rows("R......./......../......../" + std::string("...GB.../....Y.../") + kBelow),
            "a8"},
        Malformed{of_rows(kAbove + "....B.../...RY.../......../......../.G......"), "b1"},
        Malformed{of_rows(kAbove + "...GB.../...R..../......../......../.......Y"), "h1"},
        Malformed{
            of_rows(".......B/......../......../...G..../....Y.../......../......../R......."),
            "h8"}));

class KlotzFaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(KlotzFaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(eight_rules(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, KlotzFaultyPosition,
    testing::Values(
        // Columns on a corner and on a home; Klötze on another's corner and home, and twice.
        Faulty{of_rows("3......R/......../......../...1R.../....Y.../......../......../........"),
               {"klotz.column_on_corner R9 a8", "klotz.klotz_on_corner R9 h8",
                "klotz.column_on_home R10 d5", "klotz.klotz_on_home R10 e5",
                "klotz.klotz_twice R2 h8 e5", "klotz.klotz_missing R2", "klotz.klotz_missing R2"}},
        // Three red Klötze, one of them on its corner, and a blue one on another.
        Faulty{of_rows("......../......../......../...G..../...RY.../......../...R..../R......B"),
               {"klotz.klotz_twice R2 d4 d2", "klotz.klotz_twice R2 d4 a1",
                "klotz.klotz_on_corner R9 h1"}},
        // Three have won, one of whom does not even play.
        Faulty{of_rows("G......B/......../......../......../....Y.../......../......../R......."),
               {"klotz.two_winners R12 a1 a8 h8", "klotz.absent_klotz R3 a8 d5"}},
        // Stones on nothing and on one another, and of those who do not play.
        Faulty{with("G c4,c4,a2,a2 RB 0"),
               {"klotz.two_stones R5 c4", "klotz.stone_without_column R5 a2",
                "klotz.stone_without_column R5 a2", "klotz.mover_absent R3",
                "klotz.absent_stone R3 c4", "klotz.absent_stone R3 a2"}},
        // An absent Klotz is off its home as often as it is there.
        Faulty{of_rows("......../......../.Y....../...GB.../...R..../......../......../.Y......"),
               {"klotz.klotz_twice R2 b6 b1", "klotz.absent_klotz R3 b6 e4",
                "klotz.absent_klotz R3 b1 e4"}}));

TEST(KlotzDiagram, shows_what_is_written_twice_or_lies_on_nothing) {
  const Rules& rules = eight_rules();
  const Result<Diagram> diagram = parse_diagram(
      rules,
      "......../......../......../...RB.../...RY.../......../......../3....... R a2,-,a2,- RB 0");
  ASSERT_TRUE(diagram);
  const Board shown = diagram_board(rules, *diagram);
  EXPECT_EQ(lying_on(shown, "d4"), (std::vector<std::string>{"klotz R 4"}));
  EXPECT_EQ(lying_on(shown, "d5"), (std::vector<std::string>{"klotz R 4"}));
  EXPECT_EQ(lying_on(shown, "a1"), (std::vector<std::string>{"column 3"}));
  EXPECT_EQ(lying_on(shown, "a2"), (std::vector<std::string>{"stone R", "stone B"}));
}

class KlotzMalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(KlotzMalformedMove, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(explain(eight_rules(), start_of(), GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, KlotzMalformedMove,
    testing::Values(Malformed{"-", "-"}, Malformed{"x", "x"}, Malformed{"c4-", "c4-"},
                    Malformed{"-b4", "-b4"}, Malformed{"c4", "c4"}, Malformed{"c4b4", "c4b4"},
                    Malformed{"c4--b4", "c4--b4"}, Malformed{"c4xxb4", "c4xxb4"},
                    Malformed{"c4-b4-a4", "a4"}, Malformed{"c4-b4x", "c4-b4x"},
                    Malformed{"c4 b4", "c4 b4"}, Malformed{"c4_b4", "c4_b4"},
                    Malformed{"C4-b4", "C4"}, Malformed{"c4-B4", "B4"}, Malformed{"i4-b4", "i4"},
                    Malformed{"c0-b4", "c0"}, Malformed{"c4-b9", "b9"}, Malformed{"c4-c12", "c12"},
                    Malformed{"c04-b4", "c04"}, Malformed{"44-34", "44"}, Malformed{"PASS", "PASS"},
                    Malformed{"c4-pass", "pass"}, Malformed{"?", "?"}, Malformed{"\xFF", "\\xff"},
                    Malformed{"c4-\xE2\x82", "\\xe2"}, Malformed{std::string(5000, 'c'), "cccc"}));

TEST(KlotzNotation, a_dash_and_an_x_are_alike_on_input) {
  EXPECT_EQ(loosen("c4xb4"), loosen("c4-b4"));
}

TEST(KlotzNotation, row_ten_is_written_with_two_digits) {
  const Rules& rules = default_rules();
  const Position start = at(kStart, rules);
  EXPECT_EQ(format(rules, start), kStart);
  const Position later = after(start, {"d9-b10", "g9-i10"}, rules);
  EXPECT_EQ(name(rules, later.stone(kRed)), "b10");
  EXPECT_THAT(format(rules, later), testing::HasSubstr(" R b10,-,i10,- RB 0"));
  EXPECT_EQ(at(format(rules, later), rules), later);
  EXPECT_THAT(moves_of(later, rules), testing::Contains("b10-a8"));
}

TEST(KlotzNotation, an_x_says_that_a_Klotz_is_taken) {
  const Position position =
      at("......../......../......../.1.GB.../.R..Y.../......../......../"
         "........ R -,-,-,- RB 0");
  EXPECT_THAT(moves_of(position), testing::IsSupersetOf({"b5xb4", "b5-b6"}));
}

TEST(KlotzNotation, a_composed_position_may_have_no_column_or_no_empty_cell) {
  EXPECT_TRUE(parse_position(eight_rules(), of_rows(kAbove + kHomes + kBelow)));
  EXPECT_TRUE(parse_position(
      eight_rules(),
      of_rows(".333333./33333333/33333333/333GB333/333RY333/33333333/33333333/.333333.")));
}

TEST(KlotzNotation, a_won_position_may_carry_any_pass_count) {
  for (const char passes : {'0', '1', '2'}) {
    EXPECT_TRUE(parse_position(
        eight_rules(),
        "......../......../......../...GB.../....Y.../......../......../R....... B -,-,-,- RB " +
            std::string(1, passes)));
  }
}

TEST(KlotzNotation, a_Klotz_may_stand_on_its_own_home_though_it_has_moved) {
  EXPECT_TRUE(parse_position(eight_rules(), with("B c4,-,f5,- RB 1")));
}

}  // namespace
}  // namespace tablier::klotz
