// Seating: who sits where at the terminal. Without --against people take all seats. With it the
// person is A of the setup; without a setup they are whoever moves first, or --side. The other
// sides go to the players given, in turn order from the person on; the last of them takes what is
// left.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "match/match.h"

namespace tablier::cli {

class Seating {
 public:
  static Result<Seating> from(const Invocation& call, const AnyGame& game);

  // Whether the flags say who plays.
  bool is_given() const { return !players_.empty(); }
  // Everybody sits down.
  void seat(match::Match& match, match::Time now) const;

 private:
  std::vector<std::string> players_;  // as texts (engine/player.h)
  std::optional<Side> side_;
};

// The only person among computers; nothing where several people play, or none.
std::optional<int> only_person(const match::Match& match);

// "level 3", or the text of a player who is no level.
Message player_word(const std::string& player);

}  // namespace tablier::cli
