#include "postgres/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>

#include "postgres/words.h"

namespace tablier::postgres {
namespace {

using std::chrono::milliseconds;

constexpr int kOldestServer = 150000;  // 15
// Fields of an error, as the protocol names them.
constexpr int kState = 'C';
constexpr int kPrimary = 'M';
constexpr int kDetail = 'D';

// libpq's words end with a line, and may have several.
std::string in_one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return text;
}

std::string field(const Libpq& pq, const PgResult* result, int which) {
  const char* const text = pq.PQresultErrorField(result, which);
  return text ? in_one_line(text) : "";
}

// What somebody may read: no user, no password.
std::string name_of(const PgOption* options) {
  std::string host;
  std::string port;
  std::string database;
  for (const PgOption* option = options; option->keyword != nullptr; ++option) {
    const std::string_view keyword = option->keyword;
    const std::string value = option->val ? option->val : "";
    if (keyword == "host") host = value;
    if (keyword == "port" && !value.empty()) port = ":" + value;
    if (keyword == "dbname") database = value;
  }
  return "postgresql://" + host + port + "/" + database;
}

std::string lower_start(std::string_view text, std::size_t count) {
  std::string start(text.substr(0, count));
  for (char& letter : start) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return start;
}

}  // namespace

bool is_address(std::string_view text) {
  for (const std::string_view scheme : {"postgresql://", "postgres://"}) {
    if (lower_start(text, scheme.size()) == scheme) return true;
  }
  return false;
}

Result<Address> Address::parse(std::string_view text) {
  if (!is_address(text)) return malformed(say::bad_address{});
  const Libpq* const pq = libpq();
  if (pq == nullptr) return failed(say::no_library{});
  Address address;
  address.text_ = text;
  // libpq's complaint may quote a password.
  char* complaint = nullptr;
  PgOption* const options = pq->PQconninfoParse(address.text_.c_str(), &complaint);
  if (complaint != nullptr) pq->PQfreemem(complaint);
  if (options == nullptr) return malformed(say::bad_address{});
  address.name_ = name_of(options);
  pq->PQconninfoFree(options);
  return address;
}

void Rows::Clear::operator()(PgResult* result) const {
  libpq()->PQclear(result);
}

int Rows::size() const {
  return result_ ? libpq()->PQntuples(result_.get()) : 0;
}

bool Rows::is_null(int row, int column) const {
  return libpq()->PQgetisnull(result_.get(), row, column) != 0;
}

std::string_view Rows::text(int row, int column) const {
  const int length = libpq()->PQgetlength(result_.get(), row, column);
  return {libpq()->PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(length)};
}

std::int64_t Rows::number(int row, int column) const {
  const std::string_view bytes = text(row, column);
  if (bytes.empty()) return 0;
  // Network order; the sign is that of the first byte, except where it is a bool.
  auto number = static_cast<std::uint64_t>(
      bytes.size() > 1 ? static_cast<std::int64_t>(static_cast<signed char>(bytes[0])) : bytes[0]);
  for (const char byte : bytes.substr(1)) number = number << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(number);
}

std::int64_t Rows::changed() const {
  return result_ ? std::atoll(libpq()->PQcmdTuples(result_.get())) : 0;
}

Result<std::unique_ptr<Connection>> Connection::open(const Address& address,
                                                     milliseconds patience) {
  const Libpq* const pq = libpq();
  if (pq == nullptr) return failed(say::no_library{});
  std::unique_ptr<Connection> connection(new Connection(*pq, address.name(), patience));
  if (const Result<Nothing> connected = connection->connect(address); !connected) {
    return connected.error();
  }
  return connection;
}

Connection::~Connection() {
  if (handle_ != nullptr) pq_.PQfinish(handle_);
}

Result<Nothing> Connection::connect(const Address& address) {
  // What the address says goes before what stands before it. A cut line is noticed by TCP, too,
  // and what a process leaves open when it is cut off does not hold others up for long.
  const std::string wait = std::to_string(patience_.count());
  const char* const options = "-c idle_in_transaction_session_timeout=2000";
  const std::array<const char*, 10> keywords{"application_name",
                                             "client_encoding",
                                             "tcp_user_timeout",
                                             "keepalives_idle",
                                             "keepalives_interval",
                                             "keepalives_count",
                                             "options",
                                             "dbname",
                                             nullptr,
                                             nullptr};
  const std::array<const char*, 10> values{"tablier", "UTF8", wait.c_str(), "5",
                                           "2",       "2",    options,      address.text().c_str(),
                                           nullptr,   nullptr};
  const auto unreachable = [&](const std::string& why) {
    return failed(say::no_connection{.database = name_, .why = why});
  };
  handle_ = pq_.PQconnectStartParams(keywords.data(), values.data(), 1);
  if (handle_ == nullptr) return unreachable("");
  const Clock::time_point deadline = Clock::now() + patience_;
  for (Polling polling = Polling::writing; polling != Polling::ok;
       polling = pq_.PQconnectPoll(handle_)) {
    if (polling == Polling::failed || pq_.PQstatus(handle_) == 1) {
      return unreachable(in_one_line(pq_.PQerrorMessage(handle_)));
    }
    if (!wait_for_socket(polling == Polling::reading ? POLLIN : POLLOUT, deadline)) return lose();
  }
  pq_.PQsetNoticeProcessor(handle_, [](void*, const char*) {}, nullptr);
  if (const int version = pq_.PQserverVersion(handle_); version < kOldestServer) {
    return refused(say::old_server{.database = name_, .version = version / 10000});
  }
  if (pq_.PQsetnonblocking(handle_, 1) != 0) return lose();
  return Nothing{};
}

bool Connection::wait_for_socket(short events, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    pollfd socket{pq_.PQsocket(handle_), events, 0};
    const int ready = ::poll(&socket, 1, std::max(0, static_cast<int>(left.count())));
    if (ready > 0) return true;
    if (ready < 0 && errno == EINTR) continue;
    is_too_slow_ = true;
    return false;
  }
}

// While much is sent, answers have to be read: otherwise both ends wait for each other.
bool Connection::await_result(Clock::time_point deadline) {
  for (;;) {
    const int unsent = pq_.PQflush(handle_);
    if (unsent < 0) return false;
    if (pq_.PQisBusy(handle_) == 0) return true;
    if (!wait_for_socket(static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), deadline)) {
      return false;
    }
    if (pq_.PQconsumeInput(handle_) == 0) return false;
  }
}

// Nobody knows what was done, so nothing more is asked here.
Error Connection::lose() {
  fault_ = {};
  pq_.PQfinish(handle_);
  handle_ = nullptr;
  if (is_too_slow_) {
    return failed(say::too_slow{.database = name_, .time = static_cast<long>(patience_.count())});
  }
  return failed(say::lost{.database = name_});
}

Error Connection::refuse(const PgResult* result) {
  fault_ = {field(pq_, result, kState), field(pq_, result, kDetail), 0};
  return failed(say::statement_failed{
      .database = name_, .why = field(pq_, result, kPrimary), .state = fault_.state});
}

// The last result of what was asked; the first error, if there is one.
Result<Rows> Connection::last_result(Clock::time_point deadline) {
  Rows rows;
  std::optional<Error> error;
  for (;;) {
    if (!await_result(deadline)) return lose();
    PgResult* const result = pq_.PQgetResult(handle_);
    if (result == nullptr) break;
    Rows owned(result);
    const Outcome outcome = pq_.PQresultStatus(result);
    if (outcome == Outcome::fatal_error || outcome == Outcome::bad_response) {
      if (!error) error = refuse(result);
    } else {
      rows = std::move(owned);
    }
  }
  if (pq_.PQstatus(handle_) != 0) return lose();
  if (error) return *error;
  return rows;
}

Result<std::string> Connection::prepared(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
  const std::string name = "s" + std::to_string(statements_.size() + 1);
  const std::string text(sql);
  if (pq_.PQsendPrepare(handle_, name.c_str(), text.c_str(), 0, nullptr) == 0) return lose();
  const Result<Rows> done = last_result(Clock::now() + patience_);
  if (!done) return done.error();
  statements_.emplace(text, name);
  return name;
}

bool Connection::send(const std::string& statement, const std::vector<Value>& values) {
  std::vector<std::string> numbers(values.size());
  std::vector<const char*> texts(values.size());
  std::vector<int> lengths(values.size());
  std::vector<int> are_binary(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
      texts[i] = (numbers[i] = std::to_string(*number)).c_str();
    } else if (const auto* text = std::get_if<std::string_view>(&values[i])) {
      texts[i] = text->empty() ? "" : text->data();  // no address would be NULL
      lengths[i] = static_cast<int>(text->size());
      are_binary[i] = 1;
    }
  }
  return pq_.PQsendQueryPrepared(handle_, statement.c_str(), static_cast<int>(values.size()),
                                 texts.data(), lengths.data(), are_binary.data(), 1) != 0;
}

Result<Rows> Connection::run(std::string_view sql, const std::vector<Value>& values) {
  if (is_lost()) return failed(say::lost{.database = name_});
  const Result<std::string> statement = prepared(sql);
  if (!statement) return statement.error();
  if (!send(*statement, values)) return lose();
  return last_result(Clock::now() + patience_);
}

Result<Nothing> Connection::script(const std::string& sql) {
  if (is_lost()) return failed(say::lost{.database = name_});
  if (pq_.PQsendQuery(handle_, sql.c_str()) == 0) return lose();
  const Result<Rows> done = last_result(Clock::now() + patience_);
  return done ? Result<Nothing>(Nothing{}) : Result<Nothing>(done.error());
}

// After an error the rest of the pipeline is skipped, up to its end.
Result<std::vector<Rows>> Connection::results_of(std::size_t count, Clock::time_point deadline) {
  std::vector<Rows> rows;
  std::optional<Error> error;
  for (;;) {
    if (!await_result(deadline)) return lose();
    PgResult* const result = pq_.PQgetResult(handle_);
    if (pq_.PQstatus(handle_) != 0) {
      if (result != nullptr) pq_.PQclear(result);
      return lose();
    }
    if (result == nullptr) continue;  // between two statements
    Rows owned(result);
    const Outcome outcome = pq_.PQresultStatus(result);
    if (outcome == Outcome::pipeline_sync) break;
    if (outcome == Outcome::fatal_error && !error) {
      error = refuse(result);
      fault_.call = rows.empty() ? 0 : rows.size() - 1;  // BEGIN is none of them
    }
    rows.push_back(std::move(owned));
  }
  if (error) return *error;
  if (rows.size() != count) return lose();
  return rows;
}

Result<std::vector<Rows>> Connection::transact(std::span<const Call> calls) {
  if (is_lost()) return failed(say::lost{.database = name_});
  const Result<std::string> begin = prepared("BEGIN");
  const Result<std::string> commit = begin ? prepared("COMMIT") : begin;
  if (!commit) return commit.error();
  std::vector<std::string> statements;
  for (const Call& call : calls) {
    const Result<std::string> statement = prepared(call.sql);
    if (!statement) return statement.error();
    statements.push_back(*statement);
  }
  if (pq_.PQenterPipelineMode(handle_) == 0) return lose();
  bool is_sent = send(*begin, {});
  for (std::size_t i = 0; is_sent && i < calls.size(); ++i) {
    is_sent = send(statements[i], calls[i].values);
  }
  if (!is_sent || !send(*commit, {}) || pq_.PQpipelineSync(handle_) == 0) return lose();
  Result<std::vector<Rows>> rows = results_of(calls.size() + 2, Clock::now() + patience_);
  if (handle_ == nullptr) return rows;
  if (pq_.PQexitPipelineMode(handle_) == 0) return lose();
  if (pq_.PQtransactionStatus(handle_) != InTransaction::idle) {
    const Fault why = fault_;
    if (const Result<Nothing> back = script("ROLLBACK"); !back) return back.error();
    fault_ = why;
  }
  if (rows) {
    rows->erase(rows->begin());
    rows->pop_back();
  }
  return rows;
}

bool Connection::is_lost() {
  if (handle_ == nullptr || pq_.PQstatus(handle_) != 0) return true;
  // Whoever closed it has said so, which can be read: first why, then the end.
  pollfd socket{pq_.PQsocket(handle_), POLLIN, 0};
  while (::poll(&socket, 1, 0) > 0) {
    if (pq_.PQconsumeInput(handle_) == 0 || pq_.PQstatus(handle_) != 0) return true;
  }
  return false;
}

std::vector<Notification> Connection::notifications() {
  std::vector<Notification> all;
  if (is_lost()) return all;
  while (PgNotify* const each = pq_.PQnotifies(handle_)) {
    all.push_back({each->channel, each->payload});
    pq_.PQfreemem(each);
  }
  return all;
}

int Connection::socket() const {
  return handle_ == nullptr ? -1 : pq_.PQsocket(handle_);
}

}  // namespace tablier::postgres
