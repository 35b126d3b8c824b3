// Engines at the tables of a whole house: tests/tiny_engine.py plays, breaks, and is gone.
#include <chrono>
#include <cstdlib>
#include <gmock/gmock.h>

#include "open_house.h"

namespace tablier::house {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

NamedEngine engine(const std::string& name, const std::string& how = "",
                   const std::string& limits = "") {
  const std::string tiny = "python3 " TABLIER_SOURCE_DIR "/tests/tiny_engine.py";
  return {.name = name, .text = *ugi::parse_engine("engine" + limits + ":" + tiny + how)};
}

class EnginesTest : public OpenHouse {
 protected:
  void SetUp() override {}

  bool is_done(const std::string& step) {
    const std::string script = TABLIER_SOURCE_DIR "/tests/engines_test.py";
    return std::system(
               ("python3 " + script + " " + step + " " + address() + " " + path(".")).c_str()) == 0;
  }
  // It loses its game, and the log says why.
  void expect_loss(const NamedEngine& broken, const std::string& why) {
    open({broken});
    EXPECT_TRUE(is_done("fail"));
    EXPECT_THAT(log(), HasSubstr(R"("event":"engine","name":"broken",)" + why));
    EXPECT_THAT(log(), HasSubstr(R"("game":"kengi","ply":)"));
  }
};

TEST_F(EnginesTest, OnePlaysAGameToItsEnd) {
  open({engine("tiny")});
  EXPECT_TRUE(is_done("play"));
  EXPECT_THAT(log(), Not(HasSubstr(R"("event":"engine")")));
}

TEST_F(EnginesTest, ACrashLosesTheGame) {
  expect_loss(engine("broken", " crash 0"), R"("fault":"crash")");
}

TEST_F(EnginesTest, AnIllegalMoveLosesTheGame) {
  expect_loss(engine("broken", " rubbish 0"), R"("fault":"illegal","said":"z9-z9")");
}

TEST_F(EnginesTest, SilenceLosesTheGame) {
  expect_loss(engine("broken", " hang 0", ",ms=50,wait=200"), R"("fault":"silence")");
}

TEST_F(EnginesTest, AHouseWithoutItWaitsForIt) {
  open({engine("tiny")});
  EXPECT_TRUE(is_done("begin"));
  close();
  open({});
  EXPECT_TRUE(is_done("wait"));
  EXPECT_THAT(log(), HasSubstr(R"("event":"engine","name":"tiny","fault":"unknown")"));
  close();
  open({engine("tiny")});
  EXPECT_TRUE(is_done("end"));
}

// The thought is given up, and not the game.
TEST_F(EnginesTest, AHouseThatClosesLosesNoGame) {
  open({engine("tiny", " hang 0")});
  EXPECT_TRUE(is_done("begin"));
  const auto before = std::chrono::steady_clock::now();
  close();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(4));
  open({});
  EXPECT_TRUE(is_done("wait"));
}

TEST_F(EnginesTest, SlowOnesAreWaitedForAtTheSameTime) {
  const auto before = std::chrono::steady_clock::now();
  open({engine("a", " slow 3"), engine("b", " slow 3"), engine("c", " slow 3"),
        engine("d", " slow 3")});
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(9))
      << "one after the other they take twelve";
}

TEST_F(EnginesTest, OneThatIsNoneKeepsTheHouseClosed) {
  Result<server::HttpServer> server = server::HttpServer::listen({.port = 0});
  ASSERT_TRUE(server);
  const auto open = [&](const std::string& command) {
    return Premises::open(
        {.folder = path("house"), .engines = {{.name = "x", .text = *ugi::parse_engine(command)}}},
        *server);
  };
  EXPECT_FALSE(open("engine:true"));
  EXPECT_FALSE(open("engine:/nowhere/at/all"));
}

}  // namespace
}  // namespace tablier::house
