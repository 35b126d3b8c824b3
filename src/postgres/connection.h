// A connection to PostgreSQL: statements, each prepared when it is first used, several of them as
// one transaction in one round trip, and notifications. Nothing waits longer than the connection's
// patience: then the connection is given up, and whoever wants to goes on with a new one (link.h).
//
// A connection is used by one thread at a time. Texts are bytes, for columns of type bytea and
// text; numbers are whole.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"
#include "postgres/libpq.h"

namespace tablier::postgres {

using Clock = std::chrono::steady_clock;

// Whether a text looks like the address of a database: postgresql://…
bool is_address(std::string_view text);

// Where a database is, as libpq understands it: postgresql://user@host:port/name, with
// ?host=/folder for a socket. It may hold a password, so only `name` is for people.
class Address {
 public:
  // An error if it is none, or if there is no libpq here.
  static Result<Address> parse(std::string_view text);

  const std::string& text() const { return text_; }
  const std::string& name() const { return name_; }  // host, port and database

 private:
  std::string text_;
  std::string name_;
};

// A parameter: bytes, which must live until the call is over, a number, or NULL.
using Value = std::variant<std::nullptr_t, std::int64_t, std::string_view>;

struct Call {
  std::string_view sql;  // with $1, $2…; lives as long as the connection
  std::vector<Value> values = {};
};

// What a statement answered.
class Rows {
 public:
  Rows() = default;
  explicit Rows(PgResult* result) : result_(result) {}

  int size() const;
  bool is_null(int row, int column) const;
  std::string_view text(int row, int column) const;  // lives as long as the rows
  std::int64_t number(int row, int column) const;    // of any whole type; bool: 0 or 1
  std::int64_t changed() const;                      // how many rows it has written

 private:
  struct Clear {
    void operator()(PgResult* result) const;
  };
  std::unique_ptr<PgResult, Clear> result_;
};

// Why the last call failed, for programs. A `state` is what PostgreSQL calls SQLSTATE.
struct Fault {
  std::string state = {};  // empty: the connection was lost
  std::string detail = {};
  std::size_t call = 0;  // which of a transaction's
};

struct Notification {
  std::string channel;
  std::string payload;
};

class Connection {
 public:
  // Waits for so long at most, for this and for every answer later.
  static Result<std::unique_ptr<Connection>> open(const Address& address,
                                                  std::chrono::milliseconds patience);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Result<Rows> run(std::string_view sql, const std::vector<Value>& values = {});
  // One transaction in one round trip; the answers in the order of the calls. Where it failed,
  // nothing has been written, unless the connection was lost: then that is not known.
  Result<std::vector<Rows>> transact(std::span<const Call> calls);
  // Several statements without parameters, not prepared, one transaction.
  Result<Nothing> script(const std::string& sql);

  // Also true when the other end has closed it meanwhile.
  bool is_lost();
  const Fault& fault() const { return fault_; }
  // The same connection, patient or not for what takes long.
  void be_patient(std::chrono::milliseconds patience) { patience_ = patience; }

  // What has come for those who LISTEN. The socket is readable when there may be something.
  std::vector<Notification> notifications();
  int socket() const;

 private:
  Connection(const Libpq& pq, std::string name, std::chrono::milliseconds patience)
      : pq_(pq), name_(std::move(name)), patience_(patience) {}

  Result<Nothing> connect(const Address& address);
  bool wait_for_socket(short events, Clock::time_point deadline);
  bool await_result(Clock::time_point deadline);
  Error lose();
  Error refuse(const PgResult* result);
  Result<std::string> prepared(std::string_view sql);
  Result<Rows> last_result(Clock::time_point deadline);
  bool send(const std::string& statement, const std::vector<Value>& values);
  Result<std::vector<Rows>> results_of(std::size_t count, Clock::time_point deadline);

  const Libpq& pq_;
  const std::string name_;
  std::chrono::milliseconds patience_;
  PgConnection* handle_ = nullptr;
  bool is_too_slow_ = false;
  Fault fault_;
  std::map<std::string, std::string, std::less<>> statements_;  // prepared, by their SQL
};

}  // namespace tablier::postgres
