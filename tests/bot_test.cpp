// examples/bot.py against a whole house: two of them play a game to its end.
#include <cstdlib>

#include "open_house.h"

namespace tablier::house {
namespace {

using BotTest = OpenHouse;

TEST_F(BotTest, TwoBotsPlayAGameToItsEnd) {
  const std::string script = TABLIER_SOURCE_DIR "/tests/bot_test.py";
  const std::string bot = TABLIER_SOURCE_DIR "/examples/bot.py";
  EXPECT_EQ(std::system(("python3 " + script + " " + bot + " " + address()).c_str()), 0);
}

}  // namespace
}  // namespace tablier::house
