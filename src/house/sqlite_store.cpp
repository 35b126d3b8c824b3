#include "house/sqlite_store.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>

#include "files/file.h"
#include "house/rows.h"
#include "house/sqlite.h"
#include "house/sqlite_checkpoints.h"
#include "house/sqlite_data.h"
#include "house/words.h"

namespace tablier::house {
namespace {

namespace fs = std::filesystem;
using sqlite::Connection;
using sqlite::Statement;

constexpr const char* kLockFile = "house.lock";
// A log that grew while somebody read for long becomes small again: 32 megabytes.
constexpr const char* kSynced = "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 33554432";
constexpr const char* kUnsynced = "PRAGMA synchronous = OFF";

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string file, std::optional<files::File> lock, const SqliteOptions& options)
      : file_(std::move(file)),
        lock_(std::move(lock)),
        vfs_(options.vfs),
        checkpoints_(writer_.mutex, options.checkpoint) {}

  Result<Nothing> open(const SqliteOptions& options);
  // Others may be the house from now on.
  void unlock() { lock_.reset(); }

  Written write(std::span<const Batch> batches) override;
  Result<std::vector<std::string>> events(std::string_view table, std::size_t from) override;
  Result<std::optional<std::string>> find(std::string_view name) override;
  Result<std::vector<Named>> list(std::string_view prefix, std::string_view after,
                                  std::size_t most) override;
  Result<std::vector<std::string>> tables(std::string_view after, std::size_t most) override;
  Result<Nothing> back_up(const std::string& file) override;
  Result<std::vector<Message>> check(const std::stop_token& stop) override;

 private:
  // For one who writes. Each statement belongs to its connection and ends before it.
  struct Writer {
    std::mutex mutex;
    Connection data;
    Statement count{data, "SELECT ifnull(max(number) + 1, 0) FROM events WHERE table_id = ?"};
    Statement append{data, "INSERT INTO events VALUES (?, ?, ?, ?)"};
    Statement forget{data, "DELETE FROM events WHERE table_id = ?"};
    Statement put{data, "INSERT OR REPLACE INTO records VALUES (?, ?, ?)"};
    Statement remove{data, "DELETE FROM records WHERE name = ?"};
    Statement look{data, "SELECT value FROM records WHERE name = ?"};
  };
  struct Reader {
    std::mutex mutex;
    Connection data;
    Statement events{data,
                     "SELECT number, event, sum FROM events WHERE table_id = ? AND number >= ?"
                     " ORDER BY number"};
    Statement tables{data,
                     "SELECT table_id FROM events WHERE number = 0 AND table_id > ?"
                     " ORDER BY table_id LIMIT ?"};
    Statement find{data, "SELECT value, sum FROM records WHERE name = ?"};
    Statement list{data,
                   "SELECT name, value, sum FROM records WHERE name >= ? AND name < ?"
                   " ORDER BY name LIMIT ?"};
    Statement list_all{data,
                       "SELECT name, value, sum FROM records WHERE name >= ?"
                       " ORDER BY name LIMIT ?"};
  };

  Written trouble() const;
  Written write(const Batch& batch);
  Written look(const Proviso& proviso);
  Written write(const Append& append);
  Written write(const Put& put);
  Error wrong_row(Message what) const;

  const std::string file_;
  std::optional<files::File> lock_;  // none: beside a house
  const char* const vfs_;
  Writer writer_;
  Reader reader_;
  Checkpoints checkpoints_;
};

Result<Nothing> SqliteStore::open(const SqliteOptions& options) {
  const auto steps = options.migrations.empty() ? migrations() : options.migrations;
  const int newest = static_cast<int>(steps.size());
  Connection& data = writer_.data;
  if (data.open(file_, Connection::Use::write, vfs_) != SQLITE_OK) return failure(data, file_);
  // Until we know what this is, closing it must not move anything into it.
  sqlite3_db_config(data.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  const Result<int> version = version_of(data, file_, newest);
  if (!version) return version.error();
  if (sqlite3_db_readonly(data.handle(), "main") == 1) {
    return failed(say::read_only{.file = file_});
  }
  if (*version > 0 && *version < newest) {
    const Result<std::vector<Message>> faults = faults_of(data, file_);
    if (!faults) return faults.error();
    if (!faults->empty()) {
      return failed(say::damaged{.file = file_, .what = faults->front().in(kFallbackLanguage)});
    }
    const fs::path before =
        fs::path(file_).parent_path() / ("house-before-" + std::to_string(newest) + ".db");
    if (Result<Nothing> kept = copy_data(data, file_, before.string(), IfThere::replace); !kept) {
      return kept;
    }
  }
  const std::optional<std::string> mode = data.text("PRAGMA journal_mode = WAL");
  if (mode != "wal") return failure(data, file_);
  const char* const settings = options.synced ? kSynced : kUnsynced;
  if (data.run(settings) != SQLITE_OK) return failure(data, file_);
  if (*version < newest) {
    if (Result<Nothing> migrated = migrate(data, file_, *version, steps); !migrated) {
      return migrated;
    }
  }
  sqlite3_db_config(data.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
  if (reader_.data.open(file_, Connection::Use::read, vfs_) != SQLITE_OK) {
    return failure(reader_.data, file_);
  }
  if (checkpoints_.start(data, file_, vfs_, settings) != SQLITE_OK) return failure(data, file_);
  return Nothing{};
}

Written SqliteStore::trouble() const {
  const sqlite::Fault fault = writer_.data.fault();
  return {trouble_of(fault), tell(fault, file_)};
}

Written SqliteStore::write(std::span<const Batch> batches) {
  const std::lock_guard guard(writer_.mutex);
  sqlite::Transaction transaction(writer_.data);
  if (transaction.begin() != SQLITE_OK) return trouble();
  for (const Batch& batch : batches) {
    if (const Written written = write(batch); !written) return written;
  }
  if (transaction.commit() != SQLITE_OK) return trouble();
  return {};
}

Written SqliteStore::write(const Batch& batch) {
  for (const Proviso& proviso : batch.provided) {
    if (const Written so = look(proviso); !so) return so;
  }
  for (const std::string& table : batch.forgotten) {
    if (writer_.forget.with(table).run() != SQLITE_DONE) return trouble();
  }
  for (const Append& append : batch.appends) {
    if (const Written written = write(append); !written) return written;
  }
  for (const Put& put : batch.puts) {
    if (const Written written = write(put); !written) return written;
  }
  return {};
}

Written SqliteStore::look(const Proviso& proviso) {
  const int code = writer_.look.with(proviso.name).step();
  std::optional<std::string> value;
  if (code == SQLITE_ROW) value = writer_.look.text(0);
  writer_.look.reset();
  if (code != SQLITE_ROW && code != SQLITE_DONE) return trouble();
  if (value == proviso.value) return {};
  return {StoreTrouble::conflict, say::not_as_provided{.name = proviso.name}};
}

Written SqliteStore::write(const Append& append) {
  if (writer_.count.with(append.table).step() != SQLITE_ROW) return trouble();
  const std::int64_t has = writer_.count.number(0);
  writer_.count.reset();
  std::int64_t number = static_cast<std::int64_t>(append.first);
  if (number != has) {
    return {StoreTrouble::conflict,
            say::conflict{.table = append.table, .has = has, .first = number}};
  }
  for (const std::string& event : append.events) {
    const std::int64_t sum = sum_of_event(append.table, number, event);
    const int code = writer_.append.with(append.table, number, event, sum).run();
    if (code != SQLITE_DONE) return trouble();
    ++number;
  }
  return {};
}

Written SqliteStore::write(const Put& put) {
  const int code =
      put.value ? writer_.put.with(put.name, *put.value, sum_of_record(put.name, *put.value)).run()
                : writer_.remove.with(put.name).run();
  return code == SQLITE_DONE ? Written{} : trouble();
}

Error SqliteStore::wrong_row(Message what) const {
  return failed(say::damaged{.file = file_, .what = what.in(kFallbackLanguage)});
}

Result<std::vector<std::string>> SqliteStore::events(std::string_view table, std::size_t from) {
  const std::lock_guard guard(reader_.mutex);
  Statement& rows = reader_.events.with(table, static_cast<std::int64_t>(from));
  std::vector<std::string> events;
  std::int64_t next = static_cast<std::int64_t>(from);
  int code = SQLITE_OK;
  std::optional<Message> wrong;
  for (; !wrong && (code = rows.step()) == SQLITE_ROW; ++next) {
    if (rows.number(0) != next) {
      wrong = say::missing_event{.number = next, .table = std::string(table)};
    } else if (rows.number(2) != sum_of_event(table, next, rows.text(1))) {
      wrong = say::wrong_event{.number = next, .table = std::string(table)};
    }
    events.emplace_back(rows.text(1));
  }
  rows.reset();
  if (!wrong && code != SQLITE_DONE) return failure(reader_.data, file_);
  if (wrong) return wrong_row(*wrong);
  return events;
}

Result<std::optional<std::string>> SqliteStore::find(std::string_view name) {
  const std::lock_guard guard(reader_.mutex);
  Statement& row = reader_.find.with(name);
  const int code = row.step();
  std::optional<std::string> value;
  if (code == SQLITE_ROW) value = row.text(0);
  const bool is_right = !value || row.number(1) == sum_of_record(name, *value);
  row.reset();
  if (code != SQLITE_ROW && code != SQLITE_DONE) return failure(reader_.data, file_);
  if (!is_right) return wrong_row(say::wrong_record{.name = std::string(name)});
  return value;
}

Result<std::vector<Named>> SqliteStore::list(std::string_view prefix, std::string_view after,
                                             std::size_t most) {
  const std::lock_guard guard(reader_.mutex);
  const std::string begin = begin_of(prefix, after);
  const std::optional<std::string> end = end_of(std::string(prefix));
  const auto limit = static_cast<std::int64_t>(most);
  Statement& rows =
      end ? reader_.list.with(begin, *end, limit) : reader_.list_all.with(begin, limit);
  std::vector<Named> found;
  int code = SQLITE_OK;
  std::optional<Message> wrong;
  while (!wrong && (code = rows.step()) == SQLITE_ROW) {
    found.push_back({std::string(rows.text(0)), std::string(rows.text(1))});
    if (rows.number(2) != sum_of_record(found.back().name, found.back().value)) {
      wrong = say::wrong_record{.name = found.back().name};
    }
  }
  rows.reset();
  if (!wrong && code != SQLITE_DONE) return failure(reader_.data, file_);
  if (wrong) return wrong_row(*wrong);
  return found;
}

Result<std::vector<std::string>> SqliteStore::tables(std::string_view after, std::size_t most) {
  const std::lock_guard guard(reader_.mutex);
  Statement& rows = reader_.tables.with(after, static_cast<std::int64_t>(most));
  std::vector<std::string> found;
  int code = SQLITE_OK;
  while ((code = rows.step()) == SQLITE_ROW) found.emplace_back(rows.text(0));
  rows.reset();
  if (code != SQLITE_DONE) return failure(reader_.data, file_);
  return found;
}

// Both take long, and go on beside reading and writing: with connections of their own.
Result<Nothing> SqliteStore::back_up(const std::string& file) {
  Connection data;
  if (data.open(file_, Connection::Use::read, vfs_) != SQLITE_OK) return failure(data, file_);
  return copy_data(data, file_, file, IfThere::refuse);
}

Result<std::vector<Message>> SqliteStore::check(const std::stop_token& stop) {
  Connection data;
  if (data.open(file_, Connection::Use::read, vfs_) != SQLITE_OK) return failure(data, file_);
  return faults_of(data, file_, stop);
}

Result<files::File> lock(const std::string& folder) {
  Result<files::File> file =
      files::File::open((fs::path(folder) / kLockFile).string(), O_RDWR | O_CREAT, 0600);
  if (!file) return failed(say::no_folder{.folder = folder, .why = file.error().message});
  if (::flock(file->descriptor(), LOCK_EX | LOCK_NB) == 0) return file;
  if (errno == EWOULDBLOCK) return refused(say::in_use{.folder = folder});
  return files::write_error(folder);
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& folder,
                                                 const SqliteOptions& options) {
  if (const Result<Nothing> made = make_folder(folder); !made) return made.error();
  Result<files::File> locked = lock(folder);
  if (!locked) return locked.error();
  const std::string file = (fs::path(folder) / kDataFile).string();
  auto store = std::make_unique<SqliteStore>(file, std::move(*locked), options);
  if (const Result<Nothing> opened = store->open(options); !opened) return opened.error();
  return std::unique_ptr<Store>(std::move(store));
}

Result<std::unique_ptr<Store>> open_beside(const std::string& folder) {
  const std::string file = (fs::path(folder) / kDataFile).string();
  if (files::kind_of(file) != files::Kind::file) return refused(say::no_data{.folder = folder});
  // Where a house is running it has brought the data up to date; else that is done here, and nobody
  // may start one meanwhile.
  std::optional<files::File> held;
  if (Result<files::File> locked = lock(folder)) {
    held = std::move(*locked);
  } else if (locked.error().message.id() != say::in_use::kSentence.id) {
    return locked.error();
  }
  auto store = std::make_unique<SqliteStore>(file, std::move(held), SqliteOptions{});
  if (const Result<Nothing> opened = store->open({}); !opened) return opened.error();
  store->unlock();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace tablier::house
