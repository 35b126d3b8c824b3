#include "server/socket.h"

#include <array>
#include <utility>

#include <boost/asio/post.hpp>

namespace tablier::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

// How long somebody may take to say goodbye, too.
constexpr std::chrono::seconds kLeaving{2};

}  // namespace

void SocketLine::send(std::string text) {
  if (!is_open_) return;
  append_frame(queued_, Opcode::text, text);
  ++messages_;
  const std::size_t messages = messages_ + (socket_ != nullptr ? socket_->messages_ : 0);
  if (messages > limits_.most_queued ||
      (messages > 1 && queued_.size() > limits_.most_queued_bytes)) {
    is_full_ = true;
    is_open_ = false;
    std::string().swap(queued_);
  }
  if (socket_ != nullptr) socket_->wake();
}

void SocketLine::close() {
  if (!is_open_) return;
  is_open_ = false;
  wants_close_ = true;
  if (socket_ != nullptr) socket_->wake();
}

Socket::Socket(tcp::socket socket, std::shared_ptr<SocketLine> line, std::unique_ptr<Talker> talker,
               Host host)
    : socket_(std::move(socket)),
      line_(std::move(line)),
      talker_(std::move(talker)),
      host_(std::move(host)),
      reader_(line_->limits_.most_message),
      heard_at_(Clock::now()),
      wrote_at_(heard_at_) {
  line_->socket_ = this;
}

Socket::~Socket() {
  line_->socket_ = nullptr;
  line_->is_open_ = false;
}

void Socket::start(std::string handshake, std::string_view rest) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  writing_ = std::move(handshake);
  flush();
  wake();  // the line may have been closed already
  reader_.take(rest);
  hear();
  listen();
}

void Socket::listen() {
  if (!socket_.is_open()) return;
  socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](const error_code& error) {
    if (!error) self->read();
  });
}

void Socket::read() {
  // One thread reads, so one buffer is enough for all.
  thread_local std::array<char, 16 * 1024> buffer;
  error_code error;
  const std::size_t size = socket_.read_some(asio::buffer(buffer), error);
  if (error == asio::error::would_block || error == asio::error::try_again) return listen();
  if (error) return drop("gone");
  heard_at_ = Clock::now();
  has_pinged_ = false;
  reader_.take({buffer.data(), size});
  hear();
  listen();
}

void Socket::hear() {
  while (const std::optional<FrameReader::Heard> heard = reader_.next()) hear(*heard);
}

void Socket::hear(const FrameReader::Heard& heard) {
  using Kind = FrameReader::Heard::Kind;
  switch (heard.kind) {
    case Kind::text:
      // After a goodbye of ours nobody listens any more.
      if (!line_->is_open_ || !talker_) return;
      host_.heard();
      talker_->heard(heard.payload);
      return;
    case Kind::ping:
      pong_ = heard.payload;
      return wake();
    case Kind::pong:
      return;
    case Kind::close:
      return said_close_ ? drop("closed") : close(heard.code, "closed");
    case Kind::fault:
      return close(heard.code, "fault");
  }
}

void Socket::wake() {
  if (is_waking_) return;
  is_waking_ = true;
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    self->is_waking_ = false;
    if (self->line_->is_full_) return self->drop("slow");
    if (self->line_->wants_close_) self->close(closing::kDone, "ended");
    self->flush();
  });
}

bool Socket::refill() {
  if (written_ < writing_.size()) return true;
  std::string().swap(writing_);
  written_ = 0;
  messages_ = 0;
  if (has_finished_) return false;
  if (pong_) append_frame(writing_, Opcode::pong, *pong_);
  if (owes_ping_) append_frame(writing_, Opcode::ping, "");
  pong_.reset();
  owes_ping_ = false;
  if (writing_.empty()) {
    writing_.swap(line_->queued_);
  } else {
    writing_ += line_->queued_;
    std::string().swap(line_->queued_);
  }
  messages_ = std::exchange(line_->messages_, 0);
  if (code_ != 0 && !said_close_) {
    append_close(writing_, code_);
    said_close_ = true;
  }
  return !writing_.empty();
}

void Socket::flush() {
  if (is_waiting_to_write_ || !socket_.is_open()) return;
  while (refill()) {
    error_code error;
    const std::string_view rest = std::string_view(writing_).substr(written_);
    const std::size_t size = socket_.write_some(asio::buffer(rest.data(), rest.size()), error);
    if (error == asio::error::would_block || error == asio::error::try_again)
      return wait_to_write();
    if (error) return drop("gone");
    written_ += size;
    wrote_at_ = Clock::now();
  }
  if (said_close_) finish_sending();
}

void Socket::wait_to_write() {
  is_waiting_to_write_ = true;
  socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](const error_code& error) {
    self->is_waiting_to_write_ = false;
    if (!error) self->flush();
  });
}

void Socket::close(int code, std::string_view why) {
  if (code_ != 0) return;
  code_ = code;
  why_ = why;
  line_->is_open_ = false;
  close_by_ = Clock::now() + kLeaving;
  hang_up();
  wake();
}

// What the peer still sends is read and forgotten: closing at once would reset the connection, and
// what is on its way to the peer would be lost.
void Socket::finish_sending() {
  if (has_finished_) return;
  has_finished_ = true;
  error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
}

void Socket::drop(std::string_view why) {
  if (!socket_.is_open()) return;
  if (why_.empty()) why_ = why;
  line_->is_open_ = false;
  error_code ignored;
  socket_.close(ignored);
  std::string().swap(line_->queued_);
  hang_up();
  tell_closed();
}

void Socket::say_goodbye() {
  close(closing::kGoingAway, "stopped");
}

void Socket::sweep(Time now) {
  const SocketLimits& limits = line_->limits_;
  if (is_waiting_to_write_ && now - wrote_at_ > limits.write_timeout) return drop("slow");
  if (code_ != 0) {
    // A goodbye waits for what was queued before it, which has the timeout above.
    if (has_finished_ && now > close_by_) drop("closed");
    return;
  }
  if (now - heard_at_ > limits.idle_timeout) return drop("silent");
  if (now - heard_at_ > limits.ping_after && !has_pinged_) {
    has_pinged_ = true;
    owes_ping_ = true;
    wake();
  }
}

// Later, never within a call of the talker's own.
void Socket::hang_up() {
  if (!talker_) return;
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    if (const std::unique_ptr<Talker> talker = std::move(self->talker_)) talker->hung_up();
  });
}

void Socket::end_now() {
  drop("stopped");
  if (const std::unique_ptr<Talker> talker = std::move(talker_)) talker->hung_up();
}

void Socket::tell_closed() {
  if (const auto closed = std::exchange(host_.closed, nullptr)) closed(why_, code_);
}

}  // namespace tablier::server
