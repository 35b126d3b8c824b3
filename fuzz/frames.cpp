// What a browser may send through a WebSocket: the first byte says how the rest is cut into pieces.
// However it is cut, the same is heard.
#include "server/frames.h"

#include <vector>

#include "fuzz.h"
#include "server/log.h"

using namespace tablier;
using server::FrameReader;

namespace {

constexpr std::size_t kMost = 512;

std::vector<FrameReader::Heard> all_heard(std::string_view bytes, std::size_t piece) {
  FrameReader reader(kMost);
  std::vector<FrameReader::Heard> all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.take(bytes.substr(at, piece));
    while (const auto heard = reader.next()) all.push_back(*heard);
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes = fuzz::text_of(data, size).substr(1);
  const auto whole = all_heard(bytes, bytes.size() + 1);
  const auto pieces = all_heard(bytes, data[0] % 16 + 1u);
  using Kind = FrameReader::Heard::Kind;
  fuzz::require(whole.size() == pieces.size(), "how bytes are cut changes nothing");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    fuzz::require(whole[i].kind == pieces[i].kind && whole[i].payload == pieces[i].payload &&
                      whole[i].code == pieces[i].code,
                  "how bytes are cut changes nothing");
    const bool ends = whole[i].kind == Kind::close || whole[i].kind == Kind::fault;
    fuzz::require(!ends || i + 1 == whole.size(), "nothing comes after the end");
    fuzz::require(whole[i].payload.size() <= kMost, "nothing is larger than allowed");
    fuzz::require(whole[i].kind != Kind::text || server::is_utf8(whole[i].payload),
                  "text is UTF-8");
  }
  return 0;
}
