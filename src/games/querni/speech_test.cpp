// What Querni says, in both languages, and how it draws and is touched.
#include "games/querni/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/querni/game.h"
#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> described(std::string_view position, std::string_view text,
                                   Language language = Language::en, const Rules& rules = {}) {
  const Position here = at(position, rules);
  return in(language, describe(rules, here, move(here, text, rules)));
}

std::string explained(std::string_view position, std::string_view text,
                      Language language = Language::en) {
  return explain(Rules{}, at(position), text).message.in(language);
}

std::string touched(std::string_view position, std::vector<std::string> touches,
                    Language language = Language::en) {
  return explain_touch(Rules{}, at(position), touches).message.in(language);
}

TEST(QuerniSpeech, facts_name_wins_at_once_and_threats) {
  const std::string_view position = "abc4/7/7/7/7/7/7/7/7/AB1C3 b 0";
  EXPECT_THAT(in(Language::en, facts(Rules{}, at(position))),
              ElementsAre("Blue can win at once: pawn 3 steps from d1 to c1, takes 1–2–3 or pawn 3 "
                          "steps from d1 to c2, takes 1–2–3.",
                          testing::StartsWith("Pink threatens to win: "),
                          "Pink has chains ready to take: 1–2–3. (R8)"));
  EXPECT_THAT(in(Language::fr, facts(Rules{}, at(position)))[0],
              "Bleu peut gagner tout de suite : le pion 3 avance d'un pas de d1 à c1, retire 1–2–3 "
              "ou le pion 3 avance d'un pas de d1 à c2, retire 1–2–3.");
}

TEST(QuerniSpeech, facts_name_who_can_no_longer_win_and_how_soon_it_is_a_draw) {
  EXPECT_THAT(in(Language::en, facts(Rules{}, at("a1b1c1d/7/7/7/7/7/7/7/7/A1B1F1G p 20"))),
              ElementsAre("Blue can no longer win: no chain can hold 1, 2, 6 and 7 any more. (R8)",
                          "The game is a draw after 10 more turns without a chain taken. (R13)"));
  EXPECT_THAT(in(Language::fr, facts(Rules{}, at("a1b1c1d/7/7/7/7/7/7/7/7/A1B1F1G p 29"))),
              ElementsAre("Bleu ne peut plus gagner : aucune chaîne ne peut plus contenir 1, 2, 6 "
                          "et 7. (R8)",
                          "Encore 1 tour sans retrait, et la partie est nulle. (R13)"));
}

TEST(QuerniSpeech, facts_are_silent_when_there_is_nothing_to_say) {
  EXPECT_THAT(facts(Rules{}, at(kStart)), IsEmpty());
  EXPECT_THAT(facts(Rules{}, at("7/7/7/7/7/7/7/7/7/a6 b 30")), IsEmpty());
}

// What facts say is true: from such a position no play wins.
TEST(QuerniSpeech, a_side_is_stranded_exactly_when_its_numbers_do_not_part_into_chains) {
  for (unsigned pawns = 0; pawns < 0x10000; ++pawns) {
    // Whether the lowest pawns can go as a chain of any length, and then the rest.
    std::array<bool, kPawns + 1> parts{};
    parts[kPawns] = true;
    for (int first = kPawns - 1; first >= 0; --first) {
      const bool here = (pawns >> first & 1) != 0;
      if (!here) parts[first] = parts[first + 1];
      for (int last = first; here && last < kPawns && (pawns >> last & 1) != 0; ++last) {
        if (last - first >= 2 && parts[last + 1]) parts[first] = true;
      }
    }
    ASSERT_EQ(stranded(static_cast<PawnSet>(pawns)) == 0, parts[0]) << pawns;
  }
}

TEST(QuerniSpeech, describes_steps_jumps_and_removals) {
  EXPECT_THAT(described(kStart, "e7-d7"), ElementsAre("Pawn 15 steps from e7 to d7. (R4)"));
  EXPECT_THAT(described("abc4/7/7/7/7/7/7/7/7/ABC1G2 b 0", "b1-d1"),
              ElementsAre("Pawn 2 jumps from b1 to d1. (R5)"));
  EXPECT_THAT(
      described("7/7/7/7/7/1b5/c6/1d1e1f1/6g/Ah1i1j1 b 0", "a1-c5"),
      ElementsAre("Pawn 1 jumps from a1 via c1, e1, g1, g3, e3, c3, a3 and a5 to c5. (R6)"));
  EXPECT_THAT(described("abc4/7/7/7/7/7/7/7/7/AB1C1EF b 0", "d1-c2x1..3"),
              ElementsAre("Pawn 3 steps from d1 to c2. (R4)",
                          "Pawns 1 to 3 leave the board from a1, b1 and c2. (R9)"))
      << "5 and 6 were stranded before";
}

TEST(QuerniSpeech, describes_how_the_game_ends) {
  EXPECT_THAT(described("abc4/7/7/7/7/7/7/7/7/ABC4 b 0", "x1..3"),
              ElementsAre("Pawns 1 to 3 leave the board from a1, b1 and c1. (R9)",
                          "Blue has no pawn left: that wins. (R11)"));
  EXPECT_THAT(described("ab5/7/7/7/7/7/7/7/7/ABCD3 b 0", "x1..3"),
              ElementsAre("Pawns 1 to 3 leave the board from a1, b1 and c1. (R9)",
                          "Neither side then has three consecutive numbers left: the game is a "
                          "draw. (R12)"));
  EXPECT_THAT(described("abc4/7/7/7/7/7/7/7/7/ABC4 b 29", "a1-a2"),
              ElementsAre("Pawn 1 steps from a1 to a2. (R4)",
                          "That is turn 30 in a row without a chain taken: the game is a draw. "
                          "(R13)"));
}

TEST(QuerniSpeech, describes_stranding_and_passing) {
  EXPECT_THAT(described("abc4/7/7/7/7/7/7/7/7/ABCDE2 b 0", "x3..5", Language::fr),
              ElementsAre("Les pions 3 à 5 quittent le plateau : c1, d1 et e1. (R9)",
                          "Bleu ne peut alors plus gagner : aucune chaîne ne peut plus contenir 1 "
                          "et 2. (R8)"));
  EXPECT_THAT(described("7/7/7/7/7/7/7/a1b4/cd5/Aef4 b 3", "pass"),
              ElementsAre("The turn passes; it counts as one without a chain taken. (R10)"));
}

TEST(QuerniSpeech, reasons_are_in_the_players_words) {
  EXPECT_EQ(explained(kApart, "x1..3"), "2 on b1 does not touch 3 on d1. (R8)");
  EXPECT_EQ(explained(kApart, "x1..5"),
            "Blue's pawn 4 is no longer on the board: 3 and 5 are not consecutive. (R8)");
  EXPECT_EQ(explained(kApart, "x4..6"), "Blue's pawn 4 is no longer on the board. (R8)");
  EXPECT_EQ(explained(kApart, "x16..1"),
            "16 to 1 is no chain: it runs from its lowest number to its highest, and 16 and 1 are "
            "not consecutive. (R8)");
  EXPECT_EQ(explained(kApart, "a1-d4"),
            "d4 is neither next to a1 nor reached from it by jumps. (R5)");
  EXPECT_EQ(explained(kApart, "d1-d3", Language::fr),
            "Un saut de d1 à d3 passe par-dessus d2, qui est vide, et aucun autre saut n'y mène. "
            "(R5)");
  EXPECT_EQ(
      explained(kApart, "a1-d2"),
      "Reaching d2 from a1 would take both a step and a jump: a turn is one or the other. (R6)");
  EXPECT_EQ(explained("7/7/7/7/7/7/7/7/7/a6 b 0", "pass"),
            "The game is over: Blue has no pawn left and has won. (R11)");
}

TEST(QuerniSpeech, a_player_who_can_only_remove_may_not_pass) {
  const std::string_view position = "7/7/7/7/7/7/abcd3/efgh3/Bijk3/AClm3 b 0";
  EXPECT_THAT(moves_of(at(position)), ElementsAre("x1..3"));
  EXPECT_EQ(explained(position, "pass"),
            "You may pass only when you can do nothing else, and you can take 1–2–3. (R10)");
}

TEST(QuerniSpeech, half_a_move_asks_for_the_rest) {
  EXPECT_EQ(explained(kApart, "a1"), "Also say where a1 goes, for example a1-c1.");
  EXPECT_EQ(explained("abc4/7/7/7/7/7/7/7/7/ABC4 b 0", "x1"),
            "Also say where the chain ends, for example x1..3.");
  EXPECT_EQ(explain(Rules{}, at(kApart), "a1").kind, Error::Kind::malformed);
}

std::string prompted(std::string_view position, const TouchPath& touches,
                     Language language = Language::en) {
  return prompt(Rules{}, at(position), touches).in(language);
}

TEST(QuerniSpeech, a_prompt_says_what_a_turn_can_be) {
  EXPECT_EQ(prompted(kStart, {}),
            "Move a pawn: a step to a neighbouring cell, or jumps over other pawns.");
  EXPECT_EQ(prompted("abc4/7/7/7/7/7/7/7/7/ABC1E2 b 0", {}),
            "Touch a chain to take it: 1–2–3. Or move a pawn.");
  EXPECT_EQ(prompted("7/7/7/7/7/7/abcd3/efgh3/Bijk3/AClm3 b 0", {}, Language::de),
            "Kein Stein kann ziehen. Tippe eine Kette an, um sie abzuräumen: 1–2–3.");
  EXPECT_EQ(prompted("7/7/7/7/7/7/7/a1b4/cd5/Aef4 b 3", {}),
            "You can neither move a pawn nor take a chain: pass, because every pawn is shut in. "
            "(R10)");
}

TEST(QuerniSpeech, a_prompt_says_how_a_pawn_goes_and_how_its_chain_is_taken) {
  EXPECT_EQ(prompted(kApart, {"d1"}), "The 3 on d1: it steps to a neighbouring cell.");
  EXPECT_EQ(prompted(kApart, {"a1"}),
            "The 1 on a1: it steps to a neighbouring cell or jumps over pawns.");
  EXPECT_EQ(prompted("abc4/7/7/7/7/7/7/7/7/ABC1E2 b 0", {"c1"}, Language::fr),
            "Déplacez le 3 de c1, ou touchez un autre pion de 1–2–3 pour la retirer.");
  EXPECT_EQ(prompted("abc4/7/7/7/7/7/7/7/7/ABC1E2 b 0", {"b1"}),
            "Move the 2 from b1, or touch another pawn of 1–2–3 to take it.");
  EXPECT_EQ(prompted(kApart, {"d1", "c1"}), "Touch a chain to take it: 1–2–3. Or end your turn.");
  EXPECT_EQ(prompted(kApart, {"d1", "c1", "a1"}), "To take 1–2–3, touch another pawn of it.");
}

TEST(QuerniSpeech, moves_are_said_in_words) {
  const auto said = [](std::string_view position, std::string_view text, Language language) {
    return say_move(Rules{}, at(position), move(at(position), text)).in(language);
  };
  EXPECT_EQ(said(kStart, "e7-d7", Language::en), "pawn 15 steps from e7 to d7");
  EXPECT_EQ(said("abc4/7/7/7/7/7/7/7/7/ABC1G2 b 0", "b1-d1", Language::fr),
            "le pion 2 saute de b1 à d1");
  EXPECT_EQ(said("abc4/7/7/7/7/7/7/7/7/AB1C1EF b 0", "d1-c2x1..3", Language::en),
            "pawn 3 steps from d1 to c2, takes 1–2–3");
  EXPECT_EQ(said("abc4/7/7/7/7/7/7/7/7/ABC4 b 0", "x1..3", Language::de),
            "räumt 1–2–3 ab: kein Stein mehr");
  EXPECT_EQ(chain_name({2, 11}), "3–4–…–12");
}

TEST(QuerniSpeech, explains_first_touches) {
  EXPECT_EQ(touched(kApart, {"a10"}), "The pawn on a10 is not Blue's. (R3)");
  EXPECT_EQ(touched(kApart, {"a2"}), "No pawn stands on a2. (R3)");
  EXPECT_EQ(touched(kApart, {"h1"}),
            "There is no cell h1: files go from a to g, rows from 1 to 10. (R1)");
  EXPECT_EQ(touched(kApart, {"pass"}, Language::fr),
            "On ne passe que si l'on ne peut rien faire d'autre, et vous pouvez jouer depuis a1, "
            "b1, d1 et f1. (R10)");
  EXPECT_EQ(touched("7/7/7/7/7/7/7/a1b4/cd5/Aef1P2 b 3", {"a1"}),
            "The pawn on a1 can neither step nor jump. (R5)");
  EXPECT_THAT(touched(kApart, {"a1-a2"}), testing::StartsWith("'a1-a2' cannot be"));
  EXPECT_THAT(touched(kApart, {"x1..3"}), testing::StartsWith("'x1..3' cannot be"));
  EXPECT_THAT(touched(kApart, {""}), testing::StartsWith("'' cannot be"));
}

TEST(QuerniSpeech, explains_later_touches) {
  EXPECT_EQ(touched(kApart, {"a1", "b1"}), "b1 is occupied: a pawn goes to an empty cell. (R4)");
  EXPECT_EQ(touched(kApart, {"a1", "a1"}),
            "A pawn cannot end its move on a1, where it began. (R7)");
  EXPECT_THAT(touched(kApart, {"a1", "a2x1..3"}), testing::StartsWith("'a2x1..3' cannot be"));
  EXPECT_THAT(touched(kApart, {"a1", "done"}), testing::StartsWith("'done' cannot be"));
  EXPECT_EQ(touched(kApart, {"d1", "c1", "f1"}),
            "Pawn 5 on f1 is in no chain that can be taken. (R8)");
  EXPECT_EQ(touched(kApart, {"d1", "c1", "d1"}),
            "No pawn of Blue's stands on d1: touch two pawns of a chain to take it. (R9)");
  EXPECT_EQ(touched("abc4/7/7/7/7/7/7/7/7/ABC1D2 b 0", {"c1", "e1"}),
            "3 on c1 does not touch 4 on e1. (R8)");
  EXPECT_THAT(touched(kApart, {"d1", "c1", "a1", "done"}), testing::StartsWith("'done' cannot be"));
  EXPECT_EQ(touched("abc4/7/7/7/7/7/7/7/7/ABC1E2 b 0", {"a1", "e1"}),
            "Blue's pawn 4 is no longer on the board: 3 and 5 are not consecutive. (R8)");
}

TEST(QuerniView, done_is_asked_only_where_a_chain_could_go) {
  const Position position = at(kApart);
  using Paths = std::vector<TouchPath>;
  EXPECT_EQ(touch_paths(position, move(position, "d1-e1")), (Paths{{"d1", "e1"}}));
  EXPECT_EQ(touch_paths(position, move(position, "d1-c1")), (Paths{{"d1", "c1", "done"}}));
  EXPECT_EQ(touch_paths(position, move(position, "d1-c1x1..3")), (Paths{{"d1", "c1", "a1", "c1"},
                                                                        {"d1", "c1", "c1", "a1"},
                                                                        {"d1", "c1", "a1", "b1"},
                                                                        {"d1", "c1", "b1", "a1"},
                                                                        {"d1", "c1", "b1", "c1"},
                                                                        {"d1", "c1", "c1", "b1"}}));
}

TEST(QuerniView, two_neighbours_of_a_chain_take_all_of_it_and_two_ends_a_part) {
  const Position ready = at("abc4/7/7/7/7/7/7/7/7/ABCD3 b 0");
  using Paths = std::vector<TouchPath>;
  EXPECT_EQ(touch_paths(ready, move(ready, "x1..3")), (Paths{{"a1", "c1"}, {"c1", "a1"}}));
  EXPECT_EQ(touch_paths(ready, move(ready, "x1..4")), (Paths{{"a1", "d1"},
                                                             {"d1", "a1"},
                                                             {"a1", "b1"},
                                                             {"b1", "a1"},
                                                             {"b1", "c1"},
                                                             {"c1", "b1"},
                                                             {"c1", "d1"},
                                                             {"d1", "c1"}}));
}

TEST(QuerniView, draws_both_sides_apart_and_marks_what_may_move) {
  EXPECT_EQ(Game::draw(Rules{}, at("pbc4/7/7/7/7/7/7/a1d4/gh5/Aef3P b 3"), DrawStyle{}),
            R"(      a      b      c      d      e      f      g
   +------+------+------+------+------+------+------+
10 | [16] |  [2] |  [3] |      |      |      |      | 10
   +------+------+------+------+------+------+------+
 9 |      |      |      |      |      |      |      | 9
   +------+------+------+------+------+------+------+
 8 |      |      |      |      |      |      |      | 8
   +------+------+------+------+------+------+------+
 7 |      |      |      |      |      |      |      | 7
   +------+------+------+------+------+------+------+
 6 |      |      |      |      |      |      |      | 6
   +------+------+------+------+------+------+------+
 5 |      |      |      |      |      |      |      | 5
   +------+------+------+------+------+------+------+
 4 |      |      |      |      |      |      |      | 4
   +------+------+------+------+------+------+------+
 3 |  [1] |      |  [4] |      |      |      |      | 3
   +------+------+------+------+------+------+------+
 2 |  [7] |  [8] |      |      |      |      |      | 2
   +------+------+------+------+------+------+------+
 1 |  (1) |  [5] |  [6] |      |      |      |>(16) | 1
   +------+------+------+------+------+------+------+
      a      b      c      d      e      f      g
)");
}

TEST(QuerniView, draws_with_lines_and_colour_on_request) {
  const std::string drawing = Game::draw(Rules{}, at(kStart), {.unicode = true, .colour = true});
  EXPECT_THAT(drawing, testing::HasSubstr("┌──────┬"));
  EXPECT_THAT(drawing, testing::HasSubstr("▸ \x1b[38;5;255;48;5;25m(4)\x1b[0m │"));
  EXPECT_THAT(drawing, testing::HasSubstr("\x1b[38;5;16;48;5;218m[10]\x1b[0m"));
}

}  // namespace
}  // namespace tablier::querni
