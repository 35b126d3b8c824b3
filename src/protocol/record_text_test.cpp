#include "protocol/record_text.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace tablier {
namespace {

GamePtr kengi(std::vector<Options::Pair> options = {}) {
  return *find_game("kengi")->make(options);
}

std::string error_of(std::string_view text) {
  const Result<RecordPtr> record = parse_record(text);
  return record ? "" : record.error().message.in(Language::en);
}

constexpr std::string_view kHead = "tablier record 1\ngame kengi\nedition 1\n";
constexpr std::string_view kStart =
    "start quick 1\nposition V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0\n";

// Written by version 0.1 of the program.
TEST(RecordText, one_seed_made_all_of_chance) {
  const Result<RecordPtr> record =
      parse_record(std::string(kHead) + "set start=random\nstart setup 7 north\nposition " +
                   kengi({{"start", "random"}})->quick_start(7)->text() + "\n");
  ASSERT_FALSE(record) << "the quick start gives the first move to South, the choice to North";
}

TEST(RecordText, skips_comments_and_empty_lines) {
  const std::string text = "# a game\n\n" + std::string(kHead) + "\n" + std::string(kStart) +
                           "# the opening\r\nmoves c1-e4 e5-a5\n";
  const Result<RecordPtr> record = parse_record(text);
  ASSERT_TRUE(record) << record.error().message.in(Language::en);
  EXPECT_EQ((*record)->moves(), (std::vector<std::string>{"c1-e4", "e5-a5"}));
}

TEST(RecordText, refuses_what_was_not_played_and_names_the_line) {
  const std::string head(kHead);
  const std::string start = head + std::string(kStart);
  EXPECT_THAT(error_of(""), testing::HasSubstr("tablier record 1"));
  EXPECT_THAT(error_of("chess\n"), testing::StartsWith("Line 1 of the record: it must begin"));
  EXPECT_THAT(error_of("tablier record 1\ngame chess\n"),
              testing::StartsWith("Line 2 of the record: there is no game 'chess'"));
  EXPECT_THAT(error_of("tablier record 1\nedition 1\n"), testing::HasSubstr("Line 2"));
  EXPECT_THAT(error_of("tablier record 1\ngame kengi\nedition 9\n"),
              testing::HasSubstr("edition 9"));
  EXPECT_THAT(error_of("tablier record 1\ngame kengi\n"), testing::HasSubstr("'edition'"));
  EXPECT_THAT(error_of(head), testing::HasSubstr("'start'"));
  EXPECT_THAT(error_of(head + "colour red\n"), testing::HasSubstr("'colour'"));
  EXPECT_THAT(error_of(head + "set start=blue\n"), testing::HasSubstr("'blue'"));
  EXPECT_THAT(error_of(head + "start\n"), testing::HasSubstr("Line 4"));
  EXPECT_THAT(error_of(head + "start slow 3\n"), testing::HasSubstr("'slow 3'"));
  EXPECT_THAT(error_of(head + "start quick x\n"), testing::HasSubstr("'x'"));
  EXPECT_THAT(error_of(head + "start quick 1\n"), testing::HasSubstr("'position'"));
  EXPECT_THAT(error_of(head + "start position\n"), testing::HasSubstr("'position'"));
  EXPECT_THAT(error_of(head + "start quick 1\nposition " +
                       "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-" + " S - 0\n"),
              testing::HasSubstr("not the one that the setup gives"));
  EXPECT_THAT(error_of(start + "moves c1-e4 c5-E4\n"),
              testing::AllOf(testing::HasSubstr("Line 6"), testing::HasSubstr("(R7)")));
  EXPECT_THAT(error_of(start + std::string(kStart)), testing::HasSubstr("Line 6"));
  EXPECT_THAT(error_of(head + "set start=random\nstart setup 7 east\n"),
              testing::HasSubstr("'east'"));
}

TEST(RecordText, refuses_moves_after_the_end) {
  const std::string text =
      std::string(kHead) + "set max_plies=1\n" + std::string(kStart) + "moves c1-e4 e5-a5\n";
  EXPECT_THAT(error_of(text), testing::HasSubstr("limit of 1 moves"));
}

}  // namespace
}  // namespace tablier
