// What Klötze says, in both languages, and how it draws.
#include "games/klotz/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/klotz/game.h"
#include "games/klotz/testing.h"

namespace tablier::klotz {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string why(const Position& position, std::string_view move, Language language = Language::en) {
  return explain(eight_rules(), position, move).message.in(language);
}

std::vector<std::string> effects(const Position& position, std::string_view text,
                                 Language language = Language::en) {
  return in(language, describe(eight_rules(), position, move(position, text)));
}

// Blue can win, Red and Yellow threaten to; Green's Klotz is on its way.
const char* const kThreats =
    "......../G......./......../R......./..1....B/......../......../...Y...."
    " B -,c4,-,- RGBY 0";

TEST(KlotzSpeech, facts_name_the_win_at_once_the_threats_and_the_stones) {
  EXPECT_THAT(in(Language::en, facts(eight_rules(), at(kThreats))),
              ElementsAre("Blue can win at once: Klotz from h4 to h8.",
                          "Yellow threatens to win: Klotz from d1 to h1.",
                          "Red threatens to win: Klotz from a5 to a1.",
                          "The column on c4 carries Green's stone: only Green may move it. (R5)"));
  EXPECT_THAT(
      in(Language::fr, facts(eight_rules(), at(kThreats))),
      ElementsAre("Bleu peut gagner tout de suite : Klotz de h4 à h8.",
                  "Jaune menace de gagner : Klotz de d1 à h1.",
                  "Rouge menace de gagner : Klotz de a5 à a1.",
                  "La colonne en c4 porte la pierre de Vert : seul Vert peut la déplacer. (R5)"));
}

TEST(KlotzSpeech, facts_are_silent_when_the_game_is_over) {
  EXPECT_THAT(facts(eight_rules(), at("......../......../......../...GB.../....Y..1/......../"
                                      "......../R....... B h4,-,-,- RB 0")),
              IsEmpty());
}

TEST(KlotzSpeech, describes_what_a_column_does) {
  const Position start = start_of();
  EXPECT_THAT(effects(start, "c4-b4"),
              ElementsAre("The 1 on c4 goes to b4.",
                          "It carries Red's stone: on b4 nobody else may move it. (R5)"));
  const Position later = after(start, {"c4-b4", "f5-g5"});
  EXPECT_THAT(effects(later, "b3-a5"),
              ElementsAre("The 3 on b3 goes to a5.",
                          "Red's stone leaves b4, now free for all, and goes with it: on a5 nobody "
                          "else may move it. (R5)"));
  const Position own =
      at("......../......../......../.1.GB.../.R..Y.../......../......../"
         "........ R -,-,-,- RB 0");
  EXPECT_THAT(
      effects(own, "b5xb4", Language::fr),
      ElementsAre(
          "Le 1 va de b5 à b4.",
          "La colonne prend le Klotz de Rouge en b4, son propre Klotz, qui retourne dans sa maison "
          "d4. (R11)",
          "Il porte la pierre de Rouge : en b4, personne d'autre ne peut le déplacer. (R5)"));
}

TEST(KlotzSpeech, describes_what_a_sinking_column_does) {
  const Rules rules = rules_with({{"sinking", "on"}});
  const auto sinking = [&](const Position& position, std::string_view text,
                           Language language = Language::en) {
    return in(language, describe(rules, position, move(position, text, rules)));
  };
  EXPECT_THAT(sinking(start_of(), "b3-a5"),
              ElementsAre("The 3 on b3 goes to a5.", "It sinks to a 2. (R15)",
                          "It carries Red's stone: on a5 nobody else may move it. (R5)"));
  EXPECT_THAT(sinking(start_of(), "c4-b4", Language::fr),
              ElementsAre("Le 1 va de c4 à b4.", "Il s'enfonce et quitte le plateau. (R15)"));
  const Position later = after(start_of(), {"b3-a5", "g6-h4"}, rules);
  EXPECT_THAT(sinking(later, "c4-b4"),
              ElementsAre("The 1 on c4 goes to b4.",
                          "It sinks and leaves the board; Red's stone leaves a5, now free for all, "
                          "and waits beside the board. (R15)"));
}

TEST(KlotzSpeech, describes_what_a_Klotz_does) {
  EXPECT_THAT(effects(at(kThreats), "h4-h8"),
              ElementsAre("Blue's Klotz goes from h4 to h8.",
                          "Blue's Klotz has reached its own corner. (R12)"));
  EXPECT_THAT(effects(at(kThreats), "h4-e3"), ElementsAre("Blue's Klotz goes from h4 to e3."));
}

TEST(KlotzSpeech, describes_passes) {
  const Position first =
      at(".GR...../.3....../......../....B.../....Y.../......../......../"
         "........ G b7,-,-,- RG 0");
  const Position last =
      at(".GR...../.3....../......../....B.../....Y.../......../......../"
         "........ G b7,-,-,- RG 1");
  EXPECT_THAT(effects(first, "pass"), ElementsAre("Green has no move: the turn passes. (R13)"));
  EXPECT_THAT(effects(last, "pass", Language::fr),
              ElementsAre("Personne n'a de coup : la partie est nulle. (R13)"));
}

TEST(KlotzSpeech, reasons_are_in_the_players_words) {
  const Position start = start_of();
  EXPECT_EQ(why(start, "b3-a4"), "A 3 goes exactly 3 cells, and from b3 to a4 there are 2. (R6)");
  EXPECT_EQ(why(start, "b3-b4"),
            "A 3 could go its 3 cells from b3 to b4 only by turning twice or going back. (R7)");
  EXPECT_EQ(why(start, "c4-a4", Language::fr),
            "Un 1 avance d'exactement 1 case, et de c4 à a4 il y en a 2. (R6)");
  EXPECT_EQ(why(start, "c4-d4"), "d4 is a home: nothing may end there. (R10)");
  EXPECT_EQ(why(after(start, {"c4-b4"}), "b4-a4"),
            "The column on b4 carries Red's stone: only Red may move it. (R5)");
  EXPECT_EQ(why(start, "c2-b4"), "The path from c2 to b4 is blocked at c3 and b2. (R8)");
  EXPECT_EQ(why(start, "e5-e6"),
            "The Klotz on e5 is Blue's. Red moves only Red's own Klotz or a column. (R4)");
  EXPECT_EQ(why(start, "d5-d6"), "The Klotz on d5 never moves: Green does not play. (R3)");
}

// Why what stands on a cell of this board cannot be moved by Red.
std::string shut_in(const std::string& board, std::string_view cell,
                    Language language = Language::en) {
  return why(at(board + " R -,-,-,- RB 0"), cell, language);
}

TEST(KlotzShutIn, says_what_blocks_the_ways_of_a_piece_with_free_cells_beside_it) {
  const Rules& rules = default_rules();
  const Message message = explain(rules, start_of(rules), "e5").message;
  EXPECT_EQ(message.in(Language::en),
            "A Klotz goes exactly 4 cells, turning at most once. From e5 every such path is "
            "blocked: something stands on e3, d4, g4, c5, f5, e6 and d7. (R8)");
  EXPECT_EQ(message.in(Language::fr),
            "Un Klotz avance d'exactement 4 cases, avec un virage au plus. Depuis e5, tous ces "
            "chemins sont barrés : il y a quelque chose en e3, d4, g4, c5, f5, e6 et d7. (R8)");
  EXPECT_EQ(message.in(Language::de),
            "Ein Klotz geht genau 4 Felder weit und biegt höchstens einmal ab. Von e5 aus ist "
            "jeder solche Weg versperrt: Es steht etwas auf e3, d4, g4, c5, f5, e6 und d7. (R8)");
}

TEST(KlotzShutIn, says_which_ways_would_end_on_a_column_or_a_home) {
  const std::string board =
      "......../......../..1...../.31GB.../.11RY.../..1...../......../........";
  EXPECT_EQ(shut_in(board, "c4"),
            "A 1 goes exactly one cell. From c4 it has nowhere to go: on d4 it would end on a home "
            "(R10) and on c3, b4 and c5 it would land on a column (R11). (R6)");
  EXPECT_EQ(shut_in(board, "c4", Language::fr),
            "Un 1 avance d'exactement une case. Depuis c4, il ne peut aller nulle part : il "
            "finirait dans une maison en d4 (R10) et il arriverait sur une colonne en c3, b4 et c5 "
            "(R11). (R6)");
  EXPECT_EQ(shut_in(board, "c4", Language::de),
            "Eine 1 geht genau ein Feld weit. Von c4 aus kann sie nirgends hin, denn auf d4 liegt "
            "ein Heimfeld, auf dem nichts enden darf (R10) und auf c3, b4 und c5 steht eine Säule, "
            "die man nicht schlagen kann (R11). (R6)");
}

TEST(KlotzShutIn, says_which_ways_would_pass_or_end_on_a_corner) {
  const std::string above = "......../......../......../...GB.../...RY.../1......./";
  EXPECT_EQ(
      shut_in(above + "11....../........", "a2"),
      "A 1 goes exactly one cell. From a2 it has nowhere to go: on a1 it would enter a corner "
      "(R9) and on b2 and a3 it would land on a column (R11). (R6)");
  EXPECT_EQ(shut_in(above + "21....../........", "a2"),
            "A 2 goes exactly 2 cells, turning at most once. From a2 no such path is open: on b2 "
            "and a3 something is in the way (R8) and on a1 it would enter a corner (R9). (R6)");
}

TEST(KlotzShutIn, says_which_ways_of_a_Klotz_would_end_on_another) {
  const std::string board =
      "......../.......B/......1./...G..1./....Y.1./......1R/.......1/........";
  EXPECT_EQ(shut_in(board, "h3"),
            "A Klotz goes exactly 4 cells, turning at most once. From h3 no such path is open: on "
            "h2, g3, g4 and g5 something is in the way (R8), on g6 it would land on a column (R11) "
            "and on h7 it would land on a Klotz, and a Klotz takes nothing (R11). (R6)");
}

std::string prompted(const Position& position, const TouchPath& touches,
                     Language language = Language::en) {
  return prompt(eight_rules(), position, touches).in(language);
}

TEST(KlotzSpeech, a_prompt_says_what_may_move_and_how_far) {
  EXPECT_EQ(
      prompted(start_of(), {}),
      "Your Klotz has no open path of 4 cells. Move any column without another player's stone.");
  EXPECT_EQ(prompted(at(kThreats), {}, Language::fr),
            "Déplacez votre Klotz, dont le coin est h8 : aucune colonne ne peut bouger.");
  EXPECT_EQ(prompted(start_of(), {"c4"}),
            "Height 1: it goes to a neighbouring cell, not diagonally.");
  EXPECT_EQ(prompted(start_of(), {"b3"}, Language::de),
            "Höhe 3: Die Säule geht genau 3 Felder weit und biegt höchstens einmal ab.");
  EXPECT_EQ(prompted(at(kThreats), {"h4"}),
            "Your Klotz goes exactly 4 cells, turning at most once; on h8 it wins.");
  EXPECT_EQ(prompted(at("......../......../......../.1.GB.../.R..Y.../......../......../"
                        "........ R -,-,-,- RB 0"),
                     {"b5"}),
            "Height 1: it goes to a neighbouring cell, not diagonally. It can take Red's Klotz on "
            "b4.");
  EXPECT_EQ(prompted(at(".GR...../.3....../......../....B.../....Y.../......../......../"
                        "........ G b7,-,-,- RG 0"),
                     {}),
            "You cannot move: pass, because neither your Klotz nor any column you may move has an "
            "open path. (R13)");
}

TEST(KlotzSpeech, moves_are_said_in_words) {
  const auto said = [](const Position& position, std::string_view text, Language language) {
    return say_move(eight_rules(), position, move(position, text)).in(language);
  };
  EXPECT_EQ(said(start_of(), "b3-a5", Language::en), "column of height 3 from b3 to a5");
  EXPECT_EQ(said(at(kThreats), "h4-e3", Language::en), "own Klotz to e3");
  EXPECT_EQ(said(at(kThreats), "h4-h8", Language::de), "eigener Klotz in seine Ecke h8");
}

TEST(KlotzSpeech, explains_touches) {
  const auto touched = [&](const std::vector<std::string>& touches) {
    return explain_touch(eight_rules(), start_of(), touches).message.in(Language::en);
  };
  EXPECT_EQ(touched({"a1"}), "Nothing stands on a1. (R4)");
  EXPECT_EQ(touched({"d4"}),
            "A Klotz goes exactly 4 cells, turning at most once. From d4 every such path is "
            "blocked: something stands on d3, c4, e4 and d5. (R8)");
  EXPECT_EQ(touched({"c4", "d4"}), "d4 is a home: nothing may end there. (R10)");
  EXPECT_EQ(touched({"c4-b4"}), "'c4-b4' cannot be touched; touch a cell, as c4.");
  EXPECT_EQ(touched({"c4", "pass"}),
            "'pass' in the move 'c4-pass' is not a cell; a move is written like c4-b4, or pass.");
  for (const char* odd : {"", "\xFF", "x", "-", "pass", "c4xb4"}) {
    EXPECT_FALSE(touched({odd}).empty());
    EXPECT_FALSE(touched({"c4", odd}).empty());
  }
}

TEST(KlotzView, draws_heights_stones_Klotze_homes_corners_and_what_can_move) {
  const Position position =
      at("......../.23..3../.3111.3./..1G.1../...RY1../.311113./"
         ".23B.32./........ R c5,-,f4,- RGB 0");
  EXPECT_EQ(draw(eight_rules(), position, DrawStyle{}),
            R"(      a     b     c     d     e     f     g     h
   +-----+-----+-----+-----+-----+-----+-----+-----+
 8 | *G* |     |     |     |     |     |     | *B* | 8
   +-----+-----+-----+-----+-----+-----+-----+-----+
 7 |     |> 2  |> 3  |     |     |> 3  |     |     | 7
   +-----+-----+-----+-----+-----+-----+-----+-----+
 6 |     |> 3  |  1  |> 1  |> 1  |     |> 3  |     | 6
   +-----+-----+-----+-----+-----+-----+-----+-----+
 5 |     |     |> 1r | [G] | _B_ |> 1  |     |     | 5
   +-----+-----+-----+-----+-----+-----+-----+-----+
 4 |     |     |     |>[R] | #Y# |  1b |     |     | 4
   +-----+-----+-----+-----+-----+-----+-----+-----+
 3 |     |> 3  |> 1  |> 1  |> 1  |  1  |> 3  |     | 3
   +-----+-----+-----+-----+-----+-----+-----+-----+
 2 |     |> 2  |> 3  | [B] |     |> 3  |> 2  |     | 2
   +-----+-----+-----+-----+-----+-----+-----+-----+
 1 | *R* |     |     |     |     |     |     | *Y* | 1
   +-----+-----+-----+-----+-----+-----+-----+-----+
      a     b     c     d     e     f     g     h
)");
}

TEST(KlotzView, draws_with_lines_and_colour_on_request) {
  const std::string drawing =
      draw(eight_rules(), after(start_of(), {"c4-b4"}), {.unicode = true, .colour = true});
  EXPECT_THAT(drawing, testing::HasSubstr("┌─────┬"));
  EXPECT_THAT(drawing, testing::HasSubstr("│ \x1b[38;5;255;48;5;160m[R]\x1b[0m │"));
  EXPECT_THAT(drawing, testing::HasSubstr("│ \x1b[38;5;255;48;5;28m▒G▒\x1b[0m │"));
  EXPECT_THAT(drawing, testing::HasSubstr(
                           "  \x1b[38;5;16;48;5;180m1\x1b[0m\x1b[38;5;255;48;5;160mr\x1b[0m │"));
}

}  // namespace
}  // namespace tablier::klotz
