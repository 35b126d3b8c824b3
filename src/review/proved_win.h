// ProvedWin: a win that is too long for lengths.h, proved by the solver. Its strategy says what the
// winner plays and how long that takes at most, at every position that it leads to; there may be
// shorter ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/any_game.h"
#include "review/lengths.h"

namespace tablier::review {

class ProvedWin {
 public:
  // Of the side to move or of the other; nothing if neither is proved to win within so many
  // positions looked at. The win needs no repetition to end it, whatever the game's rule.
  static std::optional<ProvedWin> find(const AnyGame& game, const AnyPosition& position,
                                       std::int64_t nodes);

  // Whether this is the game it was found in, with the same options.
  bool is_of(const AnyGame& game) const;
  // How long the game lasts at most from where the record stands: the winner's move, or every move
  // of the other side, the longest first. No winner where the strategy does not lead there, or
  // where it may lead to a position that ends the game because the record has had it before.
  Lengths lengths(const AnyRecord& record) const;

 private:
  struct Step {
    int rank;  // falls with every move of the strategy
    std::string move;
  };

  ProvedWin(const AnyGame& game, Side winner);

  void add(std::string_view step);  // of a StrategyText
  // To the end; nothing where the strategy does not lead.
  std::optional<int> plies(const AnyPosition& position) const;
  bool may_end_by_repetition(const AnyRecord& record, int most) const;

  std::string game_;
  Side winner_;
  std::unordered_map<std::string, Step> steps_;  // by the position
};

}  // namespace tablier::review
