// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/qenj34/rules.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj3/testing.h"

namespace tablier::qenj3 {
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

const Rules kSkip = rules(OwnColumn::skip);

TEST(Qenj3Rules, R1_there_are_nine_columns_of_six_cells_and_seven_pebbles_of_each_colour) {
  Rng rng(1);
  const Position start = qenj34::Setup::quick(kRules, rng);
  for (int colour = 0; colour < qenj34::kColours; ++colour) {
    EXPECT_EQ(pebbles(start, qenj34::Colour(colour)), 7);
  }
  EXPECT_TRUE(Game::parse_position(kRules, kStart));
}

TEST(Qenj3Rules, R2_the_pebbles_begin_on_the_21_gold_cells) {
  Rng rng(1);
  EXPECT_THAT(occupied_cells(qenj34::Setup::quick(kRules, rng)),
              ElementsAre(0b001100, 0b011100, 0b001100, 0b001100, 0b001110, 0b001100, 0b001100,
                          0b011100, 0b001100));
}

TEST(Qenj3Rules, R2_no_column_begins_with_three_of_a_colour) {
  Rng rng(2);
  for (int i = 0; i < 2'000; ++i) {
    const Position start = qenj34::Setup::quick(kRules, rng);
    for (int column = 0; column < qenj34::kColumns; ++column) {
      for (int colour = 0; colour < qenj34::kColours; ++colour) {
        ASSERT_LE(start.column(column).count(qenj34::Colour(colour)), 2);
      }
    }
  }
}

TEST(Qenj3Rules, R2_the_gold_cells_can_be_replaced_by_a_layout) {
  const Rules other = *rules_with("a 1 2 3\nb 1 2 3 4 5\nd 1 3 5\nf 2 4 6\ng 1 2\nh 6\ni 1 2 5 6",
                                  OwnColumn::count);
  Rng rng(1);
  EXPECT_THAT(
      occupied_cells(qenj34::Setup::quick(other, rng)),
      ElementsAre(0b000111, 0b011111, 0, 0b010101, 0, 0b101010, 0b000011, 0b100000, 0b110011));
}

TEST(Qenj3Rules, R2_the_same_seed_gives_the_same_start_for_ever) {
  Rng rng(1);
  EXPECT_EQ(format(qenj34::Setup::quick(kRules, rng)),
            "..BR../..RNR./..NB../..RN../.BNB../..BN../..NB../..RNB./..RR.. S 0:0 0");
}

TEST(Qenj3Rules, R3_A_sees_the_deal_and_chooses_a_side_and_B_moves_first) {
  qenj34::Setup setup(kRules);
  Rng rng(7);
  EXPECT_EQ(setup.next(), Actor::chance);
  setup.roll(rng);
  expect_a_choice_of_sides(setup, Actor::a);
}

TEST(Qenj3Rules, R3_the_players_take_turns) {
  EXPECT_EQ(after(kRules, kStart, {"b1-c2N"}).to_move(), kNorth);
}

TEST(Qenj3Rules, R4_one_two_or_three_pebbles_nearest_to_the_mover_are_taken) {
  const std::string columns = ".BN.R./...R../...R../...B../-/-/-/-/- ";
  EXPECT_THAT(moves_with(kRules, columns + "S 0:0 0", "a1"), ElementsAre("a1-b3B", "a1-b5B"));
  EXPECT_THAT(moves_with(kRules, columns + "N 0:0 0", "a1"), ElementsAre("a1-b3R", "a1-b5R"));
  EXPECT_THAT(moves_with(kRules, columns + "S 0:0 0", "a2-c2"),
              ElementsAre("a2-c2B3N", "a2-c2N3B"));
  EXPECT_THAT(moves_with(kRules, columns + "N 0:0 0", "a2-c2"),
              ElementsAre("a2-c2N3R", "a2-c2R3N"));
  EXPECT_THAT(moves_with(kRules, columns + "S 0:0 0", "a3"), SizeIs(18)) << "three cell sets";
}

TEST(Qenj3Rules, R4_a_column_gives_no_more_pebbles_than_it_holds) {
  const char* position = "..BN../..R.../..R.../..B.../-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a3"), IsEmpty());
  EXPECT_THAT(moves_with(kRules, position, "b2"), IsEmpty());
  EXPECT_THAT(moves_with(kRules, position, "a2"), Not(IsEmpty()));
}

TEST(Qenj3Rules, R4_pebbles_of_a_colour_are_alike) {
  const char* position = "..BB../..R.../..R.../-/-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a2"), ElementsAre("a2-c1B2B", "a2-c2B4B", "a2-c4B5B"));
}

TEST(Qenj3Rules, R5_k_pebbles_go_k_columns_on_over_occupied_columns_and_round_the_ring) {
  const char* position = "RBN.../-/..R.../-/-/..B.../-/..N.../- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a1"), Each(StartsWith("a1-c")));
  EXPECT_THAT(moves_with(kRules, position, "a2"), Each(StartsWith("a2-f")));
  EXPECT_THAT(moves_with(kRules, position, "a3"), Each(StartsWith("a3-h")));
  EXPECT_THAT(moves_with(kRules, position, "h1"), ElementsAre("h1-a4N"));
}

// Rings of one, two and three columns.
constexpr const char* kOne = "RNB.../-/-/-/-/-/-/-/- S 0:0 0";
constexpr const char* kTwo = "RNB.../-/-/..R.../-/-/-/-/- S 0:0 0";
constexpr const char* kThree = "RNB.../-/-/..R.../-/-/...B../-/- S 0:0 0";

TEST(Qenj3Rules, R5_on_three_columns_three_pebbles_come_back_and_cannot_move) {
  EXPECT_THAT(moves_of(kRules, kThree),
              ElementsAre("a1-d2R", "a1-d4R", "a2-g2N3R", "a2-g2R3N", "a2-g3N5R", "a2-g3R5N",
                          "a2-g5N6R", "a2-g5R6N", "d1-g3R", "d1-g5R", "g1-a4B"));
}

TEST(Qenj3Rules, R5_on_three_columns_that_skip_the_own_one_three_pebbles_go_to_the_next) {
  EXPECT_THAT(moves_with(kSkip, kThree, "a3"), SizeIs(18));
  EXPECT_THAT(moves_with(kSkip, kThree, "a3"), Each(StartsWith("a3-d")));
  EXPECT_THAT(moves_with(kSkip, kThree, "a2"), Each(StartsWith("a2-g")));
}

TEST(Qenj3Rules, R5_on_two_columns_two_pebbles_come_back_and_three_go_across) {
  EXPECT_THAT(moves_with(kRules, kTwo, "a1"), ElementsAre("a1-d2R", "a1-d4R"));
  EXPECT_THAT(moves_with(kRules, kTwo, "a2"), IsEmpty());
  EXPECT_THAT(moves_with(kRules, kTwo, "a3"), SizeIs(18));
  EXPECT_THAT(moves_with(kSkip, kTwo, "a2"), SizeIs(6));
  EXPECT_THAT(moves_with(kSkip, kTwo, "a3"), SizeIs(18));
}

TEST(Qenj3Rules, R5_the_own_column_counts_even_if_the_move_empties_it) {
  // Three pebbles from a: d, a itself although it is then empty, d.
  EXPECT_EQ(format(after(kRules, kTwo, {"a3-d1R2N4B"})), "-/-/-/RNRB../-/-/-/-/- N 0:0 0");
  // Two pebbles that are all of a come back to it: no move.
  EXPECT_THAT(moves_with(kRules, "RN..../-/-/..R.../-/-/-/-/- S 0:0 0", "a2"), IsEmpty());
}

TEST(Qenj3Rules, R5_on_a_single_column_nothing_moves) {
  EXPECT_THAT(moves_of(kRules, kOne), ElementsAre("pass"));
  EXPECT_THAT(moves_of(kSkip, kOne), ElementsAre("pass"));
}

TEST(Qenj3Rules, R6_a_column_of_one_pebble_is_emptied_and_leaves_the_ring_for_good) {
  const char* position = "B...../N...../RB..../NR..../-/-/-/-/- S 0:0 0";
  const Position emptied = after(kRules, position, {"b1-c3N"});
  EXPECT_EQ(format(emptied), "B...../-/RBN.../NR..../-/-/-/-/- N 0:0 0");
  EXPECT_THAT(moves_of(kRules, emptied), Contains("a1-c4B")) << "b is not counted";
  for (const std::string& text : moves_of(kRules, emptied)) {
    EXPECT_EQ(text.find("-b"), std::string::npos) << text;
  }
}

TEST(Qenj3Rules, R7_pebbles_are_laid_beside_occupied_cells_at_either_end) {
  EXPECT_THAT(moves_with(kRules, "RN..../..B.../..B.../-/-/-/-/-/- S 0:0 0", "a2"),
              ElementsAre("a2-c1N2R", "a2-c1R2N", "a2-c2N4R", "a2-c2R4N", "a2-c4N5R", "a2-c4R5N"));
}

TEST(Qenj3Rules, R7_a_cell_in_a_gap_is_next_to_its_neighbours) {
  EXPECT_THAT(moves_with(kRules, "R...../B..N../-/-/-/-/-/-/- S 0:0 0", "a1"),
              ElementsAre("a1-b2R", "a1-b3R", "a1-b5R"));
  EXPECT_THAT(moves_with(kRules, "RR..../..B.../B..N../-/-/-/-/-/- S 0:0 0", "a2"),
              ElementsAre("a2-c2R3R", "a2-c2R5R", "a2-c3R5R", "a2-c5R6R"));
}

TEST(Qenj3Rules, R7_a_gap_left_by_a_pebble_taken_out_can_be_filled) {
  const char* position = "R..R../BBN.NR/-/-/-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_of(kRules, position),
              testing::IsSupersetOf({"a1-b4Rx1", "a1-b4Rx4", "a1-b4Rx6"}));
  EXPECT_EQ(format(after(kRules, position, {"a1-b4Rx2"})), "...R../B.NRNR/-/-/-/-/-/-/- N 1:0 0");
}

TEST(Qenj3Rules, R8_no_column_holds_three_of_a_colour) {
  const char* position = "B...../B..B../..N.../-/-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a1"), IsEmpty());
  EXPECT_THAT(moves_with(kRules, position, "b1"), Not(IsEmpty()));
  EXPECT_THAT(moves_with(kRules, "BRB.../..N.../B...../..N.../-/-/-/-/- S 0:0 0", "a2"),
              Not(IsEmpty()));
  EXPECT_THAT(moves_with(kRules, "BRB.../..N.../..N.../B...../-/-/-/-/- S 0:0 0", "a3"), IsEmpty());
}

TEST(Qenj3Rules, R8_holds_before_a_pebble_is_taken_out) {
  EXPECT_THAT(moves_with(kRules, "B...../BBNNR./-/-/-/-/-/-/- S 0:0 0", "a1"), IsEmpty());
}

TEST(Qenj3Rules, R9_whoever_fills_a_column_takes_out_any_one_of_its_pebbles) {
  const char* position = "R...../BBNNR./..B.../-/-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a1"),
              ElementsAre("a1-b6Rx1", "a1-b6Rx2", "a1-b6Rx3", "a1-b6Rx4", "a1-b6Rx5", "a1-b6Rx6"));
  EXPECT_EQ(format(after(kRules, position, {"a1-b6Rx3"})), "-/BB.NRR/..B.../-/-/-/-/-/- N 1:0 0");
  EXPECT_EQ(format(after(kRules, position, {"a1-b6Rx6"})), "-/BBNNR./..B.../-/-/-/-/-/- N 1:0 0");
}

TEST(Qenj3Rules, R9_three_pebbles_may_fill_a_column_too) {
  const char* position = "BNR.../..N.../..N.../BNR.../-/-/-/-/- S 0:0 0";
  EXPECT_THAT(moves_with(kRules, position, "a3"), SizeIs(36)) << "six orders, six pebbles";
}

TEST(Qenj3Rules, R9_a_column_that_is_not_full_gives_nothing) {
  EXPECT_THAT(moves_of(kRules, kThree), Each(Not(testing::HasSubstr("x"))));
}

TEST(Qenj3Rules, R10_the_third_pebble_taken_wins) {
  const char* second = "R...../BBNNR./..B.../-/-/-/-/-/- S 1:2 0";
  EXPECT_FALSE(outcome(kRules, after(kRules, second, {"a1-b6Rx1"})));
  const char* third = "R...../BBNNR./..B.../-/-/-/-/-/- S 2:2 0";
  const Position won = after(kRules, third, {"a1-b6Rx1"});
  EXPECT_EQ(outcome(kRules, won), Outcome::win(kSouth));
  EXPECT_THAT(moves_of(kRules, won), IsEmpty());
  const char* north = "R...../BBNNR./..B.../-/-/-/-/-/- N 2:2 1";
  EXPECT_EQ(outcome(kRules, after(kRules, north, {"a1-b6Rx6"})), Outcome::win(kNorth));
}

TEST(Qenj3Rules, R10_a_composed_position_with_three_taken_is_over_whatever_the_passes) {
  EXPECT_EQ(outcome(kRules, at(kRules, "B...../N...../-/-/-/-/-/-/- S 2:3 0")),
            Outcome::win(kNorth));
  EXPECT_EQ(outcome(kRules, at(kRules, "B...../N...../-/-/-/-/-/-/- S 3:2 2")),
            Outcome::win(kSouth));
}

// South has no legal move, North has some.
constexpr const char* kSouthMustPass = "B..NN./N..BB./-/-/-/-/-/-/- S 0:0 0";

TEST(Qenj3Rules, R11_without_a_legal_move_passing_is_the_only_move) {
  EXPECT_THAT(moves_of(kRules, kSouthMustPass), ElementsAre("pass"));
  EXPECT_THAT(moves_of(kRules, kStart), Not(Contains("pass")));
}

TEST(Qenj3Rules, R11_the_other_player_moves_on_after_a_pass) {
  const Position passed = after(kRules, kSouthMustPass, {"pass"});
  EXPECT_EQ(passed.passes(), 1);
  EXPECT_THAT(moves_of(kRules, passed), Contains("a1-b2N"));
  EXPECT_EQ(after(kRules, kSouthMustPass, {"pass", "a1-b2N"}).passes(), 0);
}

TEST(Qenj3Rules, R11_after_two_passes_whoever_has_taken_more_wins) {
  const std::string stuck = "BB..../BB..../-/-/-/-/-/-/- S ";
  EXPECT_FALSE(outcome(kRules, after(kRules, stuck + "0:0 0", {"pass"})));
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "0:0 0", {"pass", "pass"})), Outcome::draw());
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "2:2 0", {"pass", "pass"})), Outcome::draw());
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "1:0 0", {"pass", "pass"})),
            Outcome::win(kSouth));
  EXPECT_EQ(outcome(kRules, after(kRules, stuck + "1:2 0", {"pass", "pass"})),
            Outcome::win(kNorth));
}

Record<Game> shuffled(Limits limits, const std::string& taken) {
  return qenj34::shuffled<Game>(kRules, limits, taken);
}

TEST(Qenj3Rules, R12_at_the_third_occurrence_whoever_has_taken_more_wins) {
  EXPECT_EQ(shuffled({}, "0:0").ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "2:2").ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "1:0").ending(), (Ending{Outcome::win(kSouth), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "1:2").ending(), (Ending{Outcome::win(kNorth), EndReason::repetition}));
  EXPECT_EQ(shuffled({}, "1:0").moves().size(), 8u) << "the start counts as the first";
}

TEST(Qenj3Rules, R12_repetition_can_be_switched_off) {
  EXPECT_FALSE(shuffled({.repetition = 0}, "1:0").ending());
}

TEST(Qenj3Rules, R12_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  EXPECT_EQ(shuffled({.repetition = 0, .max_plies = 7}, "1:0").ending(),
            (Ending{Outcome::draw(), EndReason::length}));
}

class Qenj3Refusal : public testing::TestWithParam<Refusal> {};

TEST_P(Qenj3Refusal, names_the_rule_and_the_places) {
  expect_refusal(explain(kRules, at(kRules, GetParam().position), GetParam().move), GetParam());
}

const std::string kS = kStart.data();
INSTANTIATE_TEST_SUITE_P(
    Rules, Qenj3Refusal,
    testing::Values(Refusal{1, kS, "j1-a2B", {"j"}}, Refusal{1, kS, "a1-k2B", {"k"}},
                    Refusal{1, kS, "a1-b7R", {"b7"}}, Refusal{1, kFill, "a1-b6Rx8", {"b8"}},
                    Refusal{4, kS, "b4-f1N", {}}, Refusal{4, kS, "b0-b1N", {}},
                    Refusal{4, kS, "a3-d1B2B5N", {"a"}}, Refusal{4, kS, "b1-c2R", {"b"}},
                    Refusal{4, kS, "b1-c2N5R", {"b"}}, Refusal{4, kS, "a2-c5R", {"a"}},
                    Refusal{4, kS, "b1-c", {"b"}}, Refusal{5, kS, "a1-c2R", {"b", "c"}},
                    Refusal{5, kS, "a1-a2R", {"b", "a"}}, Refusal{5, kS, "a2-b2R6R", {"c", "b"}},
                    Refusal{5, kOne, "a1-b2R", {"a"}}, Refusal{5, kTwo, "a2-d2N4R", {"a"}},
                    Refusal{5, kThree, "a3-d1R2N4B", {"a"}}, Refusal{6, kTwo, "b1-d2R", {"b"}},
                    Refusal{7, kS, "c1-d3B", {"d3"}}, Refusal{7, kS, "c1-d1B", {"d1"}},
                    Refusal{7, kS, "f2-h2N2N", {"h2"}}, Refusal{7, kS, "f2-h1N6N", {"h1"}},
                    Refusal{8, kS, "a1-b2R", {"b"}},
                    Refusal{8, "B...../BBNNR./-/-/-/-/-/-/- S 0:0 0", "a1-b6Bx6", {"b"}},
                    Refusal{9, kFill, "a1-b6R", {"b"}}, Refusal{9, kFill, "c1-a2Bx1", {"a"}},
                    Refusal{10, "B...../N...../-/-/-/-/-/-/- S 2:3 0", "a1-b2B", {}},
                    Refusal{10, "B...../N...../-/-/-/-/-/-/- S 3:0 0", "pass", {}},
                    Refusal{11, kFill, "pass", {"a", "b", "c"}},
                    Refusal{11, "B...../N...../-/-/-/-/-/-/- S 1:0 2", "a1-b2B", {}}));

}  // namespace
}  // namespace tablier::qenj3
