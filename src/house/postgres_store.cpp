#include "house/postgres_store.h"

#include <mutex>
#include <utility>
#include <vector>

#include "house/copying.h"
#include "house/postgres_data.h"
#include "house/rows.h"
#include "house/words.h"
#include "postgres/link.h"

namespace tablier::house {
namespace {

using postgres::Address;
using postgres::Connection;
using postgres::Link;
using postgres::Rows;
using postgres::Value;
using std::chrono::milliseconds;

constexpr milliseconds kReadPatience{3'000};  // for one answer
constexpr milliseconds kReadWait{250};        // for a database that is away
constexpr milliseconds kWritePatience{5'000};
constexpr milliseconds kCheckPatience{10'000};  // for a page of rows; a house that ends waits, too
constexpr milliseconds kLong{24 * 60 * 60 * 1000};  // for migrations
constexpr int kAttempts = 5;                        // at a write that others come between

// What is acknowledged is on the disk of the database, whatever its own settings are. It gives up a
// statement before we give up the connection.
Result<Nothing> greet_writer(Connection& data) {
  return data.script(
      "SET statement_timeout = 4500;"
      "SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') = 'off'");
}

// Here we give up first, and the connection with the statement: whoever has waited once does not
// wait again. A new one counts only when it has read something, in the background.
Result<Nothing> greet_reader(Connection& data) {
  return data.script(
      "SET statement_timeout = 3500;"
      "SELECT 1 FROM tablier.records LIMIT 1; SELECT 1 FROM tablier.events LIMIT 1");
}

// Every read of this connection shows the same moment; a second connection would show another.
Link::Greet greet_one_moment() {
  return [began = std::make_shared<bool>(false)](Connection& data) -> Result<Nothing> {
    if (std::exchange(*began, true)) return failed(say::moment_lost{});
    data.be_patient(kLong);
    return data.script(
        "SET idle_in_transaction_session_timeout = 0;"
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  };
}

class PostgresStore final : public Store {
 public:
  PostgresStore(Address address, const PostgresOptions& options)
      : address_(std::move(address)),
        write_wait_(options.write_wait),
        writer_(address_, kWritePatience, greet_writer),
        reader_(address_, kReadPatience,
                options.is_one_moment ? greet_one_moment() : Link::Greet(greet_reader)) {}

  // The first connection that reads. Whoever opens a house reads at once, however far the database
  // is.
  Result<Nothing> connect();

  Written write(std::span<const Batch> batches) override;
  Result<std::vector<std::string>> events(std::string_view table, std::size_t from) override;
  Result<std::optional<std::string>> find(std::string_view name) override;
  Result<std::vector<Named>> list(std::string_view prefix, std::string_view after,
                                  std::size_t most) override;
  Result<std::vector<std::string>> tables(std::string_view after, std::size_t most) override;
  Result<Nothing> back_up(const std::string& file) override;
  Result<std::vector<Message>> check(const std::stop_token& stop) override;

 private:
  Result<Rows> read(std::string_view sql, const std::vector<Value>& values);
  Error wrong_row(Message what) const {
    return failed(say::damaged{.file = address_.name(), .what = what.in(kFallbackLanguage)});
  }

  const Address address_;
  const milliseconds write_wait_;
  std::mutex writing_;
  std::mutex reading_;
  Link writer_;
  Link reader_;
};

Result<Nothing> PostgresStore::connect() {
  const std::lock_guard guard(reading_);
  const Result<Connection*> data = reader_.get(kWritePatience);
  if (!data) return data.error();
  return Nothing{};
}

Written PostgresStore::write(std::span<const Batch> batches) {
  const std::lock_guard guard(writing_);
  const PostgresWriting writing(batches);
  if (writing.calls().empty()) return {};
  for (int attempt = 1;; ++attempt) {
    const Result<Connection*> data = writer_.get(write_wait_);
    if (!data) return {StoreTrouble::failed, data.error().message};
    const Result<std::vector<Rows>> done = (*data)->transact(writing.calls());
    if (done) return {};
    const postgres::Fault& fault = (*data)->fault();
    if (!PostgresWriting::is_overlap(fault) || attempt == kAttempts) {
      return writing.trouble(fault, done.error(), address_.name());
    }
  }
}

Result<Rows> PostgresStore::read(std::string_view sql, const std::vector<Value>& values) {
  const std::lock_guard guard(reading_);
  const Result<Connection*> data = reader_.get(kReadWait);
  if (!data) return data.error();
  return (*data)->run(sql, values);
}

Result<std::vector<std::string>> PostgresStore::events(std::string_view table, std::size_t from) {
  auto next = static_cast<std::int64_t>(from);
  const Result<Rows> rows = read(
      "SELECT number, event, sum FROM tablier.events WHERE table_id = $1 AND number >= $2"
      " ORDER BY number",
      {table, next});
  if (!rows) return rows.error();
  std::vector<std::string> events;
  for (int i = 0; i < rows->size(); ++i, ++next) {
    if (rows->number(i, 0) != next) {
      return wrong_row(say::missing_event{.number = next, .table = std::string(table)});
    }
    if (rows->number(i, 2) != sum_of_event(table, next, rows->text(i, 1))) {
      return wrong_row(say::wrong_event{.number = next, .table = std::string(table)});
    }
    events.emplace_back(rows->text(i, 1));
  }
  return events;
}

Result<std::optional<std::string>> PostgresStore::find(std::string_view name) {
  const Result<Rows> rows = read("SELECT value, sum FROM tablier.records WHERE name = $1", {name});
  if (!rows) return rows.error();
  if (rows->size() == 0) return std::optional<std::string>{};
  const std::string_view value = rows->text(0, 0);
  if (rows->number(0, 1) != sum_of_record(name, value)) {
    return wrong_row(say::wrong_record{.name = std::string(name)});
  }
  return std::optional<std::string>(value);
}

Result<std::vector<Named>> PostgresStore::list(std::string_view prefix, std::string_view after,
                                               std::size_t most) {
  const std::string begin = begin_of(prefix, after);
  const std::optional<std::string> end = end_of(std::string(prefix));
  const auto limit = static_cast<std::int64_t>(most);
  const Result<Rows> rows =
      end ? read(
                "SELECT name, value, sum FROM tablier.records WHERE name >= $1 AND name < $2"
                " ORDER BY name LIMIT $3",
                {begin, *end, limit})
          : read(
                "SELECT name, value, sum FROM tablier.records WHERE name >= $1"
                " ORDER BY name LIMIT $2",
                {begin, limit});
  if (!rows) return rows.error();
  std::vector<Named> found;
  for (int i = 0; i < rows->size(); ++i) {
    found.push_back({std::string(rows->text(i, 0)), std::string(rows->text(i, 1))});
    if (rows->number(i, 2) != sum_of_record(found.back().name, found.back().value)) {
      return wrong_row(say::wrong_record{.name = found.back().name});
    }
  }
  return found;
}

Result<std::vector<std::string>> PostgresStore::tables(std::string_view after, std::size_t most) {
  const Result<Rows> rows = read(
      "SELECT table_id FROM tablier.events WHERE number = 0 AND table_id > $1"
      " ORDER BY table_id LIMIT $2",
      {after, static_cast<std::int64_t>(most)});
  if (!rows) return rows.error();
  std::vector<std::string> found;
  for (int i = 0; i < rows->size(); ++i) found.emplace_back(rows->text(i, 0));
  return found;
}

Result<Nothing> PostgresStore::back_up(const std::string&) {
  return refused(say::back_up_with_pg_dump{.database = address_.name()});
}

Result<std::vector<Message>> PostgresStore::check(const std::stop_token& stop) {
  const Result<std::unique_ptr<Connection>> data = Connection::open(address_, kCheckPatience);
  if (!data) return data.error();
  return faults_of(**data, stop);
}

// Everything is patient here: nobody plays yet, and a migration takes as long as it takes.
Result<Nothing> prepare(const Address& address, bool must_be_there,
                        const PostgresOptions& options) {
  const Result<std::unique_ptr<Connection>> data = Connection::open(address, kWritePatience);
  if (!data) return data.error();
  (*data)->be_patient(kLong);
  if (must_be_there) {
    const Result<Rows> there = (*data)->run("SELECT to_regclass('tablier.events') IS NOT NULL");
    if (!there) return there.error();
    if (there->number(0, 0) == 0) return refused(say::no_house{.database = address.name()});
  }
  const auto steps = options.steps.empty() ? postgres_steps() : options.steps;
  if (Result<Nothing> made = postgres::bring_up_to_date(**data, address, kHousePart, steps);
      !made) {
    return made;
  }
  if (options.may_be_unfinished) return Nothing{};
  const Result<Rows> copy =
      (*data)->run("SELECT 1 FROM tablier.records WHERE name = $1", {kUnfinishedCopy});
  if (!copy) return copy.error();
  if (copy->size() > 0) return refused(say::unfinished_copy{.database = address.name()});
  return Nothing{};
}

Result<std::unique_ptr<Store>> open(const std::string& text, const PostgresOptions& options,
                                    bool must_be_there) {
  const Result<Address> address = Address::parse(text);
  if (!address) return address.error();
  if (const auto ready = prepare(*address, must_be_there, options); !ready) {
    return ready.error();
  }
  auto store = std::make_unique<PostgresStore>(*address, options);
  if (const Result<Nothing> connected = store->connect(); !connected) return connected.error();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace

Result<std::string> name_of_database(const std::string& address) {
  const Result<Address> parsed = Address::parse(address);
  if (!parsed) return parsed.error();
  return parsed->name();
}

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                                   const PostgresOptions& options) {
  return open(address, options, false);
}

Result<std::unique_ptr<Store>> open_postgres_beside(const std::string& address,
                                                    const PostgresOptions& options) {
  return open(address, options, true);
}

}  // namespace tablier::house
