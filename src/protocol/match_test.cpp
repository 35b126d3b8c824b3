// Matches as files keep them.
#include "protocol/match.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/registry.h"
#include "match/host.h"

namespace tablier::protocol {
namespace {

using match::Match;
using testing::HasSubstr;

Match begun(const std::string& game, std::vector<Options::Pair> options) {
  match::Began terms;
  terms.game = game;
  terms.edition = find_game(game)->info->edition;
  terms.options = std::move(options);
  return *match::host(terms, 0, [] { return std::uint64_t{7}; });
}

void play_at_random(Match& match, int moves) {
  Rng rng(3);
  for (int i = 0; i < moves && !match.end(); ++i) {
    const std::vector<std::string> legal = match.record().position()->moves();
    const std::string& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(match.apply(match::Moved{move}, i));
  }
}

std::string error_of(std::string_view text) {
  const Result<Match> match = parse_match(text);
  return match ? "" : match.error().message.in(Language::en);
}

TEST(KeptMatch, comes_back_as_it_was) {
  Match match = begun("qenj3", {});
  ASSERT_TRUE(match.apply(match::Sat{1, {match::Sitter::Kind::person, "Zoë \"Z\"", {}}}, 5));
  play_at_random(match, 10);
  ASSERT_TRUE(match.apply(match::Offered{0, match::OfferKind::draw}, 20));
  const std::string text = format_match(match);
  const Result<Match> again = parse_match(text);
  ASSERT_TRUE(again) << again.error().message.in(Language::en);
  EXPECT_EQ(again->log(), match.log());
  EXPECT_EQ(format_match(*again), text);
}

TEST(KeptMatch, is_never_taken_for_a_shorter_game_when_it_was_cut) {
  Match match = begun("kengi", {});
  play_at_random(match, 8);
  const std::string text = format_match(match);
  const std::size_t last = text.size() - 2;
  for (std::size_t length = 0; length < last; length += 7) {
    EXPECT_NE(error_of(text.substr(0, length)), "") << length;
  }
  // Mended by somebody who did not look at the number.
  const std::size_t line = text.rfind(",\n");
  EXPECT_THAT(error_of(text.substr(0, line) + "\n]}\n"), HasSubstr("the file was cut"));
}

TEST(KeptMatch, may_have_more_than_twenty_thousand_moves) {
  Match match = begun("klotz", {{"repetition", "0"}, {"players", "RGBY"}});
  Rng rng(3);
  while (match.record().plies() < 20'010) {
    const std::vector<std::string> legal = match.record().position()->moves();
    const std::string move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(match.apply(match::Moved{move}, 0));
    if (match.end()) {
      ASSERT_TRUE(match.apply(match::TookBack{1}, 0));
    }
  }
  const Result<Match> again = parse_match(format_match(match));
  ASSERT_TRUE(again) << again.error().message.in(Language::en);
  EXPECT_EQ(again->record().position()->text(), match.record().position()->text());
}

TEST(KeptMatch, what_is_wrong_with_it_is_named) {
  EXPECT_THAT(error_of("{}"), HasSubstr("'tablier'"));
  EXPECT_THAT(error_of(R"({"tablier": "match 9", "events": 0, "log": []})"),
              HasSubstr("'match 9'"));
  EXPECT_THAT(error_of(R"({"tablier": "match 1", "events": 0, "log": []})"),
              HasSubstr("no event in it"));
  EXPECT_THAT(error_of(R"({"tablier": "match 1", "events": 1, "log": [{"at": 0, "event": {}}]})"),
              HasSubstr("'log.event.is'"));
}

}  // namespace
}  // namespace tablier::protocol
