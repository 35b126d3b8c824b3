#include "server/frames.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "server/log.h"

namespace tablier::server {
namespace {

// SHA-1 (RFC 3174), which the handshake is made of. It protects nothing.
std::array<unsigned char, 20> sha1(std::string text) {
  const std::uint64_t bits = text.size() * 8;
  text += '\x80';
  while (text.size() % 64 != 56) text += '\0';
  for (int i = 7; i >= 0; --i) text += static_cast<char>(bits >> (8 * i));

  std::array<std::uint32_t, 5> h{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  for (std::size_t block = 0; block < text.size(); block += 64) {
    std::array<std::uint32_t, 80> w{};
    for (std::size_t i = 0; i < 64; ++i)
      w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(text[block + i]);
    for (std::size_t i = 16; i < 80; ++i)
      w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    auto [a, b, c, d, e] = h;
    for (std::size_t i = 0; i < 80; ++i) {
      const std::uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                              : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                              : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                                       : (b ^ c ^ d) + 0xCA62C1D6;
      const std::uint32_t next = std::rotl(a, 5) + f + e + w[i];
      e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
  }
  std::array<unsigned char, 20> digest{};
  for (std::size_t i = 0; i < 20; ++i)
    digest[i] = static_cast<unsigned char>(h[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string base64(const std::array<unsigned char, 20>& bytes) {
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = i; j < i + 3; ++j) three = three << 8 | (j < bytes.size() ? bytes[j] : 0u);
    for (std::size_t j = 0; j < 4; ++j)
      out += i + j <= bytes.size() ? kBase64[three >> (18 - 6 * j) & 63] : '=';
  }
  return out;
}

// Codes that may stand in a frame.
bool is_code(int code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

}  // namespace

FrameReader::Heard FrameReader::fault(int code) {
  is_over_ = true;
  std::string().swap(rest_);
  std::string().swap(message_);
  at_ = 0;
  return {.kind = Heard::Kind::fault, .code = code};
}

void FrameReader::consume() {
  if (at_ == rest_.size()) {
    std::string().swap(rest_);  // which gives the memory back; assigning would not
    at_ = 0;
  } else if (at_ > 4096) {
    rest_.erase(0, at_);
    at_ = 0;
  }
}

// Judged as soon as the bytes are there, so that nobody sends much in vain.
std::optional<FrameReader::Head> FrameReader::head() {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest_[at_ + i]); };
  const std::size_t there = rest_.size() - at_;
  if (there < 2) return std::nullopt;
  const auto opcode = static_cast<Opcode>(byte(0) & 0x0F);
  const bool is_last = (byte(0) & 0x80) != 0;
  const std::size_t first = byte(1) & 0x7F;
  const std::size_t size_bytes = first == 126 ? 2 : first == 127 ? 8 : 0;

  const bool is_control = (byte(0) & 0x08) != 0;
  const bool is_known = opcode <= Opcode::binary || (is_control && opcode <= Opcode::pong);
  const bool in_order = is_control || (opcode == Opcode::more) == in_message_;
  fault_ = (byte(0) & 0x70) != 0 || (byte(1) & 0x80) == 0 || !is_known || !in_order ||
                   (is_control && (!is_last || first > 125))
               ? closing::kProtocol
           : opcode == Opcode::binary ? closing::kNotText
                                      : 0;
  if (fault_ != 0 || there < 2 + size_bytes) return std::nullopt;

  std::uint64_t size = first;
  if (size_bytes != 0) size = 0;
  for (std::size_t i = 0; i < size_bytes; ++i) size = size << 8 | byte(2 + i);
  if (!is_control && size > most_ - message_.size()) {
    fault_ = closing::kTooLarge;
    return std::nullopt;
  }
  return Head{is_last, opcode, static_cast<std::size_t>(size), 2 + size_bytes + 4};
}

std::optional<FrameReader::Heard> FrameReader::next() {
  while (!is_over_) {
    const std::optional<Head> head = this->head();
    if (fault_ != 0) return fault(fault_);
    if (!head || rest_.size() - at_ < head->length + head->size) return std::nullopt;

    const std::size_t mask = at_ + head->length - 4;
    std::string payload = rest_.substr(at_ + head->length, head->size);
    for (std::size_t i = 0; i < payload.size(); ++i)
      payload[i] = static_cast<char>(payload[i] ^ rest_[mask + i % 4]);
    at_ += head->length + head->size;
    consume();

    if (head->opcode >= Opcode::close) return control(head->opcode, std::move(payload));
    message_ += payload;
    in_message_ = !head->is_last;
    if (in_message_) continue;
    std::string whole = std::exchange(message_, {});
    if (!is_utf8(whole)) return fault(closing::kNotUtf8);
    return Heard{.kind = Heard::Kind::text, .payload = std::move(whole)};
  }
  return std::nullopt;
}

FrameReader::Heard FrameReader::control(Opcode opcode, std::string payload) {
  if (opcode == Opcode::ping) return {.kind = Heard::Kind::ping, .payload = std::move(payload)};
  if (opcode == Opcode::pong) return {.kind = Heard::Kind::pong, .payload = std::move(payload)};
  is_over_ = true;
  if (payload.empty()) return {.kind = Heard::Kind::close, .code = closing::kDone};
  if (payload.size() == 1) return fault(closing::kProtocol);
  const int code =
      static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  if (!is_code(code)) return fault(closing::kProtocol);
  if (!is_utf8(std::string_view(payload).substr(2))) return fault(closing::kNotUtf8);
  return {.kind = Heard::Kind::close, .payload = payload.substr(2), .code = code};
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  out += static_cast<char>(0x80 | static_cast<unsigned>(opcode));
  const std::size_t size = payload.size();
  const int size_bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  out += size_bytes == 0 ? static_cast<char>(size) : static_cast<char>(size_bytes == 2 ? 126 : 127);
  for (int i = size_bytes - 1; i >= 0; --i) out += static_cast<char>(size >> (8 * i));
  out += payload;
}

void append_close(std::string& out, int code) {
  const char payload[2] = {static_cast<char>(code >> 8), static_cast<char>(code)};
  append_frame(out, Opcode::close, {payload, 2});
}

std::optional<std::string> accept_key(std::string_view key) {
  if (key.size() != 24 || !key.ends_with("==")) return std::nullopt;
  for (const char letter : key.substr(0, 22)) {
    if (kBase64.find(letter) == std::string_view::npos) return std::nullopt;
  }
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

}  // namespace tablier::server
