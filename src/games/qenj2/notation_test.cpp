// Texts: what is read, what is refused, and which part each error names.
#include "games/qenj2/notation.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj2/game.h"
#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

class Qenj2MalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj2MalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(parse_position(GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Fields, Qenj2MalformedPosition,
                         testing::ValuesIn(qenj::pawns::malformed_fields(kStart)));

INSTANTIATE_TEST_SUITE_P(
    Columns, Qenj2MalformedPosition,
    testing::Values(Malformed{qenj::pawns::mat({{'l', ""}}), "l"},
                    Malformed{qenj::pawns::mat({{'c', "........."}}), "-"},
                    Malformed{qenj::pawns::mat({{'c', "."}}), "c"},
                    Malformed{qenj::pawns::mat({{'c', "--"}}), "-"},
                    Malformed{qenj::pawns::mat({{'c', "B1"}}), "1"},
                    Malformed{qenj::pawns::mat({{'c', "B1......."}}), "8"},
                    Malformed{qenj::pawns::mat({{'c', "B1........."}}), "10"},
                    Malformed{qenj::pawns::mat({{'c', "V1........"}}), "V"},
                    Malformed{qenj::pawns::mat({{'c', "b1........"}}), "b"},
                    Malformed{qenj::pawns::mat({{'c', "1B........"}}), "1"},
                    Malformed{qenj::pawns::mat({{'c', "O1........"}}), "O"},
                    Malformed{qenj::pawns::mat({{'c', "B0........"}}), "B0"},
                    Malformed{qenj::pawns::mat({{'c', "B4........"}}), "B4"},
                    Malformed{qenj::pawns::mat({{'c', "B........."}}), "B."},
                    Malformed{qenj::pawns::mat({{'c', "........B"}}), "B"},
                    Malformed{qenj::pawns::mat({{'c', "B?........"}}), "B?"},
                    Malformed{qenj::pawns::mat({{'c', "-B1......."}}), "-"},
                    Malformed{qenj::pawns::mat({{'c', "B1.N1......"}}), "c2"},
                    Malformed{qenj::pawns::mat({{'c', "B1.......N1"}}), "c9"},
                    Malformed{qenj::pawns::mat({{'c', "B1B2B3B1....."}}), "c4"},
                    Malformed{qenj::pawns::mat({{'c', ".R1B1R2N1R1R3.."}}), "c7"},
                    Malformed{qenj::pawns::mat({{'c', "N1N1N1N1....."}}), "c4"},
                    Malformed{qenj::pawns::mat({{'a', "B1B1......."},
                                                {'b', "B1B1......."},
                                                {'l', "........B1"}}),
                              "l9"},
                    Malformed{qenj::pawns::mat({{'c', "\xC3\xA9........"}}), "\\xc3"},
                    Malformed{qenj::pawns::mat({{'c', std::string("B\0.......", 9)}}), "\\x00"},
                    Malformed{qenj::pawns::mat({{'c', "\x1b[31m"}}), "\\x1b"}));

class Qenj2FaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(Qenj2FaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(Rules{}, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, Qenj2FaultyPosition,
    testing::Values(Faulty{qenj::pawns::mat({{'b', "B1.B1.B1B1B1.."}, {'k', "R1B1......."}}),
                           {"qenj.column_gap R7 b3 b2", "qenj.column_gap R7 b5 b4",
                            "qenj.column_colour R10 b6 b", "qenj.pawn_count R2 b7"}},
                    Faulty{qenj::pawns::mat({{'b', "R1R1R1...R2.."}, {'k', "R1R1......."}}),
                           {"qenj.column_gap R7 b7 b6", "qenj.column_colour R10 b7 b",
                            "qenj.pawn_count R2 k2"}}));

class Qenj2MalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj2MalformedMove, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(explain(Rules{}, at(kStart), GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, Qenj2MalformedMove,
    testing::Values(Malformed{"-", "c3-fSSN"}, Malformed{"c", "c2"}, Malformed{"c3", "c3-f"},
                    Malformed{"c3-", "c3-f"}, Malformed{"-fN", "c3-fSSN"},
                    Malformed{"c3-f", "c3-f"}, Malformed{"c3fSSN", "c3fSSN"},
                    Malformed{"c3--fSSN", "-fSSN"}, Malformed{"c3-fSSN-a", "-a"},
                    Malformed{"c3-fSS", "c3-fSS"}, Malformed{"c3-fSSNN", "c3-fSSNN"},
                    Malformed{"c3-fssn", "ssn"}, Malformed{"c3-fSEN", "SEN"},
                    Malformed{"c3-f SSN", " SSN"}, Malformed{"C3-fSSN", "C"},
                    Malformed{"c3-FSSN", "F"}, Malformed{"c0-fS", "c0"}, Malformed{"c10-fS", "c10"},
                    Malformed{"cc-fS", "cc"}, Malformed{"33-fSSN", "3"}, Malformed{"m1-aN", "m"},
                    Malformed{"a1-mN", "m"}, Malformed{"PASS", "P"}, Malformed{"passe", "p"},
                    Malformed{"c1-pass", "p"}, Malformed{"?", "?"}, Malformed{"\xFF", "\\xff"},
                    Malformed{"c1-\xE2\x82", "\\xe2"}, Malformed{std::string(5000, 'c'), "cccc"},
                    Malformed{"c3-f" + std::string(5000, 'S'), "5000"}));

TEST(Qenj2Notation, tells_a_move_by_its_pile_its_column_and_the_ends) {
  EXPECT_EQ(format_move(Move(2, 5, 3, 0b110)), "c3-fSSN");
  EXPECT_EQ(format_move(Move(11, 0, 1, 0)), "l1-aN");
  EXPECT_EQ(format_move(Move::pass()), "pass");
  const Result<Written> written = parse_written("c3-fSSN");
  ASSERT_TRUE(written);
  EXPECT_EQ(written->from, 2);
  EXPECT_EQ(written->carried, 3);
  EXPECT_EQ(written->to, 5);
  EXPECT_EQ(written->ends, "SSN");
}

TEST(Qenj2Notation, positions_come_back_as_they_were_written) {
  for (const std::string& text :
       {std::string(kStart), qenj::pawns::mat({}, "N 1"),
        qenj::pawns::mat({{'a', "B1N1R1B1N1R1B1N1R1"}, {'b', "B2N2R2B2N2R2B2N2R2"}}, "S 2"),
        qenj::pawns::mat({{'c', ".B1R2......"}, {'l', "........R3"}}, "N 0")}) {
    EXPECT_EQ(format(at(text)), text);
  }
}

TEST(Qenj2Notation, a_column_reads_from_South_to_North) {
  const Column column = at(qenj::pawns::mat({{'c', "...B1N3R2..."}})).column(2);
  EXPECT_EQ(column[3], Pawn(Colour::white, 1));
  EXPECT_EQ(column[5], Pawn(Colour::red, 2));
  EXPECT_EQ(column.from(kSouth, 1), Pawn(Colour::black, 3));
  EXPECT_EQ(column.from(kNorth, 0), Pawn(Colour::red, 2));
}

}  // namespace
}  // namespace tablier::qenj2
