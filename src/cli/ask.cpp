// tablier ask FILE: answers requests in JSON, one a line, as the browser's engines do.
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "core/text.h"
#include "protocol/study_desk.h"

namespace tablier::cli {
namespace {

int run_ask(const Invocation& call) {
  const Result<std::string> requests = call.file(std::string(call.argument(0)));
  if (!requests) return call.fail(requests.error());
  protocol::StudyDesk desk;
  for (const std::string_view line : split(*requests, '\n')) {
    if (!trim(line).empty()) call.console().out << desk.answer(line) << '\n' << std::flush;
  }
  return kDone;
}

}  // namespace

Command ask_command() {
  return make_command<say::ask_summary, say::ask_details>("ask", "FILE", {}, run_ask);
}

}  // namespace tablier::cli
