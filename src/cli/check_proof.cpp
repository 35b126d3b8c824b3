// tablier check-proof FILE: whether a proof holds, by nothing but the rules.
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "protocol/proof_text.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_check_proof(const Invocation& call) {
  const Result<std::string> text = call.file(std::string(call.argument(0)));
  if (!text) return call.fail(text.error());
  const Result<ProvedPosition> proved = check_proof(*text);
  if (!proved) return call.fail(proved.error());
  if (call.json()) {
    call.print_json(protocol::CheckedProof{std::string(proved->game->info().id),
                                           proved->position->text(), proved->value});
    return kDone;
  }
  call.print(say::proof_holds{.game = std::string(proved->game->info().name),
                              .position = proved->position->text(),
                              .value = std::string(value_text(proved->value))});
  return kDone;
}

}  // namespace

Command check_proof_command() {
  return make_command<say::check_proof_summary, say::check_proof_details>(
      "check-proof", "FILE", {kJsonFlag}, run_check_proof);
}

}  // namespace tablier::cli
