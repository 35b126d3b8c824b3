// Tierce: a case for each rule, and the eighth game seen as any program sees a game.
#include <gtest/gtest.h>

#include "engine/any_search.h"
#include "engine/any_solver.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "engine/think.h"

namespace tablier::tierce {
namespace {

GamePtr game() {
  return *find_game("tierce")->make({});
}
PositionPtr at(std::string_view text) {
  return *game()->parse_position(text);
}
int rule_against(std::string_view position, std::string_view move) {
  const auto played = at(position)->play(move);
  return played ? 0 : played.error().message.rule();
}

TEST(Tierce, is_the_only_game_of_its_registry) {
  ASSERT_EQ(games().size(), 1u);
  EXPECT_EQ(games()[0].info->id, "tierce");
}

TEST(Tierce, R1_the_board_has_four_rows_of_four_cells) {
  EXPECT_EQ(at("..../..../..../.... S")->board({}).places.size(), 16u);
  EXPECT_FALSE(game()->parse_position("..../..../.... S"));
  EXPECT_FALSE(game()->parse_position("..../..../..../..X. S"));
  EXPECT_EQ(rule_against("..../..../..../.... S", "e1"), 1);
}

TEST(Tierce, R2_B_chooses_a_side_and_South_begins_on_an_empty_board) {
  const RecordPtr record = game()->begin_setup();
  ASSERT_TRUE(record->choose("south"));
  EXPECT_EQ(record->seats()->b, kSouth);
  EXPECT_EQ(record->position()->text(), "..../..../..../.... S");
}

TEST(Tierce, R3_a_stone_goes_on_an_empty_cell) {
  EXPECT_EQ((*at("..../..../..../S... N")->play("b2"))->text(), "..../..../.N../S... S");
  EXPECT_EQ(rule_against("..../..../..../S... N", "a1"), 3);
}

TEST(Tierce, R4_the_first_stone_is_put_at_the_edge) {
  EXPECT_EQ(at("..../..../..../.... S")->moves().size(), 12u);
  EXPECT_EQ(rule_against("..../..../..../.... S", "c2"), 4);
}

TEST(Tierce, R5_three_in_a_line_win) {
  for (const char* position : {"..../S.../S.../.... S", "..../..../.SS./.... S",
                               "..../..S./.S../.... S", "..S./.S../..../.... S"}) {
    const std::vector<Message> facts = at(position)->facts();
    ASSERT_EQ(facts.size(), 1u) << position;
    const auto next = at(position)->play(facts[0].cells()[0]);
    EXPECT_EQ((*next)->outcome(), Outcome::win(kSouth)) << position;
  }
  EXPECT_FALSE(at("SS.S/..../..../.... N")->outcome()) << "with a gap it is no line";
  EXPECT_EQ(rule_against("SSS./..../..../NN.. N", "a2"), 5);
}

TEST(Tierce, R6_a_full_board_is_a_draw) {
  EXPECT_EQ(at("SNSN/SNSN/NSNS/NSNS S")->outcome(), Outcome::draw());
  EXPECT_EQ(rule_against("SNSN/SNSN/NSNS/NSNS S", "a1"), 6);
}

TEST(Tierce, is_played_well_at_its_highest_levels) {
  const RecordPtr record = game()->begin_at(*at("..N./..../.S../S.N. S"));
  for (const char* level : {"6", "7"}) {
    EXPECT_EQ(choose(*record, *parse_player(*record, level)), "c3") << level;
  }
}

TEST(Tierce, is_solved_from_the_start) {
  const PositionPtr start = game()->quick_start(1);
  const Result<SolverPtr> solver = start->solver({.bytes = 1 << 24});
  ASSERT_TRUE(solver);
  (*solver)->run(1'000'000);
  EXPECT_EQ((*solver)->progress().value, Value::win);
  for (const StrategyText& strategy : (*solver)->proof()) EXPECT_TRUE(start->check(strategy));
}

}  // namespace
}  // namespace tablier::tierce
