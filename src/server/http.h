// HttpServer: listens on an address and hands requests and sockets to handlers until it is told to
// stop. One thread: whatever handlers hold needs no lock. A coroutine per connection; Boost.Beast
// stays behind this header.
//
// Promises: a peer that sends garbage, too much, too slowly or nothing loses its own connection and
// disturbs nobody; when there is no room, whoever takes most of it gives way (server/crowd.h).
// Does not know what it serves.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/address.h"
#include "server/handler.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/public_url.h"

namespace tablier::server {

// Where browsers ask for a socket.
inline constexpr std::string_view kSocketPath = "/api/socket";

struct SocketLimits {
  std::size_t most_message = 8 * 1024;  // bytes, all parts together
  std::size_t most_queued = 256;        // messages that wait to be written
  std::size_t most_queued_bytes = 4 * 1024 * 1024;
  std::chrono::milliseconds write_timeout{10'000};  // without any progress
  std::chrono::milliseconds ping_after{20'000};     // of silence
  std::chrono::milliseconds idle_timeout{50'000};   // of silence, in spite of a ping
};

struct ServeOptions {
  std::string host = "127.0.0.1";  // an address or a name of this machine
  std::uint16_t port = 8080;       // 0: any free one
  std::chrono::milliseconds idle_timeout{
      30'000};                               // for a whole request, and for progress in sending
  std::chrono::milliseconds goodbye{2'000};  // for what is being written when it stops
  std::size_t most_connections = 10'000;     // or as many as there are file descriptors for
  // A school of thirty behind one address, each with a few tabs.
  std::size_t most_per_address = 600;
  Rate api_rate{.per_second = 100, .burst = 1'000};  // requests below /api/, per address
  std::size_t most_head = 8 * 1024;
  std::size_t most_body = 64 * 1024;
  SocketLimits sockets = {};
  std::vector<Network> trusted = {};         // proxies whose forwarded headers count
  std::optional<PublicUrl> public_url = {};  // whose pages may ask for something, too
  LogSink log = {};                          // none: no log
};

struct ServerState;  // server/server_state.h

class HttpServer {
 public:
  // From here on connections are accepted, though not answered before run().
  static Result<HttpServer> listen(const ServeOptions& options);

  HttpServer(HttpServer&&) noexcept;
  HttpServer& operator=(HttpServer&&) noexcept;
  ~HttpServer();

  // "http://127.0.0.1:8080/", for a browser on this machine.
  std::string address() const;
  // The same for browsers elsewhere on the network; none if only this machine can reach it.
  std::vector<std::string> network_addresses() const;
  // Whether only this machine can reach it.
  bool is_local() const;

  // Before run(): does what is posted and due, and accepts nobody, until it is so; for so long at
  // most, and no longer than until a signal.
  void work_until(const std::function<bool()>& is_so, std::chrono::milliseconds patience);
  // Until SIGINT, SIGTERM or stop(). Then nobody is accepted any more, sockets are closed with 1001
  // and what is being written is finished, for `goodbye` at most; a second signal ends it at once.
  // When it returns, all talkers have been hung up on.
  void run(Handler& handler, SocketHandler* sockets = nullptr);
  // From any thread.
  void stop();

  // Runs it on the server's thread, soon. From any thread, for as long as the server exists.
  void post(std::function<void()> work);
  // Runs it again and again while the server runs. On the server's thread, or before run().
  void every(std::chrono::milliseconds period, std::function<void()> work);
  // Runs it when the server begins to stop, so that replies which are owed can be given.
  void on_stop(std::function<void()> work);

  Metrics& metrics();

 private:
  explicit HttpServer(std::unique_ptr<ServerState> state);

  std::unique_ptr<ServerState> state_;
};

}  // namespace tablier::server
