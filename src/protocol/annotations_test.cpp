#include "protocol/annotations.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "protocol/game_record.h"

namespace tablier {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr review::Effort kLittle{.nodes = 400, .crowd = 100};

// A game of random moves, annotated: its text.
std::string annotated(const AnyRecord& record, Language language) {
  review::Review review(record, kLittle);
  review.run(std::numeric_limits<std::int64_t>::max());
  GameFile file = game_file_of(record);
  annotate(file, review, language);
  Replayer replayer;
  EXPECT_THAT(replayer.make_canonical(file).errors, IsEmpty());
  return format(file);
}

RecordPtr random_game(const AnyGame& game, std::uint64_t seed, int plies) {
  Rng rng(seed);
  RecordPtr record = game.begin_quick(seed);
  for (int ply = 0; ply < plies && !record->ending(); ++ply) {
    const std::vector<std::string> moves = record->position()->moves();
    (void)record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return record;
}

CheckedAnnotations checked(const std::string& text) {
  const Result<GameFile> file = parse_game_file(text);
  EXPECT_TRUE(file) << text;
  if (!file) return {};
  return check_annotations(*file, **record_of(*file));
}

TEST(Annotations, of_every_game_hold_in_one_language_or_another) {
  std::size_t languages = 0;
  for (const GameEntry& entry : games()) {
    const RecordPtr record = random_game(**entry.make({}), 11, 16);
    const std::string text = annotated(*record, kLanguages[languages++ % kLanguages.size()]);
    const CheckedAnnotations found = checked(text);
    EXPECT_THAT(found.errors, IsEmpty()) << text << found.errors[0].why.in(Language::en);
    EXPECT_EQ(found.solved + found.searched + found.estimated, static_cast<long>(record->plies()))
        << entry.info->id;
    EXPECT_EQ(format(*parse_game_file(text)), text) << "it is canonical";
  }
}

// A game of Kengi that was lost by a blunder, and what was written of it.
class Tampered : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (std::uint64_t seed = 1; text_.find("[%fact let_win") == std::string::npos; ++seed) {
      ASSERT_LT(seed, 50u);
      text_ = annotated(*random_game(**find_game("kengi")->make({}), seed, 40), Language::en);
    }
    // In one line, so that words are found.
    std::replace(text_.begin() + static_cast<std::ptrdiff_t>(text_.find("\n\n") + 2), text_.end(),
                 '\n', ' ');
  }

  // With the first of these words replaced there is an error, and one alone.
  static void expect_found(const std::string& word, const std::string& by) {
    std::string text = text_;
    const std::size_t at = text.find(word);
    ASSERT_NE(at, std::string::npos) << word << '\n' << text;
    text.replace(at, word.size(), by);
    EXPECT_EQ(checked(text).errors.size(), 1u) << word << '\n' << text;
  }

  // With this put in there is an error, and one alone; annotated again, the game has none.
  static void expect_extra(std::size_t at, const std::string& what) {
    ASSERT_LT(at, text_.size());
    const std::string text = std::string(text_).insert(at, what);
    EXPECT_EQ(checked(text).errors.size(), 1u) << text;
    EXPECT_THAT(checked(again(text)).errors, IsEmpty()) << text;
  }

  // Annotated once more.
  static std::string again(const std::string& text, Language language = Language::en) {
    Result<GameFile> file = parse_game_file(text);
    const Result<RecordPtr> record = record_of(*file);
    review::Review review(**record, kLittle);
    review.run(std::numeric_limits<std::int64_t>::max());
    annotate(*file, review, language);
    return format(*file);
  }

  // Behind the text of the first move, and behind all that is said of it.
  static std::size_t first_move() { return text_.find("\n\n1. ") + 5; }
  static std::size_t behind_first_move() { return text_.find(' ', first_move()); }
  static std::size_t behind_first_comment() { return text_.find('}', first_move()) + 1; }
  static std::string first_move_text() {
    return text_.substr(first_move(), behind_first_move() - first_move());
  }
  // Behind the last move of a better line.
  static std::size_t end_of_better_line() {
    return text_.find(')', text_.find('}', text_.find("({[%fact ")));
  }

  static inline std::string text_ = {};
};

TEST_F(Tampered, nothing_was) {
  EXPECT_THAT(checked(text_).errors, IsEmpty());
}

TEST_F(Tampered, an_estimate_is_found) {
  const std::size_t at = text_.find("[%eval estimated ");
  expect_found(text_.substr(at, text_.find(']', at) - at), "[%eval estimated 0.999");
}

TEST_F(Tampered, a_claim_of_proof_is_found) {
  expect_found("[%eval proved loss]", "[%eval proved win]");
  expect_found("[%eval proved loss]", "[%eval estimated 0.000]");
  expect_found("[%eval proved loss]", "");
}

TEST_F(Tampered, a_fact_is_found) {
  expect_found("[%fact let_win", "[%fact wins");
  expect_found("[%fact let_win; was ", "[%fact let_win; was not ");
}

TEST_F(Tampered, a_sentence_is_found) {
  expect_found(" win at once", " win in time");
}

TEST_F(Tampered, a_glyph_is_found) {
  expect_found("$4", "");
  expect_found("$4", "$2");
}

TEST_F(Tampered, a_glyph_without_a_fact_or_beside_another_is_found) {
  expect_extra(behind_first_move(), " $4");
  expect_extra(behind_first_move(), " $2");
  expect_extra(text_.find(" $4"), " $2");
}

TEST_F(Tampered, what_is_put_into_a_better_line_is_found) {
  for (const char* what : {" {[%eval proved win]}", " {[%fact wins; was proved win] This wins.}",
                           " $4", " {a comment}", " {[%clk 0:01:00]}"}) {
    expect_extra(end_of_better_line(), what);
  }
}

TEST_F(Tampered, what_is_said_in_a_variation_is_found) {
  const std::string move = first_move_text();
  for (const std::string& inside :
       {move + " {[%eval proved win]}", move + " {[%fact wins; was proved win] This wins.}",
        "{[%fact wins; was proved win] This wins.} " + move,
        "{look [%fact wins; was proved win] This wins.} " + move,
        move + " (" + move + " {mine [%fact wins; was proved win]})",
        move + " ({[%fact wins; was proved win]} " + move + ")"}) {
    expect_extra(behind_first_comment(), " (" + inside + ")");
  }
}

TEST_F(Tampered, a_fact_in_the_middle_of_a_comment_or_before_the_first_move_is_found) {
  expect_extra(behind_first_comment(), " {look [%fact wins; was proved win] This wins.}");
  expect_extra(text_.find("\n\n1. ") + 2, "{[%fact wins; was proved win] This wins.} ");
}

TEST_F(Tampered, every_word_of_the_settings_is_found) {
  expect_found("nodes=400", "nodes=0400");
  expect_found("nodes=400", "nodes=0");
  expect_found(" all=", " all=1");
  expect_found(" lang=en", "");
  expect_found(" lang=en", " lang=en crowd=100");
  for (const auto& [word, by] : {std::pair{"nodes=400", "nodes=401"}, {" lang=en", " lang=de"}}) {
    std::string text = text_;
    text.replace(text.find(word), std::string_view(word).size(), by);
    EXPECT_THAT(checked(text).errors, Not(IsEmpty())) << by;
  }
  std::string text = text_;
  const std::size_t at = text.find("[Review ");
  text.erase(at, text.find('\n', at) + 1 - at);
  EXPECT_EQ(checked(text).errors.size(), 1u);
}

TEST(Annotations, without_a_sentence_name_no_language) {
  const std::string text =
      annotated(*random_game(**find_game("kengi")->make({}), 3, 0), Language::fr);
  EXPECT_THAT(text, HasSubstr("[Review \"nodes=400 "));
  EXPECT_THAT(text, Not(HasSubstr("lang=")));
  EXPECT_THAT(checked(text).errors, IsEmpty());
}

TEST_F(Tampered, comments_of_others_are_left_alone) {
  std::string text = text_;
  const std::size_t at = text.find("[%eval ");
  text.insert(text.find(']', at) + 1, "} {a brave move");
  EXPECT_THAT(checked(text).errors, IsEmpty()) << text;
  EXPECT_THAT(again(text), HasSubstr("a brave move"));
  EXPECT_THAT(checked(again(text, Language::de)).errors, IsEmpty()) << "in another language";
}

TEST_F(Tampered, glyphs_and_variations_of_others_are_left_alone) {
  const std::string move = first_move_text();
  const std::string theirs = "(" + move + " $4 {I nearly blundered here})";
  std::string text = text_;
  text.insert(behind_first_comment(), " " + theirs);
  text.insert(behind_first_move(), " $3 $14");
  EXPECT_THAT(checked(text).errors, IsEmpty()) << text;
  std::string kept = again(text);
  std::replace(kept.begin(), kept.end(), '\n', ' ');
  EXPECT_THAT(kept, HasSubstr(theirs));
  EXPECT_THAT(kept, HasSubstr(move + " $3 $14 "));
}

// Whether a character belongs to an annotation: to the tag, to a comment or to a better line.
std::vector<std::size_t> annotated_places(const std::string& text) {
  std::vector<std::size_t> places;
  const std::size_t tag = text.find("[Review \"") + 9;
  for (std::size_t at = tag; text[at] != '"'; ++at) places.push_back(at);
  int depth = 0;
  for (std::size_t at = text.find("\n\n"); at < text.size(); ++at) {
    if (text[at] == ')' || text[at] == '}') --depth;
    if (depth > 0 && text.find_first_of("({ \n", at) != at) places.push_back(at);
    if (text[at] == '(' || text[at] == '{') ++depth;
  }
  return places;
}

TEST(Annotations, cannot_be_changed_unnoticed_anywhere) {
  constexpr std::size_t kStep = 7;  // all of them would take long
  const std::string text =
      annotated(*random_game(**find_game("qenj1")->make({}), 4, 8), Language::de);
  ASSERT_THAT(text, HasSubstr("({[%fact "));
  const std::vector<std::size_t> places = annotated_places(text);
  for (std::size_t i = 0; i < places.size(); i += kStep) {
    std::string other = text;
    char& changed = other[places[i]];
    changed = changed == '7' ? '8' : '7';
    const Result<GameFile> file = parse_game_file(other);
    const Result<RecordPtr> record = file ? record_of(*file) : file.error();
    if (!record) continue;
    EXPECT_THAT(check_annotations(*file, **record).errors, Not(IsEmpty())) << other;
  }
}

TEST(Annotations, in_a_variation_need_the_tag_too) {
  GameFile file = game_file_of(*random_game(**find_game("kengi")->make({}), 3, 4));
  FileMove& move = file.line.moves.front();
  move.variations.push_back({.comments = {}, .moves = {{.text = move.text}}});
  move.glyphs = {4};  // a person's
  EXPECT_THAT(checked(format(file)).errors, IsEmpty());
  move.variations[0].moves[0].evaluation = Evaluation{true, 1000};
  EXPECT_EQ(checked(format(file)).errors.size(), 1u);
}

TEST(Annotations, a_file_without_any_has_nothing_to_check) {
  const RecordPtr record = random_game(**find_game("qenj1")->make({}), 2, 6);
  const CheckedAnnotations found = checked(format(game_file_of(*record)));
  EXPECT_THAT(found.errors, IsEmpty());
  EXPECT_EQ(found.estimated, 0);
}

}  // namespace
}  // namespace tablier
