// What a screen shows of Qenj 4, where it differs from Qenj 3.
#include "games/qenj34/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/qenj4/testing.h"

namespace tablier::qenj4 {
namespace {

TEST(Qenj4View, no_cell_is_gold) {
  const Board board = qenj34::board(kRules, qenj34::at(kRules, kStart), {});
  EXPECT_THAT(lying_on(board, "a3"), testing::ElementsAre("pebble N"));
  for (const Place& place : board.places) EXPECT_THAT(place.marks, testing::IsEmpty());
}

TEST(Qenj4View, each_side_needs_two_pebbles) {
  const Board board = qenj34::board(kRules, qenj34::at(kRules, kStart), {});
  EXPECT_EQ(board.tallies[1].goal, 2);
  EXPECT_EQ(board.tallies[1].slots.size(), 2u);
}

TEST(Qenj4View, after_all_touches_the_move_is_made) {
  expect_touches_to_make_the_move<Game>(kRules);
}

}  // namespace
}  // namespace tablier::qenj4
