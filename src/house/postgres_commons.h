// The commons of a house whose store is a PostgreSQL database: news are rows that are written with
// what they tell of, letters are notifications. A thread of its own listens; a notification is only
// a bell, and what it rings for is read from the database, so that a missed one loses nothing.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "house/commons.h"
#include "house/journal.h"

namespace tablier::house {

// The store must have been opened: it makes the tables.
Result<std::unique_ptr<Commons>> open_postgres_commons(const std::string& address, Post post);

}  // namespace tablier::house
