#include "server/conversation.h"

#include <array>
#include <ctime>
#include <random>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "files/entropy.h"
#include "server/answers.h"
#include "server/words.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using tcp = asio::ip::tcp;

// Errors come back as values: co_await gives (error_code, result).
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

using Head = http::request_header<>;
using HeadParser = http::request_parser<http::empty_body>;
using WholeParser = http::request_parser<http::string_body>;
using HttpResponse = http::response<http::span_body<const char>>;

std::string_view field(const Head& head, http::field name) {
  const auto value = head[name];
  return {value.data(), value.size()};
}

std::string_view named(const Head& head, std::string_view name) {
  const auto value = head[{name.data(), name.size()}];
  return {value.data(), value.size()};
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[40];
  return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// What to say about a request that cannot be read; 0: nothing, the peer is gone or silent.
int status_of(const error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit) return 413;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
  return error.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

// Ids that nobody can guess the next of, nor take for those of another run.
std::string next_request_id() {
  thread_local std::mt19937_64 chance{files::entropy()};
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(chance()));
  return text;
}

// One that a proxy gave us, if it looks like one.
bool is_request_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 &&
         text.find_first_not_of(
             "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") ==
             std::string_view::npos;
}

bool changes_nothing(std::string_view method) {
  return method == "GET" || method == "HEAD" || method == "OPTIONS";
}

bool asks_for_socket(const Head& head) {
  return head.method() == http::verb::get &&
         has_word(field(head, http::field::upgrade), "websocket") &&
         has_word(field(head, http::field::connection), "upgrade");
}

// An answer that may come later. The coroutine waits on the timer; who answers cancels it.
struct Promise {
  explicit Promise(asio::io_context& io) : woken(io, Clock::time_point::max()) {}
  void keep(Answer given) {
    if (answer) return;
    answer = std::move(given);
    woken.cancel();
  }
  std::optional<Answer> answer;
  asio::steady_timer woken;
};

// What all copies of a Reply hold together.
struct Ticket {
  ~Ticket() {
    const auto kept = promise.lock();
    if (kept && !kept->answer) kept->keep(refusal(503, target, language));
  }
  std::weak_ptr<Promise> promise;
  std::string target;
  std::string language;
};

// A connection that speaks HTTP.
class Conversation : public Connection {
 public:
  Conversation(ServerState& state, tcp::socket socket, Crowd::Id id, const Address& peer)
      : state_(state),
        stream_(std::move(socket)),
        buffer_(2 * state.options.most_head),
        peer_(peer),
        id_(id) {}

  asio::awaitable<void> converse(std::shared_ptr<Conversation> self);
  bool is_socket() const { return is_socket_; }

  void drop(std::string_view why) override;
  void say_goodbye() override;

 private:
  // A request as it goes through here.
  struct Turn {
    Sender sender;
    std::string peer;
    std::string id;
    std::string method;
    std::string target;
    bool keep_alive;
    Clock::time_point began;
  };

  asio::awaitable<bool> take_turn(HeadParser& parser);
  asio::awaitable<int> read_body(WholeParser& parser, bool asks_first);
  asio::awaitable<Answer> ask(const Request& request);
  asio::awaitable<bool> send(const Turn& turn, const Answer& answer);
  asio::awaitable<void> part();

  Turn turn_of(const HeadParser& parser) const;
  Request request_of(const Head& head, const Turn& turn) const;
  std::optional<Answer> refuse(const Head& head, const Request& request, const Turn& turn);
  // Nothing: it is a socket now, and no conversation any more.
  std::optional<Answer> upgrade(const Head& head, const Request& request, const Turn& turn);
  void count(const Turn& turn, int status, std::size_t size);

  ServerState& state_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  Address peer_;
  Crowd::Id id_;
  bool is_busy_ = false;    // a request is being answered
  bool is_socket_ = false;  // one has taken its place
  std::shared_ptr<Promise> promise_;
};

void Conversation::drop(std::string_view why) {
  state_.metrics.counter("tablier_dropped_total", "reason=\"" + std::string(why) + "\"").add();
  stream_.close();
  if (promise_) promise_->woken.cancel();
}

void Conversation::say_goodbye() {
  if (is_busy_) return;  // it ends after the answer
  error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.close();
}

// One connection from its first request to its last.
asio::awaitable<void> Conversation::converse(std::shared_ptr<Conversation> /*self*/) {
  for (bool goes_on = true; goes_on && !state_.is_stopping;) {
    HeadParser parser;
    parser.header_limit(static_cast<std::uint32_t>(state_.options.most_head));
    parser.body_limit(boost::none);  // the head alone is read
    is_busy_ = false;
    stream_.expires_after(state_.options.idle_timeout);
    const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
    if (error) {
      if (const int status = status_of(error); status != 0) {
        const Turn turn = turn_of(parser);
        co_await send(turn, error_answer(status, ""));
        co_await part();
      }
      co_return;
    }
    is_busy_ = true;
    state_.crowd.touch(id_);
    goes_on = co_await take_turn(parser);
  }
}

Conversation::Turn Conversation::turn_of(const HeadParser& parser) const {
  const Head& head = parser.get();
  Turn turn{.sender = sender_of(peer_, named(head, "X-Forwarded-For"), state_.options.trusted),
            .peer = {},
            .id = std::string(named(head, "X-Request-Id")),
            .method = std::string(head.method_string()),
            .target = std::string(head.target()),
            .keep_alive = parser.is_header_done() && parser.keep_alive(),
            .began = Clock::now()};
  turn.peer = turn.sender.address.text();
  if (!turn.sender.is_trusted || !is_request_id(turn.id)) turn.id = next_request_id();
  return turn;
}

Request Conversation::request_of(const Head& head, const Turn& turn) const {
  return {.method = turn.method,
          .target = turn.target,
          .accept_encoding = field(head, http::field::accept_encoding),
          .accept_language = field(head, http::field::accept_language),
          .if_none_match = field(head, http::field::if_none_match),
          .host = field(head, http::field::host),
          .forwarded_proto = turn.sender.is_trusted ? named(head, "X-Forwarded-Proto") : "",
          .origin = field(head, http::field::origin),
          .cookie = field(head, http::field::cookie),
          .authorization = field(head, http::field::authorization),
          .table_key = named(head, "X-Table-Key"),
          .content_type = field(head, http::field::content_type),
          .body = {},
          .peer = turn.peer,
          .id = turn.id};
}

// What no handler needs to see.
std::optional<Answer> Conversation::refuse(const Head& head, const Request& request,
                                           const Turn& turn) {
  const auto no = [&](int status) {
    return refusal(status, request.target, request.accept_language);
  };
  if (head.count(http::field::host) > 1 || (!request.host.empty() && !is_host(request.host)))
    return no(400);
  if (!is_api(request.target)) return std::nullopt;
  const bool may_change = !changes_nothing(request.method) || asks_for_socket(head);
  if (may_change &&
      !is_own_origin(request.origin, named(head, "Sec-Fetch-Site"), request.host,
                     state_.options.public_url ? state_.options.public_url->text() : ""))
    return no(403);
  if (const auto wait = state_.api_requests.take(turn.sender.address.group(), turn.began)) {
    const long seconds = whole_seconds(*wait);
    return too_many(say::too_many_requests{.seconds = seconds}, seconds, request.target,
                    request.accept_language);
  }
  return std::nullopt;
}

// Whether the connection can go on.
asio::awaitable<bool> Conversation::take_turn(HeadParser& parser) {
  // Somebody may have dropped it since its request was read.
  if (!stream_.socket().is_open()) co_return false;
  Turn turn = turn_of(parser);
  const Request head = request_of(parser.get(), turn);
  std::optional<Answer> answer = refuse(parser.get(), head, turn);
  if (!answer && state_.sockets != nullptr && path_of(turn.target) == kSocketPath) {
    answer = upgrade(parser.get(), head, turn);
    if (!answer) co_return false;
  }
  if (!answer && (parser.is_done() || !state_.handler->reads_body(head)))
    answer = co_await ask(head);

  bool is_read = parser.is_done();
  if (!answer) {
    const bool asks_first = parser.get().version() >= 11 &&
                            same_word(field(parser.get(), http::field::expect), "100-continue") &&
                            buffer_.size() == 0;
    WholeParser whole(std::move(parser));
    const int status = co_await read_body(whole, asks_first);
    if (status < 0) co_return false;
    Request request = request_of(whole.get(), turn);
    request.body = whole.get().body();
    is_read = status == 0;
    if (is_read) {
      state_.crowd.touch(id_);
      turn.began = Clock::now();
      answer = co_await ask(request);
    } else {
      answer = refusal(status, turn.target, request.accept_language);
    }
  }
  // After a body that is not read, the next request cannot be found.
  turn.keep_alive = turn.keep_alive && is_read && !state_.is_stopping;
  const bool goes_on = co_await send(turn, *answer);
  if (!is_read) co_await part();
  co_return goes_on;
}

// The status of why it cannot be read; 0: it has been read; -1: the peer is gone or too slow.
asio::awaitable<int> Conversation::read_body(WholeParser& parser, bool asks_first) {
  const auto length = parser.content_length();
  if (length && *length > state_.options.most_body) co_return 413;
  parser.body_limit(state_.options.most_body);
  stream_.expires_after(state_.options.idle_timeout);
  if (asks_first) {
    constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, size] =
        co_await asio::async_write(stream_, asio::buffer(kGoOn.data(), kGoOn.size()), kAwait);
    if (error) co_return -1;
  }
  const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kAwait);
  if (!error) co_return 0;
  const int status = status_of(error);
  co_return status == 0 ? -1 : status;
}

asio::awaitable<Answer> Conversation::ask(const Request& request) {
  const auto promise = promise_ = std::make_shared<Promise>(state_.io);
  {
    auto ticket = std::make_shared<Ticket>();
    ticket->promise = promise;
    ticket->target = request.target;
    ticket->language = request.accept_language;
    state_.handler->handle(request, [ticket = std::move(ticket)](Answer answer) {
      if (const auto kept = ticket->promise.lock()) kept->keep(std::move(answer));
    });
  }
  // Whoever drops the connection wakes it, too.
  while (!promise->answer && stream_.socket().is_open()) {
    promise->woken.expires_at(Clock::time_point::max());
    co_await promise->woken.async_wait(kAwait);
  }
  promise_.reset();
  if (!promise->answer) co_return refusal(503, request.target, request.accept_language);
  co_return std::move(*promise->answer);
}

// Whether the connection can go on.
asio::awaitable<bool> Conversation::send(const Turn& turn, const Answer& answer) {
  HttpResponse response(static_cast<http::status>(answer.status), 11);
  response.set(http::field::date, date_now());
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  response.set("X-Request-Id", turn.id);
  const std::string_view content = answer.content();
  const bool is_head = turn.method == "HEAD";
  if (answer.status != 304 && answer.status != 204) response.content_length(content.size());
  response.keep_alive(turn.keep_alive);
  if (!is_head) response.body() = {content.data(), content.size()};
  count(turn, answer.status, content.size());

  http::response_serializer<http::span_body<const char>> serializer(response);
  serializer.split(is_head);
  while (is_head ? !serializer.is_header_done() : !serializer.is_done()) {
    // Each part that gets through earns the next.
    stream_.expires_after(state_.options.idle_timeout);
    const auto [error, size] = co_await http::async_write_some(stream_, serializer, kAwait);
    if (error) co_return false;
    state_.crowd.touch(id_);
  }
  co_return turn.keep_alive;
}

// Takes leave of a peer whose bytes we did not read, so that it gets the last answer:
// closing at once would reset the connection, and the answer with it.
asio::awaitable<void> Conversation::part() {
  error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  std::array<char, 4096> rest{};
  stream_.expires_after(std::chrono::seconds(2));
  for (int i = 0; i < 64; ++i) {
    const auto [error, size] = co_await stream_.async_read_some(asio::buffer(rest), kAwait);
    if (error) break;
  }
}

void Conversation::count(const Turn& turn, int status, std::size_t size) {
  const auto took = Clock::now() - turn.began;
  state_.metrics.counter("tablier_requests_total", "status=\"" + std::to_string(status) + "\"")
      .add();
  state_.latency.add(std::chrono::duration<double>(took).count());
  if (!state_.options.log) return;
  state_.options.log(
      LogLine("request")
          .add("id", turn.id)
          .add("peer", turn.peer)
          .add("method", turn.method)
          .add("path", path_of(turn.target))
          .add("status", status)
          .add("bytes", static_cast<std::int64_t>(size))
          .add("us", std::chrono::duration_cast<std::chrono::microseconds>(took).count())
          .text());
}

std::optional<Answer> Conversation::upgrade(const Head& head, const Request& request,
                                            const Turn& turn) {
  if (!asks_for_socket(head) || field(head, http::field::sec_websocket_version) != "13") {
    Answer answer = refusal(426, request.target, request.accept_language);
    answer.headers.emplace_back("Upgrade", "websocket");
    answer.headers.emplace_back("Sec-WebSocket-Version", "13");
    return answer;
  }
  const auto accepted = accept_key(field(head, http::field::sec_websocket_key));
  if (!accepted) return refusal(400, request.target, request.accept_language);

  const auto line = std::make_shared<SocketLine>(state_.options.sockets);
  SocketHandler::Opened opened = state_.sockets->open(request, line);
  if (!opened.talker) return std::move(opened.refusal);

  Socket::Host host{.heard = [&state = state_, id = id_] { state.crowd.touch(id); },
                    .closed =
                        [&state = state_, id = id_, name = turn.id, peer = turn.peer](
                            std::string_view why, int code) {
                          state.tell_closed(
                              LogLine("socket_closed").add("id", name).add("peer", peer), why,
                              code);
                          state.leave(id);
                        }};
  const auto socket = std::make_shared<Socket>(stream_.release_socket(), line,
                                               std::move(opened.talker), std::move(host));
  is_socket_ = true;
  state_.crowd.become_socket(id_, turn.sender.address.group());
  state_.connections.insert_or_assign(id_, socket);
  state_.make_room(id_);
  state_.socket_count.add(1);
  count(turn, 101, 0);
  const auto rest = buffer_.cdata();
  socket->start(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: " +
          *accepted + "\r\nX-Request-Id: " + turn.id + "\r\n\r\n",
      {static_cast<const char*>(rest.data()), rest.size()});
  return std::nullopt;
}

}  // namespace

std::shared_ptr<Connection> begin_conversation(ServerState& state, tcp::socket socket, Crowd::Id id,
                                               const Address& peer) {
  const auto talk = std::make_shared<Conversation>(state, std::move(socket), id, peer);
  asio::co_spawn(state.io, talk->converse(talk), [&state, talk, id](const std::exception_ptr&) {
    if (!talk->is_socket()) state.leave(id);
  });
  return talk;
}

}  // namespace tablier::server
