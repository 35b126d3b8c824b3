// What a screen shows of Qenj 3, touch by touch.
#include "games/qenj34/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/qenj3/testing.h"

namespace tablier::qenj3 {
namespace {

using qenj34::at;
using qenj34::move;
using testing::ElementsAre;
using testing::IsEmpty;

Board shown(std::string_view position, const TouchPath& touches = {}) {
  return qenj34::board(kRules, at(kRules, position), touches);
}

std::string word(std::string_view position, const TouchPath& touches,
                 Language language = Language::en) {
  return touch_word(kRules, at(kRules, position), touches).in(language);
}

std::string refused(std::string_view position, const TouchPath& touches) {
  return explain_touch(kRules, at(kRules, position), touches).message.in(Language::en);
}

std::vector<std::string> gliding(std::string_view position, std::string_view text) {
  const qenj34::Position here = at(kRules, position);
  return texts_of(glides(kRules, here, move(kRules, here, text)));
}

TEST(Qenj3View, shows_a_ring_of_columns_with_gold_cells) {
  const Board board = shown(kStart);
  EXPECT_EQ(board.shape, BoardShape::ring);
  EXPECT_EQ(board.flow, Flow::right);
  EXPECT_EQ(board.places.size(), 54u);
  EXPECT_THAT(lying_on(board, "e2"), ElementsAre("pebble N"));
  EXPECT_EQ(word_of(board, "e2"), "e2: black");
  EXPECT_EQ(word_of(board, "e1", Language::fr), "e1 : vide");
  EXPECT_THAT(place_of(board, "e2").marks, ElementsAre("gold"));
  EXPECT_THAT(place_of(board, "e5").marks, IsEmpty());
}

TEST(Qenj3View, a_column_that_has_left_the_ring_keeps_its_places) {
  const Board board = shown("R...../BBNNR./..B.../-/-/-/-/-/- N 0:0 0");
  EXPECT_EQ(board.places.size(), 54u);
  EXPECT_THAT(place_of(board, "d1").marks, ElementsAre("gone"));
  EXPECT_THAT(place_of(board, "c1").marks, IsEmpty());
  EXPECT_EQ(word_of(board, "d1"), "d1: off the ring");
  EXPECT_EQ(refused(kFill, {place_of(board, "d1").touch}),
            "Column d is empty and no longer on the ring. (R6)");
}

TEST(Qenj3View, counts_what_each_side_has_taken_out) {
  const Board board = shown("R...../BBNNR./..B.../-/-/-/-/-/- N 1:2 0");
  ASSERT_EQ(board.tallies.size(), 2u);
  EXPECT_EQ(board.tallies[0].side, 'S');
  EXPECT_EQ(board.tallies[0].count, 1);
  EXPECT_EQ(board.tallies[1].count, 2);
}

// What the slots of the side to move show.
std::vector<SlotState> slots(const Board& board) {
  std::vector<SlotState> states;
  for (const Slot& slot : board.tallies[0].slots) states.push_back(slot.state);
  return states;
}

TEST(Qenj3View, each_side_has_a_slot_for_every_pebble_it_needs) {
  const std::string one = "R...../BBNNR./..B.../-/-/-/-/-/- S 1:2 0";
  EXPECT_EQ(shown(one).tallies[0].goal, 3);
  EXPECT_THAT(slots(shown(one)), ElementsAre(SlotState::taken, SlotState::empty, SlotState::empty));
  EXPECT_THAT(slots(shown(one, {"a1"})),
              ElementsAre(SlotState::taken, SlotState::empty, SlotState::empty));
  EXPECT_THAT(slots(shown(one, {"a1", "b6"})),
              ElementsAre(SlotState::taken, SlotState::due, SlotState::empty));
  const Board taken = shown(one, {"a1", "b6", "b3"});
  EXPECT_THAT(slots(taken), ElementsAre(SlotState::taken, SlotState::taken, SlotState::empty));
  EXPECT_EQ(taken.tallies[0].slots[0].piece.kind, "") << "a position knows no colours";
  EXPECT_EQ(taken.tallies[0].slots[1].piece.colour, "N");
}

std::vector<std::string> counts(const Board& board) {
  std::vector<std::string> all;
  for (const Place& place : board.places) {
    if (place.count != 0) all.push_back(place.name + ' ' + std::to_string(place.count));
  }
  return all;
}

TEST(Qenj3View, numbers_the_columns_counted) {
  EXPECT_THAT(counts(shown(kStart)), IsEmpty());
  EXPECT_THAT(counts(shown(kStart, {"b2"})), ElementsAre("c1 1", "d1 2"));
  EXPECT_THAT(counts(shown(kStart, {"b2", "N", "d2"})), ElementsAre("c1 1", "d1 2"));
  EXPECT_THAT(counts(shown("RB..../-/N...../-/-/-/-/-/R..... N 0:0 0", {"i1"})),
              ElementsAre("a6 1"));
  EXPECT_THAT(counts(shown(kFill, {"a1", "b6"})), IsEmpty()) << "nothing is in the hand";
}

TEST(Qenj3View, pebbles_go_over_the_columns_counted) {
  const auto led = [](const TouchPath& touches) {
    return way(kRules, at(kRules, kStart), touches);
  };
  EXPECT_THAT(led({"b2"}), ElementsAre("b3", "c3", "d3"));
  EXPECT_THAT(led({"b2", "N"}), IsEmpty());
  EXPECT_THAT(led({"b2", "N", "d5"}), ElementsAre("b3", "c3", "d5"));
}

TEST(Qenj3View, the_column_filled_by_the_last_pebble_needed_wins) {
  const auto won = [](std::string_view position, std::string_view text) {
    const qenj34::Position here = at(kRules, position);
    return winning_places(kRules, here, move(kRules, here, text));
  };
  EXPECT_THAT(won(kFill, "a1-b6Rx6"), IsEmpty());
  EXPECT_THAT(won("R...../BBNNR./..B.../-/-/-/-/-/- S 2:0 0", "a1-b6Rx6"),
              ElementsAre("b1", "b2", "b3", "b4", "b5", "b6"));
}

TEST(Qenj3View, a_pebble_means_itself_and_those_nearer_to_the_mover) {
  const Board south = shown(kStart);
  EXPECT_EQ(place_of(south, "b3").touch, "b1");
  EXPECT_EQ(place_of(south, "b5").touch, "b3");
  const Board north = shown("R...../BBNNR./..B.../-/-/-/-/-/- N 0:0 0");
  EXPECT_EQ(place_of(north, "b5").touch, "b1");
  EXPECT_EQ(place_of(north, "b1").touch, "b5");
  EXPECT_EQ(refused("R...../BBNNR./..B.../-/-/-/-/-/- N 0:0 0", {"b5"}),
            "You move one, two or three pebbles, not 5. (R4)");
}

TEST(Qenj3View, an_empty_cell_lifts_nothing) {
  EXPECT_EQ(place_of(shown(kStart), "b2").touch, "b");
  EXPECT_EQ(
      refused(kStart, {"b"}),
      "Touch a pebble of column b: it is lifted together with those of its column that lie nearer "
      "to you. (R4)");
}

TEST(Qenj3View, pebbles_lifted_are_in_the_hand_until_they_are_laid) {
  EXPECT_EQ(word(kStart, {"b2"}), "2 pebbles from b, black and red, to d");
  const Board lifted = shown(kStart, {"b2"});
  EXPECT_THAT(texts_of(lifted.hand), ElementsAre("pebble N", "pebble R"));
  EXPECT_EQ(lifted.hand[0].touch, "N");
  EXPECT_THAT(lying_on(lifted, "b4"), IsEmpty());
  EXPECT_THAT(lying_on(lifted, "b5"), ElementsAre("pebble R"));
  EXPECT_EQ(place_of(lifted, "d2").touch, "d2");

  EXPECT_EQ(word(kStart, {"b2", "R"}, Language::fr), "un galet rouge");
  EXPECT_THAT(texts_of(shown(kStart, {"b2", "R"}).hand), ElementsAre("pebble R", "pebble N"));

  EXPECT_EQ(word(kStart, {"b2", "R", "d2"}), "to d2");
  const Board laid = shown(kStart, {"b2", "R", "d2"});
  EXPECT_THAT(lying_on(laid, "d2"), ElementsAre("pebble R"));
  EXPECT_THAT(texts_of(laid.hand), ElementsAre("pebble N"));
}

TEST(Qenj3View, says_why_a_cell_or_a_pebble_in_the_hand_is_not_next) {
  EXPECT_EQ(refused(kStart, {"b2", "d2"}),
            "First pick a pebble from your hand (black and red), then touch d2. (R7)");
  EXPECT_EQ(refused(kStart, {"b2", "d3"}), "d3 is occupied: a pebble goes on an empty cell. (R7)");
  EXPECT_EQ(refused(kStart, {"b2", "c2"}), "These pebbles go to column d, not to c2. (R5)");
  EXPECT_EQ(refused(kStart, {"b2", "N", "R"}),
            "The pebble chosen is black: lay it first, on a cell of column d. (R7)");
}

TEST(Qenj3View, a_pebble_of_a_full_column_is_taken_out) {
  const Board full = shown(kFill, {"a1", "b6"});
  EXPECT_THAT(full.hand, IsEmpty());
  EXPECT_EQ(place_of(full, "b4").touch, "b4");
  EXPECT_THAT(place_of(full, "a1").marks, IsEmpty()) << "not gone before the move is made";
  EXPECT_EQ(word(kFill, {"a1", "b6", "b4"}), "take out the black pebble of b4");
  const Board taken = shown(kFill, {"a1", "b6", "b4"});
  EXPECT_THAT(lying_on(taken, "b4"), IsEmpty());
  EXPECT_EQ(taken.tallies[0].count, 1);
}

TEST(Qenj3View, pebbles_glide_one_by_one_each_next_to_another) {
  EXPECT_THAT(gliding(kStart, "b2-d5N6R"),
              ElementsAre("pebble N: b3 > c3 > d5", "pebble R: b4 > c4 > d6"));
  EXPECT_THAT(gliding(kFill, "a1-b6Rx6"), ElementsAre("pebble R: a1 > b6", "pebble R: b6 > "));
}

TEST(Qenj3View, the_mat_is_shown_before_and_after_the_deal) {
  Game::Setup setup(kRules);
  EXPECT_EQ(setup_board(setup, {}).places.size(), 54u);
  EXPECT_THAT(lying(setup_board(setup, {})), IsEmpty());
  Rng rng(1);
  setup.roll(rng);
  EXPECT_EQ(lying(setup_board(setup, {})).size(), 21u);
  const TouchPath north{"north"};
  EXPECT_EQ(Game::setup_touch_word(setup, north).in(Language::fr), "prendre Nord");
}

TEST(Qenj3View, after_all_touches_the_move_is_made) {
  expect_touches_to_make_the_move<Game>(kRules);
}

}  // namespace
}  // namespace tablier::qenj3
