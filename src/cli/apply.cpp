// tablier apply GAME POSITION MOVE…: the position after these moves.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_apply(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  PositionPtr position = at->position;
  for (const std::string& move : call.arguments_from(2)) {
    const Result<PositionPtr> next = position->play(move);
    if (!next) {
      return call.fail(
          {next.error().kind, say::move_refused{.move = move, .why = next.error().message}});
    }
    position = *next;
  }
  if (call.json()) {
    call.print_json(
        protocol::Applied{position->text(), at->game->outcome_text(position->outcome())});
  } else {
    call.console().out << position->text() << '\n';
  }
  return kDone;
}

}  // namespace

Command apply_command() {
  return make_command<say::apply_summary, say::apply_details>(
      "apply", "GAME POSITION MOVE…", {kSetFlag, kSeedFlag, kJsonFlag}, run_apply);
}

}  // namespace tablier::cli
