// Results: how the games ended that came to a position. They are counted as the side to move there
// sees them, so that they hold for every position with the same key (explore/branches.h), whichever
// side is to move in it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace tablier::explore {

struct Results {
  std::vector<long> wins = {};  // of each side in turn order, the one to move first
  long draws = 0;

  long games() const;
  Results& operator+=(const Results& other);

  friend bool operator==(const Results&, const Results&) = default;
};

// "12 9 3": the wins in turn order, then the draws. Nothing if it is not that.
std::string format(const Results& results);
std::optional<Results> parse_results(std::string_view text);

// A position that a game came to, and how the game ended as seen there.
struct Visit {
  std::string key;
  std::size_t ply;  // the first time
  Results results;
};

// The keys of the first positions of a game, up to so many moves after the start.
std::vector<std::string> keys_of(const AnyRecord& record, std::size_t plies);

// The positions with these keys, each once.
std::vector<Visit> visits_of(const AnyRecord& record, const std::vector<std::string>& keys,
                             std::optional<Side> winner);

}  // namespace tablier::explore
