// The examples of the printed sheet and the true facts about its four problems.
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/kengi/game.h"
#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr std::string_view kProblem2 =
    "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";
constexpr std::string_view kProblem3 =
    "V,VBO,-,-,O/V,V,B,O,O/V,R,B,O,N/R,RN,B,N,N/R,R,BN,-,- S - 0";
constexpr std::string_view kProblem4 =
    "-,-,BOV,O,-/-,V,B,O,-/-,RVOB,B,O,NR/-,R,B,N,N/-,R,-,NRV,NV S - 0";
constexpr std::string_view kProblem4Mended =
    "-,-,BOV,R,-/-,V,B,O,-/-,RVOB,B,O,NO/-,R,B,N,N/-,R,-,NRV,NV S - 0";

bool wins_at_once(const Position& position) {
  Moves wins;
  winning_moves(position, position.to_move(), wins);
  return !wins.empty();
}

Position played(Position position, Move move) {
  position.play(move);
  return position;
}

// Moves that leave the opponent nothing that wins at once.
std::vector<std::string> defences(const Position& position) {
  std::vector<std::string> texts;
  Moves moves;
  legal_moves(position, moves);
  for (const Move move : moves) {
    if (!wins_at_once(played(position, move))) texts.push_back(format_move(position, move));
  }
  return texts;
}

// Moves after which every answer, none of which wins, leaves a move that wins at once.
std::vector<std::string> keys_in_two(const Position& position) {
  std::vector<std::string> texts;
  Moves moves;
  legal_moves(position, moves);
  for (const Move move : moves) {
    const Position answered = played(position, move);
    Moves answers;
    legal_moves(answered, answers);
    const bool all = std::all_of(answers.begin(), answers.end(), [&](Move answer) {
      const Position next = played(answered, answer);
      return !outcome(next) && wins_at_once(next);
    });
    if (all && !answers.empty()) texts.push_back(format_move(position, move));
  }
  return texts;
}

std::vector<std::string> threats(const Position& position, Side side) {
  Moves wins;
  winning_moves(position, side, wins);
  std::vector<std::string> texts;
  for (const Move move : wins) texts.push_back(format_move(position, move));
  return texts;
}

TEST(KengiSheet, item_4_the_same_colour_may_not_appear_twice) {
  const std::vector<std::string> answers = moves_of(after(standard_start(), {"c1-e4"}));
  EXPECT_THAT(answers, Contains("b5-E4"));
  EXPECT_THAT(answers, Not(Contains("c5-E4")));
  EXPECT_THAT(answers, Not(Contains("d5-E4")));
}

TEST(KengiSheet, item_5_a_tower_may_move_whole) {
  const Position position = after(standard_start(), {"c1-e4", "e5-a5", "c2-a1"});
  EXPECT_THAT(movable(position), ElementsAre("a5", "b5", "c5", "d5", "e4"));
  EXPECT_THAT(moves_of(position), Contains("E4-e3"));
}

TEST(KengiSheet, item_6_a_top_pawn_on_an_empty_cell_shields_a_tower) {
  const Position position = after(standard_start(), {"c1-e4", "e5-a5", "c2-a1", "E4-e3"});
  EXPECT_THAT(moves_of(position), Not(Contains("A1-e4")));
  EXPECT_THAT(moves_of(position), Contains("a1-e4"));
}

TEST(KengiSheet, item_7_what_was_just_moved_rests_but_may_be_stacked_onto) {
  const Position position = after(standard_start(), {"c1-e4", "e5-a5", "c2-a1", "E4-e3", "a1-e4"});
  EXPECT_THAT(movable(position), ElementsAre("a5", "b5", "c5", "d5"));
  EXPECT_THAT(moves_of(position), Contains("A5-e4"));
}

TEST(KengiSheet, problem_1_has_exactly_two_defences) {
  const Position position = at(kProblem1);
  EXPECT_THAT(threats(position, kNorth), UnorderedElementsAre("E3-b4", "E3-a3"));
  EXPECT_THAT(defences(position), UnorderedElementsAre("b2-e4", "b2-e5"));
}

TEST(KengiSheet, problem_2_has_exactly_one_key) {
  EXPECT_THAT(keys_in_two(at(kProblem2)), ElementsAre("c1-B4"));
}

TEST(KengiSheet, problem_3_has_a_fifth_key) {
  const Position position = at(kProblem3);
  EXPECT_THAT(threats(position, kNorth), Contains("B5-B2"));
  EXPECT_THAT(keys_in_two(position),
              UnorderedElementsAre("a1-B5", "b1-B5", "d2-B5", "e2-B5", "c1-B5"));
}

TEST(KengiSheet, problem_4_has_no_solution_as_printed) {
  const Position position = at(kProblem4);
  EXPECT_THAT(keys_in_two(position), IsEmpty());
  EXPECT_THAT(threats(after(position, {"D1-d3"}), kNorth), UnorderedElementsAre("E3-C5", "C5-E3"));
}

TEST(KengiSheet, problem_4_is_sound_with_two_pawns_exchanged) {
  const Position position = at(kProblem4Mended);
  EXPECT_THAT(keys_in_two(position), UnorderedElementsAre("D1-d3", "D1-d4"));
  EXPECT_THAT(threats(after(position, {"D1-d3"}), kSouth), UnorderedElementsAre("d2-B3", "c2-D3"));
}

}  // namespace
}  // namespace tablier::kengi
