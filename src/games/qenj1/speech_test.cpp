// What Qenj 1 says, in both languages, and how it draws.
#include "games/qenj1/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj1/game.h"
#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

using testing::ElementsAre;

const std::string kRace =
    mat({{'a', "B1..."}, {'b', ".N2R3V2"}, {'f', ".V1B2."}, {'g', "R1..."}}, "N 0");

TEST(Qenj1Speech, facts_name_wins_threats_and_columns_of_three) {
  EXPECT_THAT(in(Language::en, facts(Rules{}, at(kRace))),
              ElementsAre("North can win at once with white 1 from a to b.",
                          "South threatens to win with white 1 from a to b.",
                          "Column b holds black 2, red 3 and green 2: only white is missing."));
  EXPECT_THAT(
      in(Language::fr, facts(Rules{}, at(kRace))),
      ElementsAre("Nord peut gagner tout de suite en jouant blanc 1 de a à b.",
                  "Sud menace de gagner en jouant blanc 1 de a à b.",
                  "La colonne b contient noir 2, rouge 3 et vert 2 : il n'y manque qu'un pion "
                  "blanc."));
}

TEST(Qenj1Speech, facts_are_silent_when_the_game_is_over) {
  EXPECT_TRUE(facts(Rules{}, at(mat({{'c', "B1N1R1V1"}, {'d', "N2B2R2."}}))).empty());
}

TEST(Qenj1Speech, describes_what_a_move_does) {
  const Position race = at(kRace);
  EXPECT_THAT(
      in(Language::en, describe(race, move(race, "a-bS"))),
      ElementsAre("The white 1 goes from a1 to b1.",
                  "Column b then holds, from South to North, white 1, black 2, red 3 and green 2.",
                  "Column a is empty and leaves the ring. (R8)",
                  "Column b is full: that wins. (R9)"));
  EXPECT_THAT(in(Language::fr, describe(race, move(race, "b-gN"))),
              ElementsAre("Le pion vert 2 va de b4 en g2.",
                          "La colonne g contient alors, du sud au nord, rouge 1 et vert 2."));
}

TEST(Qenj1Speech, describes_passes) {
  const Position first = at(mat({{'c', "B1..."}}));
  EXPECT_THAT(in(Language::en, describe(first, Move::pass())),
              ElementsAre("No move is possible: the turn passes. (R10)"));
  EXPECT_THAT(in(Language::fr, describe(after(first, {"pass"}), Move::pass())),
              ElementsAre("Aucun coup n'est possible pour personne : la partie est nulle. (R10)"));
}

std::string why(const std::string& position, const std::string& move,
                Language language = Language::en) {
  return explain(Rules{}, at(position), move).message.in(language);
}

TEST(Qenj1Speech, tells_in_the_players_words_why_a_move_is_illegal) {
  const std::string few = mat({{'a', "B1..."}, {'b', ".N1B2."}, {'d', "R2V1.."}, {'e', "N3..."}});
  EXPECT_EQ(why(few, "a-bN"),
            "Column b already holds a white pawn (b3), so the white 1 on a1 cannot go there. (R7)");
  EXPECT_EQ(why(few, "d-bN"), "The red 2 on d1 has force 2: it goes to column a, not to b. (R5)");
  EXPECT_EQ(why(mat({{'a', "B3..."}, {'e', ".N1.."}, {'i', "..R2."}}), "a-eN"),
            "The white 3 on a1 cannot move: force 3 leads back to its own column a. (R5)");
  EXPECT_EQ(
      why(few, "b-dS", Language::fr),
      "Il n'y a pas de case au-delà de d1 : la colonne d n'a plus de place à son extrémité sud. "
      "(R6)");
  EXPECT_EQ(why(few, "c-dN"), "Column c is empty: there is no pawn to play. (R4)");
}

std::string why_touch(const std::string& position, const std::vector<std::string>& touches) {
  return explain_touch(Rules{}, at(position), touches).message.in(Language::en);
}

TEST(Qenj1Speech, explains_touches) {
  const std::string few = mat({{'a', "B1..."}, {'b', ".N1B2."}, {'d', "R2V1.."}, {'e', "N3..."}});
  EXPECT_EQ(why_touch(few, {"a"}),
            "Column b already holds a white pawn (b3), so the white 1 on a1 cannot go there. (R7)");
  EXPECT_EQ(why_touch(few, {"c"}), "Column c is empty: there is no pawn to play. (R4)");
  EXPECT_EQ(why_touch(few, {"b", "eN"}),
            "The black 1 on b2 has force 1: it goes to column d, not to e. (R5)");
  for (const char* nonsense : {"", "a-bN", "aE", "z", "\xFF", "passs"}) {
    EXPECT_EQ(explain_touch(Rules{}, at(few), std::vector<std::string>{nonsense}).kind,
              Error::Kind::malformed);
    EXPECT_EQ(explain_touch(Rules{}, at(few), std::vector<std::string>{"b", nonsense}).kind,
              Error::Kind::malformed);
  }
}

std::string prompted(const std::string& position, const std::vector<std::string>& touches = {},
                     Language language = Language::en) {
  return prompt(Rules{}, at(position), touches).in(language);
}

TEST(Qenj1Speech, prompts_for_a_pawn_and_then_for_its_end) {
  const std::string few = mat({{'a', "B1..."}, {'b', ".N1R2."}, {'d', "R3V1.."}, {'e', "N3..."}});
  EXPECT_EQ(prompted(few), "Lift the pawn nearest to you in a column.");
  EXPECT_EQ(prompted(few, {"a"}), "Force 1: it goes to the next column, b, north or south end.");
  EXPECT_EQ(prompted(few, {"d"}), "Force 3: it goes to the third column, b, north or south end.");
  EXPECT_EQ(prompted(few, {"b"}), "Force 1: it goes to the next column, d, north end.");
  EXPECT_EQ(prompted(few, {"b"}, Language::fr),
            "Force 1 : il va dans la prochaine colonne, d, à l'extrémité nord.");
  EXPECT_EQ(prompted(few, {"b"}, Language::de),
            "Stärke 1: Er kommt in die nächste Spalte, d, ans Nordende.");
  EXPECT_EQ(prompted(mat({{'a', "B2..."}, {'b', "N1..."}})),
            "Lift the pawn nearest to you in column b: it is the only one that can move.");
}

TEST(Qenj1Speech, prompts_say_why_one_passes) {
  EXPECT_EQ(prompted(mat({{'c', "B1..."}})),
            "You cannot move: pass, because column c is the only one left. (R10)");
  EXPECT_EQ(prompted(mat({{'a', "B2..."}, {'b', "N2..."}})),
            "You cannot move: pass, because every pawn within your reach would come back to its "
            "own column. "
            "(R10)");
  EXPECT_EQ(prompted(mat({{'a', "B1..."}, {'b', "B3N2.."}}), {}, Language::de),
            "Du kannst nicht ziehen und musst passen: Jeder Stein in deiner Reichweite träfe am "
            "Ziel auf seine "
            "eigene Farbe. (R10)");
  EXPECT_EQ(
      prompted(mat({{'a', "B1..."}, {'b', "N2B3.."}}), {}, Language::fr),
      "Aucun coup possible, passez : chaque pion à votre portée reviendrait dans sa colonne ou "
      "trouverait déjà sa couleur à l'arrivée. (R10)");
}

TEST(Qenj1Speech, says_a_move_as_people_do) {
  const Position race = at(kRace);
  EXPECT_EQ(say_move(race, move(race, "b-gN")).in(Language::en), "green 2 from b to g, north end");
  EXPECT_EQ(say_move(race, move(race, "b-gN")).in(Language::fr), "vert 2 de b à g, extrémité nord");
  EXPECT_EQ(say_move(race, move(race, "b-gN")).in(Language::de), "Grün 2 von b nach g, Nordende");
  EXPECT_EQ(say_move(race, Move::pass()).in(Language::en), "pass");
  const Position last = at("B1N2R3./-/-/V3.../-/.B2../-/..N1R1/-/-/-/- S 0");
  EXPECT_EQ(say_move(last, move(last, "d-aN")).in(Language::de),
            "Grün 3 von d nach a, Nordende: Spalte a ist voll");
}

TEST(Qenj1View, a_move_is_touched_by_its_column_and_the_end_it_goes_to) {
  EXPECT_EQ(touch_paths(Move(0, 2, kNorth)), (std::vector<TouchPath>{{"a", "cN"}}));
  EXPECT_EQ(touch_paths(Move::pass()), (std::vector<TouchPath>{{"pass"}}));
}

TEST(Qenj1View, draws_pawns_arrows_and_what_is_playable) {
  EXPECT_EQ(draw(Rules{}, at(kRace), {}),
            R"(  (g)  a    b                   f    g                            (a)
N  4 :    |>V2 |    |    |    |    |    |    |    |    |    |    : 4 N
   3 :    | R3 |    |    |    | B2 |    |    |    |    |    |    : 3
   2 :    | N2 |    |    |    | V1 |    |    |    |    |    |    : 2
S  1 :>B1 |    |    |    |    |    |>R1 |    |    |    |    |    : 1 S
     >    >    >    >    >    >    >    >    >    >    >    >    >
  (g)  a    b                   f    g                            (a)
)");
}

TEST(Qenj1View, draws_with_lines_and_colour_on_request) {
  const std::string drawing = draw(Rules{}, at(kRace), {.unicode = true, .colour = true});
  EXPECT_THAT(drawing, testing::HasSubstr("▸\x1b[38;5;16;48;5;255mB1\x1b[0m"));
  EXPECT_THAT(drawing, testing::HasSubstr("→"));
}

// What is seen before the reveal depends on nothing that the reveal decides.
TEST(Qenj1Setup, shows_colours_but_no_force_before_the_reveal) {
  qenj1::Setup setup(Rules{});
  Rng rng(3);
  setup.roll(rng);
  while (setup.next() == Actor::a) {
    std::string seen =
        draw_setup(setup, {}) + draw_setup(setup, {.unicode = true, .colour = false});
    for (const Language language : kLanguages) seen += setup_prompt(setup).in(language);
    for (const std::string& choice : setup.choices()) seen += choice + ' ';
    for (const char* pawn : {"B1", "B2", "B3", "N1", "N2", "N3", "R1", "R2", "V1", "V2", "V3"}) {
      EXPECT_THAT(seen, testing::Not(testing::HasSubstr(pawn)));
    }
    setup.choose(setup.choices().back());
  }
}

TEST(Qenj1Setup, draws_dots_and_hidden_pawns) {
  qenj1::Setup setup(Rules{});
  Rng rng(4);
  setup.roll(rng);
  setup.choose(setup.choices()[0]);
  EXPECT_EQ(draw_setup(setup, {}),
            R"(  (l)  a    b    c    d    e    f    g    h    i    j    k    l   (a)
N  4 :    |    |    |    |    | .  | .  |    |    |    | .  |    : 4 N
   3 : B? | .  |    |    |    |    |    |    |    | .  |    |    : 3
   2 :    |    |    |    |    |    |    | .  | .  |    |    | .  : 2
S  1 :    |    | .  | .  | .  |    |    |    |    |    |    |    : 1 S
     >    >    >    >    >    >    >    >    >    >    >    >    >
  (l)  a    b    c    d    e    f    g    h    i    j    k    l   (a)
)");
  EXPECT_EQ(setup_prompt(setup).in(Language::en),
            "Player A lays out the pawns, forces hidden: pick a pawn, then a dot (11 left). (R3)");
}

}  // namespace
}  // namespace tablier::qenj1
