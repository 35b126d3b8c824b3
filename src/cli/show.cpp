// tablier show GAME POSITION: the board, whose turn it is, and what is worth knowing; or a picture.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/picture_files.h"
#include "cli/words.h"
#include "picture/film.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

std::optional<Ending> ending_of(const AnyPosition& position) {
  const std::optional<Outcome> outcome = position.outcome();
  if (!outcome) return std::nullopt;
  return Ending{*outcome, EndReason::rules};
}

int run_show(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const AnyPosition& position = *at->position;
  const Message status = at->game->status(position.to_move(), ending_of(position));
  if (wants_picture(call)) {
    const picture::Dress dress(*at->game, call.language(), call.has("plain"));
    return write_picture(
        call, picture::picture_of(position.board({}), dress, status.in(call.language())));
  }
  if (call.json()) {
    call.print_json(protocol::Shown{.game = std::string(at->game->info().id),
                                    .position = position.text(),
                                    .to_move = protocol::letter(*at->game, position.to_move()),
                                    .outcome = at->game->outcome_text(position.outcome()),
                                    .status = status,
                                    .facts = position.facts(),
                                    .drawing = position.draw(call.style())});
    return kDone;
  }
  call.console().out << position.draw(call.style());
  call.print(at->game->legend());
  call.print(status);
  for (const Message& fact : position.facts()) call.print(fact);
  return kDone;
}

}  // namespace

Command show_command() {
  return make_command<say::show_summary, say::show_details>(
      "show", "GAME POSITION",
      {kSetFlag, kSeedFlag, kAsciiFlag, kColourFlag, kSvgFlag, kPngFlag, kPlainFlag, kJsonFlag},
      run_show);
}

}  // namespace tablier::cli
