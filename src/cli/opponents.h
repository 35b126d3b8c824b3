// Opponents: the computers at the table of `play --against`. The person is A of the setup; without
// a setup they are whoever moves first, or --side. The other sides go to the players given, in turn
// order from the person on; the last of them takes what is left.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"

namespace tablier::cli {

class Opponents {
 public:
  // None without --against.
  static Result<Opponents> from(const Invocation& call, const AnyGame& game);

  // Where the person sits; nothing without opponents, or while the setup leaves it open.
  std::optional<Side> own_side(const AnyRecord& record) const;
  // It is an opponent's turn to move or to choose.
  bool has_turn(const AnyRecord& record) const;
  // Whether the person has moved, so that there is something of theirs to take back.
  bool has_own_move(const AnyRecord& record) const;

  // What the opponent whose turn it is does, said; chance is by the seed.
  Message take_turn(AnyRecord& record, std::uint64_t seed) const;

 private:
  const std::string& player_of(const AnyRecord& record, Side side) const;

  std::vector<std::string> players_;  // as texts (engine/player.h)
  std::optional<Side> side_;
};

// "level 3", or the text of a player who is no level.
Message player_word(const std::string& player);

}  // namespace tablier::cli
