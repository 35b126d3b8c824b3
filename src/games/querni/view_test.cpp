// What a screen shows of Querni, touch by touch.
#include "games/querni/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/querni/game.h"
#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kReady = "abc4/7/7/7/7/7/7/7/7/ABC1E2 b 0";

Board shown(std::string_view position, const TouchPath& touches = {}) {
  return board(Rules{}, at(position), touches);
}

std::string word(std::string_view position, const TouchPath& touches,
                 Language language = Language::en) {
  return touch_word(at(position), touches).in(language);
}

std::vector<std::string> gliding(std::string_view position, std::string_view text) {
  return texts_of(glides(Rules{}, at(position), move(at(position), text)));
}

TEST(QuerniView, shows_pawns_and_start_cells) {
  const Board board = shown(kStart);
  EXPECT_EQ(board.shape, BoardShape::numbers);
  EXPECT_EQ(board.files, 7);
  EXPECT_EQ(board.rows, 10);
  EXPECT_THAT(lying_on(board, "a9"), ElementsAre("pawn p 10"));
  EXPECT_EQ(word_of(board, "a9"), "a9: Pink's 10");
  EXPECT_EQ(word_of(board, "g9", Language::fr), "g9 : le 9 de Bleu");
  EXPECT_THAT(place_of(board, "a9").marks, ElementsAre("start"));
  EXPECT_THAT(place_of(board, "b9").marks, IsEmpty());
  EXPECT_EQ(word_of(board, "b9"), "b9: empty");
}

TEST(QuerniView, a_pawn_stays_until_it_is_known_where_it_goes) {
  EXPECT_THAT(lying_on(shown(kApart, {"d1"}), "d1"), ElementsAre("pawn b 3"));
  EXPECT_EQ(word(kApart, {"d1"}), "pawn 3 on d1");
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1"}), "d1"), IsEmpty());
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1"}), "c1"), ElementsAre("pawn b 3"));
  EXPECT_EQ(word(kApart, {"d1", "c1"}), "to c1");
}

TEST(QuerniView, after_a_move_nothing_or_a_chain_is_removed) {
  EXPECT_EQ(word(kApart, {"d1", "c1", "done"}), "remove nothing");
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1", "done"}), "c1"), ElementsAre("pawn b 3"));
  EXPECT_EQ(word(kApart, {"d1", "c1", "c1"}), "pawn 3 on c1, one end of a chain");
  EXPECT_EQ(word(kApart, {"d1", "c1", "c1", "a1"}, Language::fr), "retirer 1 à 3");
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1", "c1"}), "a1"), ElementsAre("pawn b 1"));
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1", "c1", "a1"}), "a1"), IsEmpty());
}

TEST(QuerniView, a_chain_alone_is_removed_by_touching_its_ends) {
  EXPECT_EQ(word(kReady, {"c1", "a1"}), "remove 1 to 3");
  EXPECT_THAT(lying_on(shown(kReady, {"c1", "a1"}), "b1"), IsEmpty());
}

TEST(QuerniView, each_jump_is_a_glide_and_removed_pawns_leave) {
  constexpr std::string_view kJumps = "abc4/7/7/7/7/7/7/7/7/Ah1i1BC b 0";
  EXPECT_THAT(gliding(kJumps, "a1-c1"), ElementsAre("pawn b 1: a1 > c1"));
  EXPECT_THAT(gliding(kJumps, "a1-e1"), ElementsAre("pawn b 1: a1 > c1", "pawn b 1: c1 > e1"));
  EXPECT_THAT(gliding(kApart, "d1-c1x1..3"), ElementsAre("pawn b 3: d1 > c1", "pawn b 1: a1 > ",
                                                         "pawn b 2: b1 > ", "pawn b 3: c1 > "));
}

TEST(QuerniView, the_table_is_shown_before_and_after_the_deal) {
  Game::Setup setup{Rules{}};
  EXPECT_THAT(lying(setup_board(setup, {})), IsEmpty());
  EXPECT_THAT(place_of(setup_board(setup, {}), "c5").marks, ElementsAre("start"));
  Rng rng(1);
  setup.roll(rng);
  EXPECT_EQ(lying(setup_board(setup, {})).size(), 32u);
}

TEST(QuerniView, after_all_touches_the_move_is_made) {
  expect_touches_to_make_the_move<Game>(Rules{});
}

}  // namespace
}  // namespace tablier::querni
