// `tablier house` as operators call it.
#include <fstream>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/sqlite_store.h"
#include "program.h"

namespace tablier::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kAnna = "aaaaaaaaaaaaaaaa";
constexpr const char* kLines =
    R"({"name":"person/aaaaaaaaaaaaaaaa","value":"{\"name\":\"Anna\",\"account\":\"anna\",\"since\":1,\"seen\":1700000000000,\"gone\":false}"})"
    "\n"
    R"({"name":"report/1","value":"{\"at\":1700000000000,\"by\":\"b\",\"person\":\"aaaaaaaaaaaaaaaa\",\"name\":\"Anna\",\"table\":\"t\",\"why\":\"noise\\nagain\"}"})"
    "\n";

class HouseCommand : public Program {
 protected:
  Answer house(Words words, const std::string& input = "") const {
    words.insert(words.begin(), "house");
    words.insert(words.end(), {"--data", path("house")});
    return call(words, input);
  }
  // A house in which Anna has been.
  void import() const { ASSERT_EQ(house({"import", "-"}, kLines).status, kDone); }
};

TEST_F(HouseCommand, NamesWhatIsWrongWithItsWords) {
  expect_bad_usage({"house", "dance", "--data", path("house")}, "people");
  expect_bad_usage({"house", "people"}, "--data");
  expect_bad_usage({"house", "ban", "--data", path("house")}, "ban");
  EXPECT_EQ(house({"people"}).status, kNo) << "there is no house yet";
}

TEST_F(HouseCommand, ListsPeopleAndReports) {
  import();
  EXPECT_THAT(house({"people"}).out, HasSubstr("Anna"));
  EXPECT_THAT(house({"people", "--json"}).out, HasSubstr(R"("account":"anna")"));
  EXPECT_THAT(house({"reports"}).out, HasSubstr("noise again")) << "one line each";
  EXPECT_THAT(house({"reports", "--json"}).out, HasSubstr(R"("why":"noise\nagain")"));
  EXPECT_EQ(house({"tables"}).out, "");
}

TEST_F(HouseCommand, BansAndUnbansBesideARunningHouse) {
  import();
  const auto running = house::open_sqlite_store(path("house"));
  ASSERT_TRUE(running);
  EXPECT_EQ(house({"ban", kAnna, "--days", "3", "--why", "noise"}).status, kDone);
  EXPECT_THAT((*running)->find("ban/" + std::string(kAnna))->value_or(""), HasSubstr("noise"));
  EXPECT_THAT(house({"people"}).out, HasSubstr("shut out until"));
  EXPECT_EQ(house({"unban", kAnna}).status, kDone);
  EXPECT_THAT(house({"people"}).out, Not(HasSubstr("shut out until")));
  EXPECT_EQ(house({"unban", kAnna}).status, kNo);
  EXPECT_EQ(house({"ban", "nobody"}).status, kNo);
}

TEST_F(HouseCommand, ExportsWhatItImported) {
  import();
  EXPECT_EQ(house({"export"}).out, kLines);
  EXPECT_EQ(house({"import", "-"}, kLines).status, kNo) << "it is not empty";
}

TEST_F(HouseCommand, BacksUpAndRestores) {
  import();
  EXPECT_EQ(house({"check"}).status, kDone);
  ASSERT_EQ(house({"backup", path("copy.db")}).status, kDone);
  ASSERT_EQ(call({"house", "restore", path("copy.db"), "--data", path("other")}).status, kDone);
  EXPECT_EQ(call({"house", "export", "--data", path("other")}).out, kLines);
}

TEST_F(HouseCommand, KeepsSettings) {
  import();
  EXPECT_THAT(house({"settings"}).out, HasSubstr("keep_guests=365\n"));
  EXPECT_THAT(house({"settings", "keep_games=30", "name=Our club"}).out,
              HasSubstr("name=Our club\nkeep_games=30\n"));
  EXPECT_EQ(house({"settings", "keep_games=x"}).status, kBadInput);
}

}  // namespace
}  // namespace tablier::cli
