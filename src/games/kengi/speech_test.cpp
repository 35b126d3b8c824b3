// What Kengi says, in both languages, and how it draws.
#include "games/kengi/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/kengi/game.h"
#include "games/kengi/testing.h"

namespace tablier::kengi {
namespace {

TEST(KengiSpeech, facts_name_threats_and_towers_of_four) {
  EXPECT_THAT(
      in(Language::en, facts(at(kProblem1))),
      testing::ElementsAre("North threatens to win: tower e3 of 4 pawns onto green a3 or "
                           "tower e3 of 4 pawns onto green b4.",
                           "e3 holds black, white, orange and red: only green is missing."));
  EXPECT_THAT(in(Language::fr, facts(at(kProblem1))),
              testing::ElementsAre("Nord menace de gagner : tour e3 de 4 pions sur vert a3 ou tour "
                                   "e3 de 4 pions sur vert b4.",
                                   "e3 contient noir, blanc, orange et rouge : il n'y manque que "
                                   "la couleur vert."));
}

TEST(KengiSpeech, facts_name_wins_at_once_and_the_lock) {
  const Position position = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- N a1 0");
  EXPECT_THAT(in(Language::en, facts(position)),
              testing::ElementsAre("North can win at once: green e5 onto the tower a1.",
                                   "South threatens to win: tower a1 of 4 pawns onto green e5 or "
                                   "green e5 onto the tower a1.",
                                   "a1 holds red, white, orange and black: only green is missing.",
                                   "a1 is locked: the opponent has just moved there, so North "
                                   "cannot move from it this turn. (R9)"));
}

TEST(KengiSpeech, facts_are_silent_when_the_game_is_over) {
  EXPECT_TRUE(facts(at("-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/N,-,-,-,- S - 0")).empty());
}

TEST(KengiSpeech, describes_what_a_move_does) {
  const Position start = standard_start();
  EXPECT_THAT(in(Language::en, describe(start, move(start, "c1-e4"))),
              testing::ElementsAre("One pawn, white, goes from c1 to e4.",
                                   "From base to top, e4 then holds orange and white.",
                                   "e4 is then locked for the opponent's next turn. (R9)"));
  const Position won = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- S - 0");
  EXPECT_THAT(
      in(Language::en, describe(won, move(won, "A1-e5"))),
      testing::ElementsAre("The whole tower, red, white, orange and black, goes from a1 to e5.",
                           "From base to top, e5 then holds green, red, white, orange and black.",
                           "That completes a tower of five colours and wins. (R10)"));
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

std::string prompted(const Position& position, const TouchPath& touches,
                     Language language = Language::en) {
  return prompt(position, touches).in(language);
}

TEST(KengiSpeech, a_prompt_says_what_may_be_lifted) {
  EXPECT_EQ(prompted(standard_start(), {}), "Lift a pawn: in each file, the one nearest to you.");
  EXPECT_EQ(
      prompted(at(kProblem1), {}, Language::fr),
      "Soulevez ce qui est le plus proche de vous dans sa travée : un pion, ou une tour entière "
      "par sa base.");
}

TEST(KengiSpeech, a_prompt_says_what_is_lifted_and_where_it_may_go) {
  EXPECT_EQ(prompted(standard_start(), {"c1"}),
            "The white pawn from c1: put it on a pawn or tower without white.");
  EXPECT_EQ(
      prompted(at(kProblem1), {"b2"}),
      "The black pawn from b2: put it on a pawn or tower without black, or on an empty cell.");
  EXPECT_EQ(
      prompted(at(kProblem1), {"B2"}, Language::de),
      "Der Turm von b2, Rot und Schwarz: Setz ihn auf einen Stein oder Turm, der keine dieser "
      "Farben hat.");
  const Position full = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- S - 0");
  EXPECT_EQ(prompted(full, {"A1"}),
            "The tower from a1, red, white, orange and black: it can only go to e5.");
}

TEST(KengiSpeech, a_prompt_says_why_one_has_to_pass) {
  EXPECT_EQ(prompted(at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0"), {}),
            "You cannot move: pass, because nothing that you may lift has a cell to go to. (R11)");
  EXPECT_EQ(prompted(at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,BN,-,-,-/-,-,-,-,- S b2 0"), {}),
            "You cannot move: pass, because all you could lift is b2, which is locked. (R11)");
}

TEST(KengiSpeech, moves_are_said_in_words) {
  const auto said = [](const Position& position, std::string_view text, Language language) {
    return say_move(position, move(position, text)).in(language);
  };
  EXPECT_EQ(said(standard_start(), "c1-e4", Language::en), "white c1 onto orange e4");
  EXPECT_EQ(said(at(kProblem1), "b2-e4", Language::en), "black b2 to the empty cell e4");
  EXPECT_EQ(said(at(kProblem1), "B2-B5", Language::fr), "tour b2 de 2 pions sur la tour b5");
  const Position won = at("-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- S - 0");
  EXPECT_EQ(said(won, "A1-e5", Language::de), "Turm a1 mit 4 Steinen auf Grün e5: fünf Farben");
  EXPECT_THAT(winning_places(won, move(won, "A1-e5")), testing::ElementsAre("e5"));
  EXPECT_TRUE(winning_places(won, move(won, "a1-b3")).empty());
}

TEST(KengiSpeech, explains_touches) {
  const std::vector<std::string> behind{"a2"};
  EXPECT_EQ(explain_touch(standard_start(), behind).message.in(Language::en),
            "a2 is not South's to play: a1 is nearer in its file. (R4)");
  const std::vector<std::string> clash{"a1", "b1"};
  EXPECT_EQ(explain_touch(standard_start(), clash).message.in(Language::fr),
            "b1 contient déjà un pion rouge, donc celui de a1 ne peut pas y aller : une tour n'a "
            "jamais deux fois la même couleur. (R7)");
}

TEST(KengiSpeech, says_when_a_touched_cell_has_nowhere_to_go) {
  const std::vector<std::string> touch{"b2"};
  const Error error =
      explain_touch(at("-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0"), touch);
  EXPECT_EQ(error.kind, Error::Kind::refused);
  EXPECT_EQ(error.message.in(Language::en),
            "What would move from b2 has nowhere to go: every pawn or tower already holds one of "
            "its colours. (R7)");
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
