#include "house/records.h"

#include <cstdio>

#include "house/names.h"
#include "protocol/json_value.h"

namespace tablier::house {
namespace {

constexpr Time kFar = 9'999'999'999'999;

}  // namespace

template <class Shape>
std::string keep(const Shape& record) {
  return boost::json::serialize(protocol::to_json(record, kFallbackLanguage));
}

template <class Shape>
std::optional<Shape> kept(std::string_view text) {
  Result<Shape> record = protocol::read<Shape>(text);
  if (!record) return std::nullopt;
  return std::move(*record);
}

#define TABLIER_KEPT(Shape)                \
  template std::string keep(const Shape&); \
  template std::optional<Shape> kept(std::string_view);
TABLIER_KEPT(PersonRecord)
TABLIER_KEPT(TokenRecord)
TABLIER_KEPT(AccountRecord)
TABLIER_KEPT(MovingRecord)
TABLIER_KEPT(BanRecord)
TABLIER_KEPT(ReportRecord)
#undef TABLIER_KEPT

std::string time_name(Time at) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%013lld", static_cast<long long>(at));
  return digits;
}

std::string newest_first(Time at) {
  return time_name(kFar - at);
}

Put put_person(const std::string& id, const PersonRecord& record) {
  return {"person/" + id, keep(record)};
}

Put put_account(const AccountRecord& account) {
  return {"account/" + account_key(account.name), keep(account)};
}

std::vector<Put> finished(const Card& card) {
  std::vector<Put> puts;
  Card nameless = card;
  for (CardSeat& seat : nameless.seats) seat.name.reset();
  for (const CardSeat& seat : card.seats) {
    if (!seat.person) continue;
    puts.push_back({"played/" + *seat.person + "/" + newest_first(card.touched) + "/" + card.table,
                    format(nameless)});
  }
  return puts;
}

Put left_behind(const std::string& person, const std::string& table) {
  return {"left/" + person + "/" + table, ""};
}

Result<std::vector<std::string>> tables_left(Store& store, const std::string& person) {
  const std::string prefix = "left/" + person + "/";
  std::vector<std::string> tables;
  const Result<Nothing> all =
      for_each_record(store, prefix, [&](const Named& each) -> Result<Nothing> {
        tables.push_back(each.name.substr(prefix.size()));
        return Nothing{};
      });
  if (!all) return all.error();
  return tables;
}

Put reported(const ReportRecord& report, std::string_view id) {
  return {"report/" + time_name(report.at) + "-" + std::string(id), keep(report)};
}

Result<std::optional<std::string>> Records::find(const std::string& name) const {
  const auto pending = pending_.find(name);
  if (pending != pending_.end()) return pending->second.value;
  return store_->find(name);
}

Result<std::vector<Proviso>> Records::still(const std::vector<std::string>& names) const {
  std::vector<Proviso> all;
  for (const std::string& name : names) {
    Result<std::optional<std::string>> value = find(name);
    if (!value) return value.error();
    all.push_back({name, std::move(*value)});
  }
  return all;
}

Result<std::vector<Named>> Records::list(const std::string& prefix, std::size_t most) const {
  Result<std::vector<Named>> stored = store_->list(prefix, "", most);
  if (!stored) return stored;
  std::map<std::string, std::string> all;
  for (Named& each : *stored) all.emplace(std::move(each.name), std::move(each.value));
  for (auto each = pending_.lower_bound(prefix);
       each != pending_.end() && each->first.starts_with(prefix); ++each) {
    if (each->second.value) {
      all.insert_or_assign(each->first, *each->second.value);
    } else {
      all.erase(each->first);
    }
  }
  std::vector<Named> list;
  for (auto& [name, value] : all) list.push_back({name, value});
  return list;
}

void Records::write(std::vector<Put> puts, std::vector<Proviso> provided,
                    std::function<void(Written)> done) {
  std::vector<std::string> names;
  for (const Put& put : puts) {
    Pending& pending = pending_[put.name];
    pending.value = put.value;
    ++pending.writes;
    names.push_back(put.name);
  }
  write_({.puts = std::move(puts), .provided = std::move(provided)},
         [this, names = std::move(names), done = std::move(done)](Written written) {
           for (const std::string& name : names) {
             const auto pending = pending_.find(name);
             if (--pending->second.writes == 0) pending_.erase(pending);
           }
           done(std::move(written));
         });
}

}  // namespace tablier::house
