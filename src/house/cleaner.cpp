#include "house/cleaner.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <variant>
#include <vector>

#include "house/directory.h"
#include "house/settings.h"

namespace tablier::house {
namespace {

constexpr std::size_t kAtOnce = 200;
constexpr std::size_t kMostPlayed = 100'000;

enum Stage { kReports, kBans, kMovingCodes, kWaiting, kTables, kPeople };
constexpr std::array<std::string_view, 6> kPrefixes{"report/", "ban/",  "moving/",
                                                    "live/",   "done/", "person/"};

}  // namespace

void Cleaner::tick() {
  const Time now = world_.now();
  if (is_done()) {
    if (begun_ != 0 && now - begun_ < kDay) return;
    begun_ = now;
    stage_ = 0;
    after_.clear();
  }
  const auto page =
      world_.store->list(kPrefixes[static_cast<std::size_t>(stage_)], after_, kAtOnce);
  if (!page) return;  // tried again at the next tick
  Batch batch;
  for (const Named& each : *page) look(each, batch);
  if (!batch.puts.empty()) world_.write(std::move(batch), [](const Written&) {});
  after_ = page->empty() ? after_ : page->back().name;
  if (page->size() == kAtOnce) return;
  ++stage_;
  after_.clear();
}

bool Cleaner::is_older(Time at, std::string_view name) const {
  const Result<int> kept = days(*world_.store, name);
  return kept && *kept > 0 && world_.now() - at > *kept * kDay;
}

void Cleaner::look(const Named& each, Batch& batch) {
  const Time now = world_.now();
  switch (stage_) {
    case kReports: {
      const auto report = house::kept<ReportRecord>(each.value);
      if (report && is_older(report->at, "keep_reports")) batch.puts.push_back({each.name, {}});
      break;
    }
    case kBans: {
      const auto ban = house::kept<BanRecord>(each.value);
      if (ban && ban->until < now) batch.puts.push_back({each.name, {}});
      break;
    }
    case kMovingCodes: {
      const auto moving = house::kept<MovingRecord>(each.value);
      if (moving && moving->until < now) batch.puts.push_back({each.name, {}});
      break;
    }
    case kWaiting: {
      const Result<KeptTable> table = parse_kept_table(each.value);
      if (!table || table->card.state != TableState::open) break;
      if (is_older(table->card.touched, "keep_open")) world_.floor->close(table->card.table);
      break;
    }
    case kTables:
      return look_at_table(each, batch);
    default:
      return look_at_person(each);
  }
}

// Who sits there, and whoever did before the game began.
std::set<std::string> Cleaner::sat_at(const Card& card) const {
  std::set<std::string> people;
  for (const CardSeat& seat : card.seats) {
    if (seat.person) people.insert(*seat.person);
  }
  const Result<std::vector<std::string>> log = world_.store->events(card.table, 0);
  if (!log) return people;
  for (const std::string& text : *log) {
    const Result<TableEntry> entry = parse_entry(text);
    if (!entry || std::holds_alternative<Played>(entry->event)) break;
    if (const auto* joined = std::get_if<Joined>(&entry->event)) people.insert(joined->person);
  }
  return people;
}

void Cleaner::look_at_table(const Named& each, Batch& batch) const {
  const Result<KeptTable> table = parse_kept_table(each.value);
  if (!table || !is_older(table->card.touched, "keep_games")) return;
  const Card& card = table->card;
  std::vector<Put> puts{{each.name, {}}};
  for (const std::string& person : sat_at(card)) {
    puts.push_back({left_behind(person, card.table).name, {}});
    const auto played = world_.store->list("played/" + person + "/", "", kMostPlayed);
    if (!played) return;
    for (const Named& game : *played) {
      if (game.name.ends_with("/" + card.table)) puts.push_back({game.name, {}});
    }
  }
  batch.forgotten.push_back(card.table);
  std::ranges::move(puts, std::back_inserter(batch.puts));
}

void Cleaner::look_at_person(const Named& each) const {
  const auto record = house::kept<PersonRecord>(each.value);
  // Bots go with their owners, and whoever plays stays.
  if (!record || record->gone || record->account || record->owner) return;
  if (!is_older(record->seen, "keep_guests")) return;
  const std::string id = each.name.substr(kPrefixes[kPeople].size());
  if (!world_.floor->mine(id).empty()) return;
  const auto person = world_.people->person(id);
  if (!person || !*person) return;
  const auto all = world_.people->with_bots(**person);
  if (!all) return;
  for (const std::string& one : *all) {
    if (!world_.floor->erase(one)) return;
  }
  world_.people->remove(**person, [](const Attempt<std::vector<std::string>>&) {});
}

}  // namespace tablier::house
