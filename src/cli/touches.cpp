// tablier touches GAME POSITION [TOUCH…]: what may be touched next, or the move that is complete.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_touches(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const std::vector<std::string> path = call.arguments_from(2);
  const Result<TouchStep> step = at->position->touches(path);
  if (!step) return call.fail(step.error());
  if (call.json()) {
    call.print_json(
        protocol::Touches{protocol::next_touches(*at->position, *step, path), step->move});
  } else if (step->move) {
    call.console().out << *step->move << '\n';
  } else {
    for (const std::string& touch : step->next) call.console().out << touch << '\n';
  }
  return kDone;
}

}  // namespace

Command touches_command() {
  return make_command<say::touches_summary, say::touches_details>(
      "touches", "GAME POSITION [TOUCH…]", {kSetFlag, kSeedFlag, kJsonFlag}, run_touches);
}

}  // namespace tablier::cli
