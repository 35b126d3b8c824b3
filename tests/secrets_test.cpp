// What is hidden during a setup stays hidden: two seeds that show the same deal show the same of
// everything until the reveal, and no record lets a seed be read before it.
#include <map>

#include <gtest/gtest.h>

#include "battery.h"
#include "protocol/board.h"
#include "protocol/json_value.h"
#include "protocol/record_text.h"

namespace tablier {
namespace {

class Secrets : public testing::TestWithParam<const GameEntry*> {
 protected:
  Secrets() : game_(*GetParam()->make({})) {}

  // Everything that can be asked of a record.
  static std::string seen(const AnyRecord& record) {
    std::string all = format_record(record, Audience::people);
    for (const bool unicode : {false, true}) {
      for (const bool colour : {false, true}) all += record.draw({unicode, colour});
    }
    for (const std::string& choice : record.setup_choices()) all += choice + '\n';
    if (const std::optional<SetupStep> step = record.setup_step()) {
      for (const Language language : kLanguages) {
        all += boost::json::serialize(protocol::to_json(step->prompt, language));
      }
    }
    if (record.setup_step()) all += seen_by_touching(record);
    if (record.position()) all += record.position()->text();
    all += record.seats() ? "seated" : "not seated";
    return all;
  }

  // What screens show and tell while a choice of the setup is touched.
  static std::string seen_by_touching(const AnyRecord& record) {
    std::string all;
    std::vector<std::string> path;
    for (;;) {
      for (const Language language : kLanguages) {
        all += boost::json::serialize(
            protocol::to_json(protocol::told(record.setup_board(path)), language));
        if (!path.empty()) all += record.setup_touch_word(path).in(language) + '\n';
      }
      const TouchStep step = *record.setup_touches(path);
      if (step.move) return all;
      path.push_back(step.next.back());
    }
  }

  // Two records of different seeds that show the same at their beginning; nothing where a game has
  // no secrets.
  std::pair<RecordPtr, RecordPtr> find_pair() const {
    std::map<std::string, std::uint64_t> by_sight;
    for (std::uint64_t seed = 1; seed < 20'000; ++seed) {
      RecordPtr record = game_->begin_setup(seed);
      if (!record->has_secrets()) return {};
      const auto [at, fresh] = by_sight.emplace(record->draw({}), seed);
      if (!fresh) return {game_->begin_setup(at->second), std::move(record)};
    }
    ADD_FAILURE() << "no two seeds show the same deal";
    return {};
  }

  GamePtr game_;
};

// The same choice for both, any of those there are.
void choose_alike(AnyRecord& one, AnyRecord& other, Rng& rng) {
  const std::vector<std::string> choices = one.setup_choices();
  ASSERT_FALSE(choices.empty());
  const std::string choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  ASSERT_TRUE(one.choose(choice));
  ASSERT_TRUE(other.choose(choice));
}

TEST_P(Secrets, are_seen_nowhere_before_the_reveal) {
  const auto [one, other] = find_pair();
  if (!one) return;
  Rng rng(1);
  ASSERT_NE(one->origin().seed, other->origin().seed);
  while (one->has_secrets()) {
    ASSERT_TRUE(other->has_secrets());
    ASSERT_EQ(seen(*one), seen(*other));
    const Result<Nothing> refused_one = one->choose("no such choice");
    const Result<Nothing> refused_other = other->choose("no such choice");
    ASSERT_FALSE(refused_one);
    ASSERT_FALSE(refused_other);
    ASSERT_EQ(refused_one.error().message.in(Language::en),
              refused_other.error().message.in(Language::en));
    ASSERT_NO_FATAL_FAILURE(choose_alike(*one, *other, rng));
  }
  EXPECT_NE(one->draw({}), other->draw({})) << "what was hidden tells them apart";
}

TEST_P(Secrets, are_sealed_in_saved_records_which_can_be_taken_up_again) {
  constexpr std::uint64_t kSeed = 1234567890123456789u;
  const RecordPtr record = game_->begin_setup(kSeed);
  Rng rng(2);
  while (record->setup_step()) {
    const std::string text = format_record(*record, Audience::file);
    const bool tells_seed = text.find(std::to_string(kSeed)) != std::string::npos;
    EXPECT_EQ(tells_seed, !record->has_secrets()) << text;
    EXPECT_EQ(text.find("\nstart sealed ") != std::string::npos, record->has_secrets()) << text;
    EXPECT_EQ(text.find("112210f47de98115"), std::string::npos) << "nor as hexadecimal digits";
    const Result<RecordPtr> again = parse_record(text);
    ASSERT_TRUE(again) << again.error().message.in(Language::en);
    EXPECT_EQ(format_record(**again, Audience::file), text);
    EXPECT_EQ((*again)->origin().seed, kSeed);
    const std::vector<std::string> choices = record->setup_choices();
    ASSERT_TRUE(record->choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
  }
}

TEST_P(Secrets, are_not_even_sealed_in_records_for_people) {
  const RecordPtr record = game_->begin_setup(7);
  if (!record->has_secrets()) return;
  const std::string text = format_record(*record, Audience::people);
  EXPECT_NE(text.find("\nstart sealed\n"), std::string::npos) << text;
  EXPECT_FALSE(parse_record(text));
}

TEST_P(Secrets, are_over_once_play_has_begun) {
  const RecordPtr record = game_->begin_setup(7);
  while (record->setup_step()) ASSERT_TRUE(record->choose(record->setup_choices()[0]));
  EXPECT_FALSE(record->has_secrets());
  EXPECT_FALSE(game_->begin_quick(7)->has_secrets());
}

INSTANTIATE_TEST_SUITE_P(AllGames, Secrets, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
