#include "ugi/engine.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

namespace tablier::ugi {
namespace {

using testing::ElementsAre;

TEST(EngineText, is_a_command_with_limits) {
  const Result<EngineText> text = parse_engine("engine,ms=200,nodes=5:./bot \"a b\" c:d,ms=1");
  ASSERT_TRUE(text);
  EXPECT_THAT(text->words, ElementsAre("./bot", "a b", "c:d,ms=1"));
  EXPECT_EQ(text->ms, 200);
  EXPECT_EQ(text->nodes, 5);
  EXPECT_EQ(text->wait, 5000);
}

TEST(EngineText, has_a_time_if_nothing_is_said) {
  EXPECT_EQ(parse_engine("engine:bot")->ms, 1000);
  EXPECT_EQ(parse_engine("engine,depth=3:bot")->ms, std::nullopt);
  EXPECT_EQ(parse_engine("engine,depth=3:bot")->wait, 60'000);
}

TEST(EngineText, of_another_form_is_refused) {
  for (const char* text : {"engine", "engine:", "engine: ", "engine,ms:bot", "engine,ms=0:bot",
                           "engine,ms=x:bot", "engine,speed=1:bot", "engines:bot", "8"}) {
    EXPECT_FALSE(parse_engine(text)) << text;
  }
  EXPECT_FALSE(is_engine("8:ms=3"));
  EXPECT_TRUE(is_engine("engine:8"));
}

}  // namespace
}  // namespace tablier::ugi
