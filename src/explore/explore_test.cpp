// Keys meet where positions do, and results add up.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "explore/branches.h"
#include "explore/results.h"

namespace tablier::explore {
namespace {

GamePtr kengi(std::vector<Options::Pair> options = {}) {
  return *find_game("kengi")->make(options);
}

PositionPtr after(const AnyPosition& position, const std::vector<std::string>& moves) {
  PositionPtr now = *position.play(moves[0]);
  for (std::size_t i = 1; i < moves.size(); ++i) now = *now->play(moves[i]);
  return now;
}

TEST(Key, is_the_same_by_whatever_moves_a_position_came_about) {
  const GamePtr game = kengi();
  const PositionPtr start = game->quick_start(1);
  const PositionPtr one = after(*start, {"a1-c1", "a5-c5", "d1-b3", "e5-b5"});
  const PositionPtr other = after(*start, {"d1-b3", "a5-c5", "a1-c1", "e5-b5"});
  EXPECT_EQ(key_of(*game, *one), key_of(*game, *other));
  EXPECT_NE(key_of(*game, *one), key_of(*game, *start));
  EXPECT_EQ(key_of(*game, *start).size(), kKeyDigits);
}

TEST(Key, is_another_one_by_other_rules) {
  const GamePtr game = kengi();
  const GamePtr short_game = kengi({{"max_plies", "30"}});
  EXPECT_NE(key_of(*game, *game->quick_start(1)), key_of(*short_game, *short_game->quick_start(1)));
}

TEST(Branches, hold_every_move_once_and_those_that_are_kin_together) {
  const GamePtr game = kengi();
  const PositionPtr start = game->quick_start(1);
  std::multiset<std::string> moves;
  std::set<std::string> keys;
  for (const Branch& branch : branches_of(*game, *start)) {
    EXPECT_TRUE(keys.insert(branch.key).second);
    for (const std::string& move : branch.moves) {
      moves.insert(move);
      EXPECT_EQ(key_of(*game, **start->play(move)), branch.key);
    }
    ASSERT_EQ(branch.sides.size(), 2u);
    EXPECT_NE(branch.sides[0], start->to_move());
  }
  const std::vector<std::string> legal = start->moves();
  EXPECT_EQ(moves, std::multiset<std::string>(legal.begin(), legal.end()));
  EXPECT_LT(keys.size(), legal.size()) << "the start is symmetric";
}

TEST(Results, add_up_and_are_read_as_they_are_written) {
  Results sum;
  sum += {.wins = {1, 0}, .draws = 0};
  sum += {.wins = {0, 2}, .draws = 3};
  EXPECT_EQ(sum.games(), 6);
  EXPECT_EQ(format(sum), "1 2 3");
  EXPECT_EQ(parse_results("1 2 3"), sum);
  for (const char* wrong : {"", "1 2", "1 2 x", "1 -2 3", "1  2 3"}) {
    EXPECT_FALSE(parse_results(wrong)) << wrong;
  }
}

TEST(Visits, tell_of_each_position_once_how_the_game_ended_for_who_is_to_move_there) {
  const GamePtr game = kengi();
  const RecordPtr record = game->begin_quick(1);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(record->play(record->position()->moves()[0]));
  std::vector<std::string> keys = keys_of(*record, 2);
  ASSERT_EQ(keys.size(), 3u);
  const Side first = record->start()->to_move();
  const std::vector<Visit> visits = visits_of(*record, keys, first);
  ASSERT_EQ(visits.size(), 3u);
  EXPECT_EQ(visits[0].results, (Results{.wins = {1, 0}, .draws = 0}));
  EXPECT_EQ(visits[1].results, (Results{.wins = {0, 1}, .draws = 0}));
  EXPECT_EQ(visits_of(*record, keys, {})[2].results, (Results{.wins = {0, 0}, .draws = 1}));
  keys[2] = keys[0];
  EXPECT_EQ(visits_of(*record, keys, first).size(), 2u) << "a position that came again";
}

}  // namespace
}  // namespace tablier::explore
