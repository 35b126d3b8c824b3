// The server over real sockets on 127.0.0.1, with peers that behave and peers that do not.
#include "server/http.h"

#include <csignal>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "server/http_testing.h"

namespace tablier::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

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
  EXPECT_THAT(asked("Host: games.example\r\nX-Forwarded-Proto: https"), Not(is_there))
      << "anybody can say that";
}

TEST_F(Http, a_trusted_proxy_says_how_it_was_asked) {
  start({.trusted = {*Network::parse("127.0.0.0/8")}});
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: games.example\r\nX-Forwarded-Proto: https\r\n"
                  "Connection: close\r\n\r\n"),
              HasSubstr("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
}

TEST_F(Http, a_host_that_is_none_is_a_bad_request) {
  start();
  for (const char* lines : {"Host: a b", "Host: <script>", "Host: a:b", "Host: a/b", "Host: [1",
                            "Host: user@a", "Host: a\r\nHost: b", "Host: a:99999"})
    EXPECT_THAT(ask("GET / HTTP/1.1\r\n" + std::string(lines) + "\r\nConnection: close\r\n\r\n"),
                StartsWith("HTTP/1.1 400 "))
        << lines;
  for (const char* host : {"a", "a.b-c_d:80", "127.0.0.1:1", "[::1]", "[::1]:8080"})
    EXPECT_THAT(
        ask("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\nConnection: close\r\n\r\n"),
        StartsWith("HTTP/1.1 200 "))
        << host;
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
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nA: " + std::string(8'200, 'x') + "\r\n\r\n"),
              StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(ask("GET /" + large + " HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(
      ask("GET / HTTP/1.1\r\nA: " + std::string(7'900, 'x') + "\r\nConnection: close\r\n\r\n"),
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
  start({.idle_timeout = std::chrono::milliseconds(300)}, files);
  EXPECT_THAT(ask(kGetAndClose).size(), testing::Gt(large.size()));
  Peer stuck(port_of(*server_), nullptr, 4096);
  stuck.send(kGet);
  EXPECT_EQ(stuck.some(15), "HTTP/1.1 200 OK");
  while (on_server([&] { return server_->metrics().gauge("tablier_connections").value(); }) != 0)
    std::this_thread::yield();
  EXPECT_THAT(stuck.rest().size(), testing::Lt(large.size()));
  stop();  // before its files go
}

TEST_F(Http, many_connections_at_once_are_all_answered) {
  start();
  std::vector<Peer> peers;
  for (int i = 0; i < 200; ++i) peers.push_back(peer());
  for (const Peer& each : peers) each.send(kGetAndClose);
  for (Peer& each : peers) EXPECT_THAT(each.rest(), EndsWith("page for routes"));
}

// Two thousand silent connections from one address, then somebody new from there and from
// elsewhere.
void meet_a_crowd(const HttpServer& server) {
  std::vector<Peer> idle;
  for (int i = 0; i < 2000; ++i) idle.emplace_back(port_of(server), "127.0.0.1");
  for (const char* from : {"127.0.0.2", "127.0.0.1"}) {
    const auto began = std::chrono::steady_clock::now();
    Peer newcomer(port_of(server), from);
    newcomer.send(kGetAndClose);
    EXPECT_THAT(newcomer.rest(), EndsWith("page for routes")) << from;
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(1)) << from;
  }
  EXPECT_THAT(idle.front().rest(), IsEmpty()) << "it has been idle longest";
  idle.back().send(kGetAndClose);
  EXPECT_THAT(idle.back().rest(), EndsWith("page for routes"));
}

TEST_F(Http, a_crowd_of_idle_connections_from_one_address_keeps_nobody_out) {
  start({.most_per_address = 600});
  meet_a_crowd(*server_);
}

TEST_F(Http, nor_does_it_when_there_is_no_room_at_all) {
  start({.most_connections = 500, .most_per_address = 100'000});
  meet_a_crowd(*server_);
}

TEST_F(Http, those_who_take_little_room_keep_it) {
  start({.most_connections = 10, .most_per_address = 100});
  Peer quiet = peer("127.0.0.3");
  quiet.send(kGet);
  EXPECT_THAT(quiet.answer(), EndsWith("page for routes"));
  std::vector<Peer> many;
  for (int i = 0; i < 50; ++i) {
    many.push_back(peer());
    many.back().send(kGet);
    EXPECT_THAT(many.back().answer(), EndsWith("page for routes"));
  }
  quiet.send(kGet);
  EXPECT_THAT(quiet.answer(), EndsWith("page for routes"));
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

TEST_F(Http, before_it_runs_it_does_what_is_due_and_answers_nobody) {
  server_.emplace(*HttpServer::listen({.port = 0}));
  Peer early = peer();
  early.send(kGetAndClose);
  int times = 0;
  server_->every(std::chrono::milliseconds(10), [&] { ++times; });
  server_->work_until([&] { return times == 3; }, std::chrono::seconds(60));
  EXPECT_EQ(times, 3);
  server_->work_until([] { return false; }, std::chrono::milliseconds(50));
  EXPECT_GT(times, 3) << "and it ends";
  EXPECT_THAT(early.so_far(), IsEmpty());
  site_.emplace(kTestSite);
  thread_ = std::thread([this] { server_->run(*site_); });
  EXPECT_THAT(early.rest(), StartsWith("HTTP/1.1 200 OK"));
  stop();
}

TEST_F(Http, a_signal_before_it_runs_is_the_end) {
  server_.emplace(*HttpServer::listen({.port = 0}));
  server_->post([] { std::raise(SIGTERM); });
  server_->work_until([] { return false; }, std::chrono::seconds(600));
  site_.emplace(kTestSite);
  server_->run(*site_);
  server_.reset();
}

TEST_F(Http, what_is_being_written_when_it_stops_arrives_whole) {
  const std::string large(8'000'000, 'z');
  const std::array<SiteFile, 1> files{{{"", "h", large, {}, {}}}};
  start({.goodbye = std::chrono::seconds(10)}, files);
  Peer reader = peer();
  reader.send(kGet);
  EXPECT_EQ(reader.some(15), "HTTP/1.1 200 OK");
  server_->stop();
  EXPECT_THAT(reader.rest().size(), testing::Gt(large.size()));
  thread_.join();
  server_.reset();
}

TEST_F(Http, stopping_waits_for_nobody_for_long_and_a_second_signal_for_no_time) {
  const std::string large(8'000'000, 'z');
  const std::array<SiteFile, 1> files{{{"", "h", large, {}, {}}}};
  for (const bool twice : {false, true}) {
    start({.goodbye = twice ? std::chrono::seconds(600) : std::chrono::milliseconds(50)}, files);
    Peer stuck(port_of(*server_), nullptr, 4096);
    stuck.send(kGet);
    EXPECT_EQ(stuck.some(15), "HTTP/1.1 200 OK");
    std::promise<void> stopping;
    on_server([&] {
      server_->on_stop([&] { stopping.set_value(); });
      return true;
    });
    std::raise(SIGINT);
    if (twice) {
      stopping.get_future().get();
      std::raise(SIGINT);
    }
    thread_.join();
    server_.reset();
  }
}

TEST_F(Http, a_taken_port_is_named_and_so_is_a_host_that_is_not_here) {
  start();
  const std::uint16_t port = port_of(*server_);
  const Result<HttpServer> second = HttpServer::listen({.port = port});
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message.in(Language::en),
              AllOf(HasSubstr("Port " + std::to_string(port)), HasSubstr("--port")));
  for (const char* host : {"192.0.2.1", "no such host"}) {
    const Result<HttpServer> other = HttpServer::listen({.host = host, .port = 0});
    ASSERT_FALSE(other) << host;
    EXPECT_THAT(other.error().message.in(Language::fr), HasSubstr(host));
  }
}

TEST_F(Http, the_address_can_be_opened_and_says_who_can_reach_it) {
  start();
  EXPECT_THAT(server_->address(),
              AllOf(StartsWith("http://127.0.0.1:"), EndsWith("/"), Not(HasSubstr(":0/"))));
  EXPECT_TRUE(server_->is_local());
  EXPECT_THAT(server_->network_addresses(), IsEmpty());
}

TEST_F(Http, open_to_the_network_it_knows_the_addresses_of_this_machine) {
  const Result<HttpServer> server = HttpServer::listen({.host = "0.0.0.0", .port = 0});
  ASSERT_TRUE(server);
  EXPECT_FALSE(server->is_local());
  EXPECT_THAT(server->address(), StartsWith("http://localhost:"));
  for (const std::string& url : server->network_addresses())
    EXPECT_THAT(url, AllOf(StartsWith("http://"), Not(HasSubstr("127.0.0.1")),
                           EndsWith(":" + std::to_string(port_of(*server)) + "/")));
}

TEST_F(Http, what_is_posted_runs_on_its_thread_and_timers_do_again_and_again) {
  start();
  EXPECT_EQ(on_server([] { return std::this_thread::get_id(); }), thread_.get_id());
  std::promise<void> third;
  int count = 0;
  on_server([&] {
    server_->every(std::chrono::milliseconds(5), [&] {
      if (++count == 3) third.set_value();
    });
    return true;
  });
  third.get_future().get();
}

}  // namespace
}  // namespace tablier::server
