// Tables as earlier versions of the site kept them: every game, in its setup, with a clock, ended.
#include "protocol/earlier.h"

#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "protocol/json_value.h"

namespace tablier::protocol {
namespace {

using testing::HasSubstr;

boost::json::array fixtures() {
  std::ifstream file(TABLIER_SOURCE_DIR "/web/src/app/earlier.json");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return parse_json(text).value->get_array();
}

EarlierTable table_of(const boost::json::value& fixture) {
  return *read<EarlierTable>(fixture.at("table").get_object());
}

std::string error_of(const EarlierTable& table) {
  const Result<match::Match> match = match_of(table, 0);
  return match ? "" : match.error().message.in(Language::en);
}

TEST(Earlier, every_table_that_was_kept_becomes_a_match) {
  std::map<std::string, int> games;
  for (const boost::json::value& fixture : fixtures()) {
    const EarlierTable table = table_of(fixture);
    const Result<match::Match> match = match_of(table, 1000);
    ASSERT_TRUE(match) << fixture << match.error().message.in(Language::en);
    ++games[std::string(match->game().info().id)];
    EXPECT_EQ(match->terms().time.has_value(), table.clock.has_value()) << fixture;
    if (table.ended) {
      const match::EndedBy by = table.ended->by == EarlierBy::resign ? match::EndedBy::resignation
                                : table.ended->by == EarlierBy::time ? match::EndedBy::time
                                                                     : match::EndedBy::agreement;
      EXPECT_EQ(match->end()->by, by) << fixture;
    }
    EXPECT_TRUE(match::Match::replay(match->log())) << fixture;
  }
  EXPECT_EQ(games.size(), 7u);
}

TEST(Earlier, what_cannot_be_is_named) {
  const EarlierTable table = table_of(fixtures()[0]);
  EarlierTable wrong = table;
  wrong.record = "tablier record 1\ngame go\n";
  EXPECT_THAT(error_of(wrong), HasSubstr("'go'"));
  wrong = table;
  wrong.seats.pop_back();
  EXPECT_THAT(error_of(wrong), HasSubstr("'seats'"));
  wrong = table;
  wrong.clock = EarlierClock{.base = 1e300, .increment = 0, .left = {}};
  EXPECT_THAT(error_of(wrong), HasSubstr("'clock'"));
  wrong.clock = EarlierClock{.base = 60, .increment = 0, .left = std::vector<double>{1e300, 0}};
  EXPECT_THAT(error_of(wrong), HasSubstr("'clock.left'"));
  wrong = table;
  wrong.ended = EarlierEnd{.by = EarlierBy::resign, .side = "Q"};
  EXPECT_THAT(error_of(wrong), HasSubstr("'ended.side'"));
}

}  // namespace
}  // namespace tablier::protocol
