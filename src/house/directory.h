// Directory: every table that is not over, as a card, whether it is in memory or not: what the
// lobby lists, what waits for whom, and whose time runs out when.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/house.h"

namespace tablier::house {

// A table as the store has it beside its log. The key opens it to those who have the link.
struct KeptTable {
  std::string key = {};
  Card card = {};
};
BOOST_DESCRIBE_STRUCT(KeptTable, (), (key, card))

std::string format(const KeptTable& table);
Result<KeptTable> parse_kept_table(std::string_view text);

class Directory {
 public:
  // In place of what it had of this table.
  void put(KeptTable table);
  void remove(std::string_view table);

  const KeptTable* find(std::string_view table) const;
  std::size_t size() const { return tables_.size(); }

  // Those of a person: waiting for them first, the most urgent of these first.
  std::vector<Card> mine(const std::string& person) const;
  std::size_t count_of(const std::string& person) const;
  // Those that anybody may see, the newest first.
  std::vector<Card> listed() const;

  // Tables whose clock has run out by now.
  std::vector<std::string> due(Time now) const;

  const std::unordered_map<std::string, KeptTable>& all() const { return tables_; }

 private:
  std::unordered_map<std::string, KeptTable> tables_;
  std::unordered_map<std::string, std::set<std::string>> by_person_;
  std::set<std::pair<Time, std::string>> dues_;
};

// Whether it is this person's turn, or an open table that is theirs to fill.
bool waits_for(const Card& card, std::string_view person);

}  // namespace tablier::house
