// tablier check-proof FILE: whether a proof holds, by nothing but the rules.
#include <ostream>
#include <string>
#include <utility>
#include <vector>

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
  std::vector<std::string> claims;
  for (const Claim& claim : proved->claims) claims.push_back(format_claim(*proved->game, claim));
  if (call.json()) {
    protocol::CheckedProof checked{.game = std::string(proved->game->info().id),
                                   .position = proved->position->text(),
                                   .proved = proved->value,
                                   .claims = {}};
    if (!proved->value) checked.claims = std::move(claims);
    call.print_json(checked);
    return kDone;
  }
  const std::string game(proved->game->info().name);
  if (proved->value) {
    call.print(say::proof_holds{.game = game,
                                .position = proved->position->text(),
                                .value = std::string(value_text(proved->value))});
    return kDone;
  }
  call.print(say::claims_hold{.game = game, .position = proved->position->text()});
  for (const std::string& claim : claims) call.print_line(claim);
  return kDone;
}

}  // namespace

Command check_proof_command() {
  return make_command<say::check_proof_summary, say::check_proof_details>(
      "check-proof", "FILE", {kJsonFlag}, run_check_proof);
}

}  // namespace tablier::cli
