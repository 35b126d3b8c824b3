// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/querni/rules.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/querni/game.h"
#include "games/querni/layout.h"
#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

// Pink's 1 to 3 at the top, where they disturb nothing and keep the game going.
std::string with_pink_afar(const std::string& five_rows_up_to_5, const std::string& rest) {
  return "abc4/7/7/7/7/" + five_rows_up_to_5 + " " + rest;
}

TEST(QuerniRules, R1_the_board_has_70_cells_and_each_side_16_numbered_pawns) {
  int cells = 0;
  for (char file = 'a'; file <= 'z'; ++file) {
    for (int row = 0; row <= 20; ++row) {
      const std::optional<Cell> cell = parse_name(file + std::to_string(row));
      if (!cell) continue;
      ++cells;
      EXPECT_EQ(name(*cell), file + std::to_string(row));
    }
  }
  EXPECT_EQ(cells, 70);
  EXPECT_EQ(at(kStart).pawns(kBlue), 0xFFFF);
  EXPECT_EQ(at(kStart).pawns(kPink), 0xFFFF);
}

TEST(QuerniRules, R2_all_pawns_are_dealt_onto_the_start_cells_and_Blue_begins) {
  querni::Setup setup{Rules{}};
  ASSERT_TRUE(setup.next());
  EXPECT_EQ(setup.next(), Actor::chance);
  EXPECT_THAT(setup.choices(), IsEmpty());
  Rng rng(7);
  setup.roll(rng);
  EXPECT_FALSE(setup.next());
  EXPECT_FALSE(setup.seats());
  const Position position = setup.position();
  EXPECT_EQ(position.pawns(kBlue), 0xFFFF);
  EXPECT_EQ(position.pawns(kPink), 0xFFFF);
  CellSet start;
  for (const char file : {'a', 'c', 'e', 'g'}) {
    for (int row = 2; row <= 9; ++row) {
      start = start | CellSet::of(*parse_name(file + std::to_string(row)));
    }
  }
  EXPECT_EQ(position.occupied(), start);
  EXPECT_EQ(position.to_move(), kBlue);
  EXPECT_EQ(position.count(), 0);
}

TEST(QuerniRules, R2_the_same_seed_gives_the_same_start_for_ever) {
  Rng rng(1);
  EXPECT_EQ(format(Rules{}, querni::Setup::quick(Rules{}, rng)),
            "7/l1n1D1g/A1P1O1e/k1B1j1o/H1C1p1N/m1i1K1G/f1d1c1M/J1E1h1b/L1I1a1F/7 b 0");
}

TEST(QuerniRules, R2_the_players_take_turns) {
  const Position once = after(at(kStart), {"e7-d7"});
  EXPECT_EQ(once.to_move(), kPink);
  EXPECT_EQ(after(once, {"a7-b7"}).to_move(), kBlue);
}

TEST(QuerniRules, R2_other_start_cells_can_be_given_as_a_layout) {
  std::string text = "# four full rows and four cells\n";
  for (int row = 1; row <= 4; ++row) {
    for (char file = 'a'; file <= 'g'; ++file) text += file + std::to_string(row) + " ";
    text += "\n";
  }
  text += "a5 b5 c5 d5  # the rest\n";
  const std::vector<Options::Pair> chosen{{"layout", text}};
  const Result<Options> options = Options::choose(Game::options(), chosen);
  ASSERT_TRUE(options);
  const Result<Rules> rules = Game::make_rules(*options);
  ASSERT_TRUE(rules);
  Rng rng(1);
  const Position position = querni::Setup::quick(*rules, rng);
  EXPECT_EQ(position.occupied().size(), 32);
  EXPECT_TRUE(position.occupied().has(*parse_name("g1")));
  EXPECT_FALSE(position.occupied().has(*parse_name("e5")));
  const std::string marked = format(*rules, position);
  EXPECT_EQ(marked.substr(marked.size() - 9), rules->layout.mark);
  EXPECT_EQ(rules->layout.mark.size(), 9u);
  EXPECT_FALSE(parse_position(Rules{}, marked)) << "it belongs to another layout";
  EXPECT_EQ(at(marked, *rules), position);
}

class QuerniLayout : public testing::TestWithParam<WrongLine> {};

TEST_P(QuerniLayout, R2_a_wrong_layout_is_refused_with_its_line) {
  expect_wrong_line(parse_layout(GetParam().text), GetParam());
}

const std::string kFiveRows =
    "a1 b1 c1 d1 e1 f1 g1\na2 b2 c2 d2 e2 f2 g2\na3 b3 c3 d3 e3 f3 g3\na4 b4 c4 d4 e4 f4 g4\n";

INSTANTIATE_TEST_SUITE_P(
    Texts, QuerniLayout,
    testing::Values(WrongLine{"", 1, "after 0 start cells"},
                    WrongLine{"# only this\n", 1, "after 0 start cells"},
                    WrongLine{"\na1\n\n", 2, "after 1 start cell;"},
                    WrongLine{kFiveRows + "a5 b5 c5\n", 5, "31"},
                    WrongLine{kFiveRows + "a5 b5 c5 d5 e5\n", 5, "e5"},
                    WrongLine{kFiveRows + "a5 b5 c5 d5\n\na10", 7, "a10"},
                    WrongLine{kFiveRows + "a5 b5 c5 a1\n", 5, "a1"},
                    WrongLine{"a1 a2\nb1 a2\n", 2, "a2"}, WrongLine{"a1 h1\n", 1, "h1"},
                    WrongLine{"a1\na11\n", 2, "a11"}, WrongLine{"a1\na0\n", 2, "a0"},
                    WrongLine{"a1\nA2\n", 2, "A2"}, WrongLine{"a1,a2\n", 1, "a1,a2"},
                    WrongLine{"cells a1\n", 1, "cells"}));

TEST(QuerniRules, R3_a_turn_moves_a_pawn_or_removes_a_chain_or_both_in_this_order) {
  const Position position = at(with_pink_afar("7/7/7/7/ABC1E2", "b 0"));
  const std::vector<std::string> moves = moves_of(position);
  EXPECT_THAT(moves, IsSupersetOf({"x1..3", "e1-e2", "e1-e2x1..3"}));
  EXPECT_EQ(format(Rules{}, after(position, {"e1-e2x1..3"})), "abc4/7/7/7/7/7/7/7/4E2/7 p 0");
  EXPECT_THAT(moves, Not(Contains("c1-d2x1..3"))) << "the move comes first and breaks the chain";
}

TEST(QuerniRules, R3_only_ones_own_pawns_move_and_only_ones_own_chains_go) {
  const Position position = at(with_pink_afar("7/7/7/7/4E2", "b 0"));
  EXPECT_THAT(moves_of(position),
              UnorderedElementsAre("e1-d1", "e1-f1", "e1-d2", "e1-e2", "e1-f2"));
}

TEST(QuerniRules, R4_a_step_goes_to_any_empty_cell_around) {
  EXPECT_THAT(goals(at(with_pink_afar("7/3D3/7/7/7", "b 0")), "d4"),
              ElementsAre("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"));
  EXPECT_THAT(goals(at(with_pink_afar("7/7/7/7/6D", "b 0")), "g1"), ElementsAre("f1", "f2", "g2"));
}

TEST(QuerniRules, R5_a_jump_goes_over_one_pawn_of_either_side_to_the_empty_cell_beyond) {
  EXPECT_THAT(goals(at(with_pink_afar("7/2dEf2/7/7/7", "b 0")), "d4"), IsSupersetOf({"b4", "f4"}));
  EXPECT_THAT(goals(at(with_pink_afar("7/2DEF2/7/7/7", "b 0")), "d4"), IsSupersetOf({"b4", "f4"}));
  const Position position = at(with_pink_afar("7/2dEf2/7/7/7", "b 0"));
  EXPECT_EQ(format(Rules{}, after(position, {"d4-f4"})), "abc4/7/7/7/7/7/2d1fE1/7/7/7 p 1")
      << "what is jumped over stays";
}

TEST(QuerniRules, R5_two_pawns_in_a_row_and_the_edge_stop_a_jump) {
  EXPECT_THAT(goals(at(with_pink_afar("7/7/7/7/Dde4", "b 0")), "a1"), ElementsAre("a2", "b2"));
  EXPECT_THAT(goals(at(with_pink_afar("7/7/7/7/5Dd", "b 0")), "f1"),
              ElementsAre("e1", "e2", "f2", "g2"));
}

TEST(QuerniRules, R6_jumps_go_on_in_any_direction_even_nine_of_them) {
  // The pawn goes a1, c1, e1, g1, g3, e3, c3, a3, a5, c5: there is no other way.
  const Position position = at("7/7/7/7/7/1b5/c6/1d1e1f1/6g/Ah1i1j1 b 0");
  EXPECT_THAT(goals(position, "a1"),
              ElementsAre("a2", "a3", "a5", "b2", "c1", "c3", "c5", "e1", "e3", "g1", "g3"));
  EXPECT_EQ(format(Rules{}, after(position, {"a1-c5"})),
            "7/7/7/7/7/1bA4/c6/1d1e1f1/6g/1h1i1j1 p 1");
}

TEST(QuerniRules, R6_a_turn_is_a_step_or_jumps_never_both) {
  const Position position = at(with_pink_afar("7/7/7/7/Dd5", "b 0"));
  EXPECT_THAT(goals(position, "a1"), ElementsAre("a2", "b2", "c1"));
}

TEST(QuerniRules, R6_whichever_way_it_jumped_from_and_to_make_one_move) {
  // From a1 to c3 by c1 or by a3.
  const Position position = at(with_pink_afar("7/7/1d5/e1f4/Dg5", "b 0"));
  const std::vector<std::string> moves = moves_of(position);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "a1-c3"), 1);
}

TEST(QuerniRules, R7_a_pawn_never_comes_back_to_where_it_started) {
  // Round the corner a1, c1, c3, a3, and a1 again if it were allowed.
  const Position position = at(with_pink_afar("7/7/1d5/e1f4/Dg5", "b 0"));
  EXPECT_THAT(goals(position, "a1"), ElementsAre("a3", "b2", "c1", "c3"));
}

TEST(QuerniRules, R7_the_start_cell_is_empty_while_the_pawn_jumps) {
  // c1 would get from b1 to d1 over c1 only if its own pawn were still there.
  const Position position = at(with_pink_afar("7/7/7/1d1e3/2D4", "b 0"));
  EXPECT_THAT(goals(position, "c1"), ElementsAre("a3", "b1", "c2", "d1", "e3"));
}

// a1 to c3 over b2, c3 to c1 over c2, then c1 to a3 over b2 for the second time.
constexpr std::string_view kOverB2Twice = "6d/7/7/7/7/7/7/7/1bc4/A6 b 0";

TEST(QuerniRules, R7_by_default_a_pawn_may_be_jumped_over_twice) {
  EXPECT_THAT(goals(at(kOverB2Twice), "a1"), ElementsAre("a2", "a3", "b1", "c1", "c3"));
}

TEST(QuerniRules, R7_with_revisit_pass_no_cell_is_jumped_over_twice) {
  const Rules rules{.revisit = Revisit::pass};
  EXPECT_THAT(goals(at(kOverB2Twice), "a1", rules), ElementsAre("a2", "b1", "c1", "c3"));
}

TEST(QuerniRules, R7_with_revisit_pass_any_series_without_a_repeat_will_do) {
  // The same with a pawn on a2: a1, a3 is one jump.
  const Position position = at("6d/7/7/7/7/7/7/7/ebc4/A6 b 0");
  EXPECT_THAT(goals(position, "a1", Rules{.revisit = Revisit::pass}), Contains("a3"));
}

TEST(QuerniRules, R8_a_chain_is_three_or_more_consecutive_numbers_that_touch) {
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/C6/1D5/E6", "b 0"))), Contains("x3..5"))
      << "corners touch too";
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/7/7/CD5", "b 0"))), Not(Contains("x3..4")));
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/7/7/CD1E3", "b 0"))), Not(Contains("x3..5")));
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/7/7/CDF4", "b 0"))), Not(Contains("x3..6")));
}

TEST(QuerniRules, R8_each_touches_the_one_before_not_just_any_other) {
  // 4 touches 5, and 3 touches 5, but not 4.
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/7/7/CED4", "b 0"))), Not(Contains("x3..5")));
}

TEST(QuerniRules, R8_16_and_1_are_not_consecutive) {
  const std::vector<std::string> moves = moves_of(at(with_pink_afar("7/7/7/7/OPAB3", "b 0")));
  for (const std::string& move : moves) EXPECT_THAT(move, Not(testing::HasSubstr("x")));
}

TEST(QuerniRules, R9_any_part_of_a_longer_chain_may_go) {
  std::vector<std::string> chains;
  for (const std::string& move : moves_of(at(with_pink_afar("7/7/7/7/ABCDE2", "b 0")))) {
    if (move[0] == 'x') chains.push_back(move);
  }
  EXPECT_THAT(chains, ElementsAre("x1..3", "x1..4", "x1..5", "x2..4", "x2..5", "x3..5"));
}

TEST(QuerniRules, R9_the_move_may_form_the_chain) {
  const Position position = at(with_pink_afar("7/7/7/7/AB1C3", "b 0"));
  EXPECT_THAT(moves_of(position), Not(Contains("x1..3")));
  EXPECT_THAT(moves_of(position), IsSupersetOf({"d1-c1x1..3", "d1-c2x1..3", "d1-c1"}));
  EXPECT_THAT(moves_of(position), Not(Contains("d1-d2x1..3")));
}

TEST(QuerniRules, R9_the_move_may_keep_or_break_a_chain) {
  const Position position = at(with_pink_afar("7/7/7/7/ABC4", "b 0"));
  EXPECT_THAT(moves_of(position), Contains("a1-a2x1..3")) << "a2 touches b1 still";
  EXPECT_THAT(moves_of(position), Not(Contains("b1-a2x1..3"))) << "a2 does not touch c1";
}

TEST(QuerniRules, R9_the_pawn_moved_need_not_be_in_the_chain) {
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/7/7/ABC3P", "b 0"))), Contains("g1-g2x1..3"));
}

TEST(QuerniRules, R9_removing_is_never_compulsory) {
  EXPECT_THAT(moves_of(at(with_pink_afar("7/7/7/7/ABC3P", "b 0"))),
              IsSupersetOf({"g1-g2", "a1-a2", "x1..3"}));
}

// Blue's only pawn is shut in.
constexpr std::string_view kShutIn = "7/7/7/7/7/7/7/a1b4/cd5/Aef4 b 3";

TEST(QuerniRules, R10_who_can_do_nothing_passes_and_that_is_a_turn) {
  EXPECT_THAT(moves_of(at(kShutIn)), ElementsAre("pass"));
  EXPECT_EQ(format(Rules{}, after(at(kShutIn), {"pass"})), "7/7/7/7/7/7/7/a1b4/cd5/Aef4 p 4");
}

TEST(QuerniRules, R10_who_can_move_or_remove_does_not_pass) {
  EXPECT_THAT(moves_of(at(kStart)), Not(Contains("pass")));
}

TEST(QuerniRules, R10_passing_at_will_is_an_option_and_two_passes_end_nothing) {
  const Rules rules{.voluntary_pass = true};
  EXPECT_THAT(moves_of(at(kStart), rules), Contains("pass"));
  const Position passed = after(at(kStart), {"pass", "pass"}, rules);
  EXPECT_EQ(passed.count(), 2);
  EXPECT_FALSE(outcome(rules, passed));
  const std::vector<std::string> shut_in = moves_of(at(kShutIn), rules);
  EXPECT_THAT(shut_in, ElementsAre("pass")) << "only once";
}

TEST(QuerniRules, R11_who_has_no_pawn_left_has_won) {
  const Position position = at(with_pink_afar("7/7/7/7/ABC4", "b 29"));
  EXPECT_FALSE(outcome(Rules{}, position));
  const Position won = after(position, {"x1..3"});
  EXPECT_EQ(outcome(Rules{}, won), Outcome::win(kBlue));
  EXPECT_THAT(moves_of(won), IsEmpty());
}

TEST(QuerniRules, R11_the_win_comes_before_every_draw) {
  EXPECT_EQ(outcome(Rules{}, at("7/7/7/7/7/7/7/7/7/a6 b 30")), Outcome::win(kBlue));
  EXPECT_EQ(outcome(Rules{}, at("7/7/7/7/7/7/7/7/7/A6 b 0")), Outcome::win(kPink));
}

TEST(QuerniRules, R12_a_draw_when_neither_side_has_three_consecutive_numbers) {
  EXPECT_EQ(outcome(Rules{}, at("ab5/7/7/7/7/7/7/7/7/ABDEOP1 b 0")), Outcome::draw());
  EXPECT_FALSE(outcome(Rules{}, at("abc4/7/7/7/7/7/7/7/7/ABDEOP1 b 0"))) << "Pink has";
  EXPECT_FALSE(outcome(Rules{}, at("ab5/7/7/7/7/7/7/7/7/A1N1O1P p 0"))) << "Blue has, apart";
}

TEST(QuerniRules, R12_a_removal_can_bring_that_draw_about) {
  const Position position = at("ab5/7/7/7/7/7/7/7/7/ABCDE2 b 0");
  EXPECT_EQ(outcome(Rules{}, after(position, {"x2..4"})), Outcome::draw());
}

TEST(QuerniRules, R13_thirty_turns_without_a_removal_are_a_draw) {
  const Position position = at(with_pink_afar("7/7/7/7/ABC4", "b 29"));
  EXPECT_EQ(outcome(Rules{}, after(position, {"a1-a2"})), Outcome::draw());
  EXPECT_EQ(outcome(Rules{}, after(at("7/7/7/7/7/7/7/a1b4/cd5/Aef4 b 29"), {"pass"})),
            Outcome::draw())
      << "a pass counts";
}

TEST(QuerniRules, R13_a_removal_begins_the_count_again) {
  const Position position = at(with_pink_afar("7/7/7/7/ABCDEFG", "b 29"));
  const Position removed = after(position, {"x1..3"});
  EXPECT_EQ(removed.count(), 0);
  EXPECT_FALSE(outcome(Rules{}, removed));
}

TEST(QuerniRules, R13_the_number_of_turns_is_an_option) {
  const Rules rules{.draw_turns = 2};
  const Position once = after(at(kStart), {"e7-d7"}, rules);
  EXPECT_FALSE(outcome(rules, once));
  EXPECT_EQ(outcome(rules, after(once, {"a7-b7"}, rules)), Outcome::draw());
}

TEST(QuerniRules, R14_no_position_comes_back_so_repetition_ends_nothing) {
  Record<Game> record(Rules{}, Limits{}, at(with_pink_afar("7/7/7/7/ABC4", "b 0")));
  constexpr std::array kCycle{"a1-a2", "a10-a9", "a2-a1", "a9-a10"};
  for (std::size_t ply = 0; !record.ending(); ++ply) {
    record.play(move(record.position(), kCycle[ply % kCycle.size()]));
  }
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::rules}));
  EXPECT_EQ(record.moves().size(), 30u);
}

TEST(QuerniRules, R14_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  Record<Game> record(Rules{}, Limits{.max_plies = 2}, at(kStart));
  record.play(move(record.position(), "e7-d7"));
  EXPECT_FALSE(record.ending());
  record.play(move(record.position(), "a7-b7"));
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::length}));
}

using Refusal = RefusalOf<Rules>;

class QuerniRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(QuerniRefusal, names_the_rule_and_the_cells) {
  const Refusal& refusal = GetParam();
  expect_refusal(explain(refusal.rules, at(refusal.position, refusal.rules), refusal.move),
                 refusal);
}

const std::string kFew = with_pink_afar("7/7/7/3d3/ABCE1GH", "b 0");

INSTANTIATE_TEST_SUITE_P(
    Rules, QuerniRefusal,
    testing::Values(
        Refusal{1, kFew, "h1-a2", {"h1"}}, Refusal{1, kFew, "a1-a11", {"a11"}},
        Refusal{1, kFew, "x0..3", {}}, Refusal{1, kFew, "x15..17", {}},
        Refusal{3, kFew, "a5-a6", {"a5"}}, Refusal{3, kFew, "d2-d3", {"d2"}},
        Refusal{4, kFew, "a1-b1", {"b1"}}, Refusal{4, kFew, "c1-d2", {"d2"}},
        Refusal{5, kFew, "a1-a3", {"a1", "a3", "a2"}}, Refusal{5, kFew, "a1-g10", {"g10", "a1"}},
        Refusal{5, kFew, "g1-g3", {"g1", "g3", "g2"}}, Refusal{6, kFew, "c1-e4", {"e4", "c1"}},
        Refusal{6, with_pink_afar("7/7/7/7/D1d4", "b 0"), "a1-d1", {"d1", "a1"}},
        Refusal{7, kFew, "a1-a1", {"a1"}},
        Refusal{7, std::string(kOverB2Twice), "a1-a3", {"a3", "a1"}, {.revisit = Revisit::pass}},
        Refusal{8, kFew, "x3..1", {}}, Refusal{8, kFew, "x16..1", {}},
        Refusal{8, kFew, "x1..2", {}}, Refusal{8, kFew, "x1..1", {}}, Refusal{8, kFew, "x1..4", {}},
        Refusal{8, kFew, "x4..6", {}}, Refusal{8, kFew, "x3..5", {}},
        Refusal{8, kFew, "g1-g2x6..8", {}},
        Refusal{8, with_pink_afar("7/7/7/7/AB1C3", "b 0"), "x1..3", {"b1", "d1"}},
        Refusal{8, with_pink_afar("7/7/7/7/AB1C3", "b 0"), "d1-e1x1..3", {"b1", "e1"}},
        Refusal{10, kFew, "pass", {"a1", "b1", "c1", "d1", "f1", "g1"}},
        Refusal{11, "7/7/7/7/7/7/7/7/7/a6 p 0", "a1-a2", {}},
        Refusal{12, "ab5/7/7/7/7/7/7/7/7/ABDEOP1 b 0", "a1-a2", {}},
        Refusal{13, with_pink_afar("7/7/7/7/ABC4", "b 30"), "x1..3", {}}));

}  // namespace
}  // namespace tablier::querni
