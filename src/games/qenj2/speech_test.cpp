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
  EXPECT_THAT(
      in(Language::en, facts(Rules{}, at(kRace))),
      ElementsAre("South can win at once with white 1 from a to b or seven pawns from b to a.",
                  "Column b holds white 2, white 3, red 1, red 2, red 3, black 2, black 3 "
                  "and black 3: only one white pawn is missing."));
  const std::string other = kRace.substr(0, kRace.find(' ')) + " N 0";
  EXPECT_THAT(
      in(Language::fr, facts(Rules{}, at(other))),
      ElementsAre("Sud menace de gagner en jouant blanc 1 de a à b ou sept pions de b à a.",
                  "La colonne b contient blanc 2, blanc 3, rouge 1, rouge 2, rouge 3, noir 2, "
                  "noir 3 et noir 3 : il n'y manque qu'un pion blanc."));
}

TEST(Qenj2Speech, facts_name_one_winning_move_for_each_pile_and_column) {
  const std::string text = mat({{'a', ".....R1N1B1"}, {'b', "..B2B3R1R2N2N3"}}, "S 0");
  EXPECT_THAT(in(Language::en, facts(Rules{}, at(text))),
              ElementsAre("South can win at once with three pawns from a to b.",
                          "North threatens to win with three pawns from a to b or six pawns from "
                          "b to a."));
}

TEST(Qenj2Speech, facts_are_silent_when_the_game_is_over) {
  EXPECT_TRUE(facts(Rules{}, at(mat({{'c', "B1N1R1B2N2R2B3N3R3"}, {'d', "N2B2R2"}}))).empty());
}

TEST(Qenj2Speech, describes_what_a_move_does) {
  const Position race = at(kRace);
  EXPECT_THAT(in(Language::en, describe(Rules{}, race, move(race, "a1-bS"))),
              ElementsAre("The white 1 goes from a4 to b1.",
                          "Column b then holds, from South to North, white 1, white 2, white 3, "
                          "red 1, red 2, red 3, black 2, black 3 and black 3.",
                          "Column b is full: that wins. (R11)"));
  EXPECT_THAT(in(Language::fr, describe(Rules{}, race, move(race, "a2-fNS"))),
              ElementsAre("Le pion blanc 1 va de a4 dans la colonne f et emporte noir 1.",
                          "La colonne f contient alors, du sud au nord, blanc 1, rouge 2 et noir "
                          "1.",
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
  EXPECT_EQ(
      why(kFew, "a1-bN"),
      "Column b would then hold 3 pawns; it must hold more than the 3 that column a held. (R9)");
  EXPECT_EQ(why(kFew, "a1-dN"),
            "The white 1 on a3 has force 1: it can go to b and e, not to d. (R6)");
  EXPECT_EQ(why(kFew, "a3-eNSS"),
            "There is no cell beyond e9: column e has no more room at its north end. (R7)");
  EXPECT_EQ(why(kFew, "b3-dNNN", Language::fr),
            "La colonne b n'a que 2 pions : 3 ne peuvent pas partir. (R5)");
  EXPECT_EQ(
      why(mat({{'a', "..B1N1"}, {'e', "....B1B2B3"}}), "a1-eN"),
      "Column e would hold 4 white pawns: at most three of a colour may stand in a column. (R10)");
  EXPECT_EQ(why(mat({{'a', "...B1B1"}, {'e', "....R1R2N1"}}), "a2-eSN"),
            "a2-eNS leaves the same columns as a2-eSN and is how this move is written. (R7)");
}

std::string why_touch(const std::string& position, const std::vector<std::string>& touches) {
  return explain_touch(Rules{}, at(position), touches).message.in(Language::en);
}

TEST(Qenj2Speech, explains_touches) {
  EXPECT_EQ(
      why_touch(kFew, {"a1"}),
      "Column b would then hold 3 pawns; it must hold more than the 3 that column a held. (R9)");
  EXPECT_EQ(why_touch(kFew, {"c1"}), "Column c is empty: there is no pawn to play. (R4)");
  EXPECT_EQ(why_touch(kFew, {"a3", "d"}),
            "The white 1 on a3 has force 1: it can go to b and e, not to d. (R6)");
  EXPECT_EQ(why_touch(kFew, {"a3", "e", "N"}),
            "There is no cell beyond e9: column e has no more room at its north end. (R7)");
  for (const char* nonsense : {"", "a3-eSSS", "eN", "z", "\xFF", "passs", "a", "a0"}) {
    for (const std::vector<std::string>& touches :
         {std::vector<std::string>{nonsense}, {"a3", "e", nonsense}, {"a3", "e", "S", nonsense}}) {
      EXPECT_EQ(explain_touch(Rules{}, at(kFew), touches).kind, Error::Kind::malformed) << nonsense;
    }
  }
}

std::string prompted(const std::string& position, const std::vector<std::string>& touches = {},
                     Language language = Language::en) {
  return prompt(Rules{}, at(position), touches).in(language);
}

TEST(Qenj2Speech, prompts_for_a_pile_and_a_column) {
  EXPECT_EQ(prompted(kFew),
            "Touch a pawn: it moves together with all in its column that are nearer to you.");
  EXPECT_EQ(prompted(kFew, {"e1"}), "Force 2: take it to the second column, b.");
  EXPECT_EQ(prompted(mat({{'a', "B1"}, {'b', "N1"}, {'d', "R1"}}), {"a1"}),
            "Force 1: take it to the next column on either side, b or d.");
  EXPECT_EQ(prompted(kRace, {"a2"}),
            "The nearest pawn has force 1: take the pile to the next column, f.");
  EXPECT_EQ(prompted(kFew, {"a3"}, Language::fr),
            "Le proxime, le plus proche de vous, a la force 1 : portez la pile dans la prochaine "
            "colonne d'un côté ou de l'autre, b ou e.");
  EXPECT_EQ(prompted(mat({{'a', "B1"}, {'b', "N2"}})),
            "Only column a can move: touch a pawn, and it moves with all that are nearer to you.");
}

TEST(Qenj2Speech, prompts_for_the_end_of_each_pawn) {
  EXPECT_EQ(prompted(kFew, {"a3", "b"}),
            "Put white 2 at the north or south end of column b: 2 more to place.");
  EXPECT_EQ(prompted(kFew, {"a3", "b", "N", "S"}),
            "Put white 1 at the north or south end of column b.");
  EXPECT_EQ(prompted(kFew, {"a3", "e"}),
            "Put white 2 at the south end of column e: 2 more to place.");
  EXPECT_EQ(prompted(kFew, {"a3", "e", "S", "S"}, Language::de),
            "Leg Weiß 1 am Südende von Spalte e ab.");
}

TEST(Qenj2Speech, prompts_say_why_one_passes) {
  EXPECT_EQ(prompted(mat({{'c', "B1"}})),
            "You cannot move: pass, because column c is the only one left. (R12)");
  EXPECT_EQ(prompted(mat({{'c', "B2"}, {'d', "N2"}})),
            "You cannot move: pass, because every pile would come back to its own column, make a "
            "column no larger than the one it left, or bring a fourth pawn of a colour. (R12)");
}

TEST(Qenj2Speech, says_a_move_as_people_do) {
  const Position few = at(kFew);
  const auto said = [&](std::string_view text, Language language = Language::en) {
    return say_move(few, move(few, text)).in(language);
  };
  EXPECT_EQ(said("e1-bN"), "black 2 from e to b, north end");
  EXPECT_EQ(said("a3-eSSS"), "three pawns from a to e, south end");
  EXPECT_EQ(said("a3-bNNS"), "three pawns from a to b, 2 at the north end, 1 at the south end");
  EXPECT_EQ(said("a3-bNNS", Language::fr), "trois pions de a à b, 2 au nord et 1 au sud");
  EXPECT_EQ(said("a3-bNNS", Language::de),
            "drei Steine von a nach b, 2 ans Nordende, 1 ans Südende");
  EXPECT_EQ(say_move(few, Move::pass()).in(Language::de), "passen");
}

TEST(Qenj2Speech, says_that_a_move_fills_a_column) {
  const Position last =
      at("B1N1R2N2B2R1R3../-/...N3B3..../-/-/...R2...../-/....B1N2.../-/-/-/- N 0");
  const Message words = say_move(last, move(last, "c2-aNN"));
  EXPECT_EQ(words.in(Language::en), "two pawns from c to a, north end: column a is full");
  EXPECT_EQ(words.in(Language::fr),
            "deux pions de c à a, extrémité nord : la colonne a est pleine");
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
            "Le joueur A dispose les pions, forces cachées : prenez un pion, puis touchez un point "
            "(35 à poser). (R3)");
}

}  // namespace
}  // namespace tablier::qenj2
