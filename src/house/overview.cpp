#include "house/overview.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/text.h"
#include "house/directory.h"
#include "house/operator.h"
#include "house/people.h"
#include "house/settings.h"

namespace tablier::house {
namespace {

constexpr const char* kToken = "operator";  // the record with the hash
constexpr std::size_t kMostTables = 200;
constexpr std::size_t kMostReports = 100;

// All records with this prefix, by the rest of their names.
Result<std::map<std::string, std::string>> records(Store& store, const std::string& prefix) {
  std::map<std::string, std::string> found;
  const auto all = for_each_record(store, prefix, [&](const Named& each) -> Result<Nothing> {
    found.emplace(each.name.substr(prefix.size()), each.value);
    return Nothing{};
  });
  if (!all) return all.error();
  return found;
}

SeenTable seen(const Card& card, const std::map<std::string, std::string>& leases) {
  SeenTable table{.table = card.table,
                  .game = card.terms.game,
                  .state = card.state,
                  .names = {},
                  .touched = card.touched,
                  .owner = {}};
  for (const CardSeat& seat : card.seats) {
    if (seat.name) table.names.push_back(*seat.name);
  }
  if (const auto owner = leases.find(card.table); owner != leases.end())
    table.owner = owner->second;
  return table;
}

Result<Nothing> look_at_tables(Store& store, Overview& view) {
  const auto leases = records(store, "lease/");
  if (!leases) return leases.error();
  const auto live = records(store, "live/");
  if (!live) return live.error();
  for (const auto& [table, text] : *live) {
    const Result<KeptTable> kept = parse_kept_table(text);
    if (!kept) return kept.error();
    view.open += kept->card.state == TableState::open;
    view.playing += kept->card.state == TableState::playing;
    view.tables.push_back(seen(kept->card, *leases));
  }
  std::stable_sort(
      view.tables.begin(), view.tables.end(),
      [](const SeenTable& one, const SeenTable& other) { return one.touched > other.touched; });
  if (view.tables.size() > kMostTables) view.tables.resize(kMostTables);
  return Nothing{};
}

Result<Nothing> look_at_processes(Store& store, Overview& view) {
  const auto members = records(store, "member/");
  if (!members) return members.error();
  const auto beats = records(store, "beat/");
  if (!beats) return beats.error();
  for (const auto& [number, nothing] : *members) {
    SeenProcess process{.number = number};
    if (const auto beat = beats->find(number); beat != beats->end()) {
      process.beat = static_cast<Time>(parse_unsigned(beat->second).value_or(0));
    }
    view.processes.push_back(std::move(process));
  }
  return Nothing{};
}

Result<Nothing> look_at_reports(Store& store, Overview& view) {
  Result<Nothing> all = for_each_report(store, [&](const ListedReport& each) {
    view.reports.push_back({.at = each.at,
                            .person = each.person,
                            .name = each.name,
                            .table = each.table,
                            .by = each.by,
                            .why = each.why});
  });
  std::reverse(view.reports.begin(), view.reports.end());
  if (view.reports.size() > kMostReports) view.reports.resize(kMostReports);
  return all;
}

}  // namespace

Result<Overview> overview(Store& store, Time now) {
  Overview view{.now = now};
  const Result<std::string> name = setting(store, "name");
  if (!name) return name.error();
  view.name = *name;
  for (const auto look : {look_at_tables, look_at_processes, look_at_reports}) {
    if (const Result<Nothing> done = look(store, view); !done) return done.error();
  }
  return view;
}

Result<std::string> new_operator_token(Store& store, const Random& random) {
  std::string token = new_token(random);
  const Batch batch{.puts = {{kToken, hash_of(token)}}};
  const Written written = store.write(std::span(&batch, 1));
  if (!written) return failed(trouble_of(written).why);
  return token;
}

Result<bool> is_operator(Store& store, std::string_view token) {
  const Result<std::optional<std::string>> kept = store.find(kToken);
  if (!kept) return kept.error();
  return *kept && is_same_secret(**kept, hash_of(token));
}

}  // namespace tablier::house
