#include "protocol/record_text.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace tablier {
namespace {

std::string error_of(std::string_view text) {
  const Result<RecordPtr> record = parse_record(text);
  return record ? "" : record.error().message.in(Language::en);
}

constexpr std::string_view kHead = "tablier record 1\ngame kengi\nedition 1\n";
constexpr std::string_view kStart =
    "start quick 1\nposition V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0\n";

// The next three were written by version 0.1 of the program, in which one seed made all of chance.
TEST(RecordText, tells_a_game_whose_start_was_drawn_and_chosen) {
  const Result<RecordPtr> record = parse_record(
      "tablier record 1\ngame kengi\nedition 1\nset start=random\nstart setup 7 north\n"
      "position B,R,B,B,N/V,N,O,N,B/O,R,O,N,V/V,R,O,B,O/R,R,V,N,V S - 0\n");
  ASSERT_TRUE(record) << record.error().message.in(Language::en);
  EXPECT_EQ((*record)->seats()->b, kNorth);
  EXPECT_EQ((*record)->origin().acts,
            (std::vector<SetupAct>{{.rolled = 7}, {.rolled = {}, .chosen = "north"}}));
}

TEST(RecordText, tells_what_was_revealed_with_the_same_seed) {
  const Result<RecordPtr> record = parse_record(
      "tablier record 1\ngame qenj1\nedition 1\nstart setup 11 a3=B b2=B c4=B d3=N e4=N f1=N "
      "g4=R h1=R i2=R j3=V k1=V l2=V north\n"
      "position ..B3./.B2../...B1/..N1./...N2/N3.../...R3/R2.../.R1../..V1./V2.../.V3.. S 0\n");
  ASSERT_TRUE(record) << record.error().message.in(Language::en);
  EXPECT_EQ((*record)->origin().acts.size(), 15u) << "a deal, twelve pawns, a reveal, a side";
}

TEST(RecordText, what_was_sealed_and_not_yet_drawn_is_left_to_whoever_goes_on) {
  const std::string sealed =
      "tablier record 1\ngame qenj1\nedition 1\n"
      "start sealed ed03ceac91f2bb22 a3=B b2=B c4=B d3=N e4=N\n";
  std::vector<std::string> starts;
  for (const std::uint64_t number : {1u, 2u}) {
    const Result<RecordPtr> record = parse_record(sealed);
    ASSERT_TRUE(record) << record.error().message.in(Language::en);
    EXPECT_EQ((*record)->origin().acts.front().rolled, 11u);
    while (const std::optional<SetupStep> step = (*record)->setup_step()) {
      if (step->actor == Actor::chance) {
        (*record)->roll(number);
      } else {
        ASSERT_TRUE((*record)->choose((*record)->setup_choices()[0]));
      }
    }
    starts.push_back((*record)->start()->text());
  }
  EXPECT_NE(starts[0], starts[1]);
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

// Written by the program when the board of Klötze had eight by eight cells by default.
constexpr std::string_view kFirstEdition =
    "tablier record 1\ngame klotz\nedition 1\nset players=RGBY\nset sinking=on\nstart quick 7\n"
    "position ......../.23..32./.311113./..1GB1../..1RY1../.311113./.23..32./........ R -,-,-,- "
    "RGBY 0\n"
    "moves f5-g5 f6-f5 d6-d7 c5-b5 g2-f1 c6-d6 b7-a6 c4-b4 d3-d2 b2-c1\n"
    "moves e3-e2 e6-d6 c3-c4 b6-e6\n";

TEST(RecordText, a_game_is_replayed_under_the_edition_it_names) {
  const Result<RecordPtr> record = parse_record(kFirstEdition);
  ASSERT_TRUE(record) << record.error().message.in(Language::en);
  EXPECT_EQ((*record)->game()->edition(), 1);
  EXPECT_EQ((*record)->position()->text(),
            "......../..3..32./1...2.3./...GB.../...RY1../.3...13./..3..3../..1..1.. B -,e6,-,- "
            "RGBY 0");
  EXPECT_EQ((*record)->plies(), 14u);
}

TEST(RecordText, the_same_lines_under_another_edition_are_another_game) {
  std::string text(kFirstEdition);
  text.replace(text.find("edition 1"), 9, "edition 2");
  EXPECT_THAT(error_of(text), testing::HasSubstr("not the one that the setup gives"));
  text.replace(text.find("edition 2"), 9, "edition 3");
  EXPECT_EQ(error_of(text),
            "Line 3 of the record: This program does not know edition 3 of the rules of Klötze; it "
            "knows 1 and 2.");
}

TEST(RecordText, a_position_of_the_other_built_in_layout_brings_it_along) {
  const GamePtr klotz = *find_game("klotz")->make({});
  const Result<PositionPtr> eight = klotz->parse_position(
      "......../.23..32./.311113./..1GB1../..1RY1../.311113./.23..32./........ R -,-,-,- RB 0");
  ASSERT_TRUE(eight) << eight.error().message.in(Language::en);
  EXPECT_EQ((*eight)->moves().size(), 24u);
  const RecordPtr record = klotz->begin_at(**eight);
  const std::string lines = format_start(*record->game(), **eight);
  EXPECT_THAT(lines, testing::HasSubstr("edition 2\nset layout=eight\nstart position\n"));
  EXPECT_TRUE(parse_record("tablier record 1\n" + lines));
}

TEST(RecordText, refuses_moves_after_the_end) {
  const std::string text =
      std::string(kHead) + "set max_plies=1\n" + std::string(kStart) + "moves c1-e4 e5-a5\n";
  EXPECT_THAT(error_of(text), testing::HasSubstr("limit of 1 moves"));
}

}  // namespace
}  // namespace tablier
