// ServerState: what all connections of a server share. Inside transport only.
#pragma once

#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/crowd.h"
#include "server/http.h"
#include "server/socket.h"

namespace tablier::server {

struct ServerState {
  explicit ServerState(const ServeOptions& chosen);

  boost::asio::awaitable<void> accept();
  void welcome(boost::asio::ip::tcp::socket socket);
  // So that all limits hold, though not at the newcomer's cost.
  void make_room(Crowd::Id newcomer);
  void drop(Crowd::Id id);
  // It is gone. Again: nothing happens.
  void leave(Crowd::Id id);
  // A socket has ended.
  void tell_closed(LogLine line, std::string_view why, int code);
  void sweep();
  void begin_stop();
  void end();
  template <class Do>
  void for_all(Do what);

  ServeOptions options;
  Metrics metrics;
  Crowd crowd;
  Buckets api_requests;
  Handler* handler = nullptr;
  SocketHandler* sockets = nullptr;
  std::unordered_map<Crowd::Id, std::weak_ptr<Connection>> connections;
  std::vector<std::function<void()>> stop_hooks;
  bool is_stopping = false;

  Gauge& connection_count = metrics.gauge("tablier_connections");
  Gauge& socket_count = metrics.gauge("tablier_sockets");
  Histogram& latency = metrics.histogram("tablier_request_seconds");

  // Coroutines in it refer to what stands above, and timers to it.
  boost::asio::io_context io{1};  // one thread
  boost::asio::ip::tcp::acceptor acceptor{io};
  boost::asio::signal_set signals{io};
  boost::asio::steady_timer deadline{io};
  struct Ticker : std::enable_shared_from_this<Ticker> {
    Ticker(boost::asio::io_context& io, std::chrono::milliseconds every, std::function<void()> what)
        : timer(io), period(every), work(std::move(what)) {}
    void go_on();

    boost::asio::steady_timer timer;
    std::chrono::milliseconds period;
    std::function<void()> work;
  };
  std::vector<std::shared_ptr<Ticker>> tickers;
};

}  // namespace tablier::server
