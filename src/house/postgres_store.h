// A store in a PostgreSQL database, for any number of processes at once. What it keeps is in the
// schema tablier, made and brought up to date when it is opened; every row has a checksum.
//
// It writes and reads through two connections (postgres/link.h). A write waits a moment for a
// database that is away, a read hardly at all, because the house's thread reads.
#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string>

#include "core/result.h"
#include "house/store.h"
#include "postgres/schema.h"

namespace tablier::house {

struct PostgresOptions {
  bool is_one_moment = false;                   // all reads show the data as it was at the first
  bool may_be_unfinished = false;               // a copy that is going on (copying.h)
  std::chrono::milliseconds write_wait{3'000};  // for a database that is away
  std::span<const postgres::Step> steps = {};   // for tests; none: those of a house
};

// Host, port and name of a database, for people: its address may hold a password.
Result<std::string> name_of_database(const std::string& address);

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                                   const PostgresOptions& options = {});

// The same for its operator: an error if there is no house in the database.
Result<std::unique_ptr<Store>> open_postgres_beside(const std::string& address,
                                                    const PostgresOptions& options = {});

}  // namespace tablier::house
