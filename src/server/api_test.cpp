// What is below /api/: bodies, replies that come later, whose pages may ask, limits, logs.
#include <functional>
#include <gmock/gmock.h>
#include <mutex>

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

Answer text(std::string words) {
  return {.status = 200, .headers = {}, .body = {}, .page = std::move(words)};
}

// Says what it heard; below /api/later/ it answers when it is told to.
struct Api : Handler {
  void handle(const Request& request, Reply reply) override {
    if (path_of(request.target).starts_with("/api/later/")) {
      kept.push_back(std::move(reply));
      return;
    }
    if (path_of(request.target) == "/api/never") return;
    reply(text(std::string(request.method) + " " + std::string(request.target) + " " +
               std::string(request.content_type) + " from " + std::string(request.peer) + " " +
               std::string(request.forwarded_proto) + ": " + std::string(request.body)));
  }
  std::vector<Reply> kept;
};

class ApiTest : public Http {
 protected:
  void start_api(ServeOptions options = {}) {
    options.goodbye = std::chrono::milliseconds(200);
    start(options, router_);
  }
  ~ApiTest() override { stop(); }

  std::string post(std::string_view lines, std::string_view body, const char* from = nullptr) {
    Peer peer = this->peer(from);
    peer.send("POST /api/x HTTP/1.1\r\nHost: a.org\r\nConnection: close\r\n" + std::string(lines) +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body));
    return peer.rest();
  }

  Api api_;
  SiteHandler site_handler_{kTestSite};
  Router router_ = [this] {
    Router router(site_handler_);
    router.add("/api/", api_);
    return router;
  }();
};

TEST_F(ApiTest, bodies_arrive_whole_by_length_or_in_chunks_and_the_connection_goes_on) {
  start_api();
  Peer peer = this->peer();
  const std::string large(64 * 1024, 'b');
  peer.send(
      "POST /api/x HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 65536\r\n\r\n" +
      large);
  EXPECT_THAT(peer.answer(), AllOf(StartsWith("HTTP/1.1 200 OK"),
                                   HasSubstr("POST /api/x application/json from 127.0.0.1"),
                                   EndsWith(": " + large)));
  peer.send(
      "PUT /api/x?q HTTP/1.1\r\nTransfer-Encoding: "
      "chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  EXPECT_THAT(peer.answer(), AllOf(HasSubstr("PUT /api/x?q"), EndsWith(": abcde")));
  peer.send("DELETE /api/x HTTP/1.1\r\n\r\n");
  EXPECT_THAT(peer.answer(), HasSubstr("DELETE /api/x "));
  peer.send("HEAD /api/x HTTP/1.1\r\n\r\nGET /api/y HTTP/1.1\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(peer.rest(), AllOf(Not(HasSubstr("HEAD /api/x")), HasSubstr("GET /api/y")));
}

TEST_F(ApiTest, pipelined_requests_with_bodies_are_answered_in_order) {
  start_api();
  Peer peer = this->peer();
  std::string all;
  for (int i = 0; i < 20; ++i)
    all += "POST /api/" + std::to_string(i) + " HTTP/1.1\r\nContent-Length: 5\r\n\r\nGET /";
  peer.send(all);
  for (int i = 0; i < 20; ++i)
    EXPECT_THAT(peer.answer(),
                AllOf(HasSubstr("/api/" + std::to_string(i) + " "), EndsWith(": GET /")));
}

TEST_F(ApiTest, what_is_too_large_is_refused_with_a_sentence) {
  start_api();
  const std::string large(64 * 1024 + 1, 'b');
  EXPECT_THAT(
      post("Accept-Language: de\r\n", large),
      AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr("Content-Type: application/json\r\n"),
            HasSubstr("{\"error\":{\"id\":\"server.body_too_large\",\"text\":\"Das Gesendete")));
  EXPECT_THAT(ask("POST /api/x HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n"),
              StartsWith("HTTP/1.1 413 "));
  std::string chunks = "POST /api/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 70; ++i) chunks += "400\r\n" + std::string(1024, 'c') + "\r\n";
  EXPECT_THAT(ask(chunks), StartsWith("HTTP/1.1 413 "));
}

TEST_F(ApiTest, who_waits_to_be_told_sends_the_body_then) {
  start_api();
  Peer peer = this->peer();
  peer.send("POST /api/x HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(peer.some(25), "HTTP/1.1 100 Continue\r\n\r\n");
  peer.send("hi");
  EXPECT_THAT(peer.answer(), EndsWith(": hi"));
  EXPECT_THAT(ask("POST /api/x HTTP/1.1\r\nContent-Length: 70000\r\nExpect: 100-continue\r\n\r\n"),
              StartsWith("HTTP/1.1 413 "));
}

TEST_F(ApiTest, requests_that_hide_another_are_refused) {
  start_api();
  for (const char* lines :
       {"Content-Length: 3\r\nTransfer-Encoding: chunked", "Content-Length: 3\r\nContent-Length: 4",
        "Transfer-Encoding: chunked\r\nContent-Length: 3", "Content-Length: +3",
        "Content-Length: -3"})
    EXPECT_THAT(ask("POST /api/x HTTP/1.1\r\n" + std::string(lines) + "\r\n\r\nabc"),
                StartsWith("HTTP/1.1 400 "))
        << lines;
  EXPECT_THAT(ask("POST /api/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n"),
              StartsWith("HTTP/1.1 400 "));
}

TEST_F(ApiTest, a_slow_body_loses_its_connection_and_a_cut_one_hurts_nobody) {
  start_api({.idle_timeout = std::chrono::milliseconds(200)});
  Peer slow = peer();
  slow.send("POST /api/x HTTP/1.1\r\nContent-Length: 5\r\n\r\nab");
  Peer cut = peer();
  cut.send("POST /api/x HTTP/1.1\r\nContent-Length: 5\r\n\r\nab");
  cut.cut();
  EXPECT_THAT(slow.rest(), IsEmpty());
  EXPECT_THAT(post("", "c"), EndsWith(": c"));
}

TEST_F(ApiTest, the_site_reads_no_body) {
  start_api();
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nGET /"),
              AllOf(EndsWith("page for routes"), HasSubstr("\r\nConnection: close\r\n")));
}

TEST_F(ApiTest, replies_may_come_later_and_only_the_first_counts) {
  start_api();
  Peer peer = this->peer();
  peer.send("GET /api/later/1 HTTP/1.1\r\n\r\nGET /api/x HTTP/1.1\r\n\r\n");
  while (on_server([&] { return api_.kept.empty(); })) std::this_thread::yield();
  on_server([&] {
    api_.kept[0](text("at last"));
    api_.kept[0](text("once more"));
    return true;
  });
  EXPECT_THAT(peer.answer(), EndsWith("at last"));
  EXPECT_THAT(peer.answer(), HasSubstr("GET /api/x"));
  on_server([&] {
    api_.kept[0](text("too late"));
    api_.kept.clear();
    return true;
  });
}

TEST_F(ApiTest, who_is_gone_by_then_does_no_harm_nor_does_the_end_of_the_server) {
  start_api();
  Peer gone = peer();
  gone.send("GET /api/later/1 HTTP/1.1\r\n\r\n");
  Peer waiting = peer();
  waiting.send("GET /api/later/2 HTTP/1.1\r\n\r\n");
  while (on_server([&] { return api_.kept.size() < 2; })) std::this_thread::yield();
  gone.cut();
  on_server([&] {
    api_.kept[0](text("hello?"));
    return true;
  });
  stop();
  api_.kept[1](text("hello?"));
  EXPECT_THAT(waiting.rest(), IsEmpty());
}

TEST_F(ApiTest, replies_that_are_owed_can_be_given_when_it_stops) {
  start_api();
  Peer waiting = peer();
  waiting.send("GET /api/later/2 HTTP/1.1\r\n\r\n");
  while (on_server([&] { return api_.kept.empty(); })) std::this_thread::yield();
  on_server([&] {
    server_->on_stop([&] { api_.kept[0](text("goodbye")); });
    return true;
  });
  stop();
  EXPECT_THAT(waiting.rest(), AllOf(HasSubstr("Connection: close"), EndsWith("goodbye")));
}

TEST_F(ApiTest, a_handler_that_forgets_to_reply_is_covered_for) {
  start_api();
  EXPECT_THAT(ask("GET /api/never HTTP/1.1\r\nConnection: close\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr("\"id\":\"server.not_now\"")));
}

TEST_F(ApiTest, pages_of_other_sites_may_change_nothing) {
  start_api({.public_url = PublicUrl::parse("https://public.example/games")});
  const auto is_refused =
      AllOf(StartsWith("HTTP/1.1 403 "), HasSubstr("\"server.from_elsewhere\""));
  const auto is_done = StartsWith("HTTP/1.1 200 ");
  EXPECT_THAT(post("", "x"), is_done) << "no browser";
  EXPECT_THAT(post("Origin: http://a.org\r\n", "x"), is_done);
  EXPECT_THAT(post("Origin: https://public.example\r\n", "x"), is_done);
  EXPECT_THAT(post("Origin: http://evil.org\r\n", "x"), is_refused);
  EXPECT_THAT(post("Origin: null\r\n", "x"), is_refused);
  EXPECT_THAT(post("Sec-Fetch-Site: cross-site\r\n", "x"), is_refused);
  EXPECT_THAT(
      ask("GET /api/x HTTP/1.1\r\nHost: a\r\nOrigin: http://evil.org\r\nConnection: close\r\n\r\n"),
      is_done)
      << "reading is harmless: the answer allows no other page to see it";
}

TEST_F(ApiTest, too_many_requests_are_refused_with_how_long_to_wait) {
  start_api({.api_rate = {.per_second = 0.01, .burst = 2}});
  EXPECT_THAT(post("", "1"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(post("", "2"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(post("Accept-Language: fr\r\n", "3"),
              AllOf(StartsWith("HTTP/1.1 429 "), HasSubstr("\r\nRetry-After: 100\r\n"),
                    HasSubstr("dans 100 secondes")));
  EXPECT_THAT(post("", "4", "127.0.0.2"), StartsWith("HTTP/1.1 200 ")) << "from elsewhere";
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), EndsWith("page for routes"));
}

TEST_F(ApiTest, forwarded_addresses_count_only_from_a_trusted_proxy) {
  start_api({.trusted = {*Network::parse("127.0.0.7")}});
  const char* lines = "X-Forwarded-For: 6.6.6.6, 1.2.3.4\r\nX-Forwarded-Proto: https\r\n";
  EXPECT_THAT(post(lines, "x", "127.0.0.7"), HasSubstr("from 1.2.3.4 https: "));
  EXPECT_THAT(post(lines, "x", "127.0.0.8"), HasSubstr("from 127.0.0.8 : "));
}

TEST_F(ApiTest, every_answer_has_an_id_which_the_log_names_without_any_secret) {
  std::mutex mutex;
  std::vector<std::string> log;
  start_api({.trusted = {*Network::parse("127.0.0.7")}, .log = [&](std::string_view line) {
               const std::lock_guard lock(mutex);
               log.emplace_back(line);
             }});
  const std::string answer =
      ask("GET /api/x?key=secret HTTP/1.1\r\nCookie: secret\r\nAuthorization: secret\r\n"
          "X-Table-Key: secret\r\nX-Request-Id: forged\r\nConnection: close\r\n\r\n");
  const std::size_t at = answer.find("\r\nX-Request-Id: ");
  ASSERT_NE(at, std::string::npos);
  const std::string id = answer.substr(at + 16, 16);
  post("X-Request-Id: by-proxy-1\r\n", "secret", "127.0.0.7");
  stop();
  ASSERT_EQ(log.size(), 2u);
  EXPECT_THAT(log[0], AllOf(HasSubstr("\"event\":\"request\",\"id\":\"" + id + "\""),
                            HasSubstr("\"peer\":\"127.0.0.1\",\"method\":\"GET\","
                                      "\"path\":\"/api/x\",\"status\":200,"),
                            Not(HasSubstr("secret"))));
  EXPECT_THAT(log[1], AllOf(HasSubstr("\"id\":\"by-proxy-1\""), Not(HasSubstr("secret"))));
}

TEST_F(ApiTest, health_and_metrics_can_be_asked_for) {
  HealthHandler health;
  router_.add("/healthz", health);
  Metrics* metrics = nullptr;
  struct Late : Handler {
    explicit Late(Metrics*& where) : all(where) {}
    void handle(const Request& request, Reply reply) override {
      MetricsHandler(*all).handle(request, std::move(reply));
    }
    Metrics*& all;
  } late(metrics);
  router_.add("/metrics", late);
  start_api();
  on_server([&] {
    metrics = &server_->metrics();
    return true;
  });
  EXPECT_THAT(ask("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"), EndsWith("\r\n\r\nok\n"));
  EXPECT_THAT(ask("GET /none.js HTTP/1.1\r\nConnection: close\r\n\r\n"), HasSubstr(" 404 "));
  EXPECT_THAT(ask("GET /metrics HTTP/1.1\r\nConnection: close\r\n\r\n"),
              AllOf(HasSubstr("tablier_requests_total{status=\"200\"} 1\n"),
                    HasSubstr("tablier_requests_total{status=\"404\"} 1\n"),
                    HasSubstr("tablier_connections 1\n"), HasSubstr("tablier_sockets 0\n"),
                    HasSubstr("tablier_request_seconds_count 2\n")));
}

}  // namespace
}  // namespace tablier::server
