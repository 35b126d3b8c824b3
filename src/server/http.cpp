#include "server/http.h"

#include <algorithm>
#include <csignal>
#include <sys/resource.h>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/conversation.h"
#include "server/local_addresses.h"
#include "server/words.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using tcp = asio::ip::tcp;

// Errors come back as values: co_await gives (error_code, result).
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

Address address_of(const tcp::socket& socket) {
  error_code ignored;
  const auto endpoint = socket.remote_endpoint(ignored);
  return Address::parse(endpoint.address().to_string()).value_or(Address());
}

// How many connections there are file descriptors for; some are left for files.
std::size_t room_for_connections() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 500;
  if (limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur > 200 ? limit.rlim_cur - 100 : 100;
}

}  // namespace

ServerState::ServerState(const ServeOptions& chosen)
    : options(chosen),
      crowd(std::min(chosen.most_connections, room_for_connections()), chosen.most_per_address),
      api_requests(chosen.api_rate) {}

asio::awaitable<void> ServerState::accept() {
  while (!is_stopping) {
    auto [error, socket] = co_await acceptor.async_accept(kAwait);
    if (error == asio::error::operation_aborted || is_stopping) co_return;
    if (!error) {
      welcome(std::move(socket));
      continue;
    }
    // Out of file descriptors, most likely, though there should be enough: make room, or wait.
    if (const auto id = crowd.next_to_go()) drop(*id);
    asio::steady_timer pause(io, std::chrono::milliseconds(20));
    co_await pause.async_wait(kAwait);
  }
}

void ServerState::welcome(tcp::socket socket) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const Address peer = address_of(socket);
  const bool is_proxy = sender_of(peer, "", options.trusted).is_trusted;
  const Crowd::Id id = crowd.enter(is_proxy ? "" : peer.group());
  connections.emplace(id, begin_conversation(*this, std::move(socket), id, peer));
  make_room(id);
  connection_count.set(static_cast<std::int64_t>(crowd.size()));
}

void ServerState::make_room(Crowd::Id newcomer) {
  while (const std::optional<Crowd::Id> id = crowd.one_too_many(newcomer)) drop(*id);
}

void ServerState::drop(Crowd::Id id) {
  const auto found = connections.find(id);
  if (found != connections.end()) {
    if (const auto connection = found->second.lock()) connection->drop("full");
  }
  leave(id);
}

void ServerState::leave(Crowd::Id id) {
  crowd.leave(id);
  connections.erase(id);
  connection_count.set(static_cast<std::int64_t>(crowd.size()));
  if (is_stopping && connections.empty()) io.stop();
}

void ServerState::tell_closed(LogLine line, std::string_view why, int code) {
  socket_count.add(-1);
  metrics.counter("tablier_sockets_closed_total", "reason=\"" + std::string(why) + "\"").add();
  if (options.log) options.log(line.add("why", why).add("code", code).text());
}

template <class Do>
void ServerState::for_all(Do what) {
  std::vector<std::shared_ptr<Connection>> all;
  for (const auto& [id, connection] : connections) {
    if (auto held = connection.lock()) all.push_back(std::move(held));
  }
  for (const auto& connection : all) what(*connection);
}

void ServerState::Ticker::go_on() {
  timer.expires_after(period);
  timer.async_wait([ticker = weak_from_this()](const error_code& error) {
    const auto self = ticker.lock();
    if (error || !self) return;
    self->work();
    self->go_on();
  });
}

void ServerState::sweep() {
  const auto now = Clock::now();
  for_all([&](Connection& connection) { connection.sweep(now); });
}

void ServerState::begin_stop() {
  if (std::exchange(is_stopping, true)) return;
  error_code ignored;
  acceptor.close(ignored);
  for (const auto& hook : stop_hooks) hook();
  for_all([](Connection& connection) { connection.say_goodbye(); });
  if (connections.empty()) return io.stop();
  deadline.expires_after(options.goodbye);
  deadline.async_wait([this](const error_code& error) {
    if (!error) io.stop();
  });
}

// Whatever is still open ends here, while handlers and talkers are there to hear of it.
void ServerState::end() {
  is_stopping = true;
  error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  deadline.cancel();
  tickers.clear();
  for_all([](Connection& connection) {
    if (auto* socket = dynamic_cast<Socket*>(&connection)) {
      socket->end_now();
    } else {
      connection.drop("stopped");
    }
  });
  do io.restart();
  while (io.poll() != 0);
}

Result<HttpServer> HttpServer::listen(const ServeOptions& options) {
  auto state = std::make_unique<ServerState>(options);
  error_code error;
  tcp::resolver resolver(state->io);
  const auto found =
      resolver.resolve(options.host, std::to_string(options.port), tcp::resolver::passive, error);
  if (error || found.empty()) return refused(say::no_such_host{.host = options.host});
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
  // From here on a signal is an orderly end, even before run(); a second one is the end.
  state->signals.add(SIGINT, error);
  state->signals.add(SIGTERM, error);
  state->signals.async_wait([state = state.get()](const error_code& failure, int) {
    if (failure) return;
    state->signals.async_wait([state](const error_code& again, int) {
      if (!again) state->io.stop();
    });
    state->begin_stop();
  });
  return HttpServer(std::move(state));
}

HttpServer::HttpServer(std::unique_ptr<ServerState> state) : state_(std::move(state)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::string HttpServer::address() const {
  error_code ignored;
  const tcp::endpoint endpoint = state_->acceptor.local_endpoint(ignored);
  const asio::ip::address host = endpoint.address();
  const std::string name = host.is_unspecified() ? "localhost" : host.to_string();
  return url_of(name, endpoint.port());
}

std::vector<std::string> HttpServer::network_addresses() const {
  error_code ignored;
  const tcp::endpoint endpoint = state_->acceptor.local_endpoint(ignored);
  if (endpoint.address().is_loopback()) return {};
  if (!endpoint.address().is_unspecified()) return {address()};
  std::vector<std::string> urls;
  for (const std::string& name : local_addresses(endpoint.address().is_v6()))
    urls.push_back(url_of(name, endpoint.port()));
  return urls;
}

bool HttpServer::is_local() const {
  error_code ignored;
  return state_->acceptor.local_endpoint(ignored).address().is_loopback();
}

void HttpServer::work_until(const std::function<bool()>& is_so,
                            std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (!is_so() && !state_->io.stopped() && Clock::now() < deadline) {
    state_->io.run_one_until(deadline);
  }
}

void HttpServer::run(Handler& handler, SocketHandler* sockets) {
  state_->handler = &handler;
  state_->sockets = sockets;
  const SocketLimits& limits = state_->options.sockets;
  const auto shortest = std::min({limits.write_timeout, limits.ping_after, limits.idle_timeout});
  every(std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(500)),
        [state = state_.get()] { state->sweep(); });
  asio::co_spawn(state_->io, state_->accept(), asio::detached);
  state_->io.run();
  state_->end();
}

void HttpServer::stop() {
  asio::post(state_->io, [state = state_.get()] { state->begin_stop(); });
}

void HttpServer::post(std::function<void()> work) {
  asio::post(state_->io, std::move(work));
}

void HttpServer::every(std::chrono::milliseconds period, std::function<void()> work) {
  state_->tickers.push_back(
      std::make_shared<ServerState::Ticker>(state_->io, period, std::move(work)));
  state_->tickers.back()->go_on();
}

void HttpServer::on_stop(std::function<void()> work) {
  state_->stop_hooks.push_back(std::move(work));
}

Metrics& HttpServer::metrics() {
  return state_->metrics;
}

}  // namespace tablier::server
