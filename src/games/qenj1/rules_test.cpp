// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/qenj1/rules.h"

#include <gmock/gmock.h>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/qenj1/game.h"
#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(Qenj1Rules, R1_twelve_columns_of_four_cells_close_to_a_ring) {
  const Position position = at(kStart);
  EXPECT_EQ(position.occupied(), 0b1111'1111'1111u);
  // R2 in l goes to the second column after it: past a, to b.
  EXPECT_THAT(moves_of(position), Contains("l-bS"));
}

TEST(Qenj1Rules, R1_all_arrows_point_from_a_towards_l) {
  const Position position = at(mat({{'b', "B1..."}, {'d', "N1..."}, {'f', "R1..."}}));
  EXPECT_THAT(moves_of(position), ElementsAre("b-dN", "d-fN", "f-bN"));
}

TEST(Qenj1Rules, R2_each_of_four_colours_has_one_pawn_of_each_force) {
  Rng rng(7);
  std::set<std::string> pawns;
  const Position start = qenj1::Setup::quick(Rules{}, rng);
  for (int column = 0; column < kColumns; ++column) {
    pawns.insert(qenj::pawns::letters(start.column(column).from(kSouth, 0)));
  }
  EXPECT_THAT(pawns,
              ElementsAre("B1", "B2", "B3", "N1", "N2", "N3", "R1", "R2", "R3", "V1", "V2", "V3"));
}

// A puts the first colour left on the first dot, and so on.
void arrange(qenj1::Setup& setup) {
  while (setup.next() == Actor::a) setup.choose(setup.choices()[0]);
}

TEST(Qenj1Rules, R3_three_columns_have_their_dot_on_each_cell_in_random_order) {
  std::set<std::string> deals;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    qenj1::Setup setup(Rules{});
    EXPECT_EQ(setup.next(), Actor::chance);
    Rng rng(seed);
    setup.roll(rng);
    std::map<char, std::set<std::string>> dots;  // by the number of the cell
    for (const std::string& choice : setup.choices()) dots[choice[1]].insert(choice.substr(0, 2));
    ASSERT_EQ(dots.size(), 4u);
    for (const auto& [cell, names] : dots) EXPECT_EQ(names.size(), 3u) << cell;
    deals.insert(draw_setup(setup, {}));
  }
  EXPECT_EQ(deals.size(), 20u);
}

TEST(Qenj1Rules, R3_A_puts_any_colour_left_on_any_empty_dot) {
  qenj1::Setup setup(Rules{});
  Rng rng(1);
  setup.roll(rng);
  EXPECT_EQ(setup.choices().size(), 48u);
  const std::string dot = setup.choices()[0].substr(0, 2);
  setup.choose(dot + "=V");
  EXPECT_EQ(setup.choices().size(), 44u);
  for (const std::string& choice : setup.choices()) EXPECT_NE(choice.substr(0, 2), dot);
  for (int i = 0; i < 2; ++i) setup.choose(setup.choices()[3]);  // the green ones come fourth
  for (const std::string& choice : setup.choices()) EXPECT_NE(choice[3], 'V') << "none is left";
  EXPECT_EQ(setup.choices().size(), 27u);
}

TEST(Qenj1Rules, R3_the_forces_are_turned_up_after_A_and_before_B) {
  qenj1::Setup setup(Rules{});
  Rng rng(1);
  setup.roll(rng);
  arrange(setup);
  EXPECT_EQ(setup.next(), Actor::chance);
  EXPECT_THAT(draw_setup(setup, {}), testing::HasSubstr("B?"));
  setup.roll(rng);
  EXPECT_THAT(draw_setup(setup, {}), Not(testing::HasSubstr("B?")));
  EXPECT_THAT(draw_setup(setup, {}), testing::HasSubstr("B2"));
  EXPECT_EQ(setup.next(), Actor::b);
}

TEST(Qenj1Rules, R3_every_force_may_fall_on_every_pawn) {
  std::set<std::string> on_first_dot;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    qenj1::Setup setup(Rules{});
    Rng dealt(1);
    setup.roll(dealt);
    arrange(setup);
    Rng rng(seed);
    setup.roll(rng);
    setup.choose("north");
    on_first_dot.insert(qenj::pawns::letters(setup.position().column(0).from(kSouth, 0)));
  }
  EXPECT_THAT(on_first_dot, ElementsAre("B1", "B2", "B3"));
}

TEST(Qenj1Rules, R3_whoever_chooses_the_side_lets_the_other_begin) {
  qenj1::Setup setup(Rules{});
  Rng rng(7);
  setup.roll(rng);
  arrange(setup);
  setup.roll(rng);
  expect_a_choice_of_sides(setup, Actor::b);
}

TEST(Qenj1Rules, R3_the_same_seed_gives_the_same_start_for_ever) {
  Rng rng(1);
  EXPECT_EQ(format(qenj1::Setup::quick(Rules{}, rng)),
            "..V3./B3.../.B1../V1.../R3.../...R1/.N2../...B2/.N1../...V2/..N3./..R2. S 0");
}

TEST(Qenj1Rules, R4_only_the_pawn_nearest_to_the_mover_is_playable_in_each_column) {
  const auto columns = {std::pair('a', std::string(".B1N2.")), std::pair('b', std::string("R1...")),
                        std::pair('c', std::string("V1..."))};
  EXPECT_THAT(moves_of(at(mat(columns, "S 0"))), Contains("a-bN")) << "B1 goes one on";
  EXPECT_THAT(moves_of(at(mat(columns, "N 0"))), Contains("a-cN")) << "N2 goes two on";
  EXPECT_THAT(moves_of(at(mat(columns, "N 0"))), Not(Contains("a-bN")));
}

TEST(Qenj1Rules, R5_the_force_says_to_which_occupied_column_the_pawn_goes) {
  const Position position =
      at(mat({{'a', ".B1.."}, {'c', ".N2.."}, {'f', ".R3.."}, {'g', ".V1.."}, {'k', ".B2.."}}));
  EXPECT_THAT(moves_of(position), ElementsAre("a-cN", "a-cS", "c-gN", "c-gS", "f-aN", "f-aS",
                                              "g-kN", "g-kS", "k-cN", "k-cS"));
}

TEST(Qenj1Rules, R5_a_column_that_the_move_empties_is_still_counted) {
  // B3 leaves a empty; counting b, c, d without a or with it makes no difference, but coming round
  // it does: with three columns B3 comes out at a itself.
  EXPECT_THAT(moves_of(at(mat({{'a', "B3..."}, {'b', ".N3.."}, {'c', "..R3."}}))),
              ElementsAre("pass"));
}

TEST(Qenj1Rules, R5_with_three_columns_force_3_comes_back_and_the_others_do_not) {
  const std::string text = mat({{'a', "B3..."}, {'e', ".N1.."}, {'i', "..R2."}});
  EXPECT_THAT(moves_of(at(text)), ElementsAre("e-iN", "e-iS", "i-eN", "i-eS"));
  EXPECT_THAT(moves_of(at(text), kSkip), Contains("a-eN")) << "e, i, and e again";
}

TEST(Qenj1Rules, R5_with_two_columns_forces_1_and_3_go_to_the_other_and_force_2_comes_back) {
  const auto two = [](const std::string& pawn) {
    return at(mat({{'a', pawn + "..."}, {'e', "..N2."}}));
  };
  EXPECT_THAT(moves_of(two("B1")), ElementsAre("a-eN", "a-eS"));
  EXPECT_THAT(moves_of(two("B2")), ElementsAre("pass"));
  EXPECT_THAT(moves_of(two("B3")), ElementsAre("a-eN", "a-eS"));
  for (const char* pawn : {"B1", "B2", "B3"}) {
    EXPECT_THAT(moves_of(two(pawn), kSkip), ElementsAre("a-eN", "a-eS", "e-aN")) << pawn;
  }
}

TEST(Qenj1Rules, R5_with_a_single_column_there_is_no_move) {
  for (const char* column : {"B1...", ".B2N1.", "B3N2R1."}) {
    EXPECT_THAT(moves_of(at(mat({{'h', column}}))), ElementsAre("pass"));
    EXPECT_THAT(moves_of(at(mat({{'h', column}})), kSkip), ElementsAre("pass"));
  }
}

TEST(Qenj1Rules, R6_the_pawn_lands_at_either_end_next_to_the_others) {
  const Position position = at(mat({{'a', "B1..."}, {'b', ".N1R1."}, {'c', "V2..."}}));
  EXPECT_EQ(format(after(position, {"a-bN"})), mat({{'b', ".N1R1B1"}, {'c', "V2..."}}, "N 0"));
  EXPECT_EQ(format(after(position, {"a-bS"})), mat({{'b', "B1N1R1."}, {'c', "V2..."}}, "N 0"));
}

TEST(Qenj1Rules, R6_at_an_edge_of_the_column_there_is_one_choice) {
  const auto onto = [](const std::string& column) {
    return moves_of(at(mat({{'a', "B1..."}, {'b', column}}, "S 0")));
  };
  EXPECT_THAT(onto("N2R2.."), ElementsAre("a-bN"));
  EXPECT_THAT(onto("..N2R2"), ElementsAre("a-bS"));
  EXPECT_THAT(onto(".N2R2."), ElementsAre("a-bN", "a-bS"));
}

TEST(Qenj1Rules, R7_a_column_never_holds_a_colour_twice) {
  const Position position = at(mat({{'a', "B1..."}, {'b', ".N1B2."}, {'c', "V2..."}}));
  EXPECT_THAT(moves_of(position), Not(Contains("a-bN")));
  EXPECT_THAT(moves_of(position), Not(Contains("a-bS")));
}

TEST(Qenj1Rules, R8_a_column_that_becomes_empty_leaves_the_ring) {
  const Position position =
      after(at(mat({{'a', "B1..."}, {'b', "N1..."}, {'c', "R1..."}, {'d', "V1..."}})), {"b-cN"});
  EXPECT_EQ(format(position), mat({{'a', "B1..."}, {'c', "R1N1.."}, {'d', "V1..."}}, "N 0"));
  EXPECT_THAT(moves_of(position), Contains("a-cN")) << "b is passed over";
}

TEST(Qenj1Rules, R9_whoever_completes_four_pawns_wins) {
  const Position position = at(mat({{'a', "...B1"}, {'b', "N2R2V2."}}, "N 0"));
  EXPECT_FALSE(outcome(position));
  const Position won = after(position, {"a-bN"});
  EXPECT_EQ(outcome(won), Outcome::win(kNorth));
  EXPECT_THAT(moves_of(won), IsEmpty());
}

TEST(Qenj1Rules, R9_a_composed_position_with_a_full_column_is_won_by_the_side_not_to_move) {
  EXPECT_EQ(outcome(at(mat({{'c', "B1N1R1V1"}}, "S 2"))), Outcome::win(kNorth))
      << "whatever the passes";
}

TEST(Qenj1Rules, R10_without_a_legal_move_passing_is_the_only_move) {
  const Position position = at(mat({{'a', "B1..."}, {'b', "B2..."}}));
  EXPECT_THAT(moves_of(position), ElementsAre("pass"));
  EXPECT_THAT(moves_of(at(kStart)), Not(Contains("pass")));
}

TEST(Qenj1Rules, R10_one_side_may_have_to_pass_while_the_other_moves) {
  // South's pawns clash with both columns, North's N1 does not.
  const Position position = at(mat({{'a', "B1N1.."}, {'b', "B2..."}}));
  EXPECT_THAT(moves_of(position), ElementsAre("pass"));
  const Position passed = after(position, {"pass"});
  EXPECT_EQ(passed.passes(), 1);
  EXPECT_THAT(moves_of(passed), ElementsAre("a-bN"));
  EXPECT_EQ(after(passed, {"a-bN"}).passes(), 0) << "a move begins the count again";
}

TEST(Qenj1Rules, R10_two_passes_in_a_row_are_a_draw) {
  const Position once = after(at(mat({{'a', "B1..."}, {'b', "B2..."}})), {"pass"});
  EXPECT_FALSE(outcome(once));
  EXPECT_EQ(outcome(after(once, {"pass"})), Outcome::draw());
  EXPECT_THAT(moves_of(after(once, {"pass"})), IsEmpty());
}

// South takes B1 to the other column, North brings it back.
constexpr std::array kShuffle{"a-bN", "b-aS"};

Record<Game> shuffle_record(Limits limits) {
  return {Rules{}, limits, at(mat({{'a', "B1N1.."}, {'b', "R1..."}}))};
}

TEST(Qenj1Rules, R8_the_canonical_hash_knows_only_the_ring) {
  const auto hash = [](const std::string& text) { return canonical_hash(at(text)); };
  const std::uint64_t one = hash(mat({{'a', "B1N2.."}, {'b', ".R1.."}, {'c', "..V3."}}));
  EXPECT_EQ(one, hash(mat({{'k', "..V3."}, {'d', "B1N2.."}, {'h', ".R1.."}})));
  EXPECT_EQ(one, hash(mat({{'l', "B1N2.."}, {'a', ".R1.."}, {'b', "..V3."}})));
  EXPECT_NE(one, hash(mat({{'a', "B1N2.."}, {'b', "..V3."}, {'c', ".R1.."}}))) << "another order";
  EXPECT_NE(one, hash(mat({{'a', "B1N2.."}, {'b', "R1..."}, {'c', "..V3."}}))) << "another cell";
  EXPECT_NE(one, hash(mat({{'a', "B1N2.."}, {'b', ".R1.."}, {'c', "..V3."}}, "N 0")));
  EXPECT_NE(one, hash(mat({{'a', "B1N2.."}, {'b', ".R1.."}, {'c', "..V3."}}, "S 1")));
  EXPECT_NE(hash(mat({{'a', "B1..."}})), hash(mat({{'a', "B2..."}})));
}

TEST(Qenj1Rules, R11_the_third_occurrence_of_a_position_is_a_draw) {
  Record<Game> record = shuffle_record(Limits{});
  play_over_and_over(record, kShuffle, 200);
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(record.moves().size(), 4u);
}

TEST(Qenj1Rules, R11_repetition_can_be_switched_off) {
  Record<Game> record = shuffle_record(Limits{.repetition = 0});
  play_over_and_over(record, kShuffle, 200);
  EXPECT_FALSE(record.ending());
}

TEST(Qenj1Rules, R11_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  Record<Game> record = shuffle_record(Limits{.repetition = 0, .max_plies = 7});
  play_over_and_over(record, kShuffle, 200);
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::length}));
  EXPECT_EQ(record.moves().size(), 7u);
}

using Refusal = RefusalOf<Rules>;

class Qenj1Refusal : public testing::TestWithParam<Refusal> {};

TEST_P(Qenj1Refusal, names_the_rule_and_the_cells) {
  expect_refusal(explain(GetParam().rules, at(GetParam().position), GetParam().move), GetParam());
}

const std::string kFew = mat({{'a', "B1..."}, {'b', ".N1B2."}, {'d', "R2V1.."}, {'e', "..N2."}});
const std::string kThree = mat({{'a', "B3..."}, {'e', ".N1.."}, {'i', "..R2."}});
const std::string kWon = mat({{'c', "B1N1R1V1"}, {'d', "B2..."}});

INSTANTIATE_TEST_SUITE_P(
    Rules, Qenj1Refusal,
    testing::Values(Refusal{1, kFew, "m-aN", {"m"}}, Refusal{1, kFew, "a-zS", {"z"}},
                    Refusal{4, kFew, "c-dN", {"c"}}, Refusal{5, kThree, "a-eN", {"a1", "a"}},
                    Refusal{5, kThree, "a-aN", {"a1", "a"}},
                    Refusal{5, mat({{'h', "B1N1.."}}), "h-aN", {"h"}},
                    Refusal{5, mat({{'h', "B1N1.."}}), "h-hN", {"h"}, kSkip},
                    Refusal{5, kFew, "d-bN", {"d1", "a", "b"}},
                    Refusal{5, kFew, "d-dN", {"d1", "a", "d"}},
                    Refusal{6, kFew, "b-dS", {"d1", "d"}}, Refusal{6, kFew, "d-aS", {"a1", "a"}},
                    Refusal{7, kFew, "a-bN", {"b", "b3", "a1"}},
                    Refusal{7, kFew, "e-bS", {"b", "b2", "e3"}}, Refusal{8, kFew, "a-cN", {"c"}},
                    Refusal{9, kWon, "d-cN", {"c"}}, Refusal{10, kFew, "pass", {"b", "d"}},
                    Refusal{10, mat({{'c', "B1..."}}, "S 2"), "pass", {}}));

}  // namespace
}  // namespace tablier::qenj1
