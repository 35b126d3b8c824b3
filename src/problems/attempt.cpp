#include "problems/attempt.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "problems/words.h"

namespace tablier::problems {
namespace {

using Moves = std::vector<std::string>;

constexpr std::int64_t kNodes = 30'000'000;   // to judge a move
constexpr std::int64_t kNodesMore = 400'000;  // to see whether a slower move wins
constexpr int kMovesMore = 2;

Moves without(const Moves& moves, const Moves& these) {  // both sorted
  Moves rest;
  std::set_difference(moves.begin(), moves.end(), these.begin(), these.end(),
                      std::back_inserter(rest));
  return rest;
}

class Judge {
 public:
  Judge(const Posed& posed, Theme theme, int n, PositionPtr after)
      : posed_(posed), theme_(theme), n_(n), after_(std::move(after)), replies_(after_->moves()) {}

  std::optional<Attempt> judge(const std::string& move) {
    if (const std::optional<Outcome> end = after_->outcome()) return ended(*end);
    if (theme_ == Theme::win) return judge_win();
    return judge_holding(move);
  }

 private:
  Attempt ended(const Outcome& end) const {
    const std::optional<Side> winner = end.winner();
    const bool is_right = winner ? winner == posed_.mover : theme_ != Theme::win;
    if (is_right) return {Verdict::solved};
    return {Verdict::wrong, Message(say::try_ends{})};
  }

  // The replies after which a side wins within so many plies.
  std::optional<Moves> replies(Side winner, int plies, std::int64_t nodes = kNodes) const {
    if (plies < 0) return Moves{};
    auto sifted = after_->sift(winner, plies, nodes);
    if (!sifted) return std::nullopt;
    return std::move(sifted->moves);
  }

  std::optional<Attempt> judge_win() {
    // Those that last the longest, as n grows.
    Moves last = replies_;
    for (int moves = 1; moves < n_; ++moves) {
      const auto lost = replies(posed_.mover, 2 * moves - 1);
      if (!lost) return std::nullopt;
      Moves rest = without(replies_, *lost);
      if (rest.empty()) return defended(last, moves);
      last = std::move(rest);
    }
    for (int more = 0; more < kMovesMore; ++more) {
      const auto lost = replies(posed_.mover, 2 * (n_ + more) - 1, kNodesMore);
      if (!lost) break;
      const Moves rest = without(replies_, *lost);
      if (rest.empty()) {
        return Attempt{Verdict::slower, Message(say::try_slower{.moves = n_ + more + 1, .n = n_})};
      }
      last = rest;
    }
    return refuted_win(last);
  }

  // Of replies that last equally long, the one after which the fewest moves win in time.
  std::optional<Attempt> defended(const Moves& last, int moves) const {
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    Attempt attempt{Verdict::right};
    for (const std::string& reply : last) {
      const PositionPtr next = *after_->play(reply);
      const auto winning = next->outcome() ? std::optional(SiftedMoves{{}, 0})
                                           : next->sift(posed_.mover, 2 * moves - 2, kNodes);
      if (!winning) return std::nullopt;
      const std::size_t count =
          next->outcome() ? std::numeric_limits<std::size_t>::max() - 1 : winning->moves.size();
      if (count >= fewest) continue;
      fewest = count;
      attempt.reply = reply;
    }
    return attempt;
  }

  std::optional<Attempt> refuted_win(const Moves& holding) const {
    if (std::optional<Attempt> lost = beaten(1)) return lost;
    const std::string& reply = holding.front();
    Attempt attempt{Verdict::wrong, {}, reply};
    if (n_ == 1) {
      attempt.why = say::try_no_win{};
    } else {
      attempt.why = say::try_holds{.side = other(), .move = said(reply), .n = n_ - 1};
    }
    return attempt;
  }

  std::optional<Attempt> judge_holding(const std::string& move) {
    if (theme_ == Theme::hold) {
      const auto right = answer(posed_, theme_, n_, kNodes);
      if (!right) return std::nullopt;
      if (std::binary_search(right->moves.begin(), right->moves.end(), move)) {
        return Attempt{Verdict::solved};
      }
      return beaten(n_);
    }
    const auto wins = replies(posed_.other, 2 * n_ - 2);
    if (!wins) return std::nullopt;
    return wins->empty() ? Attempt{Verdict::solved} : beaten(n_);
  }

  // The other side's quickest win within so many of its moves, if there is one.
  std::optional<Attempt> beaten(int most) const {
    for (int moves = 1; moves <= most; ++moves) {
      const auto wins = replies(posed_.other, 2 * moves - 2);
      if (!wins) return std::nullopt;
      if (wins->empty()) continue;
      const std::string& reply = wins->front();
      Attempt attempt{Verdict::wrong, {}, reply};
      if (moves == 1) {
        attempt.why = say::try_loses_at_once{.side = other(), .move = said(reply)};
      } else {
        attempt.why = say::try_loses{.side = other(), .n = moves, .move = said(reply)};
      }
      return attempt;
    }
    return std::nullopt;
  }

  Message other() const { return posed_.game->side_word(posed_.other); }
  Message said(const std::string& reply) const { return *after_->say_move(reply); }

  const Posed& posed_;
  Theme theme_;
  int n_;
  PositionPtr after_;
  Moves replies_;
};

}  // namespace

Result<Attempt> attempt(const Posed& posed, Theme theme, int n, std::string_view move) {
  if (n < 1 || n > kMostMoves) return malformed(say::bad_n{});
  const Result<PositionPtr> after = posed.position->play(move);
  if (!after) return after.error();
  std::optional<Attempt> judged = Judge(posed, theme, n, *after).judge(std::string(move));
  if (!judged) return refused(say::no_answer{});
  return std::move(*judged);
}

}  // namespace tablier::problems
