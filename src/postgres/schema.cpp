#include "postgres/schema.h"

#include <chrono>
#include <string>

#include "postgres/words.h"

namespace tablier::postgres {
namespace {

struct Version {
  std::int64_t number = 0;
  std::int64_t works_from = 0;  // the oldest version that can use these tables
};

// An error if those who know of `newest` cannot use these tables.
Result<Version> version_of(Connection& data, const Address& address, std::string_view part,
                           std::int64_t newest) {
  const Result<Rows> there = data.run("SELECT to_regclass('tablier.parts') IS NOT NULL");
  if (!there) return there.error();
  if (there->number(0, 0) == 0) return Version{};
  const Result<Rows> rows =
      data.run("SELECT version, works_from FROM tablier.parts WHERE part = $1", {part});
  if (!rows) return rows.error();
  if (rows->size() == 0) return Version{};
  const Version version{rows->number(0, 0), rows->number(0, 1)};
  if (version.works_from > newest) {
    return failed(say::later_version{.database = address.name(),
                                     .version = static_cast<long>(version.number),
                                     .newest = static_cast<long>(newest)});
  }
  return version;
}

// Inside a transaction of its own.
Result<Nothing> make_steps(Connection& data, const Address& address, std::string_view part,
                           std::span<const Step> steps) {
  // Only one at a time; who waited finds that it is done.
  Result<Nothing> begun = data.script(
      "BEGIN; SELECT pg_advisory_xact_lock(1415668332);"
      "CREATE SCHEMA IF NOT EXISTS tablier;"
      "CREATE TABLE IF NOT EXISTS tablier.parts (part text PRIMARY KEY, version bigint NOT NULL,"
      " works_from bigint NOT NULL)");
  if (!begun) return begun;
  const auto newest = static_cast<std::int64_t>(steps.size());
  Result<Version> version = version_of(data, address, part, newest);
  if (!version) return version.error();
  for (; version->number < newest; ++version->number) {
    const Step& step = steps[static_cast<std::size_t>(version->number)];
    if (Result<Nothing> made = data.script(step.sql); !made) return made;
    if (!step.suits_older) version->works_from = version->number + 1;
  }
  const Result<Rows> noted = data.run(
      "INSERT INTO tablier.parts VALUES ($1, $2, $3) ON CONFLICT (part)"
      " DO UPDATE SET version = excluded.version, works_from = excluded.works_from",
      {part, version->number, version->works_from});
  if (!noted) return noted.error();
  return data.script("COMMIT");
}

}  // namespace

Result<Nothing> bring_up_to_date(Connection& data, const Address& address, std::string_view part,
                                 std::span<const Step> steps) {
  const auto newest = static_cast<std::int64_t>(steps.size());
  const Result<Version> version = version_of(data, address, part, newest);
  if (!version) return version.error();
  if (version->number >= newest) return Nothing{};
  Result<Nothing> made = make_steps(data, address, part, steps);
  if (!made && !data.is_lost()) {
    if (const Result<Nothing> back = data.script("ROLLBACK"); !back) return back;
  }
  return made;
}

}  // namespace tablier::postgres
