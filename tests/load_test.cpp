// A crowd (bench/house_load.cpp) at a house in this process: for the sanitizers.
#include <cstdlib>

#include "open_house.h"

namespace tablier::house {
namespace {

using LoadTest = OpenHouse;

TEST_F(LoadTest, EightyPeoplePlayAtOnceAndNothingIsLost) {
  const int port = std::stoi(address().substr(address().rfind(':') + 1));
  const std::string crowd = HOUSE_LOAD " " + std::to_string(port) +
                            " --tables 40 --seconds 10 --rate 100 --lobby 4 --diary";
  EXPECT_EQ(std::system(crowd.c_str()), 0);
}

}  // namespace
}  // namespace tablier::house
