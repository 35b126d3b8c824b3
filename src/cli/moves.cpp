// tablier moves GAME POSITION: all legal moves.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_moves(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const std::vector<std::string> moves = at->position->moves();
  if (call.json()) {
    call.print_json(protocol::Moves{std::string(at->game->info().id), at->position->text(), moves});
    return kDone;
  }
  for (const std::string& move : moves) call.console().out << move << '\n';
  return kDone;
}

}  // namespace

Command moves_command() {
  return make_command<say::moves_summary, say::moves_details>(
      "moves", "GAME POSITION", {kSetFlag, kSeedFlag, kJsonFlag}, run_moves);
}

}  // namespace tablier::cli
