// The rules pages: what they draw is a position, and both languages draw the same.
#include <gmock/gmock.h>

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
    const std::vector<std::string> positions = drawn_positions(entry.readme(Language::en));
    EXPECT_GE(positions.size(), 2u) << entry.info->id << ": the start and an example";
    for (const std::string& text : positions) {
      const Result<PositionPtr> position = game->parse_position(text);
      EXPECT_TRUE(position) << text << '\n' << position.error().message.in(Language::en);
    }
  }
}

TEST(RulesPages, both_languages_draw_the_same) {
  for (const GameEntry& entry : games()) {
    EXPECT_EQ(drawn_positions(entry.readme(Language::fr)),
              drawn_positions(entry.readme(Language::en)))
        << entry.info->id;
  }
}

}  // namespace
}  // namespace tablier
