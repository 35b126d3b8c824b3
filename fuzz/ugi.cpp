// What somebody says to an engine, line by line (docs/protocol.md). Whatever it is, every answer is
// one line of a known kind, a mistake changes nothing, and a search ends in a legal move. Lines
// that begin with '!' behind one that begins a search are said while it searches: then nothing
// changes.
#include <algorithm>
#include <array>

#include "fuzz.h"
#include "ugi/session.h"

using namespace tablier;
using ugi::Heard;
using ugi::Lines;

namespace {

void require_form(const Lines& lines) {
  for (const std::string& line : lines) {
    fuzz::require(line.find('\n') == std::string::npos, "an answer is one line");
    const std::string word = line.substr(0, line.find(' '));
    constexpr std::array kKinds{"id",       "option", "ugiok",    "readyok",
                                "response", "info",   "bestmove", "error"};
    fuzz::require(std::find(kKinds.begin(), kKinds.end(), word) != kKinds.end(),
                  "every answer is of a known kind");
  }
}

// The next line, if it is one for somebody who is busy. Whether the search is to stop.
bool interrupt(ugi::Session& session, std::string_view& rest) {
  if (!rest.starts_with('!')) return false;
  const auto [line, after] = fuzz::first_line(rest.substr(1));
  rest = after;
  const Lines stood = session.hear("query fen", true).lines;
  const Heard heard = session.hear(line, true);
  require_form(heard.lines);
  fuzz::require(!heard.task, "nothing begins while it searches");
  fuzz::require(session.hear("query fen", true).lines == stood, "nothing changes meanwhile");
  return heard.stops || heard.quits;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ugi::Session session(Language::en, [] { return std::int64_t{0}; },
                       {.threads = 1, .megabytes = 4});
  std::string_view rest = fuzz::text_of(data, size);
  for (int i = 0; !rest.empty() && i < 60; ++i) {
    const auto [line, after] = fuzz::first_line(rest);
    rest = after;
    const Lines stood = session.hear("query fen", false).lines;
    const Heard heard = session.hear(line, false);
    require_form(heard.lines);
    if (!heard.lines.empty() && heard.lines[0].starts_with("error ")) {
      fuzz::require(session.hear("query fen", false).lines == stood, "a mistake changes nothing");
    }
    if (!heard.task) continue;
    // It is stopped soon.
    int asked = 0;
    const Lines said = heard.task([](const std::string&) {},
                                  [&] { return interrupt(session, rest) || ++asked > 20; });
    require_form(said);
    fuzz::require(!said.empty(), "whoever asks is answered");
    if (!said.back().starts_with("bestmove ")) continue;
    const std::string move = said.back().substr(9) + ' ';
    const std::string legal = session.hear("query legalmoves", false).lines[0] + ' ';
    fuzz::require(legal.find(' ' + move) != std::string::npos, "the best move is legal");
  }
  return 0;
}
