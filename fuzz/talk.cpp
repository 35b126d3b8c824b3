// What two people and a stranger say to a house, a line each in turn; TABLE is the name of the
// table at which the two sit. Whatever they say, every log on disk can be replayed, the stranger's
// words change nothing at the table, and everybody who is answered gets JSON.
#include "fuzz.h"
#include "house/house_testing.h"
#include "house/table.h"

using namespace tablier;
using house::testing::Guest;
using house::testing::TestHouse;

namespace {

constexpr std::string_view kMake =
    R"("is":"make","mark":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","terms":{"game":"kengi","options":{},"start":{"how":"random"},"seats":[{"chair":"me"},{"chair":"open"}],"random_sides":false,"listed":true,"aids":false,"taking_back":"if_agreed","talk":true,"pair":false})";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TestHouse house;
  Guest ada(house, "ada");
  Guest bo(house, "bo");
  Guest eve(house, "eve");
  const std::string table(ada.ask(std::string(kMake)).at("table").as_string());
  ada.ask(R"("is":"sit","nonce":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","table":")" + table + '"');
  bo.ask(R"("is":"sit","nonce":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","table":")" + table + '"');
  std::string_view rest = fuzz::text_of(data, size);
  for (int i = 0; !rest.empty() && i < 40; ++i) {
    const auto [line, after] = fuzz::first_line(rest);
    rest = after;
    Guest* const speaker = std::array<Guest*, 3>{&ada, &bo, &eve}[static_cast<std::size_t>(i % 3)];
    const std::vector<std::string> before = house.data->events.at(table);
    speaker->say(fuzz::with_table(line, table));
    house.settle(0);
    fuzz::require(speaker != &eve || house.data->events.at(table) == before,
                  "a stranger changes nothing at a table");
  }
  for (const auto& [id, log] : house.data->events) {
    fuzz::require(static_cast<bool>(house::Table::replay(log)), "every log can be replayed");
  }
  for (const Guest* guest : {&ada, &bo, &eve}) {
    for (const std::string& text : guest->ear->heard) {
      fuzz::require(parse_json(text).value.has_value(), "every answer is JSON");
    }
  }
  return 0;
}
