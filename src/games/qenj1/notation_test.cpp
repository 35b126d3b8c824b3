// Texts: what is read, what is refused, and which part each error names.
#include "games/qenj1/notation.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/qenj1/game.h"
#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

class Qenj1MalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj1MalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(parse_position(GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Fields, Qenj1MalformedPosition,
                         testing::ValuesIn(qenj::pawns::malformed_fields(kStart)));

INSTANTIATE_TEST_SUITE_P(
    Columns, Qenj1MalformedPosition,
    testing::Values(
        Malformed{mat({{'l', ""}}), "l"}, Malformed{mat({{'c', "...."}}), "-"},
        Malformed{mat({{'c', "."}}), "c"}, Malformed{mat({{'c', "--"}}), "-"},
        Malformed{mat({{'c', "B1"}}), "1"}, Malformed{mat({{'c', "B1.."}}), "3"},
        Malformed{mat({{'c', "B1...."}}), "5"}, Malformed{mat({{'c', "B1N1R1V1."}}), "5"},
        Malformed{mat({{'c', "X1..."}}), "X"}, Malformed{mat({{'c', "b1..."}}), "b"},
        Malformed{mat({{'c', "1B..."}}), "1"}, Malformed{mat({{'c', "O1..."}}), "O"},
        Malformed{mat({{'c', "B0..."}}), "B0"}, Malformed{mat({{'c', "B4..."}}), "B4"},
        Malformed{mat({{'c', "B..."}}), "B."}, Malformed{mat({{'c', "...B"}}), "B"},
        Malformed{mat({{'c', "B?..."}}), "B?"}, Malformed{mat({{'c', "BN.."}}), "BN"},
        Malformed{mat({{'c', "-B1.."}}), "-"}, Malformed{mat({{'c', "B1.N1."}}), "c2"},
        Malformed{mat({{'c', "B1..N1"}}), "c4"}, Malformed{mat({{'c', ".B1.N1"}}), "c3"},
        Malformed{mat({{'c', "B1B2.."}}), "c2"}, Malformed{mat({{'c', "B1N1B2."}}), "c3"},
        Malformed{mat({{'c', "V1V1.."}}), "c2"},
        Malformed{mat({{'c', "B1..."}, {'f', "..B1."}}), "f3"},
        Malformed{mat({{'a', "V3..."}, {'l', "N1V3.."}}), "l2"},
        Malformed{mat({{'c', "\xC3\xA9..."}}), "\\xc3"},
        Malformed{mat({{'c', std::string("B\0..", 4)}}), "\\x00"},
        Malformed{mat({{'c', "\x1b[31m"}}), "\\x1b"}));

class Qenj1FaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(Qenj1FaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(Rules{}, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, Qenj1FaultyPosition,
    testing::Values(Faulty{mat({{'a', "B1..B1"}, {'c', "N1.N2."}, {'l', "B1R1N1."}}),
                           {"qenj.column_gap R6 a4 a3", "qenj.column_colour R7 a4 a",
                            "qenj.pawn_count R2 a4", "qenj.column_gap R6 c3 c2",
                            "qenj.column_colour R7 c3 c", "qenj.pawn_count R2 l3"}},
                    Faulty{mat({{'f', "B1N1B2N2"}}),
                           {"qenj.column_colour R7 f3 f", "qenj.column_colour R7 f4 f"}}));

TEST(Qenj1Diagram, shows_pawns_that_stand_apart) {
  const Result<Diagram> diagram = parse_diagram(mat({{'a', "B1..B1"}}));
  ASSERT_TRUE(diagram);
  const Board shown = diagram_board(*diagram);
  EXPECT_EQ(lying_on(shown, "a1"), (std::vector<std::string>{"pawn B 1"}));
  EXPECT_EQ(lying_on(shown, "a2"), (std::vector<std::string>{}));
  EXPECT_EQ(lying_on(shown, "a4"), (std::vector<std::string>{"pawn B 1"}));
}

class Qenj1MalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj1MalformedMove, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(explain(Rules{}, at(kStart), GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, Qenj1MalformedMove,
    testing::Values(Malformed{"-", "a-cN"}, Malformed{"a", "a-cN"}, Malformed{"a-", "a-cN"},
                    Malformed{"-cN", "a-cN"}, Malformed{"a-c", "cN"}, Malformed{"acN", "acN"},
                    Malformed{"a--cN", "-cN"}, Malformed{"a-cN-d", "-d"}, Malformed{"a-cNN", "cNN"},
                    Malformed{"a-cn", "cn"}, Malformed{"a-cE", "cE"}, Malformed{"A-cN", "A"},
                    Malformed{"a-CN", "C"}, Malformed{"a1-cN", "a1"}, Malformed{"aa-cN", "aa"},
                    Malformed{"a cN", "a cN"}, Malformed{"m-aN", "m"}, Malformed{"a-mN", "m"},
                    Malformed{"PASS", "PASS"}, Malformed{"passe", "passe"},
                    Malformed{"a-pass", "pass"}, Malformed{"?", "?"}, Malformed{"\xFF", "\\xff"},
                    Malformed{"a-\xE2\x82", "\\xe2"}, Malformed{std::string(5000, 'a'), "aaaa"}));

TEST(Qenj1Notation, tells_a_move_by_its_column_and_the_end_it_goes_to) {
  EXPECT_EQ(format_move(Move(0, 2, kNorth)), "a-cN");
  EXPECT_EQ(format_move(Move(11, 0, kSouth)), "l-aS");
  EXPECT_EQ(format_move(Move::pass()), "pass");
  const Result<Move> move = parse_move("l-aS");
  ASSERT_TRUE(move);
  EXPECT_EQ(*move, Move(11, 0, kSouth));
}

TEST(Qenj1Notation, positions_come_back_as_they_were_written) {
  for (const std::string& text :
       {std::string(kStart), mat({}, "N 1"), mat({{'a', "B1N1R1V1"}, {'b', "V3R3N3B3"}}, "S 2"),
        mat({{'c', ".B1R2."}, {'l', "...V3"}}, "N 0")}) {
    EXPECT_EQ(format(at(text)), text);
  }
}

TEST(Qenj1Notation, a_column_reads_from_South_to_North) {
  const Column column = at(mat({{'c', ".B1R2."}})).column(2);
  EXPECT_EQ(column[1], Pawn(Colour::white, 1));
  EXPECT_EQ(column[2], Pawn(Colour::red, 2));
  EXPECT_EQ(column.from(kSouth, 0), Pawn(Colour::white, 1));
  EXPECT_EQ(column.from(kNorth, 0), Pawn(Colour::red, 2));
}

}  // namespace
}  // namespace tablier::qenj1
