// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/kengi/rules.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/kengi/game.h"
#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(KengiRules, R1_the_board_has_25_cells_and_five_pawns_of_each_of_five_colours) {
  const Position start = standard_start();
  EXPECT_EQ(std::popcount(start.occupied()), 25);
  for (int colour = 0; colour < kColours; ++colour) {
    EXPECT_EQ(std::popcount(start.with_colour(Colour(colour))), 5) << kColourLetters[colour];
  }
}

TEST(KengiRules, R2_the_standard_start_has_South_to_move) {
  EXPECT_EQ(format(standard_start()), "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0");
}

TEST(KengiRules, R2_the_players_take_turns) {
  EXPECT_EQ(after(standard_start(), {"c1-e4"}).to_move(), kNorth);
  EXPECT_EQ(after(standard_start(), {"c1-e4", "e5-a5"}).to_move(), kSouth);
}

TEST(KengiRules, R3_a_random_start_fills_the_board_with_all_25_pawns) {
  kengi::Setup setup(Rules{Start::random});
  Rng rng(7);
  setup.roll(rng);
  setup.choose("north");
  const Position position = setup.position();
  EXPECT_EQ(std::popcount(position.occupied()), 25);
  for (int colour = 0; colour < kColours; ++colour) {
    EXPECT_EQ(std::popcount(position.with_colour(Colour(colour))), 5);
  }
  EXPECT_NE(format(position), format(standard_start()));
}

TEST(KengiRules, R3_whoever_chooses_the_side_lets_the_other_begin) {
  kengi::Setup setup(Rules{Start::random});
  Rng rng(7);
  EXPECT_EQ(setup.next(), Actor::chance);
  setup.roll(rng);
  expect_a_choice_of_sides(setup, Actor::b);
}

TEST(KengiRules, R3_the_same_seed_gives_the_same_start_for_ever) {
  Rng rng(1);
  EXPECT_EQ(format(kengi::Setup::quick(Rules{Start::random}, rng)), kRandomStartOfSeed1);
}

TEST(KengiRules, R4_only_the_occupied_cell_nearest_to_the_mover_is_playable_in_each_file) {
  EXPECT_THAT(movable(standard_start()), ElementsAre("a1", "b1", "c1", "d1", "e1"));
  const Position north = at("V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N N - 0");
  EXPECT_THAT(movable(north), ElementsAre("a5", "b5", "c5", "d5", "e5"));
}

TEST(KengiRules, R4_once_a_cell_is_empty_the_next_one_is_nearest) {
  EXPECT_THAT(movable(after(standard_start(), {"b1-d1", "a5-c5"})), Contains("b2"));
}

TEST(KengiRules, R5_a_single_pawn_moves_and_a_tower_moves_whole_or_gives_its_top_pawn) {
  const Position single = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/R,B,-,-,- S - 0");
  EXPECT_THAT(moves_of(single), ElementsAre("a1-b1", "b1-a1"));
  const Position tower = at("-,-,-,-,N/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RB,-,-,-,- S - 0");
  EXPECT_THAT(moves_of(tower), Contains("A1-e5"));
  EXPECT_THAT(moves_of(tower), Contains("a1-e5"));
}

TEST(KengiRules, R5_a_whole_tower_keeps_its_order) {
  const Position tower = at("-,-,-,-,N/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBO,-,-,-,- S - 0");
  EXPECT_EQ(format(after(tower, {"A1-e5"})),
            "-,-,-,-,NRBO/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- N e5 0");
}

TEST(KengiRules, R6_the_jump_goes_anywhere_whatever_lies_between) {
  EXPECT_THAT(moves_of(standard_start()), Contains("a1-e5"));
  EXPECT_THAT(moves_of(standard_start()), Not(Contains("a1-a1")));
}

TEST(KengiRules, R7_a_tower_holds_no_colour_twice) {
  const Position position = after(standard_start(), {"c1-e4"});
  EXPECT_THAT(moves_of(position), Contains("b5-E4"));
  EXPECT_THAT(moves_of(position), Not(Contains("c5-E4")));
  EXPECT_THAT(moves_of(position), Not(Contains("d5-E4")));
}

TEST(KengiRules, R7_so_a_tower_never_has_more_than_five_pawns) {
  // Three and three pawns of five colours share one at least.
  const Position position = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBO,ONV,-,-,- S - 0");
  EXPECT_THAT(moves_of(position), Not(Contains("A1-B1")));
  EXPECT_THAT(moves_of(position), Not(Contains("B1-A1")));
}

TEST(KengiRules, R8_an_empty_cell_takes_only_a_pawn_off_the_top_of_a_tower) {
  const Position position = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RB,N,-,-,- S - 0");
  EXPECT_THAT(moves_of(position), Contains("a1-c3"));
  EXPECT_THAT(moves_of(position), Not(Contains("A1-c3")));
  EXPECT_THAT(moves_of(position), Not(Contains("b1-c3")));
}

TEST(KengiRules, R9_the_cell_the_opponent_moved_to_cannot_be_moved_from_but_stacked_onto) {
  const Position position = after(standard_start(), {"c1-e4", "e5-a5", "c2-a1", "E4-e3", "a1-e4"});
  EXPECT_EQ(position.lock(), cell("e4"));
  EXPECT_THAT(movable(position), Not(Contains("e4")));
  EXPECT_THAT(movable(position), Not(Contains("e3"))) << "nor anything behind it in its file";
  EXPECT_THAT(moves_of(position), Contains("A5-e4"));
}

TEST(KengiRules, R9_the_lock_lasts_one_turn) {
  const Position position =
      after(standard_start(), {"c1-e4", "e5-a5", "c2-a1", "E4-e3", "a1-e4", "a5-b5"});
  EXPECT_EQ(position.lock(), cell("b5"));
}

TEST(KengiRules, R9_a_pass_leaves_no_lock) {
  const Position position = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- N b2 0");
  EXPECT_EQ(after(position, {"pass"}).lock(), kNoCell);
}

TEST(KengiRules, R10_whoever_completes_five_colours_wins_whoever_began_the_tower) {
  const Position position = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- N a1 0");
  EXPECT_FALSE(outcome(position));
  const Position won = after(position, {"e5-A1"});
  EXPECT_EQ(outcome(won), Outcome::win(kNorth));
  EXPECT_THAT(moves_of(won), IsEmpty());
}

TEST(KengiRules, R10_a_composed_position_with_five_colours_is_won_by_the_side_not_to_move) {
  EXPECT_EQ(outcome(at("-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/-,-,-,-,- S - 2")),
            Outcome::win(kNorth))
      << "whatever the passes";
}

TEST(KengiRules, R11_without_a_legal_move_passing_is_the_only_move) {
  const Position position = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0");
  EXPECT_THAT(moves_of(position), ElementsAre("pass"));
  EXPECT_THAT(moves_of(standard_start()), Not(Contains("pass")));
}

TEST(KengiRules, R11_two_passes_in_a_row_are_a_draw) {
  const Position position = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0");
  const Position once = after(position, {"pass"});
  EXPECT_FALSE(outcome(once));
  EXPECT_EQ(outcome(after(once, {"pass"})), Outcome::draw());
}

TEST(KengiRules, R11_a_move_begins_the_count_of_passes_again) {
  const Position position = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RB,-,-,-,- S - 1");
  EXPECT_EQ(after(position, {"a1-c3"}).passes(), 0);
}

// South takes a pawn off a tower and back, North likewise.
constexpr std::array kShuffle{"a1-b2", "e5-d4", "b2-a1", "d4-e5"};

Record<Game> shuffle_record(Limits limits) {
  return {Rules{}, limits, at("-,-,-,-,RB/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/NO,-,-,-,- S - 0")};
}

TEST(KengiRules, R12_the_third_occurrence_of_a_position_is_a_draw) {
  Record<Game> record = shuffle_record(Limits{});
  play_over_and_over(record, kShuffle, 8);
  // The lock of the first start makes it another position, so the cycle counts from its first end.
  EXPECT_FALSE(record.ending());
  play_over_and_over(record, kShuffle, 4);
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(record.moves().size(), 9u) << "a1-b2 locks b2 for the third time";
}

TEST(KengiRules, R12_repetition_can_be_switched_off) {
  Record<Game> record = shuffle_record(Limits{.repetition = 0});
  play_over_and_over(record, kShuffle, 200);
  EXPECT_FALSE(record.ending());
}

TEST(KengiRules, R12_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  Record<Game> record = shuffle_record(Limits{.repetition = 0, .max_plies = 7});
  play_over_and_over(record, kShuffle, 200);
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::length}));
  EXPECT_EQ(record.moves().size(), 7u);
}

using Refusal = RefusalOf<>;

const char* const kStart = "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0";
const char* const kTowers = "-,-,-,-,N/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RB,V,-,-,- S - 0";

class KengiRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(KengiRefusal, names_the_rule_and_the_cells) {
  expect_refusal(explain(at(GetParam().position), GetParam().move), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rules, KengiRefusal,
    testing::Values(
        Refusal{1, kStart, "f1-a2", {"f1"}}, Refusal{1, kStart, "a1-a6", {"a6"}},
        Refusal{4, kStart, "c2-e4", {"c2", "c1"}}, Refusal{4, kTowers, "c3-a1", {"c3"}},
        Refusal{
            4, "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N N - 0", "a1-c5", {"a1", "a5"}},
        Refusal{5, kStart, "A1-c5", {"a1"}}, Refusal{6, kStart, "a1-a1", {"a1"}},
        Refusal{6, kTowers, "A1-a1", {"a1"}}, Refusal{7, kStart, "c1-c5", {"c5", "c1"}},
        Refusal{7,
                "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBO,ONV,-,-,- S - 0",
                "A1-B1",
                {"b1", "a1"}},
        Refusal{8, kTowers, "b1-c3", {"c3", "b1"}}, Refusal{8, kTowers, "A1-c3", {"c3", "a1"}},
        Refusal{9, "-,-,-,-,N/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RB,V,-,-,- S a1 0", "a1-b1", {"a1"}},
        Refusal{9, "-,-,-,-,N/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RB,V,-,-,- S a1 0", "A1-b1", {"a1"}},
        Refusal{10, "-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/N,-,-,-,- S - 0", "c3-a1", {"c3"}},
        Refusal{11, kStart, "pass", {"a1", "b1", "c1", "d1", "e1"}},
        Refusal{11, "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 2", "pass", {}}));

}  // namespace
}  // namespace tablier::kengi
