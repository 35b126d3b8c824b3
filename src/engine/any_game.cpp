#include "engine/any_game.h"

#include "core/words.h"

namespace tablier {

Message AnyGame::status(Side to_move, const std::optional<Ending>& ending) const {
  if (!ending) return say::to_move{.side = side_word(to_move)};
  const std::optional<Side> winner = ending->outcome.winner();
  switch (ending->reason) {
    case EndReason::repetition: {
      const int times = limits().repetition;
      Message message =
          winner ? Message(say::won_by_repetition{.side = side_word(*winner), .times = times})
                 : say::drawn_by_repetition{.times = times};
      return std::move(message).with_rule(info().repetition_rule);
    }
    case EndReason::length:
      return Message(say::drawn_by_length{.plies = limits().max_plies})
          .with_rule(info().repetition_rule);
    case EndReason::rules:
      break;
  }
  if (winner) return say::won{.side = side_word(*winner)};
  return say::drawn{};
}

std::string AnyGame::outcome_text(const std::optional<Outcome>& outcome) const {
  if (!outcome) return "ongoing";
  if (!outcome->winner()) return "draw";
  return std::string("win ") + info().sides[static_cast<std::size_t>(index(*outcome->winner()))];
}

}  // namespace tablier
