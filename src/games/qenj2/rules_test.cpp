// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/qenj2/rules.h"

#include <gmock/gmock.h>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/qenj2/game.h"
#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// The moves from one column.
std::vector<std::string> moves_from(const Position& position, char column,
                                    const Rules& rules = {}) {
  std::vector<std::string> texts;
  for (const std::string& text : moves_of(position, rules)) {
    if (text[0] == column) texts.push_back(text);
  }
  return texts;
}

TEST(Qenj2Rules, R1_twelve_columns_of_nine_cells_close_to_a_ring) {
  const Position position = at(kStart);
  EXPECT_EQ(position.occupied(), 0b1111'1111'1111u);
  // R2 in a goes two to the right, to c, or two to the left, past l, to k.
  EXPECT_THAT(moves_from(position, 'a'), Contains("a1-cN"));
  EXPECT_THAT(moves_from(position, 'a'), Contains("a1-kN"));
}

TEST(Qenj2Rules, R2_each_of_three_colours_has_four_pawns_of_each_force) {
  Rng rng(7);
  const Position start = qenj2::Setup::quick(Rules{}, rng);
  std::map<std::string, int> pawns;
  for (int column = 0; column < kColumns; ++column) {
    for (int cell = 3; cell < 6; ++cell) ++pawns[qenj::pawns::letters(start.column(column)[cell])];
  }
  EXPECT_EQ(pawns.size(), 9u);
  for (const auto& [pawn, count] : pawns) EXPECT_EQ(count, 4) << pawn;
}

// A puts the first colour left on the first dot, and so on.
void arrange(qenj2::Setup& setup) {
  while (setup.next() == Actor::a) setup.choose(setup.choices()[0]);
}

TEST(Qenj2Rules, R3_A_fills_the_three_middle_cells_of_every_column_with_any_colours) {
  qenj2::Setup setup(Rules{});
  EXPECT_EQ(setup.next(), Actor::a) << "nothing is dealt";
  EXPECT_EQ(setup.choices().size(), 108u);
  std::set<std::string> cells;
  for (const std::string& choice : setup.choices()) cells.insert(choice.substr(0, 2));
  EXPECT_EQ(cells.size(), 36u);
  for (const std::string& cell : cells) EXPECT_TRUE(cell[1] >= '4' && cell[1] <= '6') << cell;
  for (const char* choice : {"a4=B", "a5=B", "a6=B", "b5=R", "b4=N", "b6=N"}) {
    ASSERT_THAT(setup.choices(), Contains(choice));
    setup.choose(choice);
    EXPECT_THAT(setup.choices(), Not(Contains(choice)));
  }
}

TEST(Qenj2Rules, R3_a_colour_that_is_used_up_cannot_be_chosen) {
  qenj2::Setup setup(Rules{});
  for (int i = 0; i < 12; ++i) setup.choose(setup.choices()[0]);
  for (const std::string& choice : setup.choices()) EXPECT_NE(choice.back(), 'B') << choice;
}

TEST(Qenj2Rules, R3_the_forces_are_turned_up_after_A_and_before_B) {
  qenj2::Setup setup(Rules{});
  arrange(setup);
  EXPECT_EQ(setup.next(), Actor::chance);
  EXPECT_THAT(draw_setup(setup, {}), testing::HasSubstr("B?"));
  Rng rng(1);
  setup.roll(rng);
  EXPECT_THAT(draw_setup(setup, {}), Not(testing::HasSubstr("?")));
  EXPECT_EQ(setup.next(), Actor::b);
}

TEST(Qenj2Rules, R3_whoever_chooses_the_side_lets_the_other_begin) {
  qenj2::Setup setup(Rules{});
  arrange(setup);
  Rng rng(7);
  setup.roll(rng);
  expect_a_choice_of_sides(setup, Actor::b);
}

TEST(Qenj2Rules, R3_the_same_seed_gives_the_same_start_for_ever) {
  Rng rng(1);
  EXPECT_EQ(format(qenj2::Setup::quick(Rules{}, rng)),

            "...N2B1B3.../...R3B3B3.../...R3N1N2.../...N3B1R3.../...N2R1R2.../...B2B1B2.../"
            "...R1N2N1.../...B1N1R2.../...B2B2N1.../...R2R1R2.../...N3N3N3.../...R1R3B3... S 0");
}

TEST(Qenj2Rules, R4_the_pawn_nearest_to_the_mover_is_the_one_that_goes) {
  const auto columns = {std::pair('a', std::string("...B1N2")),
                        std::pair('c', std::string("....R1R1")),
                        std::pair('e', std::string("....N1N1"))};
  const std::vector<std::string> south = moves_from(at(mat(columns, "S 0")), 'a');
  EXPECT_THAT(south, Contains("a1-cN")) << "B1 goes one on";
  EXPECT_THAT(moves_from(at(mat(columns, "N 0")), 'a'), Contains("a1-eN")) << "N2 goes two on";
}

TEST(Qenj2Rules, R5_the_proxime_goes_alone_or_with_those_behind_it_up_to_all) {
  const Position position = at(mat({{'a', "...B1N2R3"}, {'e', "....R1R2N1"}}));
  EXPECT_THAT(moves_from(position, 'a'),
              ElementsAre("a1-eN", "a1-eS", "a2-eNN", "a2-eNS", "a2-eSN", "a2-eSS", "a3-eNNS",
                          "a3-eNSN", "a3-eNSS", "a3-eSNN", "a3-eSNS", "a3-eSSN", "a3-eSSS"));
}

TEST(Qenj2Rules, R5_those_behind_are_taken_without_a_gap) {
  const Position position = at(mat({{'a', "...B1N2R3"}, {'e', "....R1R2N1"}}));
  EXPECT_EQ(format(after(position, {"a2-eNN"})),
            mat({{'a', ".....R3"}, {'e', "....R1R2N1N2B1"}}, "N 0"));
}

TEST(Qenj2Rules, R6_the_force_of_the_proxime_alone_says_how_far_right_or_left) {
  const std::string text = mat(
      {{'b', "...R1N1"}, {'d', "...B2N1N1"}, {'e', "...B1R1"}, {'h', "...B3R1"}, {'k', "...B1R3"}});
  std::set<char> reached;
  for (const std::string& move : moves_from(at(text), 'd')) reached.insert(move[3]);
  EXPECT_THAT(reached, ElementsAre('h', 'k')) << "e and h right; b and k left";
}

TEST(Qenj2Rules, R6_with_three_columns_force_3_comes_back) {
  const std::string text = mat({{'a', "B3"}, {'e', ".N1"}, {'i', "..R2"}});
  EXPECT_THAT(moves_from(at(text), 'a'), IsEmpty());
  EXPECT_THAT(moves_from(at(text), 'a', kSkip), ElementsAre("a1-eN", "a1-eS", "a1-iN", "a1-iS"));
}

TEST(Qenj2Rules, R6_right_and_left_may_come_out_at_the_same_column) {
  const auto two = [](const std::string& pawn) { return at(mat({{'a', pawn}, {'e', "..N2"}})); };
  EXPECT_THAT(moves_from(two("B1"), 'a'), ElementsAre("a1-eN", "a1-eS")) << "one destination";
  EXPECT_THAT(moves_from(two("B2"), 'a'), IsEmpty()) << "force 2 comes back";
  EXPECT_THAT(moves_from(two("B3"), 'a'), ElementsAre("a1-eN", "a1-eS"));
  for (const char* pawn : {"B1", "B2", "B3"}) {
    EXPECT_THAT(moves_from(two(pawn), 'a', kSkip), ElementsAre("a1-eN", "a1-eS")) << pawn;
  }
  const Position four = at(mat({{'a', "B2"}, {'b', "R1"}, {'f', "N1"}, {'k', "R2"}}));
  EXPECT_THAT(moves_from(four, 'a'), ElementsAre("a1-fN")) << "two on is two back";
}

TEST(Qenj2Rules, R6_a_column_that_the_move_empties_is_still_counted) {
  // All of c goes: counted with c, force 2 leads from c to a and back.
  const Position position = at(mat({{'a', "...N1N1"}, {'c', "...B2"}}));
  EXPECT_THAT(moves_from(position, 'c'), IsEmpty());
}

TEST(Qenj2Rules, R6_with_a_single_column_there_is_no_move) {
  for (const Rules& rules : {Rules{}, kSkip}) {
    EXPECT_THAT(moves_of(at(mat({{'h', "B1N2R3"}})), rules), ElementsAre("pass"));
  }
}

TEST(Qenj2Rules, R7_pawns_are_released_from_the_bottom_each_to_an_end) {
  const Position position = at(mat({{'a', "...B1N2R3"}, {'e', "....R1R2N1"}}));
  EXPECT_EQ(format(after(position, {"a3-eSSN"})), mat({{'e', "..N2R3R1R2N1B1"}}, "N 0"))
      << "R3, the last one taken, comes first; B1, the proxime, last";
  EXPECT_EQ(format(after(position, {"a3-eNNS"})), mat({{'e', "...B1R1R2N1R3N2"}}, "N 0"));
}

TEST(Qenj2Rules, R7_released_from_the_bottom_to_the_near_end_the_pawns_lie_as_they_lay) {
  const Position position = at(mat({{'a', "...B1N2R3"}, {'e', "....R1R2N1"}}));
  EXPECT_EQ(format(after(position, {"a3-eSSS"})), mat({{'e', ".B1N2R3R1R2N1"}}, "N 0"));
}

TEST(Qenj2Rules, R7_released_from_the_top_the_proxime_comes_first) {
  const Position position = at(mat({{'a', "...B1N2R3"}, {'e', "....R1R2N1"}}));
  EXPECT_EQ(format(after(position, {"a3-eSSN"}, kTop)), mat({{'e', "..N2B1R1R2N1R3"}}, "N 0"));
}

TEST(Qenj2Rules, R7_an_end_takes_only_as_many_as_it_has_cells) {
  const Position position = at(mat({{'a', "...B1N2"}, {'e', "......R1R2N1"}}));
  EXPECT_THAT(moves_from(position, 'a'), ElementsAre("a1-eS", "a2-eSS"));
  const Position both = at(mat({{'a', "...B1N2"}, {'e', ".R1R2N1B3N3R3B2"}}));
  EXPECT_THAT(moves_from(both, 'a'), ElementsAre("a1-eN", "a1-eS", "a2-eNS", "a2-eSN"));
}

TEST(Qenj2Rules, R7_feeding_the_far_side_changes_what_the_opponent_can_play) {
  const Position position = at(
      mat({{'a', "...B2"}, {'b', "...R1R2"}, {'e', "...N1"}, {'h', "...R1R3"}, {'k', "...R2R3"}}));
  const auto reached_by_north = [&position](std::string_view south) {
    std::set<char> columns;
    for (const std::string& move : moves_from(after(position, {south}), 'e')) {
      columns.insert(move[3]);
    }
    return columns;
  };
  EXPECT_THAT(reached_by_north("a1-eS"), ElementsAre('b', 'h')) << "N1 is still North's proxime";
  EXPECT_THAT(reached_by_north("a1-eN"), ElementsAre('k')) << "now it is B2";
}

TEST(Qenj2Rules, R7_rows_of_ends_that_leave_the_same_column_are_one_move) {
  // Two pawns of a kind: NS and SN leave the same.
  const Position alike = at(mat({{'a', "...B1B1"}, {'e', "....R1R2N1"}}));
  EXPECT_THAT(moves_from(alike, 'a'), ElementsAre("a1-eN", "a1-eS", "a2-eNN", "a2-eNS", "a2-eSS"));
  // Of two pairs in turn, one to each end: NNSS and SSNN leave the same.
  const Position pairs = at(mat({{'a', "...B1N1B1N1"}, {'e', "....R1R2R3"}}));
  const std::vector<std::string> moves = moves_from(pairs, 'a');
  EXPECT_THAT(moves, Contains("a4-eNNSS"));
  EXPECT_THAT(moves, Not(Contains("a4-eSSNN")));
  EXPECT_THAT(moves, Contains("a4-eNSSN"));
}

TEST(Qenj2Rules, R8_an_empty_column_is_neither_counted_nor_fed) {
  const Position position =
      after(at(mat({{'a', "...B1"}, {'b', "...N1"}, {'d', "...R1R1"}})), {"b1-dN"});
  EXPECT_EQ(format(position), mat({{'a', "...B1"}, {'d', "...R1R1N1"}}, "N 0"));
  for (const std::string& move : moves_of(position)) EXPECT_NE(move[3], 'b') << move;
  EXPECT_THAT(moves_of(position), Contains("a1-dN")) << "b is passed over";
}

TEST(Qenj2Rules, R9_the_fed_column_must_end_larger_than_the_one_left_was) {
  const auto feed = [](const std::string& source) {
    return moves_from(at(mat({{'a', source}, {'e', "....R1N2"}})), 'a');
  };
  EXPECT_THAT(feed("..B1"), ElementsAre("a1-eN", "a1-eS"));
  EXPECT_THAT(feed("..B1N2"), Contains("a1-eN")) << "three are more than two";
  EXPECT_THAT(feed("..B1N2B3"), Not(Contains("a1-eN"))) << "three are not more than three";
  EXPECT_THAT(feed("..B1N2B3"), Contains("a2-eNN"));
  EXPECT_THAT(feed("..B1N2B3N1R2"), Not(Contains(StartsWith("a3"))))
      << "five are not more than five";
  EXPECT_THAT(feed("..B1N2B3N1R2"), Contains(StartsWith("a4"))) << "six are";
}

TEST(Qenj2Rules, R10_a_column_never_holds_more_than_three_of_a_colour) {
  const Position position = at(mat({{'a', "..N1B1B2"}, {'e', "....B1R1B3"}}));
  EXPECT_THAT(moves_from(position, 'a'), Contains("a2-eNN"));
  EXPECT_THAT(moves_from(position, 'a'), Not(Contains("a3-eNNN"))) << "four white";
  const Position three = at(mat({{'a', "..B1N1"}, {'e', "....B1B2B3"}}));
  EXPECT_THAT(moves_from(three, 'a'), IsEmpty());
}

TEST(Qenj2Rules, R11_whoever_fills_a_column_wins) {
  const Position position = at(mat({{'a', ".......B1N1"}, {'b', "B2B3R1R2R3N2N3"}}, "N 0"));
  EXPECT_FALSE(outcome(position));
  const Position won = after(position, {"a2-bNN"});
  EXPECT_EQ(outcome(won), Outcome::win(kNorth));
  EXPECT_THAT(moves_of(won), IsEmpty());
}

TEST(Qenj2Rules, R11_a_composed_position_with_a_full_column_is_won_by_the_side_not_to_move) {
  EXPECT_EQ(outcome(at(mat({{'c', "B1N1R1B2N2R2B3N3R3"}}, "S 2"))), Outcome::win(kNorth))
      << "whatever the passes";
}

TEST(Qenj2Rules, R12_without_a_legal_move_passing_is_the_only_move) {
  const Position position = at(mat({{'a', "B2"}, {'b', "N2"}}));
  EXPECT_THAT(moves_of(position), ElementsAre("pass"));
  EXPECT_THAT(moves_of(at(kStart)), Not(Contains("pass")));
}

TEST(Qenj2Rules, R12_one_side_may_have_to_pass_while_the_other_moves) {
  const Position position = at(mat({{'a', "B2N1"}, {'b', "N2R2"}}));
  EXPECT_THAT(moves_of(position), ElementsAre("pass")) << "B2 and N2 come back";
  const Position passed = after(position, {"pass"});
  EXPECT_EQ(passed.passes(), 1);
  EXPECT_THAT(moves_of(passed), Contains("a1-bN"));
  EXPECT_EQ(after(passed, {"a1-bN"}).passes(), 0) << "a move begins the count again";
}

TEST(Qenj2Rules, R12_two_passes_in_a_row_are_a_draw) {
  const Position once = after(at(mat({{'a', "B2"}, {'b', "N2"}})), {"pass"});
  EXPECT_FALSE(outcome(once));
  EXPECT_EQ(outcome(after(once, {"pass"})), Outcome::draw());
  EXPECT_THAT(moves_of(after(once, {"pass"})), IsEmpty());
}

int sum_of_squares(const Position& position) {
  int sum = 0;
  for (int at = 0; at < kColumns; ++at) {
    sum += position.column(at).size() * position.column(at).size();
  }
  return sum;
}

TEST(Qenj2Rules, R13_every_move_adds_two_or_more_to_the_sum_of_the_squares_of_the_columns) {
  Rng rng(13);
  for (int game = 0; game < 200; ++game) {
    Position position = qenj2::Setup::quick(Rules{}, rng);
    ASSERT_EQ(sum_of_squares(position), 108);
    Moves moves;
    int plies = 0;
    while (legal_moves(Rules{}, position, moves), !moves.empty()) {
      for (const Move move : moves) {
        if (move.is_pass()) continue;
        Position next = position;
        play(Rules{}, next, move);
        ASSERT_GE(sum_of_squares(next), sum_of_squares(position) + 2) << format_move(move);
        ASSERT_LE(sum_of_squares(next), 324);
      }
      const Move move =
          moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
      plies += !move.is_pass();
      play(Rules{}, position, move);
    }
    ASSERT_LE(plies, 108);
  }
}

TEST(Qenj2Rules, R13_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  Record<Game> record(Rules{}, Limits{.max_plies = 2}, at(kStart));
  record.play(move(record.position(), "a1-cN"));
  EXPECT_FALSE(record.ending());
  record.play(move(record.position(), moves_of(record.position())[0]));
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::length}));
}

using Refusal = RefusalOf<Rules>;

class Qenj2Refusal : public testing::TestWithParam<Refusal> {};

TEST_P(Qenj2Refusal, names_the_rule_and_the_cells) {
  expect_refusal(explain(GetParam().rules, at(GetParam().position), GetParam().move), GetParam());
}

const std::string kThree = mat({{'a', "B3"}, {'e', ".N1"}, {'i', "..R2"}});
const std::string kWon = mat({{'c', "B1N1R1B2N2R2B3N3R3"}, {'d', "B2"}});

INSTANTIATE_TEST_SUITE_P(
    Rules, Qenj2Refusal,
    testing::Values(
        Refusal{1, kFew, "m1-aN", {"m"}}, Refusal{1, kFew, "a1-zS", {"z"}},
        Refusal{4, kFew, "c1-dN", {"c"}}, Refusal{5, kFew, "b3-dNNN", {"b"}},
        Refusal{5, kFew, "e9-aNNNNNNNNN", {"e"}}, Refusal{6, kThree, "a1-eN", {"a1", "a"}},
        Refusal{6, mat({{'h', "B1N1"}}), "h1-aN", {"h"}},
        Refusal{6, mat({{'h', "B1N1"}}), "h1-hN", {"h"}, kSkip},
        Refusal{6, kFew, "a1-dN", {"a3", "b", "e", "d"}},
        Refusal{6, kFew, "a1-aN", {"a3", "b", "e", "a"}}, Refusal{7, kFew, "a3-eNSS", {"e9", "e"}},
        Refusal{7, mat({{'a', "...B1N2"}, {'e', "......R1R2N1"}}), "a1-eN", {"e9", "e"}},
        Refusal{7, mat({{'a', "...B1B1"}, {'e', "....R1R2N1"}}), "a2-eSN", {}},
        Refusal{8, kFew, "a1-cN", {"c"}}, Refusal{9, kFew, "a1-bN", {"b", "a"}},
        Refusal{9, kFew, "d1-aS", {"a", "d"}}, Refusal{10, kFew, "d3-aNNN", {"a"}},
        Refusal{11, kWon, "d1-cN", {"c"}}, Refusal{12, kFew, "pass", {"a", "b", "d", "e"}},
        Refusal{12, mat({{'c', "B1"}}, "S 2"), "pass", {}}));

}  // namespace
}  // namespace tablier::qenj2
