// Frames: the WebSocket protocol (RFC 6455) as bytes, without a socket. The reader takes what
// arrives in any pieces and gives whole messages; what breaks the protocol gives the code to close
// with. Text only, without extensions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablier::server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Why a socket is closed.
namespace closing {
inline constexpr int kDone = 1000;
inline constexpr int kGoingAway = 1001;
inline constexpr int kProtocol = 1002;
inline constexpr int kNotText = 1003;
inline constexpr int kNotUtf8 = 1007;
inline constexpr int kTooLarge = 1009;
}  // namespace closing

class FrameReader {
 public:
  explicit FrameReader(std::size_t most) : most_(most) {}

  struct Heard {
    enum class Kind { text, ping, pong, close, fault };
    Kind kind;
    std::string payload = {};
    int code = 0;  // of close: what the peer said (kDone if nothing); of fault: what to close with
  };

  void take(std::string_view bytes) {
    if (!is_over_) rest_ += bytes;
  }
  // The next message, if all of it is there. After a close or a fault nothing comes any more.
  std::optional<Heard> next();

  // What it holds, in bytes; nothing between messages.
  std::size_t held() const { return rest_.capacity() + message_.capacity(); }

 private:
  struct Head {
    bool is_last;
    Opcode opcode;
    std::size_t size;    // of the payload
    std::size_t length;  // of the head itself
  };
  // Nothing: more bytes are needed; or a fault.
  std::optional<Head> head();
  Heard fault(int code);
  Heard control(Opcode opcode, std::string payload);
  // Drops what has been read, and the memory with it once all has.
  void consume();

  std::size_t most_;
  std::string rest_;  // from at_ on: not read yet
  std::size_t at_ = 0;
  std::string message_;  // the parts so far
  bool in_message_ = false;
  int fault_ = 0;
  bool is_over_ = false;
};

// One whole message of the server's: not masked.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
void append_close(std::string& out, int code);

// Sec-WebSocket-Accept for a Sec-WebSocket-Key; nothing if that is not one.
std::optional<std::string> accept_key(std::string_view key);

}  // namespace tablier::server
