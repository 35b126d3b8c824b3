// Texts: what is read, what is refused, and which part each error names.
#include "games/qenj34/notation.h"

#include "core/board_testing.h"
#include "games/qenj3/testing.h"
#include "games/qenj34/malformed.h"

namespace tablier::qenj3 {
namespace {

using qenj34::at;
using qenj34::loosen;
using qenj34::moves_of;
using testing::HasSubstr;

class Qenj3MalformedPosition : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj3MalformedPosition, is_refused_with_the_part_that_is_wrong) {
  expect_malformed(Game::parse_position(kRules, GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Shared, Qenj3MalformedPosition,
                         testing::ValuesIn(qenj34::malformed_positions()));

INSTANTIATE_TEST_SUITE_P(
    Counts, Qenj3MalformedPosition,
    testing::Values(Malformed{"..NR../-/-/..BR../..BB../-/-/-/..RN.. S 3:3 0", "3:3"},
                    Malformed{"..NR../-/-/..BR../..BB../-/-/-/..RN.. S 4:3 0", "4:3"},
                    Malformed{"BB..../BB..../BB..../BB..../-/-/-/-/- S 0:0 0", "d"},
                    Malformed{"BB..../BB..../BB..../RR..../RR..../RR..../-/-/RR.... S 0:0 0", "i"},
                    Malformed{std::string(kStart.substr(0, kStart.size() - 5)) + "1:0 0", "1:0"},
                    Malformed{std::string(kStart.substr(0, kStart.size() - 5)) + "2:2 0", "25"},
                    Malformed{std::string(kStart) + " @12345678", "@12345678"}));

class Qenj3FaultyPosition : public testing::TestWithParam<Faulty> {};

TEST_P(Qenj3FaultyPosition, is_refused_for_all_reasons_there_are) {
  expect_faults<Game>(kRules, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Positions, Qenj3FaultyPosition,
    testing::Values(
        Faulty{"BBBNNN/..R.../-/..BBRR/BB..../BB..../NNN.../-/- S 3:3 0",
               {"qenj34.column_colours R8 a", "qenj34.column_colours R8 a",
                "qenj34.column_full R9 a", "qenj34.too_many_of_a_colour R1 f",
                "qenj34.column_colours R8 g", "qenj34.both_won R10", "qenj34.too_many_pebbles R1"}},
        Faulty{"BBNNRR/-/-/-/-/-/-/-/- N 0:999999999 0",
               {"qenj34.column_full R9 a", "qenj34.bad_taken R10", "qenj34.too_many_pebbles R1"}},
        Faulty{"-/-/-/-/-/-/-/-/BBB... N 4:4 0",
               {"qenj34.column_colours R8 i", "qenj34.bad_taken R10"}}));

class Qenj3MalformedMove : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj3MalformedMove, is_refused_with_the_part_that_is_wrong) {
  const qenj34::Position position = at(kRules, "..NR../-/..BNR./..BR../-/-/-/-/- S 0:0 0");
  expect_malformed(explain(kRules, position, GetParam().text), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Shared, Qenj3MalformedMove, testing::ValuesIn(qenj34::malformed_moves()));

TEST(Qenj3Notation, input_may_write_the_cells_in_any_order) {
  EXPECT_EQ(loosen("c2-e5B2N"), "c2-e2N5B");
  EXPECT_EQ(loosen("c3-f6R1B2Nx4"), "c3-f1B2N6Rx4");
  EXPECT_EQ(loosen("c2-e2N5B"), "c2-e2N5B");
  EXPECT_NE(loosen("c2-e5N2B"), loosen("c2-e2N5B")) << "a colour stays with its cell";
}

TEST(Qenj3Notation, what_is_no_move_is_not_loosened) {
  for (const char* text : {"", "pass", "c2", "c2-e", "c2-e5B2", "c2-e5B2Nx", "c2-e5B2Ny"}) {
    EXPECT_EQ(loosen(text), text);
  }
}

TEST(Qenj3Notation, composed_positions_may_be_empty_won_or_passed) {
  for (const char* text : {"-/-/-/-/-/-/-/-/- N 0:0 1", "-/-/-/-/-/-/-/-/B..... S 3:2 2",
                           "BBNNR./-/-/-/-/-/-/-/- S 2:2 2"}) {
    EXPECT_EQ(format(at(kRules, text)), text);
  }
}

TEST(Qenj3Diagram, shows_full_columns_and_any_number_of_pebbles_taken) {
  const auto diagram = Game::parse_diagram(kRules, "BBBNNN/-/-/-/-/-/-/-/- S 0:999999999 0");
  ASSERT_TRUE(diagram);
  const Board shown = Game::diagram_board(kRules, *diagram);
  EXPECT_EQ(lying_on(shown, "a1"), (std::vector<std::string>{"pebble B"}));
  EXPECT_EQ(lying_on(shown, "a6"), (std::vector<std::string>{"pebble N"}));
  ASSERT_EQ(shown.tallies.size(), 2u);
  EXPECT_EQ(shown.tallies[1].count, 999999999);
}

constexpr std::string_view kOtherLayout =
    "a 1 2 3 4 5\nb 1 2 3 4 5  # no gap\nc 1 2 4 5 6\nd 1 3 5\ni 2 4 6\n";

TEST(Qenj3Notation, positions_of_another_layout_carry_its_mark) {
  const Rules other = *rules_with(kOtherLayout, OwnColumn::count);
  EXPECT_EQ(other.mark.size(), 9u);
  const std::string plain = "-/-/-/-/-/-/-/-/B..... S 0:0 0";
  const std::string marked = plain + " " + other.mark;
  EXPECT_EQ(Game::format(other, *Game::parse_position(other, marked)), marked);
  EXPECT_FALSE(Game::parse_position(other, plain));
  EXPECT_FALSE(Game::parse_position(kRules, marked));
  EXPECT_TRUE(Game::parse_position(kRules, plain));
}

class Qenj3MalformedLayout : public testing::TestWithParam<Malformed> {};

TEST_P(Qenj3MalformedLayout, is_refused_with_its_line_and_the_part_that_is_wrong) {
  const Result<Rules> rules = rules_with(GetParam().text, OwnColumn::count);
  ASSERT_FALSE(rules);
  const std::string line = GetParam().named.substr(0, 1);
  const std::string part = GetParam().named.substr(2);
  EXPECT_THAT(rules.error().message.in(Language::en), HasSubstr("Line " + line + " "));
  EXPECT_THAT(rules.error().message.in(Language::en), HasSubstr(part));
  EXPECT_THAT(rules.error().message.in(Language::fr), HasSubstr(part));
}

INSTANTIATE_TEST_SUITE_P(
    Texts, Qenj3MalformedLayout,
    testing::Values(Malformed{"", "1 21"}, Malformed{"# nothing\n", "1 21"},
                    Malformed{"a 3 4\nb 3 4\n", "2 4"}, Malformed{"a 3 4\nb\n", "2 2"},
                    Malformed{"a 1 2 3 4 5\nb 1 2 3 4 5\nc 1 2 3 4 5\nd 1 2 3 4 5\n\ne 1 2\n",
                              "6 22"},
                    Malformed{"a 3 4\nj 3 4\n", "2 j"}, Malformed{"a 3 4\nA 3 4\n", "2 A"},
                    Malformed{"a 3 4\nab 3 4\n", "2 ab"}, Malformed{"a3 a4\n", "1 a3"},
                    Malformed{"3 4\n", "1 3"}, Malformed{"a 3 4\n\na 5\n", "3 a"},
                    Malformed{"a 3 7\n", "1 7"}, Malformed{"a 0\n", "1 0"},
                    Malformed{"a 3 four\n", "1 four"}, Malformed{"a 03\n", "1 03"},
                    Malformed{"a -1\n", "1 -1"}, Malformed{"b 3 4\na 3 4 3\n", "2 a3"},
                    Malformed{"a 1 2 3 4 5 6\n", "1 a"}, Malformed{"\xFF 3\n", "1 \\xff"}));

}  // namespace
}  // namespace tablier::qenj3
