// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/qenj34/rules.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj4/testing.h"

namespace tablier::qenj4 {
namespace {

using qenj34::after;
using qenj34::at;
using qenj34::moves_of;
using qenj34::moves_with;
using qenj34::occupied_cells;
using qenj34::pebbles;
using qenj34::Position;
using qenj34::Refusal;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

const Rules kSkip = rules(OwnColumn::skip);

TEST(Qenj4Rules, R1_there_are_nine_columns_of_six_cells_and_six_pebbles_of_each_colour) {
  Rng rng(1);
  const Position start = qenj34::Setup::quick(kRules, rng);
  for (int colour = 0; colour < qenj34::kColours; ++colour) {
    EXPECT_EQ(pebbles(start, qenj34::Colour(colour)), 6);
  }
  EXPECT_TRUE(Game::parse_position(kRules, kStart));
}

TEST(Qenj4Rules, R2_the_pebbles_begin_on_the_18_middle_cells) {
  Rng rng(1);
  const Position start = qenj34::Setup::quick(kRules, rng);
  EXPECT_THAT(occupied_cells(start), Each(0b001100));
  EXPECT_THAT(occupied_cells(start), SizeIs(9));
}

TEST(Qenj4Rules, R2_the_same_seed_gives_the_same_start_for_ever) {
  Rng rng(1);
  EXPECT_EQ(format(qenj34::Setup::quick(kRules, rng)),
            "..NR../..BN../..RN../..NB../..NR../..RR../..BR../..BB../..BN.. S 0:0 0");
}

TEST(Qenj4Rules, R3_A_sits_North_and_B_South_and_B_moves_first) {
  qenj34::Setup setup(kRules);
  EXPECT_EQ(setup.next(), Actor::chance);
  Rng rng(7);
  setup.roll(rng);
  EXPECT_FALSE(setup.next());
  EXPECT_THAT(setup.choices(), IsEmpty());
  EXPECT_EQ(setup.seats()->a, kNorth);
  EXPECT_EQ(setup.seats()->b, kSouth);
  EXPECT_EQ(setup.position().to_move(), kSouth);
}

TEST(Qenj4Rules, R3_the_players_take_turns) {
  EXPECT_EQ(after(kRules, kStart, {"a1-b2N"}).to_move(), kNorth);
}

TEST(Qenj4Rules, R4_one_two_or_three_pebbles_nearest_to_the_mover_are_taken) {
  const std::string columns = "N..RB./..B.../..R.../..B.../-/-/-/-/- ";
  EXPECT_THAT(moves_with(kRules, columns + "S 0:0 0", "a1"), ElementsAre("a1-b2N", "a1-b4N"));
  EXPECT_THAT(moves_with(kRules, columns + "N 0:0 0", "a1"), ElementsAre("a1-b2B", "a1-b4B"));
  EXPECT_THAT(moves_with(kRules, columns + "N 0:0 0", "a2-c1"),
              ElementsAre("a2-c1B2R", "a2-c1R2B"));
  EXPECT_THAT(moves_with(kRules, columns + "N 0:0 0", "a3"), SizeIs(18));
}

TEST(Qenj4Rules, R4_a_column_gives_no_more_pebbles_than_it_holds) {
  EXPECT_THAT(moves_with(kRules, kStart, "a2"), Not(IsEmpty()));
  EXPECT_THAT(moves_with(kRules, kStart, "a3"), IsEmpty());
}

TEST(Qenj4Rules, R5_k_pebbles_go_k_columns_on_over_occupied_columns_and_round_the_ring) {
  const char* position = "-/..N.../-/-/..B.../-/..R.../-/RNB... S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "i1"), Each(StartsWith("i1-b")));
  EXPECT_THAT(moves_with(kRules, position, "i2"), Each(StartsWith("i2-e")));
  EXPECT_THAT(moves_with(kRules, position, "i3"), Each(StartsWith("i3-g")));
  EXPECT_THAT(moves_with(kRules, position, "g1"), ElementsAre("g1-i4R"));
}

TEST(Qenj4Rules, R5_a_count_that_comes_out_at_its_own_column_is_no_move) {
  const char* three = "-/-/-/-/BNR.../-/..N.../-/..B... N 0:0 0";
  EXPECT_THAT(moves_with(kRules, three, "e3"), IsEmpty());
  EXPECT_THAT(moves_with(kSkip, three, "e3"), Each(StartsWith("e3-g")));
  EXPECT_THAT(moves_with(kSkip, three, "e3"), SizeIs(18));
  const char* two = "-/-/-/-/BNR.../-/..N.../-/- N 0:0 0";
  EXPECT_THAT(moves_with(kRules, two, "e2"), IsEmpty());
  EXPECT_THAT(moves_with(kRules, two, "e3"), Each(StartsWith("e3-g")));
  EXPECT_THAT(moves_with(kSkip, two, "e2"), SizeIs(6));
  EXPECT_THAT(moves_of(kSkip, "-/-/-/-/BNR.../-/-/-/- N 0:0 0"), ElementsAre("pass"));
}

TEST(Qenj4Rules, R5_the_own_column_counts_even_if_the_move_empties_it) {
  EXPECT_EQ(format(after(kRules, "-/-/-/-/BNR.../-/..N.../-/- N 1:0 0", {"e3-g2R4B5N"})),
            "-/-/-/-/-/-/.RNBN./-/- S 1:0 0");
}

TEST(Qenj4Rules, R6_an_emptied_column_is_neither_counted_nor_laid_on) {
  const char* position = "B...../N...../RB..../NR..../-/-/-/-/- S 0:0 0";
  const Position emptied = after(kRules, position, {"b1-c3N"});
  EXPECT_THAT(moves_of(kRules, emptied), Contains("a1-c4B"));
  EXPECT_THAT(moves_of(kRules, emptied), Not(Contains(testing::HasSubstr("-b"))));
}

TEST(Qenj4Rules, R7_pebbles_are_laid_on_either_side_beside_occupied_cells) {
  EXPECT_THAT(moves_with(kRules, kStart, "a1"), ElementsAre("a1-b2N", "a1-b5N"));
  EXPECT_THAT(moves_with(kRules, kStart, "c2"), IsEmpty()) << "two white ones onto two white ones";
  EXPECT_THAT(moves_with(kRules, kStart, "a2"),
              ElementsAre("a2-c1N2R", "a2-c1R2N", "a2-c2N5R", "a2-c2R5N", "a2-c5N6R", "a2-c5R6N"));
}

TEST(Qenj4Rules, R7_a_gap_can_be_filled_from_both_ends) {
  EXPECT_THAT(moves_with(kRules, "RR..../..B.../N...B./-/-/-/-/-/- S 0:0 0", "a2"),
              ElementsAre("a2-c2R3R", "a2-c2R4R", "a2-c2R6R", "a2-c3R4R", "a2-c4R6R"));
}

TEST(Qenj4Rules, R8_no_column_holds_three_of_a_colour_even_for_a_moment) {
  EXPECT_THAT(moves_with(kRules, "B...../B..B../..N.../-/-/-/-/-/- S 0:0 0", "a1"), IsEmpty());
  EXPECT_THAT(moves_with(kRules, "B...../BBNNR./-/-/-/-/-/-/- S 0:0 0", "a1"), IsEmpty());
}

TEST(Qenj4Rules, R9_whoever_fills_a_column_takes_out_any_one_of_its_pebbles) {
  const char* position = "RB..../..B.../BN.NR./-/-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a2"), SizeIs(12)) << "two orders, six pebbles";
  EXPECT_EQ(format(after(kRules, position, {"a2-c3B6Rx1"})), "-/..B.../.NBNRR/-/-/-/-/-/- N 1:0 0");
}

TEST(Qenj4Rules, R9_a_column_that_is_not_full_gives_nothing) {
  EXPECT_THAT(moves_of(kRules, kStart), Each(Not(testing::HasSubstr("x"))));
}

TEST(Qenj4Rules, R10_the_second_pebble_taken_wins) {
  const std::string board = "R...../BBNNR./..B.../-/-/-/-/-/- ";
  EXPECT_FALSE(outcome(kRules, after(kRules, board + "S 0:1 0", {"a1-b6Rx1"})));
  EXPECT_EQ(outcome(kRules, after(kRules, board + "S 1:1 0", {"a1-b6Rx1"})), Outcome::win(kSouth));
  EXPECT_EQ(outcome(kRules, after(kRules, board + "N 1:1 0", {"a1-b6Rx6"})), Outcome::win(kNorth));
  EXPECT_EQ(outcome(kRules, at(kRules, board + "N 2:1 2")), Outcome::win(kSouth));
}

constexpr const char* kSouthMustPass = "B..NN./N..BB./-/-/-/-/-/-/- S 0:0 0";

TEST(Qenj4Rules, R11_a_player_without_a_move_passes_as_long_as_that_lasts) {
  EXPECT_THAT(moves_of(kRules, kSouthMustPass), ElementsAre("pass"));
  EXPECT_THAT(moves_of(kRules, kStart), Not(Contains("pass")));
  const Position moved = after(kRules, kSouthMustPass, {"pass", "a1-b2N"});
  EXPECT_EQ(moved.passes(), 0);
  EXPECT_THAT(moves_of(kRules, moved), Not(Contains("pass")));
}

TEST(Qenj4Rules, R11_after_two_passes_whoever_has_taken_one_wins) {
  const std::string stuck = "BB..../BB..../-/-/-/-/-/-/- N ";
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "0:0 0", {"pass", "pass"})), Outcome::draw());
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "1:1 0", {"pass", "pass"})), Outcome::draw());
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "1:0 0", {"pass", "pass"})),
            Outcome::win(kSouth));
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "0:1 0", {"pass", "pass"})),
            Outcome::win(kNorth));
}

Record<Game> shuffled(Limits limits, const std::string& taken) {
  return qenj34::shuffled<Game>(kRules, limits, taken);
}

TEST(Qenj4Rules, R12_at_the_third_occurrence_whoever_has_taken_one_wins) {
  EXPECT_EQ(shuffled({}, "0:0").ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "1:1").ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "1:0").ending(), (Ending{Outcome::win(kSouth), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "0:1").ending(), (Ending{Outcome::win(kNorth), EndReason::repetition}));
}

TEST(Qenj4Rules, R12_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  EXPECT_EQ(shuffled({.repetition = 0, .max_plies = 7}, "1:0").ending(),
            (Ending{Outcome::draw(), EndReason::length}));
}

class Qenj4Refusal : public testing::TestWithParam<Refusal> {};

TEST_P(Qenj4Refusal, names_the_rule_and_the_places) {
  expect_refusal(explain(kRules, at(kRules, GetParam().position), GetParam().move), GetParam());
}

const std::string kS = kStart.data();
const std::string kFill = "R...../BBNNR./..B.../-/-/-/-/-/- S 0:0 0";

INSTANTIATE_TEST_SUITE_P(
    Rules, Qenj4Refusal,
    testing::Values(Refusal{1, kS, "j1-a2B", {"j"}}, Refusal{1, kS, "a1-b7N", {"b7"}},
                    Refusal{4, kS, "b4-f1N", {}}, Refusal{4, kS, "a3-d1N2R5B", {"a"}},
                    Refusal{4, kS, "a1-b2R", {"a"}}, Refusal{4, kS, "a2-c2N", {"a"}},
                    Refusal{5, kS, "a1-c2N", {"b", "c"}},
                    Refusal{5, "BNR.../..N.../-/-/-/-/-/-/- S 0:0 0", "a2-b2B4N", {"a"}},
                    Refusal{5, "BNR.../-/-/-/-/-/-/-/- S 0:0 0", "a1-b2B", {"a"}},
                    Refusal{6, kFill, "d1-a2B", {"d"}}, Refusal{7, kS, "a1-b3N", {"b3"}},
                    Refusal{7, kS, "a1-b6N", {"b6"}}, Refusal{7, kS, "a2-c2N2R", {"c2"}},
                    Refusal{8, kS, "c2-e2B5B", {"e"}}, Refusal{9, kFill, "a1-b6R", {"b"}},
                    Refusal{9, kFill, "c1-a2Bx1", {"a"}},
                    Refusal{10, "B...../N...../-/-/-/-/-/-/- S 1:2 0", "a1-b2B", {}},
                    Refusal{11, kFill, "pass", {"a", "b", "c"}},
                    Refusal{11, "B...../N...../-/-/-/-/-/-/- S 1:0 2", "pass", {}}));

}  // namespace
}  // namespace tablier::qenj4
