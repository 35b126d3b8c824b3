// SQLite's C interface with owners: a connection, its statements, a transaction. It knows nothing
// of what is kept. A call answers with SQLite's code; Connection::fault tells the last that failed.
#pragma once

#include <cstdint>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace tablier::house::sqlite {

// What went wrong, as SQLite and the system call it.
struct Fault {
  int code = SQLITE_OK;  // extended
  int system = 0;        // errno
  std::string text = {};

  int kind() const { return code & 0xFF; }
};

class Connection {
 public:
  enum class Use { read, write };  // write: made if it is not there

  Connection() = default;
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // A connection is used by one thread at a time. `vfs` is SQLite's name for a way to the disk;
  // none: the system's.
  int open(const std::string& file, Use use, const char* vfs);
  void close();

  // Statements that answer with nothing that anybody wants.
  int run(const std::string& sql);
  // The one value that a statement answers with; none if it fails, as `fault` then tells.
  std::optional<std::string> text(const std::string& sql);
  std::optional<std::int64_t> number(const std::string& sql);

  Fault fault() const;
  sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
};

// Prepared when it is first used; so a statement can be a member beside its connection.
class Statement {
 public:
  Statement(Connection& connection, std::string_view sql) : connection_(connection), sql_(sql) {}
  ~Statement() { finish(); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Begins again, with these for its question marks. Texts must live until the next call.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int at = 0;
    (bind(++at, values), ...);
    return *this;
  }

  int step();  // SQLITE_ROW, SQLITE_DONE, or what went wrong
  // For statements that answer with nothing.
  int run();
  // Gives up its locks.
  void reset();
  // Has to be done before the connection closes.
  void finish();

  bool is_null(int column) const;
  std::string_view text(int column) const;  // until the next step
  std::int64_t number(int column) const;

 private:
  void bind(int at, std::string_view text);
  void bind(int at, std::int64_t number);
  int prepare();

  Connection& connection_;
  std::string_view sql_;
  sqlite3_stmt* statement_ = nullptr;
};

// Rolled back unless it is committed.
class Transaction {
 public:
  explicit Transaction(Connection& connection) : connection_(connection) {}
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  int begin() { return connection_.run("BEGIN IMMEDIATE"); }
  int commit() { return connection_.run("COMMIT"); }

 private:
  Connection& connection_;
};

}  // namespace tablier::house::sqlite
