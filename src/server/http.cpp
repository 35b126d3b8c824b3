#include "server/http.h"

#include <array>
#include <csignal>
#include <ctime>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/words.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using tcp = asio::ip::tcp;

// Errors come back as values: co_await gives (error_code, result).
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

using HttpRequest = http::request<http::empty_body>;
using HttpResponse = http::response<http::span_body<const char>>;

std::string_view field(const HttpRequest& request, http::field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

std::string_view named(const HttpRequest& request, std::string_view name) {
  const auto value = request[{name.data(), name.size()}];
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
  if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
  return error.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

}  // namespace

struct HttpServer::State {
  State(const ServeOptions& chosen, Site table) : options(chosen), site(table) {}

  asio::awaitable<void> accept();
  asio::awaitable<void> converse(tcp::socket socket);
  asio::awaitable<bool> send(beast::tcp_stream& stream, const Answer& answer, bool is_head,
                             bool keep_alive);
  asio::awaitable<void> part(beast::tcp_stream& stream);

  ServeOptions options;
  Site site;
  asio::io_context io{1};  // one thread
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};
  asio::steady_timer vacancy{io};  // cancelled when a connection ends
  std::size_t connections = 0;
};

asio::awaitable<void> HttpServer::State::accept() {
  for (;;) {
    while (connections >= options.most_connections) {
      vacancy.expires_at(asio::steady_timer::time_point::max());
      co_await vacancy.async_wait(kAwait);
    }
    auto [error, socket] = co_await acceptor.async_accept(kAwait);
    if (error) {
      // Out of file descriptors, most likely: it passes.
      asio::steady_timer pause(io, std::chrono::milliseconds(100));
      co_await pause.async_wait(kAwait);
      continue;
    }
    ++connections;
    asio::co_spawn(io, converse(std::move(socket)), [this](const std::exception_ptr&) {
      --connections;
      vacancy.cancel();
    });
  }
}

// One connection from its first request to its last.
asio::awaitable<void> HttpServer::State::converse(tcp::socket socket) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(2 * options.most_header_bytes);
  for (bool goes_on = true; goes_on;) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(options.most_header_bytes));
    parser.body_limit(boost::none);  // none is read
    stream.expires_after(options.idle_timeout);
    const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    if (error) {
      if (const int status = status_of(error); status != 0) {
        co_await send(stream, error_answer(status, ""), false, false);
        co_await part(stream);
      }
      co_return;
    }
    const HttpRequest& request = parser.get();
    const auto method = request.method_string();
    const auto target = request.target();
    const Answer answer =
        server::answer(site,
                       {.method = {method.data(), method.size()},
                        .target = {target.data(), target.size()},
                        .accept_encoding = field(request, http::field::accept_encoding),
                        .accept_language = field(request, http::field::accept_language),
                        .if_none_match = field(request, http::field::if_none_match),
                        .host = field(request, http::field::host),
                        .forwarded_proto = named(request, "X-Forwarded-Proto")},
                       options.public_url);
    // A body is not read, so the request after it cannot be found.
    const bool has_body = !parser.is_done();
    goes_on = co_await send(stream, answer, request.method() == http::verb::head,
                            request.keep_alive() && !has_body);
    if (has_body) co_await part(stream);
  }
}

// Whether the connection can go on.
asio::awaitable<bool> HttpServer::State::send(beast::tcp_stream& stream, const Answer& answer,
                                              bool is_head, bool keep_alive) {
  HttpResponse response(static_cast<http::status>(answer.status), 11);
  response.set(http::field::date, date_now());
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  const std::string_view content = answer.content();
  if (answer.status != 304) response.content_length(content.size());
  response.keep_alive(keep_alive);
  if (!is_head) response.body() = {content.data(), content.size()};

  http::response_serializer<http::span_body<const char>> serializer(response);
  serializer.split(is_head);
  while (is_head ? !serializer.is_header_done() : !serializer.is_done()) {
    stream.expires_after(options.idle_timeout);  // each part that gets through earns the next
    const auto [error, size] = co_await http::async_write_some(stream, serializer, kAwait);
    if (error) co_return false;
  }
  co_return keep_alive;
}

// Takes leave of a peer whose bytes we did not read, so that it gets the last answer: closing at
// once would reset the connection, and the answer with it.
asio::awaitable<void> HttpServer::State::part(beast::tcp_stream& stream) {
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  std::array<char, 4096> rest{};
  stream.expires_after(std::chrono::seconds(2));
  for (int i = 0; i < 64; ++i) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(rest), kAwait);
    if (error) break;
  }
}

Result<HttpServer> HttpServer::listen(const ServeOptions& options, Site site) {
  auto state = std::make_unique<State>(options, site);
  error_code error;
  tcp::resolver resolver(state->io);
  const auto found =
      resolver.resolve(options.host, std::to_string(options.port), tcp::resolver::passive, error);
  if (error || found.empty()) return refused(say::no_such_host{.host = options.host});
  // From here on a signal is an orderly end, even before run().
  state->signals.add(SIGINT, error);
  state->signals.add(SIGTERM, error);
  state->signals.async_wait([&io = state->io](const error_code& failure, int) {
    if (!failure) io.stop();
  });
  const tcp::endpoint endpoint = *found.begin();
  tcp::acceptor& acceptor = state->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use) {
    const long other = options.port < 65535 ? options.port + 1 : options.port - 1;
    return refused(say::port_taken{.port = options.port, .other = other});
  }
  if (error == asio::error::access_denied)
    return refused(say::port_forbidden{.port = options.port});
  if (error) return refused(say::no_such_host{.host = options.host});
  return HttpServer(std::move(state));
}

HttpServer::HttpServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::string HttpServer::address() const {
  error_code ignored;
  const tcp::endpoint endpoint = state_->acceptor.local_endpoint(ignored);
  const asio::ip::address host = endpoint.address();
  std::string name = host.is_v6() ? "[" + host.to_string() + "]" : host.to_string();
  if (host.is_unspecified()) name = "localhost";
  return "http://" + name + ":" + std::to_string(endpoint.port()) + "/";
}

bool HttpServer::is_local() const {
  error_code ignored;
  return state_->acceptor.local_endpoint(ignored).address().is_loopback();
}

void HttpServer::run() {
  asio::co_spawn(state_->io, state_->accept(), asio::detached);
  state_->io.run();
}

void HttpServer::stop() {
  state_->io.stop();
}

}  // namespace tablier::server
