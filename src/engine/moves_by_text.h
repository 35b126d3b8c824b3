// MovesByText: the legal moves of one position in the order of their texts, as bytes, made only
// when they are asked for, and only once. Games that find a move by its place need no texts at all.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace tablier {

template <Game G>
class MovesByText {
 public:
  int count(const typename G::Rules& rules, const typename G::Position& position) {
    if constexpr (Alphabetical<G>) {
      return G::count_moves(rules, position);
    } else {
      list(rules, position);
      return static_cast<int>(moves_.size());
    }
  }

  typename G::Move at(const typename G::Rules& rules, const typename G::Position& position,
                      int place) {
    if constexpr (Alphabetical<G>) {
      return G::nth_by_text(rules, position, place);
    } else {
      list(rules, position);
      return sort_up_to(place);
    }
  }

 private:
  using TextAndMove = std::pair<std::string, typename G::Move>;

  void list(const typename G::Rules& rules, const typename G::Position& position) {
    if (listed_ == position) return;
    typename G::Moves legal;
    G::legal_moves(rules, position, legal);
    moves_.clear();
    for (const typename G::Move move : legal) {
      moves_.emplace_back(G::format_move(rules, position, move), move);
    }
    listed_ = position;
  }

  // One move is wanted, nearly always, so the list is sorted no further than that needs.
  typename G::Move sort_up_to(int place) {
    std::nth_element(moves_.begin(), moves_.begin() + place, moves_.end(),
                     [](const TextAndMove& a, const TextAndMove& b) { return a.first < b.first; });
    return moves_[static_cast<std::size_t>(place)].second;
  }

  std::optional<typename G::Position> listed_;
  std::vector<TextAndMove> moves_;
};

}  // namespace tablier
