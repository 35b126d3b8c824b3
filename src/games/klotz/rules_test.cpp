// A case for every numbered rule of README.md; the test's name begins with the rule's number.
#include "games/klotz/rules.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/klotz/game.h"
#include "games/klotz/testing.h"

namespace tablier::klotz {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// Rows 3 to 1.
const std::string kEmptyBelow = "......../......../........";

// A single piece on b6, Red to move.
Position with_b6(char piece) {
  std::string homes = kHomes;
  if (piece == 'R') homes = "...GB.../....Y.../";
  return at(std::string("......../......../.") + piece + "....../" + homes + kEmptyBelow +
            " R -,-,-,- RB 0");
}

TEST(KlotzRules, R1_the_board_has_100_cells_four_corners_and_four_homes) {
  const Rules& rules = default_rules();
  EXPECT_EQ(rules.layout.cells(), 100);
  const auto names = [&](const std::array<Cell, kSides>& cells) {
    std::vector<std::string> all;
    for (const Cell each : cells) all.push_back(name(rules, each));
    return all;
  };
  EXPECT_THAT(names(rules.layout.corners), ElementsAre("a1", "a10", "j10", "j1"));
  EXPECT_THAT(names(rules.layout.homes), ElementsAre("e5", "e6", "f6", "f5"));
}

TEST(KlotzRules, R2_the_start_has_24_columns_of_three_heights_and_every_Klotz_at_home) {
  for (const Rules& rules : {default_rules(), eight_rules()}) {
    const Position start = start_of(rules);
    EXPECT_EQ(start.columns(1).size(), 12);
    EXPECT_EQ(start.columns(2).size(), 4);
    EXPECT_EQ(start.columns(3).size(), 8);
  }
  EXPECT_EQ(format(default_rules(), start_of(default_rules())), kStart);
  EXPECT_EQ(format(eight_rules(), start_of()), std::string(kStartBoard) + " R -,-,-,- RB 0");
}

TEST(KlotzRules, R2_a_Klotz_stands_two_moves_from_its_corner) {
  const Rules& rules = default_rules();
  for (int side = 0; side < kSides; ++side) {
    EXPECT_EQ(rules.layout.distance(rules.layout.homes[side], rules.layout.corners[side]),
              2 * kKlotzHeight);
  }
}

TEST(KlotzRules, R3_turns_go_round_from_whoever_begins) {
  for (const std::string& players : all_players()) {
    for (const char first : players) {
      const Rules rules = rules_with({{"players", players}, {"first", std::string(1, first)}});
      Position position = start_of(rules);
      std::string seen;
      for (std::size_t turn = 0; turn < 2 * players.size(); ++turn) {
        seen += kSideLetters[index(position.to_move())];
        position.play(rules, nth_move(rules, position, 0));
      }
      const std::string order =
          players.substr(players.find(first)) + players.substr(0, players.find(first));
      EXPECT_EQ(seen, order + order);
    }
  }
}

TEST(KlotzRules, R3_without_a_word_the_first_of_the_players_begins) {
  EXPECT_EQ(start_of(rules_with({{"players", "GY"}})).to_move(), kGreen);
  EXPECT_EQ(start_of(rules_with({{"players", "BY"}})).to_move(), kBlue);
}

TEST(KlotzRules, R3_whoever_begins_is_one_of_the_players) {
  const Result<Rules> rules = try_rules({{"players", "RB"}, {"first", "G"}});
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().message.in(Language::en),
            "Green cannot begin: only Red and Blue play. (R3)");
}

TEST(KlotzRules, R3_the_Klotze_of_absent_players_never_move_and_are_in_the_way) {
  const Position two =
      at("......../......../......../...GB.../.2.RY.../......../......../........"
         " R -,-,-,- RB 0");
  for (const std::string& text : moves_of(two)) {
    EXPECT_THAT(text, Not(testing::StartsWith("d5")));
    EXPECT_THAT(text, Not(testing::StartsWith("e4")));
  }
  EXPECT_THAT(from("d4", two), Not(Contains("-d8"))) << "Green's Klotz on d5 is in the way";
  EXPECT_THAT(moves_of(after(two, {"b4-b6"})), Not(Contains(testing::StartsWith("d5"))));
}

TEST(KlotzRules, R3_the_text_of_a_position_says_who_plays_whatever_the_option) {
  const Rules rules = rules_with({{"players", "BY"}, {"first", "Y"}});
  const Position position = at(std::string(kStartBoard) + " G -,-,-,- RGB 0", rules);
  EXPECT_EQ(letters(position.players()), "RGB");
  EXPECT_EQ(position.to_move(), kGreen);
}

TEST(KlotzRules, R3_the_setup_asks_for_the_colours_and_for_who_begins) {
  klotz::Setup setup(eight_rules());
  EXPECT_EQ(setup.next(), Actor::a);
  EXPECT_THAT(setup.choices(),
              ElementsAre("RB", "RG", "GB", "RY", "GY", "BY", "RGB", "RGY", "RBY", "GBY", "RGBY"));
  setup.choose("GBY");
  EXPECT_EQ(setup.next(), Actor::a);
  EXPECT_THAT(setup.choices(), ElementsAre("G", "B", "Y"));
  setup.choose("B");
  EXPECT_FALSE(setup.next());
  EXPECT_FALSE(setup.seats());
  EXPECT_EQ(format(eight_rules(), setup.position()), std::string(kStartBoard) + " B -,-,-,- GBY 0");
}

TEST(KlotzRules, R3_the_setup_does_not_ask_what_an_option_has_settled) {
  klotz::Setup three(rules_with({{"players", "RGB"}}));
  EXPECT_THAT(three.choices(), ElementsAre("R", "G", "B"));
  klotz::Setup blue(rules_with({{"first", "B"}}));
  EXPECT_THAT(blue.choices(), ElementsAre("RB", "GB", "BY", "RGB", "RBY", "GBY", "RGBY"));
  blue.choose("BY");
  EXPECT_FALSE(blue.next());
  EXPECT_EQ(blue.position().to_move(), kBlue);
  EXPECT_FALSE(klotz::Setup(rules_with({{"players", "GY"}, {"first", "Y"}})).next());
}

TEST(KlotzRules, R4_a_player_moves_their_own_Klotz_or_a_column_but_no_other_Klotz) {
  const Position position =
      at("......../......../......../G...B..1/......../...R..../......../"
         ".....Y.. R -,-,-,- RGBY 0");
  EXPECT_THAT(from("d3", position), Not(IsEmpty()));
  EXPECT_THAT(from("h5", position), ElementsAre("-g5", "-h4", "-h6"));
  for (const char* other : {"a5", "e5", "f1"}) EXPECT_THAT(from(other, position), IsEmpty());
}

TEST(KlotzRules, R5_moving_a_column_puts_the_movers_stone_on_it) {
  const Position once = after(start_of(), {"c4-b4"});
  EXPECT_EQ(once.stone(kRed), cell("b4"));
  const Position again = after(once, {"f5-g5", "c5-b5"});
  EXPECT_EQ(again.stone(kRed), cell("b5")) << "wherever it was before";
  EXPECT_EQ(again.stone(kBlue), cell("g5"));
}

TEST(KlotzRules, R5_a_column_with_anothers_stone_is_theirs_alone_until_the_stone_leaves_it) {
  const Position red = after(start_of(), {"c4-b4"});
  EXPECT_THAT(from("b4", red), IsEmpty());
  const Position red_again = after(red, {"f5-g5"});
  EXPECT_THAT(from("b4", red_again), Not(IsEmpty()));
  EXPECT_THAT(from("g5", red_again), IsEmpty());
  EXPECT_THAT(from("b4", after(red_again, {"c5-b5"})), Not(IsEmpty())) << "free again";
}

TEST(KlotzRules, R5_a_Klotz_moves_without_the_stone) {
  const Position position =
      at("......../......../......../...GB.../...RY..1/......../......../"
         "........ R h4,-,-,- RB 0");
  const Position next = after(position, {"d4-a3"});
  EXPECT_EQ(next.stone(kRed), cell("h4"));
  EXPECT_EQ(next.klotz(kRed), cell("a3"));
}

TEST(KlotzRules, R6_a_1_walks_exactly_one_cell) {
  EXPECT_THAT(from("b6", with_b6('1')), ElementsAre("-a6", "-b5", "-b7", "-c6"));
}

TEST(KlotzRules, R6_a_2_walks_exactly_two_cells) {
  EXPECT_THAT(from("b6", with_b6('2')),
              ElementsAre("-a5", "-a7", "-b4", "-b8", "-c5", "-c7", "-d6"));
}

TEST(KlotzRules, R6_a_3_walks_exactly_three_cells) {
  EXPECT_THAT(from("b6", with_b6('3')), ElementsAre("-a4", "-b3", "-c4", "-c8", "-d7", "-e6"))
      << "not a8, a corner, nor d5, a home";
}

TEST(KlotzRules, R6_a_Klotz_walks_exactly_four_cells) {
  EXPECT_THAT(from("b6", with_b6('R')), ElementsAre("-a3", "-b2", "-c3", "-d8", "-e7", "-f6"))
      << "nor home to d4";
}

TEST(KlotzRules, R7_there_is_at_most_one_turn) {
  // From b6 to d7 only b6 c6 c7 d7 is free, and that turns twice.
  const Position position =
      at("......../.1....../.3.1..../" + kHomes + kEmptyBelow + " R -,-,-,- RB 0");
  EXPECT_THAT(from("b6", position), Not(Contains("-d7")));
}

TEST(KlotzRules, R7_a_piece_does_not_go_back_to_a_cell_nearer_than_its_height) {
  EXPECT_THAT(from("b6", with_b6('2')), Not(Contains("-b6")));
  EXPECT_THAT(from("b6", with_b6('3')), Not(Contains("-b5")));
  EXPECT_THAT(from("b6", with_b6('R')), Not(Contains("-b4")));
}

TEST(KlotzRules, R8_nothing_is_jumped_but_one_free_way_is_enough) {
  const Position position =
      at("......../......../.31...../.1.GB.../...RY.../" + kEmptyBelow + " R -,-,-,- RB 0");
  EXPECT_THAT(from("b6", position), ElementsAre("-a4", "-c8", "-d7"));
}

TEST(KlotzRules, R8_a_Klotz_is_in_the_way_too_even_of_an_absent_player) {
  const Position position =
      at("......../......../......../..3GB.../...RY.../" + kEmptyBelow + " R -,-,-,- RB 0");
  EXPECT_THAT(from("c5", position), Not(Contains("-f5")));
}

TEST(KlotzRules, R9_nothing_ends_on_a_corner_and_nothing_passes_it) {
  const Position beside =
      at("......../......../......../" + kHomes + "......../1......./.2......" + " R -,-,-,- RB 0");
  EXPECT_THAT(from("a2", beside), ElementsAre("-a3", "-b2")) << "not onto a1";
  // From a3 to b1 there are two ways: over the corner a1, and over b2.
  const std::string open = "......../......../......../" + kHomes + "3......./......../........";
  EXPECT_THAT(from("a3", at(open + " R -,-,-,- RB 0")), Contains("-b1"));
  const std::string shut = "......../......../......../" + kHomes + "3......./.1....../........";
  EXPECT_THAT(from("a3", at(shut + " R -,-,-,- RB 0")), Not(Contains("-b1")));
}

TEST(KlotzRules, R9_a_Klotz_ends_on_no_corner_but_its_own) {
  const std::string board =
      "......../......../......../...GB.../....Y.../R......./......../........";
  EXPECT_THAT(from("a3", at(board + " R -,-,-,- RB 0")), Not(Contains("-a1"))) << "two cells";
  const std::string near =
      "....R.../......../......../...GB.../....Y.../......../......../........";
  EXPECT_THAT(from("e8", at(near + " R -,-,-,- RB 0")), Not(Contains("-a8")));
  const std::string own = "......../......../......../R..GB.../....Y.../......../......../........";
  EXPECT_THAT(from("a5", at(own + " R -,-,-,- RB 0")), Contains("-a1"));
}

TEST(KlotzRules, R10_an_empty_home_may_be_passed_but_nothing_ends_there) {
  const std::string board =
      "......../......../......../...GB.../..3.Y.../......../......../...R....";
  const Position position = at(board + " R -,-,-,- RB 0");
  EXPECT_THAT(from("c4", position), Contains("-d2")) << "over d4 and d3";
  const Position one =
      at("......../......../......../...GB.../..1.Y.../......../......../...R...."
         " R -,-,-,- RB 0");
  EXPECT_THAT(from("c4", one), Not(Contains("-d4")));
}

TEST(KlotzRules, R10_a_Klotz_does_not_return_to_its_home_by_itself) {
  const Position position =
      at("......../......../......../...GB.../....Y.../......../......../"
         "..R..... R -,-,-,- RB 0");
  EXPECT_THAT(from("c1", position), Not(Contains("-d4"))) << "four cells away";
}

TEST(KlotzRules, R11_a_column_takes_a_Klotz_which_goes_home_while_its_stone_stays) {
  const Position threatened =
      at("......../......../......../...G..1./...RY1B./......../......../"
         "........ R -,-,g5,- RB 0");
  const Position next = after(threatened, {"f4xg4"});
  EXPECT_EQ(next.klotz(kBlue), cell("e5"));
  EXPECT_EQ(next.stone(kBlue), cell("g5"));
  EXPECT_EQ(next.stone(kRed), cell("g4"));
  EXPECT_EQ(next.height(cell("g4")), 1);
}

TEST(KlotzRules, R11_a_column_may_take_the_movers_own_Klotz) {
  const Position position =
      at("......../......../......../.1.GB.../.R..Y.../......../......../"
         "........ R -,-,-,- RB 0");
  const Position next = after(position, {"b5xb4"});
  EXPECT_EQ(next.klotz(kRed), cell("d4"));
  EXPECT_EQ(next.stone(kRed), cell("b4"));
}

TEST(KlotzRules, R11_a_Klotz_on_its_home_cannot_be_taken) {
  EXPECT_THAT(from("e3", at(std::string(kStartBoard) + " B -,-,-,- RGBY 0")), Not(Contains("xe4")));
}

TEST(KlotzRules, R11_a_Klotz_takes_nothing_and_columns_are_never_taken) {
  const Position position =
      at("......../......../R...B.../2..G..../....Y.../......../......../"
         "........ R -,-,-,- RB 0");
  EXPECT_THAT(from("a6", position), Not(Contains("xe6")));
  const Position columns =
      at("......../......../R...2.../2.1GB.../....Y.../......../......../"
         "........ R -,-,-,- RB 0");
  EXPECT_THAT(from("a6", columns), Not(Contains("-e6")));
  EXPECT_THAT(from("a5", columns), Not(Contains("-c5")));
}

TEST(KlotzRules, R12_the_first_Klotz_on_its_own_corner_wins_for_all) {
  const Position position =
      at("......../......../......../R..GB.../....Y.../......../......../"
         "........ R -,-,-,- RGBY 0");
  const Position won = after(position, {"a5-a1"});
  EXPECT_EQ(outcome(eight_rules(), won), Outcome::win(kRed));
  EXPECT_THAT(moves_of(won), IsEmpty());
}

TEST(KlotzRules, R12_a_composed_position_with_a_Klotz_on_its_corner_is_won_whatever_the_passes) {
  EXPECT_EQ(outcome(eight_rules(), at("G......./......../......../....B.../...RY.../......../"
                                      "......../........ G -,-,-,- RGBY 4")),
            Outcome::win(kGreen));
}

// Every cell is occupied, so nobody can move.
const std::string kFull = ".111111./11111111/11111111/111GB111/111RY111/11111111/11111111/.111111.";

TEST(KlotzRules, R13_without_a_legal_move_passing_is_the_only_move) {
  const Position green =
      at(".GR...../.3....../......../....B.../....Y.../......../......../"
         "........ G b7,-,-,- RG 0");
  EXPECT_THAT(moves_of(green), ElementsAre("pass"));
  EXPECT_THAT(moves_of(start_of()), Not(Contains("pass")));
}

TEST(KlotzRules, R13_when_all_players_pass_in_a_row_the_game_is_a_draw) {
  for (const std::string& players : all_players()) {
    Position position = at(kFull + " " + players.back() + " -,-,-,- " + players + " 0");
    for (std::size_t i = 0; i < players.size(); ++i) {
      EXPECT_FALSE(outcome(eight_rules(), position)) << players;
      position = after(position, {"pass"});
    }
    EXPECT_EQ(outcome(eight_rules(), position), Outcome::draw()) << players;
    EXPECT_THAT(moves_of(position), IsEmpty());
  }
}

TEST(KlotzRules, R13_when_some_pass_the_others_go_on_and_the_count_begins_again) {
  const Position green =
      at(".GR...../.3....../......../....B.../....Y.../......../......../"
         "........ G b7,-,-,- RG 0");
  const Position red = after(green, {"pass"});
  EXPECT_EQ(red.passes(), 1);
  EXPECT_EQ(red.to_move(), kRed);
  EXPECT_EQ(after(red, {"c8-g8"}).passes(), 0);
}

constexpr std::array kShuffle{"c4-b4", "f5-g5", "b4-c4", "g5-f5"};

TEST(KlotzRules, R14_the_third_occurrence_of_a_position_is_a_draw) {
  Record<Game> record(eight_rules(), Limits{}, start_of());
  play_over_and_over(record, kShuffle, 40);
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::repetition}));
  EXPECT_EQ(record.moves().size(), 10u) << "the first one had no stones yet";
}

TEST(KlotzRules, R14_repetition_can_be_switched_off) {
  Record<Game> record(eight_rules(), Limits{.repetition = 0}, start_of());
  play_over_and_over(record, kShuffle, 200);
  EXPECT_FALSE(record.ending());
}

TEST(KlotzRules, R14_a_game_not_decided_at_the_agreed_length_is_a_draw) {
  Record<Game> record(eight_rules(), Limits{.repetition = 0, .max_plies = 7}, start_of());
  play_over_and_over(record, kShuffle, 200);
  EXPECT_EQ(record.ending(), (Ending{Outcome::draw(), EndReason::length}));
  EXPECT_EQ(record.moves().size(), 7u);
}

const Rules& sinking() {
  static const Rules rules = rules_with({{"sinking", "on"}});
  return rules;
}

TEST(KlotzRules, R15_a_column_that_has_moved_is_one_lower) {
  const Position three = after(start_of(), {"b3-a5"}, sinking());
  EXPECT_EQ(three.height(cell("a5")), 2);
  EXPECT_EQ(three.stone(kRed), cell("a5"));
  const Position again = after(three, {"g6-h4", "a5-a3"}, sinking());
  EXPECT_EQ(again.height(cell("a3")), 1);
  EXPECT_EQ(again.height(cell("h4")), 2);
  EXPECT_EQ(after(start_of(), {"b3-a5"}).height(cell("a5")), 3) << "only if agreed on";
}

TEST(KlotzRules, R15_a_1_that_has_moved_leaves_the_board_and_the_stone_waits_beside_it) {
  const Position position = after(start_of(), {"b3-a5", "g6-h4", "c4-b4"}, sinking());
  EXPECT_EQ(position.height(cell("b4")), 0);
  EXPECT_EQ(position.height(cell("c4")), 0);
  EXPECT_EQ(position.stone(kRed), kNoCell);
  EXPECT_EQ(position.columns(1).size(), 11);
  EXPECT_THAT(from("a5", position, sinking()), Not(IsEmpty())) << "Blue may move what Red left";
}

TEST(KlotzRules, R15_a_1_takes_before_it_leaves) {
  const Position threatened =
      at("......../......../......../...G..../...RY1B./......../......../"
         "........ R -,-,-,- RB 0",
         sinking());
  const Position next = after(threatened, {"f4xg4"}, sinking());
  EXPECT_EQ(next.klotz(kBlue), cell("e5"));
  EXPECT_EQ(next.height(cell("g4")), 0);
}

TEST(KlotzRules, R15_columns_are_moved_44_times_at_most) {
  Rng rng(1);
  for (int game = 0; game < 20; ++game) {
    Position position = start_of(sinking());
    int column_moves = 0;
    for (int ply = 0; ply < 2'000 && !outcome(sinking(), position); ++ply) {
      const auto count = static_cast<std::uint32_t>(count_moves(sinking(), position));
      const Move move = nth_move(sinking(), position, static_cast<int>(rng.below(count)));
      column_moves += !move.is_pass() && position.height(move.from()) != 0;
      position.play(sinking(), move);
    }
    EXPECT_LE(column_moves, 44);
    EXPECT_GT(column_moves, 0);
  }
}

using Refusal = RefusalOf<>;

class KlotzRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(KlotzRefusal, names_the_rule_and_the_cells) {
  expect_refusal(explain(eight_rules(), at(GetParam().position), GetParam().move), GetParam());
}

const std::string kStart = std::string(kStartBoard) + " R -,-,-,- RB 0";
const std::string kFour = std::string(kStartBoard) + " R -,-,-,- RGBY 0";
const std::string kGreenStone = std::string(kStartBoard) + " R -,c4,-,- RGB 0";
const std::string kAroundB6 =
    "......../......../.31...../.1.GB.../...RY.../" + kEmptyBelow + " R -,-,-,- RB 0";
const std::string kByCorner =
    "......../......../......../...GB.../...RY.../3......./.1....../........ R -,-,-,- RB 0";
const std::string kKlotzA6 =
    "......../......../R...B.../2..G..../....Y.../......../......../........ R -,-,-,- RB 0";
const std::string kKlotzE8 =
    "....R.../......../......../...GB.../....Y.../......../......../........ R -,-,-,- RB 0";

INSTANTIATE_TEST_SUITE_P(
    Rules, KlotzRefusal,
    testing::Values(
        Refusal{1, kStart, "i1-a2", {"i1"}}, Refusal{1, kStart, "c4-b9", {"b9"}},
        Refusal{3, kStart, "d5-d6", {"d5"}}, Refusal{3, kStart, "e4", {"e4"}},
        Refusal{4, kStart, "a2-a3", {"a2"}}, Refusal{4, kStart, "e5-e6", {"e5"}},
        Refusal{4, kFour, "d5-d6", {"d5"}}, Refusal{5, kGreenStone, "c4-b4", {"c4"}},
        Refusal{5, kGreenStone, "c4", {"c4"}}, Refusal{6, kStart, "c4-a4", {"c4", "a4"}},
        Refusal{6, kStart, "b3-a4", {"b3", "a4"}}, Refusal{6, kStart, "c4-c4", {"c4", "c4"}},
        Refusal{6, kKlotzE8, "e8-e3", {"e8", "e3"}}, Refusal{7, kStart, "b3-a3", {"b3", "a3"}},
        Refusal{7, kStart, "b2-b2", {"b2", "b2"}}, Refusal{7, kKlotzE8, "e8-e6", {"e8", "e6"}},
        Refusal{8, kAroundB6, "b6-c4", {"b6", "c4", "b5", "c6"}},
        Refusal{8, kAroundB6, "b6-e6", {"b6", "e6", "c6"}},
        Refusal{6, kStart, "c3", {"c3", "c2", "b3", "d3", "c4"}},
        Refusal{8, kStart, "d4", {"d4", "d3", "c4", "e4", "d5"}},
        Refusal{9, kByCorner, "a3-b1", {"a3", "b1", "b2", "a1"}},
        Refusal{9, kStart, "b2-a1", {"a1"}}, Refusal{9, kKlotzE8, "e8-a8", {"a8"}},
        Refusal{10, kStart, "c4-d4", {"d4"}}, Refusal{10, kStart, "e3xe4", {"e4"}},
        Refusal{10,
                "......../......../......../...GB.../....Y.../......../......../..R....."
                " R -,-,-,- RB 0",
                "c1-d4",
                {"d4"}},
        Refusal{11, kStart, "c4-c3", {"c3"}}, Refusal{11, kKlotzA6, "a6xe6", {"e6"}},
        Refusal{12,
                "G......./......../......../....B.../...RY.../......../......../........"
                " R -,-,-,- RGBY 0",
                "pass",
                {"a8"}},
        Refusal{13, kAroundB6, "pass", {"d4", "b5", "b6", "c6"}},
        Refusal{13, kFull + " R -,-,-,- RB 2", "pass", {}}));

}  // namespace
}  // namespace tablier::klotz
