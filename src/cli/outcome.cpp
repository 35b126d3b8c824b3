// tablier outcome GAME POSITION: how the game stands, in the words of the vectors.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_outcome(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const std::string outcome = at->game->outcome_text(at->position->outcome());
  if (call.json()) {
    call.print_json(protocol::PositionOutcome{outcome});
  } else {
    call.console().out << outcome << '\n';
  }
  return kDone;
}

}  // namespace

Command outcome_command() {
  return make_command<say::outcome_summary, say::outcome_details>(
      "outcome", "GAME POSITION", {kSetFlag, kSeedFlag, kJsonFlag}, run_outcome);
}

}  // namespace tablier::cli
