// tablier explain GAME POSITION MOVE: what a move does, or why it is illegal.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_explain(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const Result<std::vector<Message>> effects = at->position->explain(call.argument(2));
  if (!effects && effects.error().kind == Error::Kind::malformed) return call.fail(effects.error());
  if (call.json()) {
    if (effects) {
      call.print_json(protocol::Explained{*effects});
    } else {
      call.print_json(protocol::told(effects.error()));
    }
  } else if (effects) {
    for (const Message& effect : *effects) call.print(effect);
  } else {
    call.print(effects.error().message);
  }
  return effects ? kDone : kNo;
}

}  // namespace

Command explain_command() {
  return make_command<say::explain_summary, say::explain_details>(
      "explain", "GAME POSITION MOVE", {kSetFlag, kSeedFlag, kJsonFlag}, run_explain);
}

}  // namespace tablier::cli
