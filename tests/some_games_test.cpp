// What only some games have, asked at the edge as the battery asks what all have.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/chance.h"
#include "engine/registry.h"

namespace tablier {
namespace {

TEST(Record, R12_of_Kengi_no_move_is_accepted_after_the_third_occurrence) {
  const GamePtr game = *find_game("kengi")->make({});
  const RecordPtr record = game->begin_at(
      **game->parse_position("-,-,-,-,RB/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/NO,-,-,-,- S - 0"));
  const std::vector<std::string> cycle{"a1-b2", "e5-d4", "b2-a1", "d4-e5"};
  for (std::size_t ply = 0; !record->ending(); ++ply) ASSERT_TRUE(record->play(cycle[ply % 4]));
  const Result<Nothing> more = record->play("e5-d4");
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().message.rule(), 12);
  EXPECT_EQ(game->status(kSouth, record->ending()).in(Language::en),
            "The game is a draw: the position has occurred 3 times. (R12)");
}

TEST(Record, R3_of_Kengi_only_north_and_south_can_be_chosen) {
  const GamePtr game = *find_game("kengi")->make(std::vector<Options::Pair>{{"start", "random"}});
  const RecordPtr record = game->begin_setup();
  Chance(1).act(*record);
  const Result<Nothing> chosen = record->choose("east");
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().message.rule(), 3);
  EXPECT_TRUE(record->choose("south"));
  EXPECT_EQ(record->seats()->b, kSouth);
}

}  // namespace
}  // namespace tablier
