// LogLine: something that happened, as one line of JSON for whoever runs the server. It never holds
// what people send or what lets them in: no query, no cookie, no key, no body.
//
//   {"time":"2026-01-02T03:04:05.678Z","event":"request","id":"5e1f…","status":200}
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tablier::server {

// Takes one line, without its end. From the server's thread.
using LogSink = std::function<void(std::string_view line)>;

class LogLine {
 public:
  explicit LogLine(std::string_view event);
  LogLine& add(std::string_view name, std::string_view value);
  LogLine& add(std::string_view name, std::int64_t value);
  // With the closing brace.
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

// In quotes. A byte that is part of no UTF-8 character becomes U+00XX.
std::string json_string(std::string_view text);

// Whether all of it is UTF-8, as the RFC 3629 has it.
bool is_utf8(std::string_view text);

}  // namespace tablier::server
