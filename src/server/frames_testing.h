// Frames as a browser sends them, for tests.
#pragma once

#include <string>
#include <string_view>

#include "server/frames.h"

namespace tablier::server {

inline std::string masked(Opcode opcode, std::string_view payload, bool is_last = true) {
  std::string frame;
  append_frame(frame, opcode, payload);
  if (!is_last) frame[0] = static_cast<char>(frame[0] & 0x7F);
  frame[1] = static_cast<char>(frame[1] | 0x80);
  const std::size_t head = frame.size() - payload.size();
  const std::string mask = "\x12\x34\x56\x78";
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame[head + i] = static_cast<char>(frame[head + i] ^ mask[i % 4]);
  return frame.insert(head, mask);
}

}  // namespace tablier::server
