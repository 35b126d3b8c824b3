// RootMoves: the moves of the position that alpha-beta looks at, from one iteration to the next:
// the best so far first, so that an iteration left halfway has looked at the old choice already;
// and the lines found, as many as are asked for. The second line of an iteration is the best
// without the first one's move.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "search/move_order.h"
#include "search/parties.h"

namespace tablier {

template <class Move>
struct FoundLine {
  Move move;
  int score;
  std::vector<Move> line;  // beginning with the move
};

template <class Move>
class RootMoves {
 public:
  using Found = FoundLine<Move>;

  // Tells that many lines. No moves: the game is over.
  explicit RootMoves(int lines) : wanted_(lines) {}

  void order(std::vector<Move> moves) { moves_ = std::move(moves); }

  // A win at once; with more lines to tell the other moves are still to be looked at.
  void settle(Move win) {
    complete_.push_back({win, kWinScore - 1, {win}});
    is_settled_ = wanted_ == 1;
  }

  bool is_empty() const { return moves_.empty(); }
  bool is_only() const { return moves_.size() == 1 && wanted_ == 1; }
  // All that was asked for is won or lost for certain.
  bool is_settled() const { return is_settled_; }

  // Those to look at for the next line, in their order.
  void begin_line(std::vector<Candidate<Move>>& candidates) {
    has_found_ = false;
    candidates.clear();
    int order = static_cast<int>(moves_.size());
    for (const Move move : moves_) {
      --order;
      if (std::any_of(lines_.begin(), lines_.end(), is(move))) continue;
      candidates.push_back({move, order});
    }
  }

  // Better than what was found for this line before.
  void note(Move move, int score, const std::vector<Move>& line) {
    now_ = {move, score, line};
    has_found_ = true;
  }

  // All have been looked at. Whether that was the last line of the iteration.
  bool end_line() {
    assert(has_found_);
    lines_.push_back(now_);
    has_found_ = false;
    if (std::ssize(lines_) < std::min<std::ptrdiff_t>(wanted_, std::ssize(moves_))) return false;
    std::stable_sort(lines_.begin(), lines_.end(),
                     [](const Found& a, const Found& b) { return a.score > b.score; });
    // The best come first next time, the others stay as they were.
    for (auto found = lines_.rbegin(); found != lines_.rend(); ++found) {
      const auto at = std::find(moves_.begin(), moves_.end(), found->move);
      std::rotate(moves_.begin(), at, at + 1);
    }
    complete_ = std::move(lines_);
    lines_.clear();
    is_settled_ = std::all_of(complete_.begin(), complete_.end(), [](const Found& found) {
      return std::abs(found.score) > kMostScore;
    });
    return true;
  }

  // Takes a move away for good, unless there is no other or all are known to lose: then the one
  // that holds out longest stays. Whether it did; then the line is to be begun anew.
  bool exclude(Move move) {
    if (moves_.size() == 1 || is_settled_) return false;
    std::erase(moves_, move);
    std::erase_if(complete_, is(move));
    lines_.clear();
    has_found_ = false;
    return true;
  }

  // The best so far; `next` is the move that would be looked at next for this line.
  std::vector<Found> best(std::optional<Move> next) const {
    std::vector<Found> found = complete_;
    if (const std::optional<Found> better = unfinished(next)) {
      std::erase_if(found, is(better->move));
      found.insert(found.begin(), *better);
      if (std::ssize(found) > wanted_) found.pop_back();
    }
    if (found.empty()) found.push_back({moves_[0], 0, {moves_[0]}});
    return found;
  }

 private:
  static auto is(Move move) {
    return [move](const Found& found) { return found.move == move; };
  }

  // What the unfinished iteration prefers is better founded than what the last one found, since it
  // has looked at the old choice first. If all it has looked at is lost, the next move may not be.
  // Values of several lines can be compared only if they were looked at equally deeply.
  std::optional<Found> unfinished(std::optional<Move> next) const {
    if (wanted_ > 1 || !has_found_) return std::nullopt;
    if (now_.score >= -kMostScore || !next) return now_;
    return Found{*next, complete_.empty() ? 0 : complete_[0].score, {*next}};
  }

  int wanted_;
  std::vector<Move> moves_;
  std::vector<Found> complete_;  // by the last whole iteration
  std::vector<Found> lines_;     // by this one, as far as they are complete
  Found now_{};                  // the best of the line that is looked for, if has_found_
  bool has_found_ = false;
  bool is_settled_ = false;
};

}  // namespace tablier
