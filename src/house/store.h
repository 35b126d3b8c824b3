// Store: what a house keeps. A log of events for each table, which only grows, and small records
// under names. Whatever is written is on disk when the call returns, all of it or nothing.
//
// A few verbs that any database has: nothing here knows of SQL. Every store passes the suite of
// store_suite.h. Calls block, and may come from two threads: one that writes and one that reads do
// not wait for each other. The house writes through its Journal (journal.h), which gathers batches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace tablier::house {

// Events of one table, as texts. `first` is the number of the first of them, which must be how many
// the table has: otherwise somebody else has written, and the whole batch is refused.
struct Append {
  std::string table;
  std::size_t first;
  std::vector<std::string> events;
};

// A record: its name is a path, "person/ab12", so that those which belong together stand together.
// Without a value it is removed.
struct Put {
  std::string name;
  std::optional<std::string> value;
};

// What a record must be for a batch to be written: this value, or absent where there is none.
struct Proviso {
  std::string name;
  std::optional<std::string> value;
};

struct Batch {
  std::vector<Append> appends = {};
  std::vector<Put> puts = {};
  // Tables whose logs are removed, before anything is appended: games are not kept for ever.
  std::vector<std::string> forgotten = {};
  // Looked at before anything of this batch is written. Nobody else can change these records before
  // the batch is on disk, or it is refused: of several that need the same record, and change it,
  // one is written.
  std::vector<Proviso> provided = {};
};

struct Named {
  std::string name;
  std::string value;
};

// Why a batch was not written. `conflict`: an append was not the next, or a record is not what was
// provided; the store itself is well. `full`: there may be space later. `broken`: the data cannot
// be trusted.
enum class StoreTrouble { conflict, full, read_only, broken, failed };

struct Written {
  std::optional<StoreTrouble> trouble = {};
  std::optional<Message> why = {};  // there is one whenever there is trouble
  explicit operator bool() const { return !trouble; }
};

class Store {
 public:
  virtual ~Store() = default;

  // All batches, in this order, in one go: either all are on disk or none is. After trouble the
  // store goes on, and writes again as soon as it can.
  virtual Written write(std::span<const Batch> batches) = 0;

  // The events of a table from this number on; none if there is no such table. An error if what is
  // there is not what was written.
  virtual Result<std::vector<std::string>> events(std::string_view table, std::size_t from) = 0;

  virtual Result<std::optional<std::string>> find(std::string_view name) = 0;
  // Names that begin with `prefix` and come after `after`, in order of their bytes, at most `most`.
  virtual Result<std::vector<Named>> list(std::string_view prefix, std::string_view after,
                                          std::size_t most) = 0;
  // Tables that have a log, the same way.
  virtual Result<std::vector<std::string>> tables(std::string_view after, std::size_t most) = 0;

  // A whole copy into a file that does not exist yet, while others go on writing. Refused where the
  // database has better means.
  virtual Result<Nothing> back_up(const std::string& file) = 0;
  // What is wrong with the data, at most a hundred faults; none: nothing is. It reads everything,
  // while others read and write. Once it is told to stop it ends soon, and its answer means
  // nothing.
  virtual Result<std::vector<Message>> check(const std::stop_token& stop = {}) = 0;
};

// All records whose names begin with `prefix`, in order, until `visit` refuses. By the page: as
// many at a time as are written together.
Result<Nothing> for_each_page(Store& store, std::string_view prefix,
                              const std::function<Result<Nothing>(std::span<const Named>)>& visit);
Result<Nothing> for_each_record(Store& store, std::string_view prefix,
                                const std::function<Result<Nothing>(const Named&)>& visit);

}  // namespace tablier::house
