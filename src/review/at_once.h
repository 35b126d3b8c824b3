// What a move gives away at once, by the rules alone: no search, so whatever is said is certain. It
// is what a beginner is warned of before a move, and what a review says of it afterwards.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"
#include "core/result.h"
#include "engine/any_game.h"

namespace tablier::review {

// A win with the next move.
struct Threat {
  Side side;
  std::string move;  // canonical, one of those that win
  Message words;     // the same as people say it
};

struct AtOnce {
  // Whoever moves next can win with that move. Nothing if every other move would let them, too, or
  // if the game is over with this move.
  std::optional<Threat> lets = {};
  // The mover could win with another move, and this one does not.
  std::optional<Threat> misses = {};
};

// Of a move in the game as it stands. An error says why it cannot be made.
Result<AtOnce> at_once(const AnyRecord& record, std::string_view move);

// "That lets North win: …", "You could win at once: …".
Message warning_of(const AnyGame& game, const Threat& lets);
Message chance_of(const Threat& misses);

// A win of the side to move with one move; nothing if there is none or the position is over.
std::optional<Threat> find_win(const AnyPosition& position);

// The position as if it were the turn of a side; null if that side does not play, or nobody can
// tell.
PositionPtr turned_to(const AnyGame& game, const PositionPtr& position, Side side);

}  // namespace tablier::review
