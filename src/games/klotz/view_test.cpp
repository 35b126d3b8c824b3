// What a screen shows of Klötze, touch by touch.
#include "games/klotz/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "core/edge.h"
#include "games/klotz/testing.h"

namespace tablier::klotz {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Board shown(const Position& position, const TouchPath& touches = {}) {
  return board(eight_rules(), position, touches);
}

std::string word(const Position& position, const TouchPath& touches,
                 Language language = Language::en) {
  return touch_word(eight_rules(), position, touches).in(language);
}

std::vector<std::string> gliding(const Position& position, std::string_view text) {
  return texts_of(glides(eight_rules(), position, move(position, text)));
}

TEST(KlotzView, shows_homes_corners_and_who_plays) {
  const Board board = shown(start_of());
  EXPECT_EQ(board.shape, BoardShape::heights);
  EXPECT_EQ(board.places.size(), 64u);
  EXPECT_THAT(place_of(board, "d4").marks, ElementsAre("home R"));
  EXPECT_THAT(lying_on(board, "d4"), ElementsAre("klotz R 4"));
  EXPECT_EQ(word_of(board, "d4"), "d4: Red's Klotz, on its home");
  EXPECT_THAT(place_of(board, "d5").marks, ElementsAre("home G", "absent G"));
  EXPECT_EQ(word_of(board, "d5"), "d5: Green's Klotz, on its home; Green does not play");
  EXPECT_THAT(lying_on(board, "b3"), ElementsAre("column 3"));
  EXPECT_EQ(word_of(board, "b3", Language::fr), "b3 : une colonne de hauteur 3");
  EXPECT_EQ(word_of(board, "a2"), "a2: empty");
}

TEST(KlotzView, a_way_has_every_cell_of_a_walk) {
  const auto led = [](const TouchPath& touches) { return way(eight_rules(), start_of(), touches); };
  EXPECT_THAT(led({"b3"}), IsEmpty());
  EXPECT_THAT(led({"b3", "a5"}), ElementsAre("b3", "b4", "b5", "a5"));
}

TEST(KlotzView, cells_on_the_walks_of_what_was_lifted_are_counted) {
  const Board board = shown(start_of(), {"b3"});
  EXPECT_EQ(place_of(board, "b4").count, 1);
  EXPECT_EQ(place_of(board, "b5").count, 2);
  EXPECT_EQ(place_of(board, "a5").count, 3);
  EXPECT_EQ(place_of(board, "b3").count, 0);
  EXPECT_EQ(place_of(board, "h8").count, 0);
  EXPECT_EQ(place_of(shown(start_of()), "b4").count, 0);
}

TEST(KlotzView, the_walk_into_the_corner_wins) {
  const Position won =
      at("......../G......./......../R......./..1....B/......../......../...Y...."
         " B -,c4,-,- RGBY 0");
  EXPECT_THAT(winning_places(eight_rules(), won, move(won, "h4-h8")),
              ElementsAre("h4", "h5", "h6", "h7", "h8"));
  EXPECT_THAT(winning_places(eight_rules(), won, move(won, "h4-e3")), IsEmpty());
}

TEST(KlotzView, a_row_of_two_digits_is_a_row_like_others) {
  const Board board = klotz::board(default_rules(), start_of(default_rules()), {});
  EXPECT_EQ(board.places.size(), 100u);
  EXPECT_EQ(place_of(board, "j10").row, 9);
  EXPECT_EQ(word_of(board, "a10"), "a10: Green's corner");
  const TouchPath path{"d9", "b10"};
  EXPECT_EQ(touch_word(default_rules(), start_of(default_rules()), path).in(Language::en),
            "to b10");
  EXPECT_THAT(touch_paths(default_rules(), start_of(default_rules()),
                          move(start_of(default_rules()), "d9-b10", default_rules())),
              ElementsAre(path));
}

// Red a1, Green a8, Blue h8, Yellow h1 (R1): each has its corner at the left hand.
TEST(KlotzView, every_corner_is_at_the_edge_of_its_side) {
  const Board board = shown(start_of());
  for (int side = 0; side < kSides; ++side) {
    const Place& corner = place_of(board, name(eight_rules(), eight_rules().layout.corners[side]));
    const std::array<bool, 4> at{corner.row == 0, corner.file == 0, corner.row == board.rows - 1,
                                 corner.file == board.files - 1};
    EXPECT_TRUE(at[static_cast<std::size_t>(edge_of(Side(side), kSides))]) << corner.name;
  }
}

TEST(KlotzView, stones_beside_the_board_wait_on_the_corners_of_those_who_play) {
  const Board board = shown(start_of());
  EXPECT_THAT(place_of(board, "a1").marks, ElementsAre("corner R"));
  EXPECT_THAT(lying_on(board, "a1"), ElementsAre("stone R"));
  EXPECT_EQ(word_of(board, "a1"), "a1: Red's corner, Red's stone beside it");
  EXPECT_THAT(lying_on(board, "a8"), IsEmpty());
  EXPECT_EQ(word_of(board, "a8", Language::fr), "a8 : le coin de Vert");
}

TEST(KlotzView, what_is_touched_is_lifted_and_then_stands_where_it_goes) {
  const Board lifted = shown(start_of(), {"c4"});
  EXPECT_THAT(texts_of(lifted.hand), ElementsAre("column 1"));
  EXPECT_THAT(lying_on(lifted, "c4"), IsEmpty());
  EXPECT_EQ(word_of(lifted, "c4"), "c4: empty");
  EXPECT_EQ(word(start_of(), {"c4"}), "the 1 on c4");
  const Board moved = shown(start_of(), {"c4", "b4"});
  EXPECT_THAT(moved.hand, IsEmpty());
  EXPECT_THAT(lying_on(moved, "b4"), ElementsAre("column 1", "stone R"));
  EXPECT_EQ(word_of(moved, "b4"), "b4: a column of height 1 with Red's stone");
  EXPECT_EQ(word(start_of(), {"c4", "b4"}, Language::fr), "vers b4");
}

TEST(KlotzView, a_stone_goes_with_its_column_or_comes_to_it) {
  EXPECT_THAT(gliding(start_of(), "c4-b4"), ElementsAre("column 1: c4 > b4", "stone R: a1 > b4"));
  const Position later = after(start_of(), {"c4-b4", "f5-g5"});
  EXPECT_THAT(gliding(later, "b4-a4"), ElementsAre("column 1: b4 > a4", "stone R: b4 > a4"));
  EXPECT_THAT(gliding(later, "c3-c4"), ElementsAre("column 1: c3 > c4", "stone R: b4 > c4"));
}

TEST(KlotzView, a_way_with_a_turn_is_two_glides_around_what_stands_there) {
  const Position position =
      at("......../......../......../...GB.../...RY.../.1....../.2....../"
         "........ R -,-,-,- RB 0");
  EXPECT_THAT(gliding(position, "b2-c3"),
              ElementsAre("column 2: b2 > c2", "column 2: c2 > c3", "stone R: a1 > c3"));
  EXPECT_THAT(gliding(position, "d4-b6"), ElementsAre("klotz R 4: d4 > b4", "klotz R 4: b4 > b6"));
}

TEST(KlotzView, a_klotz_that_is_taken_goes_home) {
  const Position position =
      at("......../......../......../...G..../...RY.../.1....../.B....../"
         "........ R -,-,-,- RB 0");
  EXPECT_THAT(gliding(position, "b3xb2"),
              ElementsAre("column 1: b3 > b2", "klotz B 4: b2 > e5", "stone R: a1 > b2"));
  EXPECT_EQ(word(position, {"b3", "b2"}), "to b2, where Blue's Klotz is taken");
}

TEST(KlotzView, a_column_that_sinks_is_another_one_under_the_stone) {
  const Rules rules = rules_with({{"sinking", "on"}});
  const auto gliding = [&](const Position& position, std::string_view text) {
    return texts_of(glides(rules, position, move(position, text, rules)));
  };
  const Position later = after(start_of(), {"b3-a5", "g6-h4"}, rules);
  EXPECT_THAT(gliding(later, "a5-a3"), ElementsAre("column 2: a5 > a3", "column 2: a3 > ",
                                                   "column 1:  > a3", "stone R: a5 > a3"));
  EXPECT_THAT(gliding(later, "c4-b4"),
              ElementsAre("column 1: c4 > b4", "column 1: b4 > ", "stone R: a5 > a1"));
  EXPECT_THAT(gliding(start_of(), "c4-b4"), ElementsAre("column 1: c4 > b4", "column 1: b4 > "));
}

TEST(KlotzView, the_setup_shows_who_would_play) {
  const Game::Setup setup(eight_rules());
  EXPECT_THAT(place_of(setup_board(setup, {}), "d5").marks, ElementsAre("home G"));
  const TouchPath two{"RG"};
  EXPECT_THAT(place_of(setup_board(setup, two), "e5").marks, ElementsAre("home B", "absent B"));
  EXPECT_EQ(setup_touch_word(setup, two).in(Language::en), "Red and Green play");
  Game::Setup begun = setup;
  begun.choose("RGB");
  const TouchPath first{"G"};
  EXPECT_EQ(setup_touch_word(begun, first).in(Language::fr), "Vert commence");
  EXPECT_THAT(place_of(setup_board(begun, first), "e4").marks, ElementsAre("home Y", "absent Y"));
}

TEST(KlotzView, after_all_touches_the_move_is_made) {
  expect_touches_to_make_the_move<Game>(eight_rules());
  expect_touches_to_make_the_move<Game>(
      rules_with({{"players", "RGBY"}, {"layout", std::string(kSmall)}}));
  expect_touches_to_make_the_move<Game>(rules_with({{"sinking", "on"}}));
}

}  // namespace
}  // namespace tablier::klotz
