#include "house/postgres_data.h"

#include <cstdlib>
#include <set>
#include <string>

#include "house/commons.h"
#include "house/rows.h"
#include "house/words.h"

namespace tablier::house {
namespace {

using postgres::Call;
using postgres::Connection;
using postgres::Fault;
using postgres::Rows;
using postgres::Step;

// How functions below call what they refuse.
constexpr const char* kNotNext = "TB001";
constexpr const char* kNotAsProvided = "TB002";

// Names and texts are bytea: their order is that of their bytes, whatever the database's locale.
constexpr Step kSteps[] = {
    {.sql = R"(
CREATE TABLE tablier.events (
  table_id bytea NOT NULL, number bigint NOT NULL, event bytea NOT NULL, sum bigint NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE TABLE tablier.records (
  name bytea PRIMARY KEY, value bytea NOT NULL, sum bigint NOT NULL) WITH (fillfactor = 80);

-- Which records were written, by which transaction (commons.h).
CREATE TABLE tablier.news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name bytea NOT NULL,
  xid bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON tablier.news (xid);

-- An event must be the next of its table. Of two who append at once, the key refuses one.
CREATE FUNCTION tablier.append(the_table bytea, the_number bigint, the_event bytea, the_sum bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE has bigint;
BEGIN
  SELECT coalesce(max(number) + 1, 0) INTO has FROM tablier.events WHERE table_id = the_table;
  IF has <> the_number THEN
    RAISE EXCEPTION 'not the next event' USING ERRCODE = 'TB001', DETAIL = has;
  END IF;
  IF the_event IS NOT NULL THEN
    INSERT INTO tablier.events VALUES (the_table, the_number, the_event, the_sum);
  END IF;
END $$;

-- A record must be this, until the transaction is over; NULL: absent.
CREATE FUNCTION tablier.provide(the_name bytea, wanted bytea)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE found_value bytea;
BEGIN
  SELECT value INTO found_value FROM tablier.records WHERE name = the_name FOR UPDATE;
  IF found_value IS DISTINCT FROM wanted THEN
    RAISE EXCEPTION 'not as provided' USING ERRCODE = 'TB002';
  END IF;
END $$;
)"},
};

constexpr std::string_view kAppend = "SELECT tablier.append($1, $2, $3, $4)";
constexpr std::string_view kProvide = "SELECT tablier.provide($1, $2)";
constexpr std::string_view kForget = "DELETE FROM tablier.events WHERE table_id = $1";
constexpr std::string_view kRemove = "DELETE FROM tablier.records WHERE name = $1";
constexpr std::string_view kPut =
    "INSERT INTO tablier.records VALUES ($1, $2, $3)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value, sum = excluded.sum";
// Where it must be absent: of two who put it at once, the key refuses one.
constexpr std::string_view kPutNew = "INSERT INTO tablier.records VALUES ($1, $2, $3)";
constexpr std::string_view kTell = "INSERT INTO tablier.news (name) VALUES ($1)";
constexpr std::string_view kRing = "NOTIFY tablier_news";

constexpr std::int64_t kRowsAtOnce = 1'000;

}  // namespace

std::span<const Step> postgres_steps() {
  return kSteps;
}

PostgresWriting::PostgresWriting(std::span<const Batch> batches) {
  for (const Batch& batch : batches) add(batch);
  std::set<std::string_view> news;
  for (const Batch& batch : batches) {
    for (const Put& put : batch.puts) {
      if (is_news(put.name)) news.insert(put.name);
    }
  }
  for (const std::string_view name : news) add({kTell, {name}});
  if (!news.empty()) add({kRing});
}

void PostgresWriting::add(const Batch& batch) {
  std::set<std::string_view> absent;
  for (const Proviso& proviso : batch.provided) {
    origins_[calls_.size()] = {.proviso = &proviso};
    if (proviso.value) {
      add({kProvide, {proviso.name, *proviso.value}});
    } else {
      add({kProvide, {proviso.name, nullptr}});
      absent.insert(proviso.name);
    }
  }
  for (const std::string& table : batch.forgotten) add({kForget, {table}});
  for (const Append& append : batch.appends) {
    auto number = static_cast<std::int64_t>(append.first);
    origins_[calls_.size()] = {.append = &append};
    if (append.events.empty()) add({kAppend, {append.table, number, nullptr, nullptr}});
    for (const std::string& event : append.events) {
      origins_[calls_.size()] = {.append = &append};
      add({kAppend, {append.table, number, event, sum_of_event(append.table, number, event)}});
      ++number;
    }
  }
  for (const Put& put : batch.puts) {
    if (put.value) {
      add({absent.erase(put.name) > 0 ? kPutNew : kPut,
           {put.name, *put.value, sum_of_record(put.name, *put.value)}});
    } else {
      add({kRemove, {put.name}});
    }
  }
}

bool PostgresWriting::is_overlap(const Fault& fault) {
  constexpr std::string_view kUnique = "23505";
  constexpr std::string_view kDeadlock = "40P01";
  return fault.state == kUnique || fault.state == kDeadlock;
}

Written PostgresWriting::trouble(const Fault& fault, const Error& error,
                                 const std::string& name) const {
  const auto found = origins_.find(fault.call);
  const Origin origin = found == origins_.end() ? Origin{} : found->second;
  if (fault.state == kNotNext && origin.append != nullptr) {
    return {StoreTrouble::conflict,
            say::conflict{.table = origin.append->table,
                          .has = std::atol(fault.detail.c_str()),
                          .first = static_cast<long>(origin.append->first)}};
  }
  if (fault.state == kNotAsProvided && origin.proviso != nullptr) {
    return {StoreTrouble::conflict, say::not_as_provided{.name = origin.proviso->name}};
  }
  if (is_overlap(fault)) return {StoreTrouble::conflict, error.message};
  if (fault.state == "53100") return {StoreTrouble::full, say::disk_full{.file = name}};
  if (fault.state == "25006") return {StoreTrouble::read_only, say::read_only{.file = name}};
  const bool is_broken = fault.state == "XX001" || fault.state == "XX002";
  return {is_broken ? StoreTrouble::broken : StoreTrouble::failed, error.message};
}

Result<std::vector<Message>> faults_of(Connection& data, const std::stop_token& stop) {
  RowCheck rows;
  // One state of the data for all that is looked at.
  if (const auto begun = data.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); !begun) {
    return begun.error();
  }
  std::string table;
  std::int64_t number = -1;
  for (bool is_more = true; is_more && !rows.has_enough() && !stop.stop_requested();) {
    const Result<Rows> page = data.run(
        "SELECT table_id, number, event, sum FROM tablier.events"
        " WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT $3",
        {table, number, kRowsAtOnce});
    if (!page) return page.error();
    for (int i = 0; i < page->size(); ++i) {
      rows.event(page->text(i, 0), page->number(i, 1), page->text(i, 2), page->number(i, 3));
    }
    is_more = page->size() == kRowsAtOnce;
    if (is_more) {
      table = page->text(page->size() - 1, 0);
      number = page->number(page->size() - 1, 1);
    }
  }
  std::string name;
  for (bool is_more = true; is_more && !rows.has_enough() && !stop.stop_requested();) {
    const Result<Rows> page = data.run(
        "SELECT name, value, sum FROM tablier.records WHERE name > $1 ORDER BY name LIMIT $2",
        {name, kRowsAtOnce});
    if (!page) return page.error();
    for (int i = 0; i < page->size(); ++i) {
      rows.record(page->text(i, 0), page->text(i, 1), page->number(i, 2));
    }
    is_more = page->size() == kRowsAtOnce;
    if (is_more) name = page->text(page->size() - 1, 0);
  }
  if (const auto done = data.script("COMMIT"); !done) return done.error();
  return rows.faults;
}

}  // namespace tablier::house
