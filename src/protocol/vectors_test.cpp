#include "protocol/vectors.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

namespace tablier {
namespace {

constexpr std::string_view kPosition = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/R,B,-,-,- S - 0";

std::string line(std::string_view position, std::string_view outcome, std::string_view moves,
                 std::string_view next) {
  return R"({"game":"kengi","position":")" + std::string(position) + R"(","outcome":")" +
         std::string(outcome) + R"(","moves":)" + std::string(moves) + R"(,"next":)" +
         std::string(next) + "}";
}

std::vector<std::string> differences(const std::string& text) {
  const Result<std::vector<Message>> found = check_vector(text);
  std::vector<std::string> ids;
  if (!found) return {"error " + std::string(found.error().message.id())};
  for (const Message& message : *found) ids.emplace_back(message.id());
  return ids;
}

using testing::ElementsAre;

TEST(Vectors, agree_where_nothing_differs) {
  EXPECT_THAT(
      differences(line(kPosition, "ongoing", R"(["a1-b1","b1-a1"])",
                       R"({"a1-b1":"-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,BR,-,-,- N b1 0"})")),
      ElementsAre());
}

TEST(Vectors, tell_every_difference) {
  EXPECT_THAT(
      differences(line(kPosition, "draw", R"(["a1-b1","c1-a1"])", R"({"a1-b1":"x","c1-a1":"y"})")),
      ElementsAre("protocol.vector_outcome", "protocol.vector_move_missing",
                  "protocol.vector_move_extra", "protocol.vector_next", "protocol.vector_refused"));
  EXPECT_THAT(differences(line(kPosition, "ongoing", R"(["b1-a1","a1-b1"])", "{}")),
              ElementsAre("protocol.vector_move_order"));
  EXPECT_THAT(differences(line("nonsense", "ongoing", "[]", "{}")),
              ElementsAre("protocol.vector_position"));
}

TEST(Vectors, that_cannot_be_used_are_errors) {
  EXPECT_THAT(differences("nonsense"), ElementsAre("error protocol.json_object"));
  EXPECT_THAT(differences("{}"), ElementsAre("error protocol.json_field"));
  const std::string rest = R"(,"position":"x","outcome":"ongoing","moves":[],"next":{}})";
  EXPECT_THAT(differences(R"({"game":"chess")" + rest), ElementsAre("error protocol.vector_game"));
  EXPECT_THAT(differences(R"({"game":"kengi","options":{"start":"x"})" + rest),
              ElementsAre("error option_not_choice"));
}

}  // namespace
}  // namespace tablier
