// What Kengi says, in both languages, and how it draws.
#include "games/kengi/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/kengi/game.h"
#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

TEST(KengiSpeech, facts_name_threats_and_towers_of_four) {
  EXPECT_THAT(in(Language::en, facts(at(kProblem1))),
              testing::ElementsAre("North threatens to win with E3-a3 and E3-b4.",
                                   "e3 holds NBOR and lacks only green."));
  EXPECT_THAT(in(Language::fr, facts(at(kProblem1))),
              testing::ElementsAre("Nord menace de gagner par E3-a3 et E3-b4.",
                                   "e3 contient NBOR : il n'y manque que la couleur vert."));
}

TEST(KengiSpeech, facts_name_wins_at_once_and_the_lock) {
  const Position position = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- N a1 0");
  EXPECT_THAT(in(Language::en, facts(position)),
              testing::ElementsAre("North can win at once with e5-A1.",
                                   "South threatens to win with A1-e5 and e5-A1.",
                                   "a1 holds RBON and lacks only green.",
                                   "a1 is locked: North cannot move from it this turn. (R9)"));
}

TEST(KengiSpeech, facts_are_silent_when_the_game_is_over) {
  EXPECT_TRUE(facts(at("-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/N,-,-,-,- S - 0")).empty());
}

TEST(KengiSpeech, describes_what_a_move_does) {
  const Position start = standard_start();
  EXPECT_THAT(in(Language::en, describe(start, move(start, "c1-e4"))),
              testing::ElementsAre("One pawn, white, goes from c1 to e4.", "e4 then holds OB.",
                                   "e4 is then locked for the opponent's next turn. (R9)"));
  const Position won = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- S - 0");
  EXPECT_THAT(
      in(Language::en, describe(won, move(won, "A1-e5"))),
      testing::ElementsAre("The whole tower RBON goes from a1 to e5.", "e5 then holds VRBON.",
                           "That makes five colours and wins. (R10)"));
}

TEST(KengiSpeech, describes_passes) {
  const Position first = at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0");
  const Position second = after(first, {"pass"});
  EXPECT_THAT(in(Language::en, describe(first, Move::pass())),
              testing::ElementsAre("No move is possible: the turn passes. (R11)"));
  EXPECT_THAT(
      in(Language::fr, describe(second, Move::pass())),
      testing::ElementsAre("Aucun coup n'est possible pour personne : la partie est nulle. (R11)"));
}

TEST(KengiSpeech, explains_touches) {
  const std::vector<std::string> behind{"a2"};
  EXPECT_EQ(explain_touch(standard_start(), behind).message.in(Language::en),
            "a2 is not South's to play: a1 is nearer in its file. (R4)");
  const std::vector<std::string> clash{"a1", "b1"};
  EXPECT_EQ(
      explain_touch(standard_start(), clash).message.in(Language::fr),
      "b1 contient déjà la couleur rouge, donc le pion rouge de a1 ne peut pas y aller : une tour "
      "n'a jamais deux fois la même couleur. (R7)");
}

TEST(KengiSpeech, says_when_a_touched_cell_has_nowhere_to_go) {
  const std::vector<std::string> touch{"b2"};
  const Error error =
      explain_touch(at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0"), touch);
  EXPECT_EQ(error.kind, Error::Kind::refused);
  EXPECT_EQ(
      error.message.in(Language::en),
      "No cell takes what would move from b2: every tower already holds one of its colours. (R7)");
}

TEST(KengiView, draws_towers_marks_and_lock_in_ascii) {
  EXPECT_EQ(draw(after(at(kProblem1), {"b2-e4"}), DrawStyle{}),
            R"(       a       b       c       d       e
   +-------+-------+-------+-------+-------+
 5 |       |>VB    |       |>O     |       | 5
   +-------+-------+-------+-------+-------+
 4 |>VO    | V     |>B     | O     |xN     | 4
   +-------+-------+-------+-------+-------+
 3 | V     | R     | B     | OV    | NBOR  | 3
   +-------+-------+-------+-------+-------+
 2 | R     | R     | B     | N     | NR    | 2
   +-------+-------+-------+-------+-------+
 1 |       |       |       |       | N     | 1
   +-------+-------+-------+-------+-------+
       a       b       c       d       e
)");
}

TEST(KengiView, draws_with_lines_and_colour_on_request) {
  const std::string drawing = draw(standard_start(), {.unicode = true, .colour = true});
  EXPECT_THAT(drawing, testing::HasSubstr("┌───────┬"));
  EXPECT_THAT(drawing, testing::HasSubstr("▸\x1b[38;5;255;48;5;160mR\x1b[0m     │"));
}

}  // namespace
}  // namespace tablier::kengi
