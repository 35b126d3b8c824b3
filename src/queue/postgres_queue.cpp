#include "queue/postgres_queue.h"

#include <array>
#include <mutex>
#include <utility>

#include "postgres/link.h"
#include "postgres/schema.h"

namespace tablier::queue {
namespace {

using postgres::Rows;
using postgres::Value;
using std::chrono::milliseconds;

constexpr milliseconds kPatience{5'000};            // for an answer
constexpr milliseconds kWait{2'000};                // for a connection that was lost
constexpr milliseconds kLong{24 * 60 * 60 * 1000};  // for migrations, the house's, too

// A lease is over by the clock of the database, the one that all have in common.
constexpr const char* kTables = R"(
CREATE TABLE tablier.job (
  version text NOT NULL,
  id text NOT NULL,
  urgency smallint NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  what bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  holder text NOT NULL DEFAULT '',
  until timestamptz NOT NULL DEFAULT '-infinity',
  ended timestamptz,
  is_done boolean NOT NULL DEFAULT false,
  answer bytea NOT NULL DEFAULT '',
  PRIMARY KEY (version, id)
);
CREATE INDEX job_open ON tablier.job (version, urgency, number) WHERE ended IS NULL;
CREATE INDEX job_ended ON tablier.job (ended) WHERE ended IS NOT NULL;
CREATE TABLE tablier.worker (
  name text PRIMARY KEY,
  version text NOT NULL,
  until timestamptz NOT NULL
);
)";
constexpr const char* kWanted =
    "ALTER TABLE tablier.job ADD COLUMN wanted timestamptz NOT NULL DEFAULT now()";
constexpr std::array<postgres::Step, 2> kSteps{{{.sql = kTables}, {.sql = kWanted}}};

constexpr std::string_view kPut = R"(
INSERT INTO tablier.job (id, version, urgency, what) VALUES ($1, $2, $3, $4)
ON CONFLICT (version, id) DO UPDATE SET ended = NULL, tries = 0, holder = '', until = '-infinity', answer = '', wanted = now()
WHERE job.ended IS NOT NULL AND NOT job.is_done)";

// What was begun too often has failed; then the first that is free.
constexpr std::string_view kTake = R"(
WITH free AS (
  SELECT id, tries FROM tablier.job
  WHERE ended IS NULL AND version = $2 AND urgency <= $3 AND until <= clock_timestamp()
  ORDER BY urgency, number LIMIT 1 FOR UPDATE SKIP LOCKED)
UPDATE tablier.job SET
  holder = $1,
  tries = job.tries + (job.tries < $5)::int,
  until = clock_timestamp() + $4 * interval '1 millisecond',
  ended = CASE WHEN job.tries < $5 THEN NULL ELSE clock_timestamp() END
FROM free WHERE job.version = $2 AND job.id = free.id
RETURNING job.id, job.what, job.ended IS NOT NULL)";

constexpr std::string_view kLive = R"(
INSERT INTO tablier.worker (name, version, until)
VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
ON CONFLICT (name) DO UPDATE SET version = $2, until = EXCLUDED.until)";

constexpr std::string_view kRenew = R"(
UPDATE tablier.job SET until = clock_timestamp() + $2 * interval '1 millisecond'
WHERE version = $4 AND id = ANY (string_to_array($3, ' ')) AND holder = $1 AND ended IS NULL)";

constexpr std::string_view kFinish = R"(
UPDATE tablier.job SET is_done = true, answer = $2, ended = clock_timestamp()
WHERE version = $3 AND id = $1 AND NOT is_done)";

constexpr std::string_view kFail = R"(
UPDATE tablier.job SET
  holder = '', until = '-infinity',
  answer = CASE WHEN tries < $4 THEN ''::bytea ELSE $3::bytea END,
  ended = CASE WHEN tries < $4 THEN NULL ELSE clock_timestamp() END
WHERE version = $5 AND id = $1 AND holder = $2 AND ended IS NULL)";

constexpr std::string_view kLetGo = R"(
UPDATE tablier.job SET holder = '', until = '-infinity', tries = tries - 1
WHERE version = $2 AND holder = $1 AND ended IS NULL)";
constexpr std::string_view kLeave = "DELETE FROM tablier.worker WHERE name = $1";

constexpr std::string_view kLook = R"(
SELECT id, CASE WHEN is_done THEN 2 WHEN ended IS NOT NULL THEN 3
                WHEN until > clock_timestamp() THEN 1 ELSE 0 END, answer
FROM tablier.job WHERE version = $2 AND id = ANY (string_to_array($1, ' ')))";

constexpr std::string_view kRemove = "DELETE FROM tablier.job WHERE version = $2 AND id = $1";
constexpr std::string_view kWant =
    "UPDATE tablier.job SET wanted = clock_timestamp()"
    " WHERE version = $2 AND id = ANY (string_to_array($1, ' ')) AND ended IS NULL";
constexpr std::string_view kClear =
    "DELETE FROM tablier.job WHERE ended <= clock_timestamp() - $1 * interval '1 second'"
    " OR (ended IS NULL AND wanted <= clock_timestamp() - $2 * interval '1 second')";
constexpr std::string_view kClearWorkers =
    "DELETE FROM tablier.worker WHERE until <= clock_timestamp() - $1 * interval '1 second'";

constexpr std::string_view kCount = R"(
SELECT count(*) FILTER (WHERE ended IS NULL AND until <= clock_timestamp()),
       count(*) FILTER (WHERE ended IS NULL AND until > clock_timestamp()),
       count(*) FILTER (WHERE ended IS NOT NULL AND NOT is_done),
       (SELECT count(*) FROM tablier.worker WHERE version = $1 AND until > clock_timestamp())
FROM tablier.job WHERE version = $1 AND (ended IS NULL OR NOT is_done))";

std::string joined(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : " ") + id;
  return text;
}

class PostgresQueue final : public Queue {
 public:
  PostgresQueue(postgres::Address address, std::string_view version)
      : version_(version), link_(std::move(address), kPatience) {}

  Result<Nothing> put(const Job& job) override {
    return change({{kPut, {job.id, version_, std::int64_t(job.urgency), job.what}}});
  }

  Result<std::optional<Taken>> take(const std::string& worker, Urgency least,
                                    Lease lease) override {
    for (;;) {
      const Result<Rows> rows = ask(kTake, {worker, version_, std::int64_t(least),
                                            std::int64_t(lease.count()), std::int64_t(kMostTries)});
      if (!rows) return rows.error();
      if (rows->size() == 0) return std::optional<Taken>();
      if (rows->number(0, 2) == 0) {
        return std::optional(Taken{std::string(rows->text(0, 0)), std::string(rows->text(0, 1))});
      }
    }
  }

  Result<Nothing> renew(const std::string& worker, const std::vector<std::string>& ids,
                        Lease lease) override {
    const std::string list = joined(ids);
    const std::int64_t time = lease.count();
    return change({{kLive, {worker, version_, time}}, {kRenew, {worker, time, list, version_}}});
  }

  Result<Nothing> finish(const std::string& id, const std::string& result) override {
    return change({{kFinish, {id, result, version_}}});
  }

  Result<Nothing> fail(const std::string& worker, const std::string& id,
                       const std::string& why) override {
    return change({{kFail, {id, worker, why, std::int64_t(kMostTries), version_}}});
  }

  Result<Nothing> leave(const std::string& worker) override {
    return change({{kLetGo, {worker, version_}}, {kLeave, {worker}}});
  }

  Result<std::map<std::string, Standing>> look(const std::vector<std::string>& ids) override {
    const std::string list = joined(ids);
    const Result<Rows> rows = ask(kLook, {list, version_});
    if (!rows) return rows.error();
    std::map<std::string, Standing> standings;
    for (int row = 0; row < rows->size(); ++row) {
      standings.emplace(rows->text(row, 0), Standing{static_cast<Stage>(rows->number(row, 1)),
                                                     std::string(rows->text(row, 2))});
    }
    return standings;
  }

  Result<Nothing> remove(const std::string& id) override {
    return change({{kRemove, {id, version_}}});
  }

  Result<Nothing> want(const std::vector<std::string>& ids) override {
    const std::string list = joined(ids);
    return change({{kWant, {list, version_}}});
  }

  Result<Nothing> clear(std::chrono::seconds age, std::chrono::seconds unwanted) override {
    const std::int64_t seconds = age.count();
    return change(
        {{kClear, {seconds, std::int64_t(unwanted.count())}}, {kClearWorkers, {seconds}}});
  }

  Result<Counts> counts() override {
    const Result<Rows> rows = ask(kCount, {version_});
    if (!rows) return rows.error();
    return Counts{.waiting = rows->number(0, 0),
                  .held = rows->number(0, 1),
                  .failed = rows->number(0, 2),
                  .workers = rows->number(0, 3)};
  }

 private:
  Result<Rows> ask(std::string_view sql, const std::vector<Value>& values) {
    const std::lock_guard lock(mutex_);
    const Result<postgres::Connection*> data = link_.get(kWait);
    if (!data) return data.error();
    return (*data)->run(sql, values);
  }

  Result<Nothing> change(const std::vector<postgres::Call>& calls) {
    const std::lock_guard lock(mutex_);
    const Result<postgres::Connection*> data = link_.get(kWait);
    if (!data) return data.error();
    const Result<std::vector<Rows>> done = (*data)->transact(calls);
    if (!done) return done.error();
    return Nothing{};
  }

  const std::string version_;
  std::mutex mutex_;  // a connection has one user at a time
  postgres::Link link_;
};

}  // namespace

Result<std::unique_ptr<Queue>> open_postgres_queue(const std::string& address,
                                                   std::string_view version) {
  const Result<postgres::Address> parsed = postgres::Address::parse(address);
  if (!parsed) return parsed.error();
  const auto data = postgres::Connection::open(*parsed, kPatience);
  if (!data) return data.error();
  (*data)->be_patient(kLong);
  const Result<Nothing> ready = postgres::bring_up_to_date(**data, *parsed, "queue", kSteps);
  if (!ready) return ready.error();
  return std::unique_ptr<Queue>(new PostgresQueue(*parsed, version));
}

}  // namespace tablier::queue
