#include "house/directory.h"

#include <algorithm>
#include <limits>

#include "protocol/json_value.h"

namespace tablier::house {
namespace {

// Waiting for this person first, then the ones that run out first, then the newest.
auto urgency(const Card& card, std::string_view person) {
  constexpr Time kNever = std::numeric_limits<Time>::max();
  return std::tuple(!waits_for(card, person), card.due.value_or(kNever), -card.touched);
}

}  // namespace

std::string format(const KeptTable& table) {
  return boost::json::serialize(protocol::to_json(table, kFallbackLanguage));
}

Result<KeptTable> parse_kept_table(std::string_view text) {
  return protocol::read<KeptTable>(text);
}

bool waits_for(const Card& card, std::string_view person) {
  if (card.state != TableState::playing || !card.acting) return false;
  return card.seats[static_cast<std::size_t>(*card.acting)].person == person;
}

void Directory::put(KeptTable table) {
  const std::string id = table.card.table;
  remove(id);
  for (const CardSeat& seat : table.card.seats) {
    if (seat.person) by_person_[*seat.person].insert(id);
  }
  by_person_[table.card.host].insert(id);
  if (table.card.due) dues_.emplace(*table.card.due, id);
  tables_.emplace(id, std::move(table));
}

void Directory::remove(std::string_view table) {
  const auto found = tables_.find(std::string(table));
  if (found == tables_.end()) return;
  const Card& card = found->second.card;
  const auto forget = [&](const std::string& person) {
    const auto theirs = by_person_.find(person);
    if (theirs == by_person_.end()) return;
    theirs->second.erase(card.table);
    if (theirs->second.empty()) by_person_.erase(theirs);
  };
  for (const CardSeat& seat : card.seats) {
    if (seat.person) forget(*seat.person);
  }
  forget(card.host);
  if (card.due) dues_.erase({*card.due, card.table});
  tables_.erase(found);
}

const KeptTable* Directory::find(std::string_view table) const {
  const auto found = tables_.find(std::string(table));
  return found == tables_.end() ? nullptr : &found->second;
}

std::vector<Card> Directory::mine(const std::string& person) const {
  std::vector<Card> cards;
  if (const auto theirs = by_person_.find(person); theirs != by_person_.end()) {
    for (const std::string& id : theirs->second) cards.push_back(tables_.at(id).card);
  }
  std::sort(cards.begin(), cards.end(),
            [&](const Card& a, const Card& b) { return urgency(a, person) < urgency(b, person); });
  return cards;
}

std::size_t Directory::count_of(const std::string& person) const {
  const auto theirs = by_person_.find(person);
  return theirs == by_person_.end() ? 0 : theirs->second.size();
}

std::vector<Card> Directory::listed() const {
  std::vector<Card> cards;
  for (const auto& [id, table] : tables_) {
    if (table.card.terms.listed) cards.push_back(table.card);
  }
  std::sort(cards.begin(), cards.end(),
            [](const Card& a, const Card& b) { return a.touched > b.touched; });
  return cards;
}

std::vector<std::string> Directory::due(Time now) const {
  std::vector<std::string> tables;
  for (const auto& [time, table] : dues_) {
    if (time > now) break;
    tables.push_back(table);
  }
  return tables;
}

}  // namespace tablier::house
