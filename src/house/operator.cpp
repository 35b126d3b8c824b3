#include "house/operator.h"

#include <map>
#include <utility>

#include "house/directory.h"
#include "house/names.h"
#include "house/people.h"
#include "house/records.h"
#include "house/table.h"
#include "house/words.h"
#include "protocol/json_value.h"

namespace tablier::house {
namespace {

constexpr std::size_t kLinesAtOnce = 500;

struct RecordLine {
  std::string name = {};
  std::string value = {};
};
BOOST_DESCRIBE_STRUCT(RecordLine, (), (name, value))

struct TableLine {
  std::string table = {};
  std::vector<std::string> events = {};
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (table, events))

template <class Shape>
std::string text_of(const Shape& shape) {
  return boost::json::serialize(protocol::to_json(shape, kFallbackLanguage));
}

Result<Nothing> write(Store& store, Batch batch) {
  const Written written = store.write(std::span(&batch, 1));
  if (written) return Nothing{};
  return failed(trouble_of(written).why);
}

// As it goes on where nobody has its secret.
Result<Table> broken_off_at(Store& store, const std::string& id) {
  const Result<std::vector<std::string>> log = store.events(id, 0);
  if (!log) return log.error();
  Result<Table> table = Table::replay(*log);
  if (table) table->break_off();
  return table;
}

// One line of an export, as what is to be written.
Result<Nothing> read_line(const std::string& line, Batch& batch) {
  const Result<boost::json::object> object = protocol::read_object(line);
  if (!object) return object.error();
  if (object->contains("table")) {
    Result<TableLine> table = protocol::read<TableLine>(*object);
    if (!table) return table.error();
    batch.appends.push_back({std::move(table->table), 0, std::move(table->events)});
    return Nothing{};
  }
  Result<RecordLine> record = protocol::read<RecordLine>(*object);
  if (!record) return record.error();
  batch.puts.push_back({std::move(record->name), std::move(record->value)});
  return Nothing{};
}

}  // namespace

std::string line_of(const ListedPerson& person) {
  return text_of(person);
}

std::string line_of(const ListedReport& report) {
  return text_of(report);
}

Result<Nothing> for_each_person(Store& store, Time now,
                                const std::function<void(const ListedPerson&)>& visit) {
  const std::string prefix = "person/";
  return for_each_record(store, prefix, [&](const Named& each) -> Result<Nothing> {
    const auto record = kept<PersonRecord>(each.value);
    if (!record || record->gone) return Nothing{};
    ListedPerson person{.id = each.name.substr(prefix.size()),
                        .name = record->name,
                        .account = record->account,
                        .owner = record->owner,
                        .since = record->since,
                        .seen = record->seen,
                        .banned_until = {}};
    const auto found = store.find("ban/" + person.id);
    if (!found) return found.error();
    const auto ban = *found ? kept<BanRecord>(**found) : std::nullopt;
    if (ban && ban->until > now) person.banned_until = ban->until;
    visit(person);
    return Nothing{};
  });
}

Result<Nothing> for_each_table(Store& store, const std::function<void(const Card&)>& visit) {
  for (const char* prefix : {"live/", "done/"}) {
    Result<Nothing> all = for_each_record(store, prefix, [&](const Named& each) -> Result<Nothing> {
      const Result<KeptTable> table = parse_kept_table(each.value);
      if (!table) return table.error();
      visit(table->card);
      return Nothing{};
    });
    if (!all) return all;
  }
  return Nothing{};
}

Result<Nothing> for_each_report(Store& store,
                                const std::function<void(const ListedReport&)>& visit) {
  return for_each_record(store, "report/", [&](const Named& each) -> Result<Nothing> {
    const auto report = kept<ReportRecord>(each.value);
    if (!report) return Nothing{};
    const auto found = store.find("person/" + report->person);
    if (!found) return found.error();
    const auto person = *found ? kept<PersonRecord>(**found) : std::nullopt;
    visit({.at = report->at,
           .by = report->by,
           .person = report->person,
           .name = person ? person->name : report->name,
           .table = report->table,
           .why = report->why});
    return Nothing{};
  });
}

Result<Nothing> ban(Store& store, const std::string& person, Time now, int days,
                    std::string_view why) {
  const auto found = store.find("person/" + person);
  if (!found) return found.error();
  if (!*found) return refused(say::no_such_person{.person = person});
  if (!is_plain_text(why, 500)) return malformed(say::name_not_text{});
  const BanRecord record{.since = now, .until = now + days * kDay, .why = std::string(why)};
  return write(store, {.puts = {{"ban/" + person, keep(record)}}});
}

Result<Nothing> unban(Store& store, const std::string& person) {
  const auto found = store.find("ban/" + person);
  if (!found) return found.error();
  if (!*found) return refused(say::not_banned{.person = person});
  return write(store, {.puts = {{"ban/" + person, std::nullopt}}});
}

Result<Nothing> export_all(Store& store, const std::function<void(const std::string&)>& line) {
  std::map<std::string, std::vector<std::string>> broken_off;
  Result<Nothing> records = for_each_record(store, "", [&](const Named& each) -> Result<Nothing> {
    if (each.name.starts_with("secret/")) return Nothing{};
    RecordLine record{each.name, each.value};
    if (each.name.starts_with("live/")) {
      const std::string table = each.name.substr(each.name.find('/') + 1);
      const auto secret = store.find("secret/" + table);
      if (!secret) return secret.error();
      if (*secret) {
        Result<Table> without = broken_off_at(store, table);
        if (!without) return without.error();
        const Result<KeptTable> known = parse_kept_table(each.value);
        if (!known) return known.error();
        record = {"done/" + table, format(KeptTable{.key = known->key, .card = without->card()})};
        if (without->match() == nullptr) {
          for (const CardSeat& seat : without->card().seats) {
            if (!seat.person) continue;
            const Put left = left_behind(*seat.person, table);
            line(text_of(RecordLine{left.name, *left.value}));
          }
        }
        broken_off.emplace(table, without->log());
      }
    }
    line(text_of(record));
    return Nothing{};
  });
  if (!records) return records;
  std::optional<Error> error;
  Result<Nothing> tables = for_each_table(store, [&](const Card& card) {
    if (error) return;
    const auto broken = broken_off.find(card.table);
    Result<std::vector<std::string>> events =
        broken != broken_off.end() ? Result(broken->second) : store.events(card.table, 0);
    if (!events) {
      error = events.error();
    } else {
      line(text_of(TableLine{card.table, std::move(*events)}));
    }
  });
  if (error) return *error;
  return tables;
}

Result<Nothing> import_all(Store& store, const std::function<bool(std::string&)>& next_line) {
  const auto there = store.list("", "", 1);
  if (!there) return there.error();
  if (!there->empty()) return refused(say::import_not_empty{});
  Batch batch;
  std::string line;
  for (long number = 1; next_line(line); ++number) {
    if (const Result<Nothing> read = read_line(line, batch); !read) {
      return malformed(say::import_line{.line = number, .why = read.error().message});
    }
    if (batch.puts.size() + batch.appends.size() < kLinesAtOnce) continue;
    if (Result<Nothing> done = write(store, std::exchange(batch, {})); !done) return done;
  }
  return write(store, std::move(batch));
}

}  // namespace tablier::house
