// The server over real sockets on 127.0.0.1, with peers that behave and peers that do not.
#include "server/http.h"

#include <arpa/inet.h>
#include <csignal>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "server/testing.h"

namespace tablier::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::uint16_t port_of(const HttpServer& server) {
  const std::string address = server.address();
  return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

// A peer: bytes out, bytes in.
class Peer {
 public:
  explicit Peer(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
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
  void start(ServeOptions options = {}, Site site = kTestSite) {
    options.port = 0;
    Result<HttpServer> server = HttpServer::listen(options, site);
    ASSERT_TRUE(server);
    server_.emplace(std::move(*server));
    thread_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    if (!server_) return;
    server_->stop();
    thread_.join();
  }

  Peer peer() const { return Peer(port_of(*server_)); }
  std::string ask(std::string_view request) const {
    Peer peer = this->peer();
    peer.send(request);
    return peer.rest();
  }

  std::optional<HttpServer> server_;
  std::thread thread_;
};

constexpr std::string_view kGet = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
constexpr std::string_view kGetAndClose = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

TEST_F(Http, a_file_is_answered_with_its_headers_and_bytes) {
  start();
  const std::string answer =
      ask("GET /assets/app-0a1b2c3d.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n"
          "Connection: close\r\n\r\n");
  EXPECT_THAT(answer,
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("\r\nContent-Length: 4\r\n"),
                    HasSubstr("\r\nContent-Encoding: gzip\r\n"), HasSubstr("\r\nDate: "),
                    HasSubstr("\r\nContent-Security-Policy: default-src 'none'; "),
                    HasSubstr("\r\nConnection: close\r\n"), EndsWith("\r\n\r\ngzip")));
}

TEST_F(Http, where_a_request_was_sent_to_is_known) {
  start();
  const auto asked = [&](std::string_view lines) {
    return ask("GET / HTTP/1.1\r\n" + std::string(lines) + "\r\nConnection: close\r\n\r\n");
  };
  const auto is_there = HasSubstr("\r\nCross-Origin-Opener-Policy: same-origin\r\n");
  EXPECT_THAT(asked("Host: localhost:8080"), is_there);
  EXPECT_THAT(asked("Host: games.example"), Not(is_there));
  EXPECT_THAT(asked("Host: games.example\r\nX-Forwarded-Proto: https"), is_there);
}

TEST_F(Http, one_connection_asks_many_times_even_ahead) {
  start();
  Peer peer = this->peer();
  for (int i = 0; i < 100; ++i) {
    peer.send(kGet);
    EXPECT_THAT(peer.answer(), EndsWith("page for routes"));
  }
  peer.send("GET / HTTP/1.1\r\n\r\nGET /none.js HTTP/1.1\r\n\r\n" + std::string(kGetAndClose));
  EXPECT_THAT(peer.answer(), EndsWith("page for routes"));
  EXPECT_THAT(peer.answer(), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(peer.rest(), EndsWith("page for routes"));
}

TEST_F(Http, head_is_get_without_the_body) {
  start();
  Peer peer = this->peer();
  peer.send("HEAD / HTTP/1.1\r\n\r\n" + std::string(kGetAndClose));
  EXPECT_THAT(peer.rest(),
              AllOf(HasSubstr("\r\nContent-Length: 15\r\n"), HasSubstr("\r\n\r\nHTTP/1.1 200 OK"),
                    EndsWith("page for routes")));
}

TEST_F(Http, not_modified_has_no_body_and_the_connection_goes_on) {
  start();
  Peer peer = this->peer();
  peer.send("GET / HTTP/1.1\r\nIf-None-Match: \"h0\"\r\n\r\n" + std::string(kGetAndClose));
  EXPECT_THAT(peer.rest(),
              AllOf(StartsWith("HTTP/1.1 304 Not Modified\r\n"),
                    HasSubstr("\r\n\r\nHTTP/1.1 200 OK"), EndsWith("page for routes")));
}

TEST_F(Http, what_has_a_body_is_refused_and_the_connection_closed) {
  start();
  const std::string body(300'000, 'x');
  EXPECT_THAT(ask("POST / HTTP/1.1\r\nContent-Length: 300000\r\n\r\n" + body),
              AllOf(StartsWith("HTTP/1.1 405 "), HasSubstr("\r\nAllow: GET, HEAD\r\n"),
                    HasSubstr("\r\nConnection: close\r\n")));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nGET /"),
              AllOf(EndsWith("page for routes"), HasSubstr("\r\nConnection: close\r\n")));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n"), HasSubstr(" 200 OK"));
  EXPECT_THAT(ask("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
              StartsWith("HTTP/1.1 405 "));
}

TEST_F(Http, garbage_is_a_bad_request_and_hurts_nobody_else) {
  start();
  Peer steady = peer();
  for (const std::string& garbage :
       {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
        std::string("hello\r\n\r\n"), std::string("GET /\r\n\r\n"),
        std::string("GET / HTTP/9.9\r\n\r\n"), std::string("GET / HTTP/1.1\r\nno colon\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nContent-Length: many\r\n\r\n"), std::string(5000, '\0')}) {
    EXPECT_THAT(ask(garbage), StartsWith("HTTP/1.1 400 ")) << garbage;
  }
  steady.send(kGet);
  EXPECT_THAT(steady.answer(), StartsWith("HTTP/1.1 200 OK"));
}

TEST_F(Http, headers_beyond_the_limit_are_refused) {
  start();
  const std::string large(20'000, 'x');
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nA: " + large + "\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(ask("GET /" + large + " HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(
      ask("GET / HTTP/1.1\r\nA: " + std::string(10'000, 'x') + "\r\nConnection: close\r\n\r\n"),
      StartsWith("HTTP/1.1 200 "));
}

TEST_F(Http, a_peer_that_says_nothing_or_half_is_let_go) {
  start({.idle_timeout = std::chrono::milliseconds(200)});
  Peer silent = peer();
  Peer half = peer();
  half.send("GET / HTTP/1.1\r\nHo");
  Peer gone = peer();
  gone.send("GET / HT");
  gone.finish_sending();
  EXPECT_THAT(silent.rest(), IsEmpty());
  EXPECT_THAT(half.rest(), IsEmpty());
  EXPECT_THAT(gone.rest(), IsEmpty());
}

TEST_F(Http, a_large_file_arrives_whole_and_a_peer_that_does_not_read_it_is_let_go) {
  const std::string large(8'000'000, 'z');
  const std::array<SiteFile, 1> files{{{"", "h", large, {}, {}}}};
  start({.idle_timeout = std::chrono::milliseconds(500), .most_connections = 1}, files);
  EXPECT_THAT(ask(kGetAndClose).size(), testing::Gt(large.size()));
  Peer stuck = peer();
  stuck.send(kGet);
  EXPECT_THAT(ask(kGetAndClose).size(), testing::Gt(large.size())) << "once the other is gone";
  TearDown();  // before its files go
  server_.reset();
}

TEST_F(Http, many_connections_at_once_are_all_answered) {
  start({.most_connections = 50});
  std::vector<Peer> peers;
  for (int i = 0; i < 200; ++i) peers.push_back(peer());
  for (const Peer& each : peers) each.send(kGetAndClose);
  for (Peer& each : peers) EXPECT_THAT(each.rest(), EndsWith("page for routes"));
}

TEST_F(Http, beyond_the_cap_one_waits_until_a_place_is_free) {
  start({.idle_timeout = std::chrono::milliseconds(300), .most_connections = 3});
  std::vector<Peer> idle;
  for (int i = 0; i < 3; ++i) idle.push_back(peer());
  EXPECT_THAT(ask(kGetAndClose), EndsWith("page for routes"));
}

TEST_F(Http, old_clients_are_closed_after_one_answer) {
  start();
  EXPECT_THAT(ask("GET / HTTP/1.0\r\n\r\n"), EndsWith("page for routes"));
}

TEST_F(Http, a_signal_stops_it_with_connections_open) {
  start();
  Peer open = peer();
  open.send(kGet);
  EXPECT_THAT(open.answer(), StartsWith("HTTP/1.1 200 OK"));
  std::raise(SIGTERM);
  thread_.join();
  server_.reset();
  EXPECT_THAT(open.rest(), IsEmpty());
}

TEST_F(Http, a_taken_port_is_named_and_so_is_a_host_that_is_not_here) {
  start();
  const std::uint16_t port = port_of(*server_);
  const Result<HttpServer> second = HttpServer::listen({.port = port}, kTestSite);
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message.in(Language::en),
              AllOf(HasSubstr("Port " + std::to_string(port)), HasSubstr("--port")));
  for (const char* host : {"192.0.2.1", "no such host"}) {
    const Result<HttpServer> other = HttpServer::listen({.host = host, .port = 0}, kTestSite);
    ASSERT_FALSE(other) << host;
    EXPECT_THAT(other.error().message.in(Language::fr), HasSubstr(host));
  }
}

TEST_F(Http, the_address_can_be_opened_and_says_who_can_reach_it) {
  start();
  EXPECT_THAT(server_->address(),
              AllOf(StartsWith("http://127.0.0.1:"), EndsWith("/"), Not(HasSubstr(":0/"))));
  EXPECT_TRUE(server_->is_local());
}

}  // namespace
}  // namespace tablier::server
