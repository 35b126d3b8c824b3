// What is told in the boxes of the games (box.json): that a won position is won, by the rules.
#include <fstream>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "protocol/json_value.h"

namespace tablier {
namespace {

struct Won {
  std::string position;
  std::string move;
  std::optional<std::vector<std::string>> show;
};
BOOST_DESCRIBE_STRUCT(Won, (), (position, move, show))

struct Box {
  Won won;
};
BOOST_DESCRIBE_STRUCT(Box, (), (won))

Result<Box> box_of(std::string_view game) {
  std::ifstream input(std::string(TABLIER_SOURCE_DIR) + "/src/games/" + std::string(game) +
                      "/box.json");
  return protocol::read<Box>(std::string(std::istreambuf_iterator<char>(input), {}));
}

TEST(Boxes, the_move_they_show_wins_the_position_they_show) {
  for (const GameEntry& entry : games()) {
    const std::string_view id = entry.info->id;
    const Result<Box> box = box_of(id);
    ASSERT_TRUE(box) << id << ": " << box.error().message.in(Language::en);
    const Result<PositionPtr> before = (*entry.make({}))->parse_position(box->won.position);
    ASSERT_TRUE(before) << id << ": " << before.error().message.in(Language::en);
    const Result<PositionPtr> after = (*before)->play(box->won.move);
    ASSERT_TRUE(after) << id << ": " << after.error().message.in(Language::en);
    EXPECT_EQ((*after)->outcome(), Outcome::win((*before)->to_move())) << id;
  }
}

TEST(Boxes, the_part_of_a_board_they_show_is_there) {
  for (const GameEntry& entry : games()) {
    const Result<Box> box = box_of(entry.info->id);
    ASSERT_TRUE(box);
    if (!box->won.show) continue;
    const Board board = (*(*entry.make({}))->parse_position(box->won.position))->board({});
    EXPECT_EQ(box->won.show->size(), 2u) << entry.info->id << ": two corners";
    for (const std::string& corner : *box->won.show) {
      EXPECT_TRUE(std::any_of(board.places.begin(), board.places.end(),
                              [&](const Place& place) { return place.name == corner; }))
          << entry.info->id << ": " << corner;
    }
  }
}

}  // namespace
}  // namespace tablier
