#include "house/sqlite.h"

namespace tablier::house::sqlite {
namespace {

// Readers of another process hold the data for moments only.
constexpr int kPatience = 5000;  // milliseconds

// errno of the last failure at one of the files; SQLite forgets it when a commit fails.
int errno_of(sqlite3* handle) {
  if (const int error = sqlite3_system_errno(handle); error != 0) return error;
  for (const int which : {SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER}) {
    sqlite3_file* file = nullptr;
    int error = 0;
    sqlite3_file_control(handle, "main", which, &file);
    if (!file || !file->pMethods) continue;
    file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
    if (error != 0) return error;
  }
  return 0;
}

}  // namespace

Connection::~Connection() {
  close();
}

int Connection::open(const std::string& file, Use use, const char* vfs) {
  close();
  const int flags =
      use == Use::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(file.c_str(), &handle_,
                                   flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs);
  if (code == SQLITE_OK) sqlite3_busy_timeout(handle_, kPatience);
  return code;
}

void Connection::close() {
  sqlite3_close(handle_);
  handle_ = nullptr;
}

int Connection::run(const std::string& sql) {
  return sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
}

std::optional<std::string> Connection::text(const std::string& sql) {
  Statement statement(*this, sql);
  if (statement.step() != SQLITE_ROW) return {};
  return std::string(statement.text(0));
}

std::optional<std::int64_t> Connection::number(const std::string& sql) {
  Statement statement(*this, sql);
  if (statement.step() != SQLITE_ROW) return {};
  return statement.number(0);
}

Fault Connection::fault() const {
  Fault fault{sqlite3_extended_errcode(handle_), 0, sqlite3_errmsg(handle_)};
  if (fault.kind() == SQLITE_IOERR || fault.kind() == SQLITE_CANTOPEN) {
    fault.system = errno_of(handle_);
  }
  return fault;
}

int Statement::prepare() {
  if (statement_) return SQLITE_OK;
  return sqlite3_prepare_v3(connection_.handle(), sql_.data(), static_cast<int>(sql_.size()),
                            SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
}

int Statement::step() {
  const int code = prepare();
  return code == SQLITE_OK ? sqlite3_step(statement_) : code;
}

int Statement::run() {
  const int code = step();
  reset();  // the connection still knows what went wrong
  return code;
}

void Statement::reset() {
  sqlite3_reset(statement_);
}

void Statement::finish() {
  sqlite3_finalize(statement_);
  statement_ = nullptr;
}

void Statement::bind(int at, std::string_view text) {
  if (prepare() != SQLITE_OK) return;  // the step will tell
  // An empty view may have no address, which would be NULL.
  sqlite3_bind_text64(statement_, at, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}

void Statement::bind(int at, std::int64_t number) {
  if (prepare() == SQLITE_OK) sqlite3_bind_int64(statement_, at, number);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const {
  const unsigned char* const bytes = sqlite3_column_text(statement_, column);
  if (!bytes) return {};
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_, column);
}

Transaction::~Transaction() {
  // SQLite rolls back by itself after some errors.
  if (!sqlite3_get_autocommit(connection_.handle())) connection_.run("ROLLBACK");
}

}  // namespace tablier::house::sqlite
