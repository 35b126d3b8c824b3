// WebSockets over real sockets, with peers that behave and peers that do not.
#include <gmock/gmock.h>
#include <malloc.h>
#include <map>

#include <gtest/gtest.h>

#include "server/frames_testing.h"
#include "server/http_testing.h"

namespace tablier::server {
namespace {

using std::chrono::milliseconds;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::string_view kUpgrade =
    "GET /api/socket HTTP/1.1\r\nHost: a.org\r\nUpgrade: websocket\r\nConnection: keep-alive, "
    "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// Repeats what it hears and keeps a diary. All of it on the server's thread.
struct Echo : SocketHandler {
  struct Told : Talker {
    Told(Echo& owner, std::shared_ptr<Line> own) : echo(owner), line(std::move(own)) {}
    void heard(std::string_view text) override {
      echo.diary.emplace_back(text);
      if (text == "close") return line->close();
      if (text == "flood") {
        for (int i = 0; i < 10'000; ++i) line->send(std::string(1000, 'f'));
        return;
      }
      line->send("echo " + std::string(text));
    }
    void hung_up() override {
      echo.diary.emplace_back("(hung up)");
      EXPECT_FALSE(line->is_open());
      line->send("into the void");
      line->close();
    }
    Echo& echo;
    std::shared_ptr<Line> line;
  };

  Opened open(const Request& request, std::shared_ptr<Line> line) override {
    if (request.cookie == "no") {
      return {nullptr, {.status = 401, .headers = {}, .body = "who are you?", .page = {}}};
    }
    line->send("welcome " + std::string(request.peer));
    if (request.cookie == "bye") line->close();
    lines.push_back(line);
    return {std::make_unique<Told>(*this, std::move(line)), {}};
  }

  std::vector<std::shared_ptr<Line>> lines;
  std::vector<std::string> diary;
};

// What the server sends, frame by frame.
struct Frame {
  Opcode opcode;
  std::string payload;
  int code() const {
    if (opcode != Opcode::close || payload.size() != 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

std::optional<Frame> receive(Peer& peer) {
  const std::string head = peer.some(2);
  if (head.size() < 2) return std::nullopt;
  std::size_t size = static_cast<unsigned char>(head[1]);
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (more != 0) size = 0;
  for (const char byte : peer.some(more)) size = size * 256 + static_cast<unsigned char>(byte);
  return Frame{static_cast<Opcode>(head[0] & 0x0F), peer.some(size)};
}

std::string hear(Peer& peer) {
  const auto frame = receive(peer);
  return frame && frame->opcode == Opcode::text ? frame->payload : "(no text)";
}

class SocketTest : public Http {
 protected:
  void start_sockets(const SocketLimits& limits = {}, ServeOptions options = {}) {
    options.sockets = limits;
    options.goodbye = milliseconds(500);
    options.api_rate = {.per_second = 1e6, .burst = 1e6};
    start(options, site_handler_, &echo_);
  }
  ~SocketTest() override { stop(); }

  std::string asked(std::string_view request) {
    Peer peer = this->peer();
    peer.send(request);
    return peer.answer();
  }
  Peer open(int receive_buffer = 0) {
    Peer peer(port_of(*server_), nullptr, receive_buffer);
    peer.send(std::string(kUpgrade) + "\r\n");
    EXPECT_THAT(peer.answer(), StartsWith("HTTP/1.1 101 Switching Protocols\r\n"));
    EXPECT_EQ(hear(peer), "welcome 127.0.0.1");
    return peer;
  }
  std::vector<std::string> diary() {
    return on_server([&] { return echo_.diary; });
  }
  void wait_for_diary(std::size_t size) {
    while (on_server([&] { return echo_.diary.size(); }) < size) std::this_thread::yield();
  }
  std::uint64_t closed(const char* why) {
    return server_->metrics()
        .counter("tablier_sockets_closed_total", "reason=\"" + std::string(why) + "\"")
        .value();
  }
  // The socket is closed with this code, and nothing comes after it.
  void expect_closed(Peer& peer, int code) {
    const auto frame = receive(peer);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->code(), code);
    EXPECT_THAT(peer.rest(), IsEmpty());
  }

  Echo echo_;
  SiteHandler site_handler_{kTestSite};
};

TEST_F(SocketTest, the_handshake_is_that_of_the_rfc) {
  start_sockets();
  Peer peer = this->peer();
  peer.send(std::string(kUpgrade) + "\r\n");
  EXPECT_THAT(peer.answer(),
              AllOf(StartsWith("HTTP/1.1 101 "), HasSubstr("\r\nUpgrade: websocket\r\n"),
                    HasSubstr("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"),
                    HasSubstr("\r\nX-Request-Id: ")));
}

TEST_F(SocketTest, messages_go_both_ways_whole_in_parts_and_ahead) {
  start_sockets();
  Peer peer = this->peer();
  peer.send(std::string(kUpgrade) + "\r\n" + masked(Opcode::text, "ahead"));
  peer.answer();
  EXPECT_EQ(hear(peer), "welcome 127.0.0.1");
  EXPECT_EQ(hear(peer), "echo ahead");
  const std::string large(8192, 'x');
  peer.send(masked(Opcode::text, large));
  EXPECT_EQ(hear(peer), "echo " + large);
  peer.send(masked(Opcode::text, "in ", false) + masked(Opcode::ping, "p"));
  const auto pong = receive(peer);
  EXPECT_EQ(pong->opcode, Opcode::pong);
  EXPECT_EQ(pong->payload, "p");
  peer.send(masked(Opcode::more, "parts"));
  EXPECT_EQ(hear(peer), "echo in parts");
  for (const char byte : masked(Opcode::text, "slowly")) peer.send({&byte, 1});
  EXPECT_EQ(hear(peer), "echo slowly");
}

TEST_F(SocketTest, who_breaks_the_rules_is_told_which_and_let_go) {
  start_sockets();
  const std::map<int, std::string> cases{
      {1002, "garbage that is no frame"},
      {1003, masked(Opcode::binary, "x")},
      {1007, masked(Opcode::text, "\xff")},
      {1009, masked(Opcode::text, std::string(8193, 'x'))},
  };
  for (const auto& [code, bytes] : cases) {
    Peer peer = open();
    peer.send(bytes);
    expect_closed(peer, code);
  }
  wait_for_diary(cases.size());
  EXPECT_THAT(diary(), testing::Each("(hung up)"));
  EXPECT_EQ(server_->metrics().gauge("tablier_sockets").value(), 0);
}

TEST_F(SocketTest, a_goodbye_is_answered_and_nothing_heard_after_it) {
  start_sockets();
  Peer peer = open();
  peer.send(masked(Opcode::close, "\x0f\xa0") + masked(Opcode::text, "still here"));
  expect_closed(peer, 4000);
  wait_for_diary(1);
  EXPECT_THAT(diary(), ElementsAre("(hung up)"));
}

TEST_F(SocketTest, the_house_can_hang_up_after_what_it_has_said) {
  start_sockets();
  Peer peer = open();
  peer.send(masked(Opcode::text, "first") + masked(Opcode::text, "close") +
            masked(Opcode::text, "unheard"));
  EXPECT_EQ(hear(peer), "echo first");
  const auto close = receive(peer);
  EXPECT_EQ(close->code(), 1000);
  peer.send(masked(Opcode::close, "\x03\xe8"));
  EXPECT_THAT(peer.rest(), IsEmpty());
  wait_for_diary(3);
  EXPECT_THAT(diary(), ElementsAre("first", "close", "(hung up)"));
}

TEST_F(SocketTest, the_house_can_hang_up_before_it_has_begun) {
  start_sockets();
  Peer peer = this->peer();
  peer.send(std::string(kUpgrade) + "Cookie: bye\r\n\r\n");
  EXPECT_THAT(peer.answer(), StartsWith("HTTP/1.1 101 "));
  EXPECT_EQ(hear(peer), "welcome 127.0.0.1");
  EXPECT_EQ(receive(peer)->code(), 1000);
  peer.finish_sending();
  EXPECT_THAT(peer.rest(), IsEmpty());
  wait_for_diary(1);
  EXPECT_THAT(diary(), ElementsAre("(hung up)"));
}

TEST_F(SocketTest, a_connection_cut_in_the_middle_of_a_frame_is_hung_up) {
  start_sockets();
  const std::string frame = masked(Opcode::text, "never whole");
  for (const bool reset : {true, false}) {
    Peer peer = open();
    peer.send(frame.substr(0, 9));
    if (reset) {
      peer.cut();
    } else {
      peer.finish_sending();
      EXPECT_THAT(peer.rest(), IsEmpty());
    }
  }
  wait_for_diary(2);
  EXPECT_THAT(diary(), ElementsAre("(hung up)", "(hung up)"));
}

TEST_F(SocketTest, a_peer_that_never_reads_is_dropped_when_its_queue_is_full) {
  start_sockets();
  Peer stuck = open(4096);
  Peer steady = open();
  stuck.send(masked(Opcode::text, "flood"));
  wait_for_diary(2);
  EXPECT_THAT(diary(), ElementsAre("flood", "(hung up)"));
  EXPECT_EQ(closed("slow"), 1u);
  steady.send(masked(Opcode::text, "hello"));
  EXPECT_EQ(hear(steady), "echo hello");
}

TEST_F(SocketTest, a_peer_that_never_reads_is_dropped_after_a_while_even_with_a_short_queue) {
  start_sockets({.write_timeout = milliseconds(100)});
  Peer stuck = open(4096);
  on_server([&] {
    for (int i = 0; i < 4; ++i) echo_.lines[0]->send(std::string(4'000'000, 'l'));
    return true;
  });
  wait_for_diary(1);
  EXPECT_EQ(closed("slow"), 1u);
}

TEST_F(SocketTest, a_large_snapshot_arrives_whole_and_in_order) {
  start_sockets();
  Peer peer = open();
  const std::string large(3'000'000, 's');
  on_server([&] {
    echo_.lines[0]->send(large);
    for (int i = 0; i < 200; ++i) echo_.lines[0]->send(std::to_string(i));
    return true;
  });
  EXPECT_EQ(hear(peer), large);
  for (int i = 0; i < 200; ++i) ASSERT_EQ(hear(peer), std::to_string(i));
}

TEST_F(SocketTest, silence_is_broken_by_a_ping_and_ended_without_an_answer) {
  start_sockets({.ping_after = milliseconds(50), .idle_timeout = milliseconds(400)});
  Peer half_open = open();
  Peer alive = open();
  for (int i = 0; i < 10; ++i) {
    const auto frame = receive(alive);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->opcode, Opcode::ping);
    alive.send(masked(Opcode::pong, frame->payload));
  }
  EXPECT_EQ(receive(half_open)->opcode, Opcode::ping);
  EXPECT_THAT(half_open.rest(), IsEmpty());
  EXPECT_EQ(closed("silent"), 1u);
}

TEST_F(SocketTest, pings_without_end_are_answered_without_a_queue) {
  start_sockets();
  Peer peer = open(4096);
  std::string pings;
  for (int i = 0; i < 20'000; ++i) pings += masked(Opcode::ping, std::string(100, 'p'));
  peer.send(pings);
  peer.send(masked(Opcode::text, "done"));
  std::optional<Frame> frame;
  while ((frame = receive(peer)) && frame->opcode == Opcode::pong) {
  }
  EXPECT_EQ(frame->payload, "echo done");
}

TEST_F(SocketTest, requests_that_are_no_handshake_are_told_so) {
  start_sockets();
  EXPECT_THAT(asked("GET /api/socket HTTP/1.1\r\nHost: a.org\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 426 "), HasSubstr("\r\nUpgrade: websocket\r\n"),
                    HasSubstr("\"server.only_sockets\"")));
  std::string old(kUpgrade);
  old.replace(old.find("13"), 2, "12");
  EXPECT_THAT(asked(old + "\r\n"),
              AllOf(StartsWith("HTTP/1.1 426 "), HasSubstr("\r\nSec-WebSocket-Version: 13\r\n")));
  std::string bad_key(kUpgrade);
  bad_key.replace(bad_key.find("dGhl"), 4, "????");
  EXPECT_THAT(asked(bad_key + "\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(asked(std::string(kUpgrade) + "Cookie: no\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 401 "), HasSubstr("who are you?")));
  std::string elsewhere(kUpgrade);
  elsewhere.replace(elsewhere.find("/api/socket"), 11, "/none.js");
  EXPECT_THAT(asked(elsewhere + "\r\n"), StartsWith("HTTP/1.1 404 "));
}

TEST_F(SocketTest, pages_of_other_sites_get_no_socket) {
  start_sockets();
  for (const char* line : {"Origin: http://evil.org", "Origin: null", "Sec-Fetch-Site: cross-site"})
    EXPECT_THAT(asked(std::string(kUpgrade) + line + "\r\n\r\n"), StartsWith("HTTP/1.1 403 "))
        << line;
  EXPECT_THAT(asked(std::string(kUpgrade) + "Origin: http://a.org\r\n\r\n"),
              StartsWith("HTTP/1.1 101 "));
}

TEST_F(SocketTest, when_the_server_stops_it_says_goodbye_after_what_it_has_said) {
  start_sockets();
  Peer peer = open();
  Peer rude = open();  // which never answers
  on_server([&] {
    server_->on_stop([&] { echo_.lines[0]->send("last words"); });
    return true;
  });
  server_->stop();
  EXPECT_EQ(hear(peer), "last words");
  EXPECT_EQ(receive(peer)->code(), 1001);
  peer.send(masked(Opcode::close, "\x03\xe9"));
  EXPECT_THAT(peer.rest(), IsEmpty());
  stop();
  EXPECT_THAT(echo_.diary, ElementsAre("(hung up)", "(hung up)"));
  echo_.lines[0]->send("nobody is there");
  EXPECT_FALSE(echo_.lines[0]->is_open());
}

// With all that this test itself keeps of them. (The kernel's own memory is not counted.)
TEST_F(SocketTest, an_idle_socket_takes_less_than_three_kilobytes) {
  start_sockets({}, {.most_per_address = 2000});
  std::vector<Peer> idle;
  idle.reserve(1100);
  for (int i = 0; i < 100; ++i) idle.push_back(open());  // what is made once
  const std::size_t before = ::mallinfo2().uordblks;
  for (int i = 0; i < 1000; ++i) {
    idle.push_back(open());
    idle.back().send(masked(Opcode::text, std::string(8000, 'x')));
    hear(idle.back());
    idle.back().forget();
  }
  on_server([&] {
    echo_.diary.clear();
    echo_.diary.shrink_to_fit();
    return true;
  });
  const std::size_t after = ::mallinfo2().uordblks;
  RecordProperty("bytes_per_socket", static_cast<int>((after - before) / 1000));
  EXPECT_LT((after - before) / 1000, 3000u);
}

TEST_F(SocketTest, a_thousand_idle_sockets_from_one_address_give_way_to_a_newcomer) {
  start_sockets({}, {.most_per_address = 300});
  std::vector<Peer> idle;
  for (int i = 0; i < 1000; ++i) idle.push_back(open());
  Peer newcomer = open();
  newcomer.send(masked(Opcode::text, "hello"));
  EXPECT_EQ(hear(newcomer), "echo hello");
  EXPECT_EQ(server_->metrics().gauge("tablier_sockets").value(), 300);
  EXPECT_THAT(idle.front().rest(), IsEmpty());
}

}  // namespace
}  // namespace tablier::server
