// A crowd (bench/house_load.cpp) at a house in this process: for the sanitizers.
#include <cstdlib>

#include "open_house.h"

namespace tablier::house {
namespace {

class LoadTest : public OpenHouse {
 protected:
  int crowd(const std::string& how) const {
    const int port = std::stoi(address().substr(address().rfind(':') + 1));
    return std::system((HOUSE_LOAD " " + std::to_string(port) + how).c_str());
  }
};

TEST_F(LoadTest, EightyPeoplePlayAtOnceAndNothingIsLost) {
  EXPECT_EQ(crowd(" --tables 40 --seconds 10 --rate 100 --lobby 4 --diary"), 0);
}

// The house has one thread for computers, and a thought of theirs takes two seconds: whoever stood
// in line with them would wait for many times that.
TEST_F(LoadTest, MoreComputersThanThreadsDelayNobodysMoves) {
  EXPECT_EQ(crowd(" --tables 10 --seconds 5 --rate 20 --computers 8 --within 5000"), 0);
}

}  // namespace
}  // namespace tablier::house
