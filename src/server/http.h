// HttpServer: listens on an address and answers from a Site until it is told to stop. One thread
// and a coroutine per connection; Boost.Beast stays behind this header.
//
// Promises: a peer that sends garbage, too much, too slowly or nothing loses its own connection and
// disturbs nobody. Does not know what it serves (server/site.h decides every answer).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "server/site.h"

namespace tablier::server {

struct ServeOptions {
  std::string host = "127.0.0.1";  // an address or a name of this machine
  std::uint16_t port = 8080;       // 0: any free one
  std::chrono::milliseconds idle_timeout{
      30'000};                         // for a whole request, and for progress in sending
  std::size_t most_connections = 500;  // newcomers beyond wait until one ends
  std::size_t most_header_bytes = 16 * 1024;
  std::optional<PublicUrl> public_url = {};  // that pages name
};

class HttpServer {
 public:
  // From here on connections are accepted, though not answered before run().
  static Result<HttpServer> listen(const ServeOptions& options, Site site);

  HttpServer(HttpServer&&) noexcept;
  HttpServer& operator=(HttpServer&&) noexcept;
  ~HttpServer();

  // "http://127.0.0.1:8080/", for a browser on this machine.
  std::string address() const;
  // Whether only this machine can reach it.
  bool is_local() const;

  // Until SIGINT, SIGTERM or stop().
  void run();
  // From any thread.
  void stop();

 private:
  struct State;
  explicit HttpServer(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace tablier::server
