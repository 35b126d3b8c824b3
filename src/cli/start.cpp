// tablier start GAME: the position text a game starts from.
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_start(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return call.fail(game.error());
  const Result<PositionPtr> position = call.position(**game, "start");
  if (!position) return call.fail(position.error());
  if (call.json()) {
    call.print_json(protocol::Start{(*position)->text()});
  } else {
    call.console().out << (*position)->text() << '\n';
  }
  return kDone;
}

}  // namespace

Command start_command() {
  return make_command<say::start_summary, say::start_details>(
      "start", "GAME", {kSetFlag, kSeedFlag, kJsonFlag}, run_start);
}

}  // namespace tablier::cli
