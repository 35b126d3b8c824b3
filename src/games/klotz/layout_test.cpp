// Layouts: what another board changes, and which line of a wrong one is named.
#include "games/klotz/layout.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/klotz/testing.h"
#include "games/klotz/words.h"

namespace tablier::klotz {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

TEST(KlotzLayout, those_built_in_are_the_files_and_leave_no_mark) {
  const Result<Layout> layout = parse_layout(say::kReconstructed);
  ASSERT_TRUE(layout);
  EXPECT_EQ(layout->size, 10);
  EXPECT_EQ(layout->mark, "");
  const Result<Layout> eight = parse_layout(say::kEight);
  ASSERT_TRUE(eight);
  EXPECT_EQ(eight->size, 8);
  EXPECT_EQ(eight->mark, "");
}

TEST(KlotzLayout, the_number_of_rows_tells_which_of_them_a_position_has) {
  EXPECT_EQ(layout_of(kStart), "reconstructed");
  EXPECT_EQ(layout_of(std::string(kStartBoard) + " R -,-,-,- RB 0"), "eight");
  EXPECT_EQ(layout_of("...... R -,-,-,- RB 0"), "");
  EXPECT_EQ(layout_of(""), "");
}

TEST(KlotzLayout, positions_of_another_layout_carry_its_mark) {
  const Rules opposite = rules_with({{"layout", std::string(kOpposite)}});
  const std::string text = format(opposite, start_of(opposite));
  EXPECT_EQ(text, std::string(kStartBoard) + " R -,-,-,- RB 0 " + opposite.layout.mark);
  EXPECT_TRUE(parse_position(opposite, text));
  EXPECT_FALSE(parse_position(eight_rules(), text));
  EXPECT_FALSE(parse_position(opposite, std::string(kStartBoard) + " R -,-,-,- RB 0"));
}

TEST(KlotzLayout, opposite_corners_are_only_another_layout) {
  const Rules opposite = rules_with({{"layout", std::string(kOpposite)}});
  const std::string board =
      "......../......../......../...GB.../....Y..R/......../......../........";
  const Position position = at(board + " R -,-,-,- RB 0 " + opposite.layout.mark, opposite);
  EXPECT_THAT(from("h4", position, opposite), AllOf(Contains("-h8"), Not(Contains("-h1"))));
  EXPECT_EQ(outcome(opposite, after(position, {"h4-h8"}, opposite)), Outcome::win(Side{0}));
}

TEST(KlotzLayout, a_small_board_has_six_files_and_rows) {
  const Rules small = rules_with({{"layout", std::string(kSmall)}});
  const Position start = start_of(small);
  EXPECT_EQ(format(small, start),
            "....../.1.31./.3GB2./.2RY3./.11.1./...... R -,-,-,- RB 0 " + small.layout.mark);
  EXPECT_THAT(from("b5", start, small), testing::ElementsAre("-a5", "-b6", "-c5"));
}

TEST(KlotzLayout, a_large_board_has_twelve_files_and_rows) {
  const Rules large = rules_with({{"layout", std::string(kLarge)}});
  const Position start = start_of(large);
  EXPECT_THAT(format(large, start), HasSubstr("/.3........../"));
  EXPECT_THAT(from("b11", start, large),
              testing::ElementsAre("-a9", "-b8", "-c9", "-d10", "-d12", "-e11"));
}

class KlotzWrongLayout : public testing::TestWithParam<WrongLine> {};

TEST_P(KlotzWrongLayout, is_refused_with_the_line_that_is_wrong) {
  expect_wrong_line(try_rules({{"layout", GetParam().text}}), GetParam());
}

const std::string kHomeLines = "size 8\nhome R d4\nhome G d5\nhome B e5\nhome Y e4\n";
const std::string kPlaces = kHomeLines + "corner R a1\ncorner G a8\ncorner B h8\ncorner Y h1\n";

INSTANTIATE_TEST_SUITE_P(
    Lines, KlotzWrongLayout,
    testing::Values(
        WrongLine{"", 1, "size 8"}, WrongLine{"# nothing\n\n", 1, "size 8"},
        WrongLine{"home R d4\n", 1, "'home'"}, WrongLine{"size\n", 1, "not a board size"},
        WrongLine{"size 5\n", 1, "'5'"}, WrongLine{"size 13\n", 1, "'13'"},
        WrongLine{"size eight", 1, "eight"}, WrongLine{"size 8 8", 1, "'8 8'"},
        WrongLine{"size 08", 1, "'08'"}, WrongLine{"size 8\nsize 9", 2, "8"},
        WrongLine{"size 8\nblocks 3 a2", 2, "'blocks'"}, WrongLine{"size 8\nhome R", 2, "'home R'"},
        WrongLine{"size 8\nhome R d4 d5", 2, "'home R d4 d5'"},
        WrongLine{"size 8\nhome X d4", 2, "'X'"}, WrongLine{"size 8\nhome RG d4", 2, "'RG'"},
        WrongLine{"size 8\nhome R i1", 2, "'i1'"}, WrongLine{"size 8\nhome R d9", 2, "'d9'"},
        WrongLine{"size 6\nhome R g1", 2, "f6"},
        WrongLine{"size 8\nhome R d4\n# c\nhome R d5", 4, "Red already has a home, d4"},
        WrongLine{"size 8\nhome R d4\nhome G d4", 3, "d4 is already a home"},
        WrongLine{"size 8\ncorner R b1", 2, "b1 is not one of the four corners"},
        WrongLine{"size 8\ncorner R a1\ncorner R a8", 3, "Red already has a corner, a1"},
        WrongLine{"size 8\ncorner R a1\ncorner G a1", 3, "a1 is already somebody's corner"},
        WrongLine{"size 8\ncorner R a1\nhome R a1", 3, "a1 is already somebody's corner"},
        WrongLine{"size 8\nhome R a1\ncorner R a1", 3, "a1 is already a home"},
        WrongLine{"size 8\ncolumns 3", 2, "'columns 3'"},
        WrongLine{"size 8\ncolumns 4 b2", 2, "'4'"}, WrongLine{"size 8\ncolumns 0 b2", 2, "'0'"},
        WrongLine{"size 8\ncolumns b2 b3", 2, "'b2'"},
        WrongLine{"size 8\ncolumns 1 b2 j2", 2, "'j2'"},
        WrongLine{"size 8\ncolumns 1 b2\ncolumns 2 c2 b2", 3, "b2 already has a column"},
        WrongLine{"size 8\ncolumns 1 b2 b2", 2, "b2 already has a column"},
        WrongLine{"size 8\ncolumns 1 h8", 2, "h8 is a corner"},
        WrongLine{kHomeLines + "columns 1 d4", 6, "d4 is already a home"},
        WrongLine{"size 8\ncolumns 1 d4\nhome R d4", 3, "d4 already has a column"},
        WrongLine{kHomeLines, 5, "without a corner for Red"},
        WrongLine{"size 8\nhome G d5\n\n\n", 2, "without a home for Red"},
        WrongLine{kHomeLines + "corner R a1\ncorner G a8\ncorner B h8\n", 8,
                  "without a corner for Yellow"}));

TEST(KlotzLayout, needs_no_columns_at_all) {
  const Rules bare = rules_with({{"layout", kPlaces}});
  EXPECT_EQ(moves_of(start_of(bare), bare),
            (std::vector<std::string>{"d4-a3", "d4-a5", "d4-b2", "d4-b6", "d4-c1", "d4-c7", "d4-e1",
                                      "d4-f2", "d4-g3"}));
}

}  // namespace
}  // namespace tablier::klotz
