// The rules pages: their numbers, what they draw and name exists, and all languages say the same.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/registry.h"

namespace tablier {
namespace {

// The texts of the blocks ```position.
std::vector<std::string> drawn_positions(std::string_view page) {
  std::vector<std::string> positions;
  bool inside = false;
  for (const std::string_view line : split(page, '\n')) {
    if (line == "```position") {
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      positions.emplace_back(line);
    }
  }
  return positions;
}

TEST(RulesPages, every_position_they_draw_is_one) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = *entry.make({});
    const std::vector<std::string> positions =
        drawn_positions(rules_page(entry.info->id, kFallbackLanguage));
    EXPECT_GE(positions.size(), 2u) << entry.info->id << ": the start and an example";
    for (const std::string& text : positions) {
      const Result<PositionPtr> position = game->parse_position(text);
      EXPECT_TRUE(position) << text << '\n' << position.error().message.in(Language::en);
    }
  }
}

TEST(RulesPages, all_languages_draw_the_same) {
  for (const GameEntry& entry : games()) {
    for (const Language language : kLanguages) {
      EXPECT_EQ(drawn_positions(rules_page(entry.info->id, language)),
                drawn_positions(rules_page(entry.info->id, kFallbackLanguage)))
          << entry.info->id << ", " << language_info(language).name;
    }
  }
}

TEST(RulesPages, rules_have_the_same_numbers_in_all_languages) {
  for (const GameEntry& entry : games()) {
    std::vector<int> expected(static_cast<std::size_t>(entry.info->last_rule));
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<int>(i) + 1;
    for (const Language language : kLanguages) {
      std::vector<int> numbers;
      for (const std::string_view line : split(rules_page(entry.info->id, language), '\n')) {
        if (line.substr(0, 5) == "- **R") {
          numbers.push_back(parse_number(line.substr(5, line.find('.') - 5)).value_or(0));
        }
      }
      EXPECT_EQ(numbers, expected) << entry.info->id << ", " << language_info(language).name;
    }
  }
}

TEST(RulesPages, sentences_speak_of_rules_that_exist) {
  for (const GameEntry& entry : games()) {
    for (const Sentence* sentence : entry.sentences) {
      EXPECT_LE(sentence->rule, entry.info->last_rule) << sentence->id;
      for (const std::string_view text : sentence->text) EXPECT_FALSE(text.empty()) << sentence->id;
    }
  }
}

TEST(RulesPages, options_have_a_meaning_and_a_valid_default) {
  for (const GameEntry& entry : games()) {
    for (const OptionSpec& spec : entry.options()) {
      ASSERT_NE(spec.meaning, nullptr) << spec.name;
      const std::vector<Options::Pair> chosen{{std::string(spec.name), std::string(spec.fallback)}};
      EXPECT_TRUE(entry.make(chosen)) << spec.name;
      EXPECT_NE(
          rules_page(entry.info->id, kFallbackLanguage).find("`" + std::string(spec.name) + "`"),
          std::string::npos)
          << spec.name << " is not told in README.md";
    }
  }
}

}  // namespace
}  // namespace tablier
