#include "protocol/game_record.h"

#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "engine/chance.h"
#include "engine/registry.h"

namespace tablier {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

GamePtr game_of(std::string_view id, std::vector<Options::Pair> options = {}) {
  return *find_game(id)->make(options);
}

std::string error_of(std::string_view text) {
  const Result<GameFile> file = parse_game_file(text);
  if (!file) return file.error().message.in(Language::en);
  const Result<RecordPtr> record = record_of(*file);
  return record ? "" : record.error().message.in(Language::en);
}

constexpr std::string_view kTags = "[Game \"kengi\"]\n[Edition \"1\"]\n";
constexpr std::string_view kStart =
    "[Start \"V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0\"]\n";

std::string kengi(const std::string& moves, const std::string& tags = "") {
  return std::string(kTags) + tags + std::string(kStart) + "\n" + moves;
}

TEST(GameRecord, a_record_is_told_as_a_game_file) {
  const RecordPtr record =
      game_of("kengi", {{"start", "random"}, {"max_plies", "80"}})->begin_setup();
  EXPECT_EQ(format(game_file_of(*record)),
            "[Game \"kengi\"]\n[Edition \"1\"]\n[Rules \"start=random max_plies=80\"]\n[Result "
            "\"*\"]\n[Termination \"unterminated\"]\n[Setup \"\"]\n\n*\n");
  record->roll(7);
  ASSERT_TRUE(record->choose("north"));
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(record->play(record->position()->moves()[0]));
  const std::vector<std::string> moves = record->moves();
  EXPECT_EQ(format(game_file_of(*record)),
            "[Game \"kengi\"]\n[Edition \"1\"]\n[Rules \"start=random max_plies=80\"]\n[Result "
            "\"*\"]\n[Termination \"unterminated\"]\n[Setup \"7 north\"]\n[Start \"" +
                record->start()->text() + "\"]\n\n1. " + moves[0] + " " + moves[1] + " 2. " +
                moves[2] + " *\n");
}

TEST(GameRecord, comes_back_as_it_was_at_every_stage_of_every_game) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = *entry.make({});
    Rng rng(5);
    const RecordPtr record = game->begin_setup();
    const auto expect_round_trip = [&] {
      const std::string text = format(game_file_of(*record));
      const Result<GameFile> file = parse_game_file(text);
      ASSERT_TRUE(file) << file.error().message.in(Language::en) << text;
      const Result<RecordPtr> again = record_of(*file);
      ASSERT_TRUE(again) << again.error().message.in(Language::en) << text;
      EXPECT_EQ((*again)->origin().acts, record->origin().acts);
      EXPECT_EQ(format(game_file_of(**again)), text);
    };
    while (record->setup_step()) {
      expect_round_trip();
      if (Chance::is_next(*record)) {
        record->roll(rng.next());
      } else {
        const std::vector<std::string> choices = record->setup_choices();
        ASSERT_TRUE(record->choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
      }
    }
    for (int i = 0; i < 30 && !record->ending(); ++i) {
      expect_round_trip();
      const std::vector<std::string> moves = record->position()->moves();
      ASSERT_TRUE(record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    expect_round_trip();
  }
}

TEST(GameRecord, a_layout_that_is_not_built_in_is_in_the_file) {
  std::ifstream built_in(TABLIER_SOURCE_DIR "/src/games/klotz/reconstructed.layout");
  const std::string layout =
      "# the same with a comment\n" + std::string(std::istreambuf_iterator<char>(built_in), {});
  const GamePtr game = game_of("klotz", {{"layout", layout}});
  const GameFile file = game_file_of(*game->begin_quick(3));
  EXPECT_EQ(file.value("Layout"), layout);
  EXPECT_EQ(file.value("Setup"), "quick 3");
  const Result<GameFile> again = parse_game_file(format(file));
  ASSERT_TRUE(again);
  const Result<RecordPtr> record = record_of(*again);
  ASSERT_TRUE(record) << record.error().message.in(Language::en);
  EXPECT_EQ((*record)->game()->options().value("layout"), layout);
}

TEST(GameRecord, one_number_covers_a_round_of_all_sides) {
  const GamePtr game = game_of("klotz");
  const RecordPtr record = game->begin_setup();
  while (record->setup_step()) {
    const std::vector<std::string> choices = record->setup_choices();
    ASSERT_TRUE(record->choose(choices.back() == "RGBY" ? "RGBY" : "B"));
  }
  for (int i = 0; i < 9; ++i) ASSERT_TRUE(record->play(record->position()->moves()[0]));
  std::vector<int> numbers;
  for (const FileMove& move : game_file_of(*record).line.moves) numbers.push_back(move.number);
  EXPECT_THAT(numbers, ElementsAre(1, 0, 0, 0, 2, 0, 0, 0, 3));
}

TEST(GameRecord, is_replayed_strictly) {
  EXPECT_EQ(error_of(kengi("1. c1-e4 e5-a5 *")), "");
  EXPECT_THAT(error_of("[Edition \"1\"]\n*"), HasSubstr("Line 1, column 1: Tag Game is missing"));
  EXPECT_THAT(error_of("[Game \"chess\"]\n*"), HasSubstr("no game 'chess'"));
  EXPECT_THAT(error_of("[Game \"kengi\"]\n*"), HasSubstr("Tag Edition is missing"));
  EXPECT_THAT(error_of("[Game \"kengi\"]\n[Edition \"x\"]\n*"), StartsWith("Line 2, column 1"));
  EXPECT_THAT(error_of("[Game \"kengi\"]\n[Edition \"9\"]\n*"), HasSubstr("edition 9"));
  EXPECT_THAT(error_of(kengi("*", "[Rules \"start=blue\"]\n")), HasSubstr("Line 3, column 1"));
  EXPECT_THAT(error_of(kengi("*", "[Rules \"start\"]\n")), HasSubstr("'start'"));
  EXPECT_THAT(error_of(kengi("*", "[Layout \"x\"]\n")), HasSubstr("kengi has no layout"));
  EXPECT_THAT(error_of(std::string(kTags) + "\n*"), HasSubstr("Start or Setup is expected"));
  EXPECT_THAT(error_of(std::string(kTags) + "[Start \"x\"]\n*"), HasSubstr("not a position"));
  EXPECT_THAT(error_of(kengi("1. c1-e4 c5-E4 *")),
              testing::AllOf(StartsWith("Line 5, column 10: "), HasSubstr("(R7)")));
  EXPECT_THAT(error_of(kengi("1. c1-e4 2. e5-a5 *")),
              HasSubstr("The move number is 2, but 1 is expected."));
  EXPECT_THAT(error_of(kengi("1. c1-e4 (1. c5-c9) *")), StartsWith("Line 5, column 14: "));
  EXPECT_THAT(error_of(kengi("*", "[Date \"2024-03-09\"]\n")), HasSubstr("is not a date"));
  EXPECT_EQ(error_of(kengi("*", "[Date \"2024.??.??\"]\n")), "");
  EXPECT_THAT(error_of(kengi("*", "[TimeControl \"5 min\"]\n")), HasSubstr("time control"));
  for (const char* control : {"-", "?", "300+5", "1/172800"}) {
    EXPECT_EQ(error_of(kengi("*", std::string("[TimeControl \"") + control + "\"]\n")), "");
  }
}

TEST(GameRecord, setups_are_replayed_strictly) {
  const std::string tags = std::string(kTags) + "[Rules \"start=random\"]\n";
  EXPECT_EQ(error_of(tags + "[Setup \"\"]\n*"), "");
  EXPECT_EQ(error_of(tags + "[Setup \"7\"]\n*"), "");
  EXPECT_EQ(error_of(tags + "[Setup \"7 south\"]\n*"), "");
  EXPECT_EQ(error_of(tags + "[Setup \"quick 7\"]\n*"), "");
  EXPECT_THAT(error_of(tags + "[Setup \"south\"]\n*"), HasSubstr("'south' is not what chance"));
  EXPECT_THAT(error_of(tags + "[Setup \"quick x\"]\n*"), HasSubstr("'x' is not what chance"));
  EXPECT_THAT(error_of(tags + "[Setup \"7 east\"]\n*"), HasSubstr("'east'"));
  EXPECT_THAT(error_of(tags + "[Setup \"7 south 8\"]\n*"), HasSubstr("is over before '8'"));
  EXPECT_THAT(error_of(tags + "[Setup \"7\"]\n\n1. c1-e4 *"), HasSubstr("setup is not finished"));
  EXPECT_THAT(error_of(tags + "[Setup \"7\"]\n" + std::string(kStart) + "*"),
              HasSubstr("setup is not finished"));
  EXPECT_THAT(error_of(tags + "[Setup \"7 south\"]\n" + std::string(kStart) + "*"),
              HasSubstr("not the position that the setup gives"));
}

TEST(GameRecord, result_and_termination_must_fit_the_game) {
  const auto with = [](const std::string& result, const std::string& how) {
    return error_of(kengi("1. c1-e4 " + result, "[Termination \"" + how + "\"]\n"));
  };
  EXPECT_EQ(with("*", "unterminated"), "");
  EXPECT_EQ(with("*", "abandonment"), "");
  EXPECT_EQ(with("S", "resignation"), "");
  EXPECT_EQ(with("N", "time"), "");
  EXPECT_EQ(with("draw", "time"), "");
  EXPECT_EQ(with("draw", "agreement"), "");
  EXPECT_THAT(with("S", "agreement"), HasSubstr("cannot have the result 'S'"));
  EXPECT_THAT(with("draw", "resignation"), HasSubstr("cannot have the result 'draw'"));
  EXPECT_THAT(with("S", "unterminated"), HasSubstr("cannot have the result"));
  EXPECT_THAT(with("S", "rules"), HasSubstr("The game is not over"));
  EXPECT_THAT(with("S", "boredom"), HasSubstr("'boredom' is not a termination"));
  EXPECT_THAT(with("R", "resignation"), HasSubstr("'R' is not a result"));
  EXPECT_THAT(with("SN", "resignation"), HasSubstr("'SN' is not a result"));
  EXPECT_THAT(error_of(kengi("1. c1-e4 S")), HasSubstr("Tag Termination is missing"));
  const std::string over = "[Rules \"max_plies=1\"]\n";
  EXPECT_EQ(error_of(kengi("1. c1-e4 draw", over)), "");
  EXPECT_THAT(error_of(kengi("1. c1-e4 *", over)), HasSubstr("the rules say 'draw'"));
  EXPECT_THAT(error_of(kengi("1. c1-e4 draw", over + "[Termination \"agreement\"]\n")),
              HasSubstr("the rules say 'length'"));
  EXPECT_THAT(error_of(kengi("1. c1-e4 e5-a5 draw", over)), HasSubstr("limit of 1 moves"));
}

TEST(GameRecord, several_sides_win_when_one_of_more_than_two_gives_up) {
  const RecordPtr record = game_of("klotz")->begin_setup();
  while (record->setup_step()) {
    const std::vector<std::string> choices = record->setup_choices();
    ASSERT_TRUE(record->choose(choices.back() == "RGBY" ? "RGBY" : "R"));
  }
  GameFile file = game_file_of(*record);
  file.set("Termination", "resignation");
  file.set("Result", "GBY");
  EXPECT_TRUE(record_of(file));
  file.set("Result", "YG");
  EXPECT_FALSE(record_of(file));
  file.set("Result", "RGBY");
  EXPECT_FALSE(record_of(file));
}

TEST(GameRecord, a_match_is_told_with_who_played_when_and_how_it_ended) {
  using namespace match;
  Began terms{.game = "kengi", .edition = 1, .how = Beginning::quick};
  terms.time = TimeControl{.base = 60, .increment = 2};
  terms.date = "2026-11-16";
  Result<Match> match = Match::begin(terms, 1000);
  ASSERT_TRUE(match) << match.error().message.in(Language::en);
  const auto happens = [&](const Event& event, Time now) {
    const Result<Nothing> done = match->apply(event, now);
    ASSERT_TRUE(done) << done.error().message.in(Language::en);
  };
  happens(Sat{0, {.kind = Sitter::Kind::person, .name = "Ada"}}, 1000);
  happens(Sat{1, {.kind = Sitter::Kind::computer, .player = "3"}}, 1000);
  if (match->is_chances_turn()) happens(Rolled{{7}}, 1000);
  happens(Moved{"c1-d3"}, 2000);
  happens(TookBack{1}, 2500);
  happens(Moved{"c1-e4"}, 6000);
  happens(Moved{"e5-a5"}, 7500);
  happens(Resigned{0}, 8000);
  const std::string text = format(game_file_of(*match));
  EXPECT_THAT(text, HasSubstr("[South \"Ada\"]\n[North \"level 3\"]\n[Date \"2026.11.16\"]\n"
                              "[TimeControl \"60+2\"]\n[Result \"N\"]\n"
                              "[Termination \"resignation\"]\n"));
  EXPECT_THAT(text,
              testing::ContainsRegex(
                  "\n1. c1-e4 .\\[%clk 0:0[01]:[0-9.]+\\]. 1... e5-a5 .\\[%clk 0:01:00.5\\]. N"));
  GameFile file = *parse_game_file(text);
  ASSERT_TRUE(Replayer().make_canonical(file).errors.empty());
  EXPECT_EQ(format(file), text);
}

TEST(GameRecord, every_error_of_a_game_is_told_in_the_order_of_the_text) {
  const GameFile file = *parse_game_file(
      kengi("1. c1-e4 (1. c5-c9) (2. c1-e4 nonsense1) 3... e5-a5 x1 S", "[Date \"x\"]\n"));
  std::vector<std::string> errors;
  for (const FileError& error : Replayer().replay(file).errors) {
    errors.push_back(error.error().message.in(Language::en).substr(0, 17));
  }
  EXPECT_THAT(errors, ElementsAre("Line 3, column 1:", "Line 6, column 14", "Line 6, column 25",
                                  "Line 6, column 31", "Line 6, column 47", "Line 6, column 53"));
}

TEST(GameRecord, canonical_form_has_order_numbers_and_the_moves_as_they_are_written) {
  GameFile file = *parse_game_file(
      "[Event \"a friendly game\"]\n[Result \"*\"]\n[North \"B\"]\n[South \"A\"]\n[Date \"\"]\n" +
      std::string(kStart) + "[Edition \"1\"]\n[Rules \"max_plies=0\"]\n[Game \"kengi\"]\n" +
      "c1-E4 (c1-d3 ! b5-c4) e5-a5 c2-a1 {here} b5-c4 *");
  file.tags.erase(file.tags.begin() + 4);  // the date
  const Replayer::Replayed replayed = Replayer().make_canonical(file);
  ASSERT_TRUE(replayed.errors.empty()) << replayed.errors[0].error().message.in(Language::en);
  EXPECT_EQ(format(file),
            "[Game \"kengi\"]\n[Edition \"1\"]\n[South \"A\"]\n[North \"B\"]\n[Result \"*\"]\n"
            "[Termination \"unterminated\"]\n" +
                std::string(kStart) +
                "[Event \"a friendly game\"]\n\n"
                "1. c1-e4 (1. c1-d3 $1 b5-c4) 1... e5-a5 2. c2-a1 {here} 2... b5-c4 *\n");
}

TEST(GameRecord, the_record_stands_at_the_end_of_the_game_after_its_variations) {
  const GameFile file = *parse_game_file(
      kengi("1. c1-e4 (1. c1-d3 b5-c4 (1... e5-a5)) e5-a5 (1... b5-c4) 2. c2-a1 *"));
  const Replayer::Replayed replayed = Replayer().replay(file);
  ASSERT_TRUE(replayed.errors.empty()) << replayed.errors[0].error().message.in(Language::en);
  EXPECT_THAT(replayed.record->moves(), ElementsAre("c1-e4", "e5-a5", "c2-a1"));
}

}  // namespace
}  // namespace tablier
