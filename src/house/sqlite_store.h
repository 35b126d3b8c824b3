// A store in one SQLite file, house.db, in a folder of its own. One house at a time: the folder is
// locked for the life of the store. Others may read meanwhile (keeping.h).
#pragma once

#include <memory>
#include <span>
#include <string>

#include "core/result.h"
#include "house/store.h"

namespace tablier::house {

// For tests; a house takes what is here.
struct SqliteOptions {
  const char* vfs = nullptr;  // SQLite's name of a way to the disk; none: the system's
  bool synced = true;         // false: nothing is sure to be on disk
  int checkpoint = 1000;      // pages of the write-ahead log after which they go to their places
  std::span<const char* const> migrations = {};  // none: those of sqlite_data.h
};

// Creates the folder and the file if they are missing. Data of an earlier version is copied to
// house-before-VERSION.db and brought up to date. Whatever cannot be opened is left as it is.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& folder,
                                                 const SqliteOptions& options = {});

// The data of a house that may be running, for its operator: writes wait for each other, nothing
// stays locked. An error if there is no data.
Result<std::unique_ptr<Store>> open_beside(const std::string& folder);

}  // namespace tablier::house
