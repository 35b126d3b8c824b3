// Operator: what whoever runs a house can see and do from the command line, beside the house while
// it runs. All of it is over a Store.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "house/records.h"
#include "house/store.h"

namespace tablier::house {

struct ListedPerson {
  std::string id = {};
  std::string name = {};
  std::optional<std::string> account = {};
  std::optional<std::string> owner = {};  // of a bot
  Time since = 0;
  Time seen = 0;
  std::optional<Time> banned_until = {};
};
BOOST_DESCRIBE_STRUCT(ListedPerson, (), (id, name, account, owner, since, seen, banned_until))

struct ListedReport {
  Time at = 0;
  std::string by = {};
  std::string person = {};
  std::string name = {};  // now
  std::string table = {};
  std::string why = {};
};
BOOST_DESCRIBE_STRUCT(ListedReport, (), (at, by, person, name, table, why))

// Each once, page by page: a house may have more of them than fit into memory.
Result<Nothing> for_each_person(Store& store, Time now,
                                const std::function<void(const ListedPerson&)>& visit);
// Those that are not over, then those that are; without their keys.
Result<Nothing> for_each_table(Store& store, const std::function<void(const Card&)>& visit);
Result<Nothing> for_each_report(Store& store,
                                const std::function<void(const ListedReport&)>& visit);

// As lines of JSON, for --json.
std::string line_of(const ListedPerson& person);
std::string line_of(const ListedReport& report);

// An error if there is no such person. A house that runs heeds it within a second.
Result<Nothing> ban(Store& store, const std::string& person, Time now, int days,
                    std::string_view why);
Result<Nothing> unban(Store& store, const std::string& person);

// Everything as lines of JSON: {"name", "value"} for each record, then {"table", "events"} for each
// table; and back, into a store in which there is nothing. An error names the line. The secrets of
// dice stay here as long as they are secret: a table that has one is broken off in the export.
Result<Nothing> export_all(Store& store, const std::function<void(const std::string&)>& line);
Result<Nothing> import_all(Store& store, const std::function<bool(std::string&)>& next_line);

}  // namespace tablier::house
