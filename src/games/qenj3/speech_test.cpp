// What Qenj 3 says, in both languages, how it draws, and how its moves are touched.
#include "games/qenj34/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj3/testing.h"
#include "games/qenj34/view.h"

namespace tablier::qenj3 {
namespace {

using qenj34::after;
using qenj34::at;
using qenj34::move;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

constexpr const char* kGap = "RB..../..B.../BN.NR./-/-/-/-/-/- S 2:2 0";

std::string refusal(std::string_view position, std::string_view text, Language language) {
  return explain(kRules, at(kRules, position), text).message.in(language);
}

TEST(Qenj3Speech, explains_in_the_players_words) {
  EXPECT_EQ(refusal(kStart, "a1-b2R", Language::en),
            "At most two of a colour in a column: b would hold 3 red pebbles. (R8)");
  EXPECT_EQ(refusal(kStart, "a2-d5R6R", Language::en),
            "2 pebbles go 2 columns on, to c, not to d. (R5)");
  EXPECT_EQ(refusal(kStart, "b1-c6N", Language::en),
            "c6 touches no pebble: each one is laid next to another of its column. (R7)");
  EXPECT_EQ(refusal(kStart, "b1-c2R", Language::fr),
            "Au plus près de Sud en b, 1 galet : noir, pas rouge. (R4)");
  EXPECT_EQ(
      refusal(kFill, "a1-b6R", Language::fr),
      "La colonne b est pleine : dites aussi lequel de ses galets vous sortez, par exemple x4. "
      "(R9)");
}

TEST(Qenj3Speech, a_far_cell_is_named_even_if_it_was_written_before_the_one_that_leads_to_it) {
  EXPECT_EQ(refusal(kStart, "f2-h6N1N", Language::en),
            "h1 touches no pebble: each one is laid next to another of its column. (R7)");
}

TEST(Qenj3Speech, facts_name_who_can_fill_what_and_what_columns_lack) {
  EXPECT_THAT(in(Language::en, facts(kRules, at(kRules, kFill))),
              ElementsAre("South can fill column b and take a pebble with one pebble from a.",
                          "North threatens to fill column b and take a pebble with one pebble from "
                          "a.",
                          "Column b lacks 1 pebble to be full: red."));
  EXPECT_THAT(in(Language::fr, facts(kRules, at(kRules, kFill))),
              ElementsAre("Sud peut remplir la colonne b et sortir un galet avec un galet de a.",
                          "Nord menace de remplir la colonne b et de sortir un galet avec un galet "
                          "de a.",
                          "Il manque 1 galet pour remplir la colonne b : rouge."));
}

TEST(Qenj3Speech, facts_say_when_filling_wins) {
  EXPECT_THAT(in(Language::en, facts(kRules, at(kRules, kGap))),
              ElementsAre("South can fill column c and win at once with two pebbles from a.",
                          "North threatens to fill column c and win with two pebbles from a.",
                          "Column c lacks 2 pebbles to be full: white and red."));
}

TEST(Qenj3Speech, facts_are_silent_when_the_game_is_over) {
  EXPECT_TRUE(facts(kRules, at(kRules, "R...../BBNNR./-/-/-/-/-/-/- S 3:0 0")).empty());
}

TEST(Qenj3Speech, describes_what_a_move_does) {
  const qenj34::Position start = at(kRules, kStart);
  EXPECT_THAT(
      in(Language::en, describe(kRules, start, move(kRules, start, "f2-h2N6N"))),
      ElementsAre("2 pebbles go from f to h: black and black.",
                  "Column h then holds, from South to North, black, white, red, red and black.",
                  "Column f is empty and leaves the ring. (R6)"));
  const qenj34::Position fill = at(kRules, kFill);
  EXPECT_THAT(
      in(Language::en, describe(kRules, fill, move(kRules, fill, "a1-b6Rx3"))),
      ElementsAre("1 pebble goes from a to b: red.",
                  "Column b is full: South takes out the black pebble of b3. (R9)",
                  "Column b then holds, from South to North, white, white, a gap, black, "
                  "red and red.",
                  "Column a is empty and leaves the ring. (R6)", "South has then taken 1 of 3."));
  const qenj34::Position gap = at(kRules, kGap);
  EXPECT_THAT(
      in(Language::fr, describe(kRules, gap, move(kRules, gap, "a2-c3B6Rx1"))),
      ElementsAre("2 galets vont de a en c : blanc et rouge.",
                  "La colonne c est pleine : Sud sort le galet blanc de c1. (R9)",
                  "La colonne c contient alors, du sud au nord, noir, blanc, noir, rouge et rouge.",
                  "La colonne a est vide et quitte l'anneau. (R6)",
                  "Cela fait 3 galets : Sud gagne. (R10)"));
}

TEST(Qenj3Speech, describes_passes) {
  const std::string stuck = "BB..../BB..../-/-/-/-/-/-/- S ";
  const auto effects = [&](const std::string& rest) {
    return in(Language::en, describe(kRules, at(kRules, stuck + rest), qenj34::Move::pass()));
  };
  EXPECT_THAT(effects("0:0 0"), ElementsAre("No move is possible: the turn passes. (R11)"));
  EXPECT_THAT(
      effects("1:1 1"),
      ElementsAre("No move is possible for either side, and both have taken the same number of "
                  "pebbles: the game is a draw. (R11)"));
  EXPECT_THAT(effects("0:1 1"), ElementsAre("No move is possible for either side: North has taken "
                                            "more pebbles and wins. (R11)"));
}

std::string touch_refusal(std::string_view position, const std::vector<std::string>& touches) {
  return explain_touch(kRules, at(kRules, position), touches).message.in(Language::en);
}

TEST(Qenj3Speech, explains_touches) {
  EXPECT_EQ(touch_refusal(kStart, {"a1"}),
            "At most two of a colour in a column: b would hold 3 red pebbles. (R8)");
  EXPECT_EQ(touch_refusal(kStart, {"a3"}), "Column a holds only 2 pebbles, not 3. (R4)");
  EXPECT_EQ(touch_refusal(kStart, {"b1-c2N"}),
            "You cannot begin with 'b1-c2N'; touch a column and a number of pebbles, as c2.");
  EXPECT_EQ(touch_refusal(kStart, {"b2", "B"}),
            "'B' is not among the colours still to be laid: black and red. (R4)");
  EXPECT_EQ(touch_refusal(kStart, {"b2", "N", "e5"}),
            "These pebbles go to column d, not to e5. (R5)");
  EXPECT_EQ(touch_refusal(kStart, {"b2", "N", "d1"}),
            "d1 touches no pebble: each one is laid next to another of its column. (R7)");
  EXPECT_EQ(touch_refusal(kStart, {"b2", "N", "d2", "d2"}),
            "d2 is occupied: a pebble goes on an empty cell. (R7)");
  EXPECT_EQ(touch_refusal(kStart, {"b2", "N", "5"}),
            "'5' is not a cell; touch a cell of d, as d5.");
  EXPECT_EQ(touch_refusal(kFill, {"a1", "b6", "c3"}),
            "The pebble taken out is one of column b, which was just filled, not c3. (R9)");
  EXPECT_EQ(touch_refusal(kFill, {"pass"}),
            "You may pass only without a legal move, and you can move from a, b and c. (R11)");
  EXPECT_EQ(touch_refusal("R...../BBNNR./-/-/-/-/-/-/- S 3:0 0", {"a1"}),
            "The game is over: South has taken 3 pebbles. (R10)");
}

std::string prompted(std::string_view position, const std::vector<std::string>& touches = {},
                     Language language = Language::en) {
  return Game::prompt(kRules, at(kRules, position), touches).in(language);
}

TEST(Qenj3Speech, prompts_for_pebbles_their_colour_and_their_cell) {
  EXPECT_EQ(
      prompted(kStart),
      "Take one to three pebbles from your end of a column: they go that many columns on, where "
      "the lances point.");
  EXPECT_EQ(prompted(kStart, {"b2"}), "Pick the pebble you lay first in column d.");
  EXPECT_EQ(prompted(kStart, {"b2", "N"}),
            "Lay the black pebble next to another in column d: 1 more to lay.");
  EXPECT_EQ(prompted(kStart, {"b2", "N", "d2"}), "Lay the red pebble next to another in column d.");
  EXPECT_EQ(prompted(kStart, {"a2"}, Language::de),
            "Kiesel in Rot: Leg ihn in Spalte c neben einen anderen; danach bleibt 1.");
  EXPECT_EQ(prompted("RBN.../..B.../N...../R...../-/-/-/-/- S 0:0 0", {"a3", "N", "d2"}),
            "Pick the next pebble for column d: 2 left.");
  EXPECT_EQ(prompted("RB..../BB..../-/-/-/-/-/-/- N 0:0 0"),
            "Only column b can move: take pebbles from your end of it.");
}

TEST(Qenj3Speech, prompts_for_the_pebble_to_be_taken) {
  EXPECT_EQ(prompted(kFill, {"a1", "b6"}), "Column b is full: take one pebble. (R9)");
  EXPECT_EQ(prompted(kFill, {"a1", "b6"}, Language::fr),
            "La colonne b est pleine : sortez un galet. (R9)");
  EXPECT_EQ(prompted(kGap, {"a2", "B", "c3", "c6"}),
            "Column c is full: take one pebble and win. (R9)");
}

TEST(Qenj3Speech, prompts_say_why_one_passes) {
  EXPECT_EQ(prompted("BB..../-/-/-/-/-/-/-/- S 0:0 0"),
            "You cannot move: pass, because column a is the only one left. (R11)");
  EXPECT_EQ(prompted("BB..../BB..../-/-/-/-/-/-/- S 0:0 0"),
            "You cannot move: pass, because the pebbles within your reach would come back to "
            "their own column or put a third pebble of one colour in a column. (R11)");
}

TEST(Qenj3Speech, says_a_move_as_people_do) {
  const auto said = [](std::string_view position, std::string_view text,
                       Language language = Language::en) {
    const qenj34::Position here = at(kRules, position);
    return say_move(here, move(kRules, here, text)).in(language);
  };
  EXPECT_EQ(said(kStart, "b1-c2N"), "black pebble from b to c");
  EXPECT_EQ(said(kStart, "b2-d5N6R"), "two pebbles from b to d: black and red");
  EXPECT_EQ(said(kFill, "a1-b6Rx3"), "red pebble from a to b; takes black");
  EXPECT_EQ(said(kGap, "a2-c3B6Rx1"), "two pebbles from a to c: white and red; takes white");
  EXPECT_EQ(said(kGap, "a2-c3B6Rx1", Language::fr),
            "deux galets de a à c : blanc et rouge ; sort un blanc");
  EXPECT_EQ(said(kGap, "a2-c3B6Rx1", Language::de),
            "zwei Kiesel von a nach c: Weiß und Rot; nimmt Weiß");
}

std::vector<TouchPath> paths(std::string_view position, std::string_view text) {
  const qenj34::Position here = at(kRules, position);
  return touch_paths(kRules, here, move(kRules, here, text));
}

TEST(Qenj3View, touches_lay_the_pebbles_in_every_order_that_works) {
  EXPECT_THAT(paths(kStart, "b1-c2N"), ElementsAre(TouchPath{"b1", "c2"}));
  EXPECT_THAT(paths(kStart, "b2-d2N5R"), UnorderedElementsAre(TouchPath{"b2", "N", "d2", "d5"},
                                                              TouchPath{"b2", "R", "d5", "d2"}));
  EXPECT_THAT(paths(kStart, "b2-d5N6R"), ElementsAre(TouchPath{"b2", "N", "d5", "d6"}))
      << "d6 touches nothing before d5 is laid";
  EXPECT_THAT(paths(kStart, "a2-c2R5R"),
              UnorderedElementsAre(TouchPath{"a2", "c2", "c5"}, TouchPath{"a2", "c5", "c2"}))
      << "no colour where there is one only";
  EXPECT_THAT(paths(kFill, "a1-b6Rx3"), ElementsAre(TouchPath{"a1", "b6", "b3"}));
}

TEST(Qenj3View, draws_pebbles_marks_and_pebbles_taken_in_ascii) {
  EXPECT_EQ(draw(kRules, at(kRules, "RNB.../-/-/..R.../-/-/...B../-/- S 1:0 0"), DrawStyle{}),
            R"(  (g)  a           d           g          (a)
N  6 : . |   |   | . |   |   | . |   |   : 6 N
   5 : . |   |   | . |   |   | . |   |   : 5
   4 : . |   |   | . |   |   |>B |   |   : 4
   3 : B |   |   |>R |   |   | . |   |   : 3
   2 :>N |   |   | . |   |   | . |   |   : 2
S  1 :>R |   |   | . |   |   | . |   |   : 1 S
     >   >   >   >   >   >   >   >   >   >
  (g)  a           d           g          (a)
      S 1 : 0 N
)");
}

TEST(Qenj3View, draws_with_lines_and_colour_on_request) {
  const std::string drawing = draw(kRules, at(kRules, kFill), {.unicode = true, .colour = true});
  EXPECT_THAT(drawing, testing::HasSubstr("┊▸\x1b[38;5;255;48;5;160mR\x1b[0m │"));
  EXPECT_THAT(drawing, testing::HasSubstr("→"));
}

}  // namespace
}  // namespace tablier::qenj3
