// Texts: what is read, what is refused, and which part each error names.
#include "games/kengi/notation.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/kengi/game.h"
#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

class KengiMalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(KengiMalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(parse_position(GetParam().text), GetParam());
}

// A board whose cell c3 is this text.
std::string with_c3(const std::string& cell) {
  return "V,V,B,O,O/V,V,-,O,O/V,R," + cell + ",O,N/R,R,-,N,N/R,R,-,N,N S - 0";
}

const std::string kEmptyRows = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/";
const std::string kEmpty = kEmptyRows + "-,-,-,-,-";
const std::string kStartBoard = "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N";

INSTANTIATE_TEST_SUITE_P(
    Fields, KengiMalformedPosition,
    testing::Values(
        Malformed{"", "1"}, Malformed{" ", "1"}, Malformed{kStartBoard, "4"},
        Malformed{kStartBoard + " S", "4"}, Malformed{kStartBoard + " S -", "4"},
        Malformed{kStartBoard + " S - 0 x", "x"}, Malformed{kStartBoard + " S - 0 ", "5"},
        Malformed{kStartBoard + "  S - 0", "2"}, Malformed{" " + kStartBoard + " S - 0", "1"},
        Malformed{kStartBoard + "\tS - 0", "4"}, Malformed{kStartBoard + " s - 0", "s"},
        Malformed{kStartBoard + " X - 0", "X"}, Malformed{kStartBoard + " SN - 0", "SN"},
        Malformed{kStartBoard + " S - 3", "3"}, Malformed{kStartBoard + " S - -1", "-1"},
        Malformed{kStartBoard + " S - 00", "00"}, Malformed{kStartBoard + " S - 01", "01"},
        Malformed{kStartBoard + " S - +1", "+1"}, Malformed{kStartBoard + " S - one", "one"},
        Malformed{kStartBoard + " S - 99999999999999999999", "99999999999999999999"},
        Malformed{kStartBoard + " S a6 0", "a6"}, Malformed{kStartBoard + " S f1 0", "f1"},
        Malformed{kStartBoard + " S A1 0", "A1"}, Malformed{kStartBoard + " S a01 0", "a01"},
        Malformed{kStartBoard + " S aa 0", "aa"}, Malformed{kStartBoard + " S 1a 0", "1a"},
        Malformed{kStartBoard + " S -- 0", "--"}, Malformed{kEmpty + " S c3 0", "c3"},
        Malformed{kStartBoard + " S a1 1", "a1"}, Malformed{kStartBoard + " N e5 2", "e5"}));

INSTANTIATE_TEST_SUITE_P(
    Boards, KengiMalformedPosition,
    testing::Values(
        Malformed{"- S - 0", "1"}, Malformed{"-,-,-,-,- S - 0", "1"},
        Malformed{kEmpty + "/-,-,-,-,- S - 0", "6"}, Malformed{kEmpty + "/ S - 0", "6"},
        Malformed{kEmptyRows + "-,-,-,- S - 0", "1"},
        Malformed{kEmptyRows + "-,-,-,-,-,- S - 0", "6"}, Malformed{kEmptyRows + " S - 0", "1"},
        Malformed{kEmptyRows + "-,-,-,-, S - 0", "e1"},
        Malformed{kEmptyRows + ",-,-,-,- S - 0", "a1"}, Malformed{with_c3(""), "c3"},
        Malformed{with_c3("X"), "X"}, Malformed{with_c3("q"), "q"}, Malformed{with_c3("B-"), "B-"},
        Malformed{with_c3("-B"), "-B"}, Malformed{with_c3("--"), "--"},
        Malformed{with_c3("."), "."}, Malformed{with_c3("BB"), "c3"},
        Malformed{with_c3("BNB"), "c3"}, Malformed{with_c3("BNORVB"), "c3"},
        Malformed{with_c3("B1"), "1"}, Malformed{with_c3("\xC3\xA9"), "c3"},
        Malformed{with_c3(std::string("B\0", 2)), "\\x00"}, Malformed{with_c3("\x1b[31m"), "\\x1b"},
        Malformed{with_c3("NO"), "d"}, Malformed{with_c3("R"), "b1"}, Malformed{with_c3("V"), "c3"},
        Malformed{"B,B,B,B,B/B,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- S - 0", "a4"}));

class KengiFaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(KengiFaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(Rules{}, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, KengiFaultyPosition,
    testing::Values(Faulty{"BB,NNN,-,-,-/BNORVB,-,-,-,-/-,-,-,-,-/B,B,-,-,-/-,-,-,-,- S c3 1",
                           {"kengi.tower_repeats R7 a5", "kengi.tower_repeats R7 b5",
                            "kengi.tower_repeats R7 a4", "kengi.too_many R1 b2",
                            "kengi.lock_on_empty R9 c3", "kengi.lock_after_pass R9 c3"}},
                    Faulty{kEmptyRows + "-,-,BRBR,-,- N - 0",
                           {"kengi.tower_repeats R7 c1", "kengi.tower_repeats R7 c1"}},
                    Faulty{kEmptyRows + "BBBBBBBB,-,-,-,B N a1 2",
                           {"kengi.tower_repeats R7 a1", "kengi.too_many R1 a1",
                            "kengi.lock_after_pass R9 a1"}}));

TEST(KengiDiagram, shows_a_tower_that_cannot_be) {
  const Result<Diagram> diagram = parse_diagram(kEmptyRows + "-,-,BNORVB,-,- S c1 1");
  ASSERT_TRUE(diagram);
  EXPECT_EQ(lying_on(diagram_board(*diagram), "c1"),
            (std::vector<std::string>{"pawn B", "pawn N", "pawn O", "pawn R", "pawn V", "pawn B"}));
}

class KengiMalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(KengiMalformedMove, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(explain(standard_start(), GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, KengiMalformedMove,
    testing::Values(Malformed{"-", "-"}, Malformed{"c1-", "c1-"}, Malformed{"-e4", "-e4"},
                    Malformed{"c1", "c1"}, Malformed{"c1e4", "c1e4"}, Malformed{"c1--e4", "c1--e4"},
                    Malformed{"c1-e4-a1", "a1"}, Malformed{"c1-e4x", "e4x"},
                    Malformed{"c1 e4", "c1 e4"}, Malformed{"c1_e4", "c1_e4"},
                    Malformed{"f1-e4", "f1"}, Malformed{"c0-e4", "c0"}, Malformed{"c1-e6", "e6"},
                    Malformed{"c1-z9", "z9"}, Malformed{"c10-e4", "c10"}, Malformed{"11-44", "11"},
                    Malformed{"cc-ee", "cc"}, Malformed{"PASS", "PASS"},
                    Malformed{"passe", "passe"}, Malformed{"c1-pass", "pass"}, Malformed{"?", "?"},
                    Malformed{"\xFF", "\\xff"}, Malformed{"c1-\xE2\x82", "\\xe2"},
                    Malformed{std::string(5000, 'c'), "cccc"}));

TEST(KengiNotation, input_may_write_the_target_in_either_case) {
  EXPECT_EQ(loosen("c1-E4"), loosen("c1-e4"));
  EXPECT_NE(loosen("C1-e4"), loosen("c1-e4")) << "the first letter says what moves";
}

TEST(KengiNotation, capitals_say_what_moves_and_onto_what) {
  const Position position = at("-,-,-,-,NO/-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/RB,-,-,-,- S - 0");
  const std::vector<std::string> moves = moves_of(position);
  EXPECT_THAT(moves, testing::IsSupersetOf({"A1-E5", "A1-e4", "a1-E5", "a1-e4", "a1-c3"}));
}

TEST(KengiNotation, a_composed_position_may_be_empty_or_hold_two_full_towers) {
  EXPECT_TRUE(parse_position(kEmpty + " N - 1"));
  EXPECT_TRUE(parse_position("BNORV,VRONB,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- S a5 0"));
  EXPECT_TRUE(parse_position("BNORV,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- S - 2"));
}

}  // namespace
}  // namespace tablier::kengi
