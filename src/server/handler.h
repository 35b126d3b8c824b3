// Handler: what answers requests, and what a socket is to whoever talks through it. Transport
// (server/http.h) knows nothing of what it carries; handlers know nothing of sockets.
//
//   request -> Router -> Handler -> reply(answer)      once, now or later
//   socket  -> Talker::heard(text), Line::send(text)
//
// All of it on the server's thread: calls, replies, and the end of whatever holds a reply or a
// line. A handler outlives HttpServer::run; replies and lines may outlive the server and then do
// nothing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tablier::server {

// Who asks, as transport knows it. Headers are those that handlers look at.
struct Request {
  std::string_view method;
  std::string_view target;  // "/assets/index-Cfcr5p2o.js?x"
  std::string_view accept_encoding = {};
  std::string_view accept_language = {};
  std::string_view if_none_match = {};
  std::string_view host = {};             // "localhost:8080"
  std::string_view forwarded_proto = {};  // "https", where a trusted proxy in front of us speaks it
  std::string_view origin = {};           // "http://localhost:8080"; transport has checked it
  std::string_view cookie = {};
  std::string_view authorization = {};
  std::string_view table_key = {};     // X-Table-Key
  std::string_view content_type = {};  // of the body
  std::string_view body = {};          // whole
  std::string_view peer = {};          // its address; behind a trusted proxy, what that says
  std::string_view id = {};            // of this request, in logs and in the answer
};

// Views in it point to what outlives every answer (the site inside the program).
struct Answer {
  int status;
  std::vector<std::pair<std::string_view, std::string>> headers;
  std::string_view body;
  std::string page;  // made for this answer; `body` is then empty

  std::string_view content() const { return page.empty() ? body : std::string_view(page); }
};

// Called once; later calls do nothing. The peer may be gone by then, which does no harm. If all
// copies go without a call, the answer is 503.
using Reply = std::function<void(Answer)>;

class Handler {
 public:
  virtual ~Handler() = default;
  // The views of the request are good until the call returns.
  virtual void handle(const Request& request, Reply reply) = 0;
  // Whether it wants the body of a request with this head. If not, the body is never read, and the
  // connection ends after the answer.
  virtual bool reads_body(const Request& /*head*/) const { return true; }
};

// The handler whose prefix is the longest that the path begins with. "/api/" takes what is below
// it,
// "/healthz" that path alone.
class Router : public Handler {
 public:
  explicit Router(Handler& otherwise) : otherwise_(&otherwise) {}
  // The handler must outlive the router.
  void add(std::string prefix, Handler& handler);

  void handle(const Request& request, Reply reply) override;
  bool reads_body(const Request& head) const override;

 private:
  Handler& find(std::string_view target) const;

  std::vector<std::pair<std::string, Handler*>> routes_;  // the longest first
  Handler* otherwise_;
};

// The path of a target: "http://host/a/b?c" and "/a/b?c" are both "/a/b". What comes after ? or #
// may hold anything. Empty if it is no path.
std::string_view path_of(std::string_view target);

// One socket, as those who talk through it see it. Nothing blocks: what is sent is queued. A client
// that does not read loses its connection when its queue is full.
class Line {
 public:
  virtual ~Line() = default;
  virtual void send(std::string text) = 0;
  // After what is queued.
  virtual void close() = 0;
  virtual bool is_open() const = 0;
};

// Who is at the other end of a line, for as long as it is open.
class Talker {
 public:
  virtual ~Talker() = default;
  virtual void heard(std::string_view text) = 0;
  // The last call: the line is closed.
  virtual void hung_up() = 0;
};

// What is said to somebody who asks for a socket: a talker, or an answer (401, 403, 429 …). What is
// sent through the line before `open` returns arrives first.
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  struct Opened {
    std::unique_ptr<Talker> talker;  // null: refused
    Answer refusal;
  };
  virtual Opened open(const Request& request, std::shared_ptr<Line> line) = 0;
};

}  // namespace tablier::server
