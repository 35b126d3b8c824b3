// A server with real sockets on 127.0.0.1 for tests, and peers that talk to it.
#pragma once

#include <algorithm>
#include <arpa/inet.h>
#include <future>
#include <netinet/in.h>
#include <optional>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include <gtest/gtest.h>

#include "server/http.h"
#include "server/testing.h"

namespace tablier::server {

inline std::uint16_t port_of(const HttpServer& server) {
  const std::string address = server.address();
  return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

// A peer: bytes out, bytes in.
class Peer {
 public:
  // From 127.0.0.1, or from another address of this machine's.
  explicit Peer(std::uint16_t port, const char* from = nullptr, int receive_buffer = 0)
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer != 0)
      ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    if (from != nullptr) {
      sockaddr_in own{};
      own.sin_family = AF_INET;
      ::inet_pton(AF_INET, from, &own.sin_addr);
      EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&own), sizeof own), 0);
    }
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  Peer(Peer&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}
  Peer& operator=(Peer&&) = delete;
  ~Peer() {
    if (socket_ >= 0) ::close(socket_);
  }

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // the server had enough
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void finish_sending() const { ::shutdown(socket_, SHUT_WR); }

  // All that comes until the server closes; "(silence)" at the end if it does not.
  std::string rest() {
    while (receive()) {
    }
    return std::exchange(buffer_, "");
  }

  // What is there so far, with at least so many bytes; less if the server closes before.
  std::string some(std::size_t size) {
    while (buffer_.size() < size && receive()) {
    }
    const std::string part = buffer_.substr(0, size);
    buffer_.erase(0, part.size());
    return part;
  }

  // What has come, without waiting for more.
  std::string so_far() const {
    std::string all(4096, '\0');
    const ssize_t size = ::recv(socket_, all.data(), all.size(), MSG_DONTWAIT | MSG_PEEK);
    return all.substr(0, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  }

  // Gives back the memory of what it has read.
  void forget() { std::string().swap(buffer_); }

  // Closes with a reset, as a cable that is cut does.
  void cut() {
    const linger now{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    ::close(std::exchange(socket_, -1));
  }

  // One answer, its body as long as Content-Length says.
  std::string answer() {
    std::size_t end = std::string::npos;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
      if (!receive()) return std::exchange(buffer_, "");
    }
    std::size_t size = end + 4;
    if (const std::size_t at = buffer_.find("Content-Length: "); at < end)
      size += std::stoul(buffer_.substr(at + 16));
    while (buffer_.size() < size) {
      if (!receive()) return std::exchange(buffer_, "");
    }
    const std::string whole = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return whole;
  }

 private:
  bool receive() {
    std::array<char, 65536> bytes{};
    const ssize_t size = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (size > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(size));
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) buffer_ += "(silence)";
    return size > 0;
  }

  int socket_;
  std::string buffer_;
};

// A running server.
class Http : public testing::Test {
 protected:
  void start(const ServeOptions& options = {}, Site site = kTestSite) {
    site_.emplace(site);
    start(options, *site_);
  }
  void start(ServeOptions options, Handler& handler, SocketHandler* sockets = nullptr) {
    options.port = 0;
    Result<HttpServer> server = HttpServer::listen(options);
    ASSERT_TRUE(server);
    server_.emplace(std::move(*server));
    thread_ = std::thread([this, &handler, sockets] { server_->run(handler, sockets); });
  }
  void TearDown() override { stop(); }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  Peer peer(const char* from = nullptr) const { return Peer(port_of(*server_), from); }
  std::string ask(std::string_view request) const {
    Peer peer = this->peer();
    peer.send(request);
    return peer.rest();
  }

  // What is true on the server's thread.
  template <class Ask>
  auto on_server(Ask what) {
    std::promise<decltype(what())> told;
    server_->post([&] { told.set_value(what()); });
    return told.get_future().get();
  }

  std::optional<SiteHandler> site_;
  std::optional<HttpServer> server_;
  std::thread thread_;
};

}  // namespace tablier::server
