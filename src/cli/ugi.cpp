// tablier ugi: an engine for other programs.
#include "cli/commands.h"
#include "cli/words.h"
#include "ugi/host.h"

namespace tablier::cli {
namespace {

int run_ugi(const Invocation& call) {
  ugi::host_session(call.console().in, call.console().out, call.language());
  return kDone;
}

}  // namespace

Command ugi_command() {
  return make_command<say::ugi_summary, say::ugi_details>("ugi", "", {}, run_ugi);
}

}  // namespace tablier::cli
