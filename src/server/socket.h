// Socket: a WebSocket after its handshake, with its queue and its timeouts. Inside transport only:
// the world sees a Line. It waits for bytes without holding a buffer, and holds none between
// messages, so that thousands of idle sockets cost little.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>

#include "server/frames.h"
#include "server/handler.h"
#include "server/http.h"

namespace tablier::server {

// One connection, to whoever keeps the list of them.
class Connection {
 public:
  using Time = std::chrono::steady_clock::time_point;

  virtual ~Connection() = default;
  // Ends it at once.
  virtual void drop(std::string_view why) = 0;
  // Ends it as soon as what is being written is out.
  virtual void say_goodbye() = 0;
  // A few times a second.
  virtual void sweep(Time /*now*/) {}
};

class Socket;

// What is to be written, before there is a socket and while there is one.
class SocketLine : public Line {
 public:
  explicit SocketLine(const SocketLimits& limits) : limits_(limits) {}

  void send(std::string text) override;
  void close() override;
  bool is_open() const override { return is_open_; }

 private:
  friend class Socket;
  const SocketLimits limits_;
  Socket* socket_ = nullptr;  // null before the handshake, and after the end
  bool is_open_ = true;
  bool wants_close_ = false;
  bool is_full_ = false;
  std::string queued_;        // frames
  std::size_t messages_ = 0;  // in them
};

class Socket : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  // What a socket tells of itself.
  struct Host {
    std::function<void()> heard;                                 // a message
    std::function<void(std::string_view why, int code)> closed;  // once
  };

  Socket(boost::asio::ip::tcp::socket socket, std::shared_ptr<SocketLine> line,
         std::unique_ptr<Talker> talker, Host host);
  ~Socket() override;

  // Sends `handshake`, then listens; `rest` came with the request.
  void start(std::string handshake, std::string_view rest);

  void drop(std::string_view why) override;
  void say_goodbye() override;
  void sweep(Time now) override;

  // The server is at its end: nothing that is posted will run.
  void end_now();

 private:
  friend class SocketLine;

  void listen();
  void read();
  void hear();
  void hear(const FrameReader::Heard& heard);
  // Soon, so that what is sent in one go is written in one go.
  void wake();
  void flush();
  // Whether anything is left to write.
  bool refill();
  void wait_to_write();
  // Says goodbye with this code after what is queued.
  void close(int code, std::string_view why);
  void finish_sending();
  void hang_up();
  void tell_closed();

  boost::asio::ip::tcp::socket socket_;
  std::shared_ptr<SocketLine> line_;
  std::unique_ptr<Talker> talker_;
  Host host_;
  FrameReader reader_;
  std::string writing_;
  std::size_t written_ = 0;          // of it
  std::size_t messages_ = 0;         // in it
  std::optional<std::string> pong_;  // that is owed; only the last ping needs an answer
  bool owes_ping_ = false;
  int code_ = 0;          // to close with; 0: it is open
  std::string_view why_;  // of the end
  bool is_waking_ = false;
  bool is_waiting_to_write_ = false;
  bool has_pinged_ = false;
  bool said_close_ = false;
  bool has_finished_ = false;  // we send no more
  Time heard_at_;
  Time wrote_at_;  // the last time that something could be written
  Time close_by_;
};

}  // namespace tablier::server
