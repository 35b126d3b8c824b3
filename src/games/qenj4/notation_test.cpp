// Texts: what is read, what is refused, and which part each error names.
#include "games/qenj34/notation.h"

#include "games/qenj34/malformed.h"
#include "games/qenj4/testing.h"

namespace tablier::qenj4 {
namespace {

using qenj34::at;
using qenj34::moves_of;

class Qenj4MalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj4MalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(Game::parse_position(kRules, GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Shared, Qenj4MalformedPosition,
                         testing::ValuesIn(qenj34::malformed_positions()));

INSTANTIATE_TEST_SUITE_P(
    Counts, Qenj4MalformedPosition,
    testing::Values(
        Malformed{"..NR../-/-/..BR../..BB../-/-/-/..RN.. S 3:0 0", "3:0"},
        Malformed{"..NR../-/-/..BR../..BB../-/-/-/..RN.. S 0:3 0", "0:3"},
        Malformed{"..NR../-/-/..BR../..BB../-/-/-/..RN.. S 2:2 0", "2:2"},
        Malformed{"BB..../BB..../BB..../B...../-/-/-/-/- S 0:0 0", "d"},
        Malformed{"..NR../..NR../..BB../..BR../..BB../..RN../..BN../..NR../..RN.. S 1:0 0", "1:0"},
        Malformed{"..NR../..NR../..BB../..BR../..BB../..RN../..BN../..NR../..RN.. N 1:1 0", "20"},
        Malformed{std::string(kStart) + " @12345678", "@12345678"}));

class Qenj4FaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(Qenj4FaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(kRules, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, Qenj4FaultyPosition,
    testing::Values(
        Faulty{"BBBNNN/..R.../-/..BBRR/BB..../BB..../NNN.../-/- S 2:2 0",
               {"qenj34.column_colours R8 a", "qenj34.column_colours R8 a",
                "qenj34.column_full R9 a", "qenj34.too_many_of_a_colour R1 e",
                "qenj34.column_colours R8 g", "qenj34.both_won R10", "qenj34.too_many_pebbles R1"}},
        Faulty{"BBNNRR/-/-/-/-/-/-/-/- N 0:999999999 0",
               {"qenj34.column_full R9 a", "qenj34.bad_taken R10", "qenj34.too_many_pebbles R1"}},
        Faulty{"-/-/-/-/-/-/-/-/BBB... N 4:4 0",
               {"qenj34.column_colours R8 i", "qenj34.bad_taken R10"}}));

class Qenj4MalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj4MalformedMove, is_refused_with_the_part_that_is_wrong) {
  const qenj34::Position position = at(kRules, "..NR../-/..BNR./..BR../-/-/-/-/- S 0:0 0");
  expect_malformed(explain(kRules, position, GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Shared, Qenj4MalformedMove, testing::ValuesIn(qenj34::malformed_moves()));

TEST(Qenj4Notation, the_page_s_example_comes_back) {
  const std::string text = "..BR../..NN../..RR../..BN../..NB../..RB../..NR../..BB../..RN.. S 0:0 0";
  EXPECT_EQ(format(at(kRules, text)), text);
}

TEST(Qenj4Notation, composed_positions_may_be_empty_won_or_passed) {
  for (const char* text : {"-/-/-/-/-/-/-/-/- N 0:0 1", "-/-/-/-/-/-/-/-/B..... S 2:1 2",
                           "BBNNR./-/-/-/-/-/-/-/- S 1:1 2"}) {
    EXPECT_EQ(format(at(kRules, text)), text);
  }
}

}  // namespace
}  // namespace tablier::qenj4
