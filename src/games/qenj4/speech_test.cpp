// What Qenj 4 says that Qenj 3 does not: its own numbers. The rest is shared.
#include "games/qenj34/speech.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj34/view.h"
#include "games/qenj4/testing.h"

namespace tablier::qenj4 {
namespace {

using qenj34::at;
using qenj34::move;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kSecondFill = "R...../BBNNR./..B.../-/-/-/-/-/- N 0:1 0";

TEST(Qenj4Speech, facts_say_that_the_second_pebble_wins) {
  EXPECT_THAT(in(Language::en, facts(kRules, at(kRules, kSecondFill))),
              ElementsAre("North can fill column b and win at once with one pebble from a.",
                          "South threatens to fill column b and take a pebble with one pebble from "
                          "a.",
                          "Column b lacks 1 pebble to be full: red."));
}

TEST(Qenj4Speech, prompts_for_the_second_pebble_as_for_a_win) {
  const std::vector<std::string> filled{"a1", "b6"};
  EXPECT_EQ(Game::prompt(kRules, at(kRules, kSecondFill), filled).in(Language::en),
            "Column b is full: take one pebble and win. (R9)");
}

TEST(Qenj4Speech, names_the_notches_that_show_the_way) {
  const auto prompted = [](Language language) {
    return Game::prompt(kRules, at(kRules, kStart), {}).in(language);
  };
  EXPECT_THAT(prompted(Language::en), HasSubstr("where the notches point"));
  EXPECT_THAT(prompted(Language::fr), HasSubstr("dans le sens des encoches"));
  EXPECT_THAT(prompted(Language::de), HasSubstr("wohin die Kerben zeigen"));
}

TEST(Qenj4Speech, describes_the_winning_move) {
  const qenj34::Position position = at(kRules, kSecondFill);
  EXPECT_THAT(in(Language::en, describe(kRules, position, move(kRules, position, "a1-b6Rx6"))),
              Contains("That makes 2 pebbles: North wins. (R10)"));
}

TEST(Qenj4Speech, explains_that_a_game_is_over) {
  const qenj34::Position won = at(kRules, "R...../BBNNR./-/-/-/-/-/-/- S 2:0 0");
  EXPECT_EQ(explain(kRules, won, "a1-b6Rx6").message.in(Language::fr),
            "La partie est finie : Sud a sorti 2 galets. (R10)");
}

TEST(Qenj4Speech, explains_a_move_of_the_start) {
  EXPECT_EQ(explain(kRules, at(kRules, kStart), "c2-e2B5B").message.in(Language::en),
            "At most two of a colour in a column: e would hold 4 white pebbles. (R8)");
}

TEST(Qenj4View, draws_the_start_and_marks_only_pebbles_that_can_be_taken) {
  EXPECT_EQ(draw(kRules, at(kRules, kStart), DrawStyle{}),
            R"(  (i)  a   b   c   d   e   f   g   h   i  (a)
N  6 : . | . | . | . | . | . | . | . | . : 6 N
   5 : . | . | . | . | . | . | . | . | . : 5
   4 :>R |>R | B |>R | B |>N |>N |>R |>N : 4
   3 :>N |>N |>B | B |>B |>R |>B |>N |>R : 3
   2 : . | . | . | . | . | . | . | . | . : 2
S  1 : . | . | . | . | . | . | . | . | . : 1 S
     >   >   >   >   >   >   >   >   >   >
  (i)  a   b   c   d   e   f   g   h   i  (a)
      S 0 : 0 N
)");
}

}  // namespace
}  // namespace tablier::qenj4
