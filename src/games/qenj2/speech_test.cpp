// What Qenj 2 says, in both languages, and how it draws.
#include "games/qenj2/speech.h"

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include "games/qenj2/game.h"
#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

using testing::ElementsAre;

const std::string kRace =
    mat({{'a', "...B1N1"}, {'b', ".B2B3R1R2R3N2N3N3"}, {'f', "....R2"}}, "S 0");

TEST(Qenj2Speech, facts_name_wins_threats_and_columns_of_eight) {
  EXPECT_THAT(in(Language::en, facts(Rules{}, at(kRace))),
              ElementsAre("South can win at once with a1-bS and b7-aNNNNSSS.",
                          "Column b holds B2B3R1R2R3N2N3N3 and lacks only one white."));
  const std::string other = kRace.substr(0, kRace.find(' ')) + " N 0";
  EXPECT_THAT(
      in(Language::fr, facts(Rules{}, at(other))),
      ElementsAre("Sud menace de gagner par a1-bS et b7-aNNNNSSS.",
                  "La colonne b contient B2B3R1R2R3N2N3N3 : il n'y manque qu'un pion de couleur "
                  "blanc."));
}

TEST(Qenj2Speech, facts_name_one_winning_move_for_each_pile_and_column) {
  const std::string text = mat({{'a', ".....R1N1B1"}, {'b', "..B2B3R1R2N2N3"}}, "S 0");
  EXPECT_THAT(in(Language::en, facts(Rules{}, at(text))),
              ElementsAre("South can win at once with a3-bNSS.",
                          "North threatens to win with a3-bNSS and b6-aNSSSSS."));
}

TEST(Qenj2Speech, facts_are_silent_when_the_game_is_over) {
  EXPECT_TRUE(facts(Rules{}, at(mat({{'c', "B1N1R1B2N2R2B3N3R3"}, {'d', "N2B2R2"}}))).empty());
}

TEST(Qenj2Speech, describes_what_a_move_does) {
  const Position race = at(kRace);
  EXPECT_THAT(in(Language::en, describe(Rules{}, race, move(race, "a1-bS"))),
              ElementsAre("B1 goes from a4 to b1.",
                          "Column b then holds B1B2B3R1R2R3N2N3N3, from South to North.",
                          "Column b is full: that wins. (R11)"));
  EXPECT_THAT(in(Language::fr, describe(Rules{}, race, move(race, "a2-fNS"))),
              ElementsAre("B1 va de a4 dans la colonne f et emporte N1.",
                          "La colonne f contient alors B1R2N1, du sud au nord.",
                          "La colonne a est vide et quitte l'anneau. (R8)"));
}

TEST(Qenj2Speech, describes_passes) {
  const Position first = at(mat({{'c', "B1"}}));
  EXPECT_THAT(in(Language::en, describe(Rules{}, first, Move::pass())),
              ElementsAre("No move is possible: the turn passes. (R12)"));
  EXPECT_THAT(in(Language::fr, describe(Rules{}, after(first, {"pass"}), Move::pass())),
              ElementsAre("Aucun coup n'est possible pour personne : la partie est nulle. (R12)"));
}

std::string why(const std::string& position, const std::string& move,
                Language language = Language::en) {
  return explain(Rules{}, at(position), move).message.in(language);
}

TEST(Qenj2Speech, tells_in_the_players_words_why_a_move_is_illegal) {
  EXPECT_EQ(why(kFew, "a1-bN"),
            "The fed column b would hold 3 pawns, not more than the 3 that a held. (R9)");
  EXPECT_EQ(why(kFew, "a1-dN"),
            "B1 in a3 has force 1: from there one goes to b and e, not to d. (R6)");
  EXPECT_EQ(why(kFew, "a3-eNSS"),
            "There is no cell beyond e9: column e has no more room at its North end. (R7)");
  EXPECT_EQ(why(kFew, "b3-dNNN", Language::fr),
            "La colonne b n'a que 2 pions : 3 ne peuvent pas partir. (R5)");
  EXPECT_EQ(why(mat({{'a', "..B1N1"}, {'e', "....B1B2B3"}}), "a1-eN"),
            "Column e would hold 4 white pawns: three of a colour are the most. (R10)");
  EXPECT_EQ(why(mat({{'a', "...B1B1"}, {'e', "....R1R2N1"}}), "a2-eSN"),
            "a2-eNS leaves the same columns as a2-eSN and is how this move is written. (R7)");
}

std::string why_touch(const std::string& position, const std::vector<std::string>& touches) {
  return explain_touch(Rules{}, at(position), touches).message.in(Language::en);
}

TEST(Qenj2Speech, explains_touches) {
  EXPECT_EQ(why_touch(kFew, {"a1"}),
            "The fed column b would hold 3 pawns, not more than the 3 that a held. (R9)");
  EXPECT_EQ(why_touch(kFew, {"c1"}), "Column c is empty: there is no pawn to play. (R4)");
  EXPECT_EQ(why_touch(kFew, {"a3", "d"}),
            "B1 in a3 has force 1: from there one goes to b and e, not to d. (R6)");
  EXPECT_EQ(why_touch(kFew, {"a3", "e", "N"}),
            "There is no cell beyond e9: column e has no more room at its North end. (R7)");
  for (const char* nonsense : {"", "a3-eSSS", "eN", "z", "\xFF", "passs", "a", "a0"}) {
    for (const std::vector<std::string>& touches :
         {std::vector<std::string>{nonsense}, {"a3", "e", nonsense}, {"a3", "e", "S", nonsense}}) {
      EXPECT_EQ(explain_touch(Rules{}, at(kFew), touches).kind, Error::Kind::malformed) << nonsense;
    }
  }
}

TEST(Qenj2View, every_row_of_ends_that_leaves_the_same_column_is_a_path) {
  const Position alike = at(mat({{'a', "...B1B1"}, {'e', "....R1R2N1"}}));
  EXPECT_EQ(touch_paths(Rules{}, alike, move(alike, "a2-eNS")),
            (std::vector<TouchPath>{{"a2", "e", "N", "S"}, {"a2", "e", "S", "N"}}));
  EXPECT_EQ(touch_paths(Rules{}, alike, move(alike, "a2-eNN")),
            (std::vector<TouchPath>{{"a2", "e", "N", "N"}}));
  EXPECT_EQ(touch_paths(Rules{}, alike, Move::pass()), (std::vector<TouchPath>{{"pass"}}));
}

TEST(Qenj2View, draws_pawns_and_what_is_playable) {
  EXPECT_EQ(draw(Rules{}, at(kRace), {}),
            R"(  (f)  a    b                   f                                 (a)
N  9 :    | N3 |    |    |    |    |    |    |    |    |    |    : 9 N
   8 :    | N3 |    |    |    |    |    |    |    |    |    |    : 8
   7 :    | N2 |    |    |    |    |    |    |    |    |    |    : 7
   6 :    | R3 |    |    |    |    |    |    |    |    |    |    : 6
   5 : N1 | R2 |    |    |    |>R2 |    |    |    |    |    |    : 5
   4 :>B1 | R1 |    |    |    |    |    |    |    |    |    |    : 4
   3 :    | B3 |    |    |    |    |    |    |    |    |    |    : 3
   2 :    |>B2 |    |    |    |    |    |    |    |    |    |    : 2
S  1 :    |    |    |    |    |    |    |    |    |    |    |    : 1 S
     =    =    =    =    =    =    =    =    =    =    =    =    =
  (f)  a    b                   f                                 (a)
)");
}

TEST(Qenj2View, draws_with_lines_and_colour_on_request) {
  const std::string drawing = draw(Rules{}, at(kRace), {.unicode = true, .colour = true});
  EXPECT_THAT(drawing, testing::HasSubstr("▸\x1b[38;5;16;48;5;255mB1\x1b[0m"));
  EXPECT_THAT(drawing, testing::HasSubstr("↔"));
}

// What is seen before the reveal depends on nothing that the reveal decides.
TEST(Qenj2Setup, shows_colours_but_no_force_before_the_reveal) {
  qenj2::Setup setup(Rules{});
  std::string before;
  while (setup.next() == Actor::a) {
    const std::string drawing = draw_setup(setup, {});
    EXPECT_NE(drawing, before) << "every pawn is seen";
    before = drawing;
    std::string seen = drawing + draw_setup(setup, {.unicode = true, .colour = false});
    for (const Language language : kLanguages) seen += setup_prompt(setup).in(language);
    for (const char* pawn : {"B1", "B2", "B3", "N1", "N2", "N3", "R1", "R2"}) {
      EXPECT_THAT(seen, testing::Not(testing::HasSubstr(pawn)));
    }
    setup.choose(setup.choices().back());
  }
}

TEST(Qenj2Setup, draws_dots_and_hidden_pawns) {
  qenj2::Setup setup(Rules{});
  setup.choose("c5=R");
  EXPECT_EQ(draw_setup(setup, {}),
            R"(  (l)  a    b    c    d    e    f    g    h    i    j    k    l   (a)
N  9 :    |    |    |    |    |    |    |    |    |    |    |    : 9 N
   8 :    |    |    |    |    |    |    |    |    |    |    |    : 8
   7 :    |    |    |    |    |    |    |    |    |    |    |    : 7
   6 : .  | .  | .  | .  | .  | .  | .  | .  | .  | .  | .  | .  : 6
   5 : .  | .  | R? | .  | .  | .  | .  | .  | .  | .  | .  | .  : 5
   4 : .  | .  | .  | .  | .  | .  | .  | .  | .  | .  | .  | .  : 4
   3 :    |    |    |    |    |    |    |    |    |    |    |    : 3
   2 :    |    |    |    |    |    |    |    |    |    |    |    : 2
S  1 :    |    |    |    |    |    |    |    |    |    |    |    : 1 S
     =    =    =    =    =    =    =    =    =    =    =    =    =
  (l)  a    b    c    d    e    f    g    h    i    j    k    l   (a)
)");
  EXPECT_EQ(setup_prompt(setup).in(Language::fr),
            "A pose un pion sur un point, en voyant sa couleur mais pas sa force. (R3)");
}

}  // namespace
}  // namespace tablier::qenj2
