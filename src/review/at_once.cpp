#include "review/at_once.h"

#include <utility>
#include <vector>

#include "review/words.h"

namespace tablier::review {

std::optional<Threat> find_win(const AnyPosition& position) {
  const std::vector<std::string> wins = position.winning_moves();
  if (wins.empty()) return std::nullopt;
  return Threat{position.to_move(), wins[0], *position.say_move(wins[0])};
}

Result<AtOnce> at_once(const AnyRecord& record, std::string_view move) {
  const RecordPtr after = record.clone();
  if (const Result<Nothing> played = after->play(move); !played) return played.error();
  const PositionPtr before = record.position();
  const std::optional<Ending> ending = after->ending();
  AtOnce found;
  if (!ending || ending->outcome.winner() != before->to_move()) found.misses = find_win(*before);
  if (ending) return found;
  const PositionPtr next = after->position();
  // A side may move twice, if the others cannot.
  if (next->to_move() == before->to_move()) return found;
  found.lets = find_win(*next);
  if (found.lets && !before->has_safe_move()) found.lets.reset();
  return found;
}

Message warning_of(const AnyGame& game, const Threat& lets) {
  return say::lets_win{.side = game.side_word(lets.side), .move = lets.words};
}

Message chance_of(const Threat& misses) {
  return say::could_win{.move = misses.words};
}

PositionPtr turned_to(const AnyGame& game, const PositionPtr& position, Side side) {
  if (side == position->to_move()) return position;
  if (!position->is_playing(side)) return nullptr;
  const Result<EditedText> turned = game.edit(position->text(), {.turn = side});
  if (!turned || turned->to_move != side) return nullptr;
  const Result<PositionPtr> legal = game.parse_position(turned->text);
  return legal ? *legal : nullptr;
}

}  // namespace tablier::review
