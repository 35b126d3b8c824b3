#include "house/sqlite_data.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include "files/file.h"
#include "house/rows.h"
#include "house/words.h"

namespace tablier::house {
namespace {

namespace fs = std::filesystem;
using sqlite::Connection;
using sqlite::Fault;
using sqlite::Statement;

constexpr std::int64_t kApplication = 0x5461626C;  // "Tabl", in the head of the file

constexpr const char* kMigrations[] = {
    // 1: logs and records. `sum` is the CRC-32 of all that the row holds.
    "CREATE TABLE events (table_id TEXT NOT NULL, number INTEGER NOT NULL, event TEXT NOT NULL,"
    " sum INTEGER NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;"
    "CREATE TABLE records (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL,"
    " sum INTEGER NOT NULL) WITHOUT ROWID;",
};

bool is_data_of_house(Connection& data) {
  return data.number("PRAGMA application_id") == kApplication &&
         data.number("SELECT count(*) FROM events WHERE 0") == 0 &&
         data.number("SELECT count(*) FROM records WHERE 0") == 0;
}

// What SQLite itself finds: pages, trees, indexes.
Result<std::vector<Message>> structural_faults(Connection& data, const std::string& file) {
  std::vector<Message> faults;
  Statement statement(data, "PRAGMA integrity_check(100)");
  int code = statement.step();
  for (; code == SQLITE_ROW; code = statement.step()) {
    if (std::string what(statement.text(0)); what != "ok") {
      std::replace(what.begin(), what.end(), '\n', ' ');  // of the name of the database, before it
      faults.push_back(say::damage{.what = what});
    }
  }
  if (code == SQLITE_DONE) return faults;
  const Fault fault = data.fault();
  if (trouble_of(fault) != StoreTrouble::broken) return failed(tell(fault, file));
  faults.push_back(say::damage{.what = fault.text});
  return faults;
}

// Whatever stops a walk through the rows is a fault, too.
void end_of_walk(Connection& data, int code, RowCheck& rows) {
  if (code != SQLITE_DONE && code != SQLITE_ROW) {
    rows.faults.push_back(say::damage{.what = data.fault().text});
  }
}

void walk_events(Connection& data, RowCheck& rows) {
  Statement statement(data,
                      "SELECT table_id, number, event, sum FROM events ORDER BY table_id, number");
  int code = SQLITE_OK;
  while (!rows.has_enough() && (code = statement.step()) == SQLITE_ROW) {
    rows.event(statement.text(0), statement.number(1), statement.text(2), statement.number(3));
  }
  end_of_walk(data, code, rows);
}

void walk_records(Connection& data, RowCheck& rows) {
  Statement statement(data, "SELECT name, value, sum FROM records ORDER BY name");
  int code = SQLITE_OK;
  while (!rows.has_enough() && (code = statement.step()) == SQLITE_ROW) {
    rows.record(statement.text(0), statement.text(1), statement.number(2));
  }
  end_of_walk(data, code, rows);
}

// The name of a new file, and of a file that was there, last after a power cut.
Result<Nothing> take_place(const std::string& draft, const std::string& path, IfThere if_there) {
  Result<files::File> file = files::File::open(draft, O_RDWR);
  if (!file) return file.error();
  if (Result<Nothing> synced = file->finish(); !synced) return synced;
  // A link fails where something is, a renaming replaces it.
  const int placed = if_there == IfThere::replace ? ::rename(draft.c_str(), path.c_str())
                                                  : ::link(draft.c_str(), path.c_str());
  if (placed != 0 && errno == EEXIST) return refused(say::file_exists{.file = path});
  if (placed != 0) return files::write_error(path);
  ::unlink(draft.c_str());
  const Result<files::File> folder =
      files::File::open(fs::path(path).parent_path().string(), O_RDONLY | O_DIRECTORY);
  return folder ? folder->sync() : Result<Nothing>(folder.error());
}

}  // namespace

Result<Nothing> make_folder(const std::string& folder) {
  std::error_code error;
  // What people have played is nobody else's business.
  if (!fs::exists(folder, error) && fs::create_directories(folder, error)) {
    fs::permissions(folder, fs::perms::owner_all, error);
  }
  if (fs::is_directory(folder, error)) return Nothing{};
  errno = error ? error.value() : ENOTDIR;
  return failed(say::no_folder{.folder = folder, .why = files::write_error(folder).message});
}

std::span<const char* const> migrations() {
  return kMigrations;
}

StoreTrouble trouble_of(const Fault& fault) {
  switch (fault.kind()) {
    case SQLITE_FULL:
      return StoreTrouble::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return StoreTrouble::read_only;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return StoreTrouble::broken;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      break;
    default:
      return StoreTrouble::failed;
  }
  switch (fault.system) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return StoreTrouble::full;
    case EROFS:
    case EACCES:
    case EPERM:
      return StoreTrouble::read_only;
    default:
      return StoreTrouble::failed;
  }
}

Message tell(const Fault& fault, const std::string& file) {
  switch (trouble_of(fault)) {
    case StoreTrouble::full:
      return say::disk_full{.file = file};
    case StoreTrouble::read_only:
      return say::read_only{.file = file};
    case StoreTrouble::broken:
      if (fault.kind() == SQLITE_NOTADB) return say::not_our_data{.file = file};
      return say::damaged{.file = file, .what = fault.text};
    default:
      return say::database_failed{.file = file, .what = fault.text, .number = fault.code};
  }
}

Result<int> version_of(Connection& data, const std::string& file, int newest) {
  const std::optional<std::int64_t> version = data.number("PRAGMA user_version");
  if (!version) return failure(data, file);
  const std::optional<std::int64_t> entries = data.number("SELECT count(*) FROM sqlite_schema");
  if (!entries) return failure(data, file);
  if (*version == 0 && *entries == 0) return 0;
  // The later version first: its tables may be others.
  if (*version > newest && data.number("PRAGMA application_id") == kApplication) {
    return refused(say::later_version{.file = file, .version = *version, .newest = newest});
  }
  if (*version < 1 || *version > newest || !is_data_of_house(data)) {
    return failed(say::not_our_data{.file = file});
  }
  return static_cast<int>(*version);
}

Result<Nothing> migrate(Connection& data, const std::string& file, int version,
                        std::span<const char* const> steps) {
  sqlite::Transaction transaction(data);
  int code = transaction.begin();
  for (std::size_t i = static_cast<std::size_t>(version); code == SQLITE_OK && i < steps.size();
       ++i) {
    code = data.run(steps[i]);
  }
  const std::string head = "PRAGMA application_id = " + std::to_string(kApplication) +
                           "; PRAGMA user_version = " + std::to_string(steps.size());
  if (code == SQLITE_OK) code = data.run(head);
  if (code == SQLITE_OK) code = transaction.commit();
  if (code != SQLITE_OK) return failure(data, file);
  return Nothing{};
}

Result<Nothing> copy_data(Connection& data, const std::string& file, const std::string& copy,
                          IfThere if_there) {
  const std::string path = fs::absolute(copy).string();
  if (if_there == IfThere::refuse && fs::exists(fs::symlink_status(path))) {
    return refused(say::file_exists{.file = copy});
  }
  const std::string draft = path + ".new-" + std::to_string(::getpid());
  ::unlink(draft.c_str());  // of a process that is long gone
  Statement statement(data, "VACUUM INTO ?");
  const int code = statement.with(std::string_view(draft)).step();
  Result<Nothing> done = Nothing{};
  if (code == SQLITE_DONE) {
    done = take_place(draft, path, if_there);
  } else {
    const Fault fault = data.fault();
    // What cannot be read is the fault of the data, all else that of the copy.
    done = failed(tell(fault, trouble_of(fault) == StoreTrouble::broken ? file : copy));
  }
  if (!done) ::unlink(draft.c_str());
  return done;
}

Result<std::vector<Message>> faults_of(Connection& data, const std::string& file,
                                       const std::stop_token& stop) {
  // One state of the data for all that is looked at. As long as this statement is under way, SQLite
  // does not forget an interruption either, should one come between two others.
  Statement moment(data, "SELECT name FROM sqlite_schema");
  moment.step();
  const std::stop_callback interrupt(stop, [&data] { sqlite3_interrupt(data.handle()); });
  Result<std::vector<Message>> faults = structural_faults(data, file);
  if (faults) {
    RowCheck rows;
    rows.faults = std::move(*faults);
    walk_events(data, rows);
    walk_records(data, rows);
    faults = std::move(rows.faults);
  }
  return faults;
}

}  // namespace tablier::house
