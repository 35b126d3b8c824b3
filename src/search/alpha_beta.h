// AlphaBeta: principal-variation search with iterative deepening over any Playable game. For whom
// and by what scores is in parties.h, how positions are judged in evaluation.h, what is looked at
// first in move_order.h, what one iteration leaves to the next in root_moves.h.
//
// It goes on from wherever it was left: run() may be called any number of times, and many short
// runs are one long run. For that it keeps its own stack of frames instead of calling itself, so it
// needs no thread to be stopped, and the browser runs the same code. With one thread, a limit on
// nodes and a seed the result is the same bit for bit on every platform; all scores are whole
// numbers. Nothing allocates once the stacks have grown.
//
// Repetition. A position that comes back within the line searched ends it there, scored as the
// game scores a repetition: whoever can bring it back once can do so again. What was found out
// below such a position depends on the line that led to it, so it is not remembered for other
// lines (docs/search.md).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"
#include "search/evaluation.h"
#include "search/move_order.h"
#include "search/parties.h"
#include "search/result.h"
#include "search/root_moves.h"
#include "search/settings.h"
#include "search/transpositions.h"

namespace tablier {

template <Playable G, Evaluator<G> Eval = LinearFeatures<G>>
class AlphaBeta {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Looks for the best move at the end of the record, which may go on without it. The table may be
  // shared with searches of the same position in other threads.
  AlphaBeta(const Record<G>& record, const SearchSettings& settings, Transpositions& table,
            const Eval& evaluator)
      : rules_(record.rules()),
        limits_(record.limits()),
        settings_(settings),
        table_(table),
        evaluator_(evaluator),
        plies_(record.history().plies()),
        parties_(rules_, record.position()),
        exhausted_(record.exhausted()),
        root_(settings.lines),
        order_(kMostPly + 1),
        frames_(kMostPly + 1) {
    frames_[0].position = record.position();
    frames_[0].state = evaluator_.begin(rules_, record.position());
    if (!record.ending()) order_root();
  }

  // Nothing more can be learnt, or the settings allow no more.
  bool is_done() const {
    // An only move needs no thought; a little of it tells what it is worth.
    constexpr int kForAnOnlyMove = 4;
    const int depth = root_.is_only() ? std::min(kForAnOnlyMove, settings_.depth) : settings_.depth;
    return root_.is_empty() || root_.is_settled() || nodes_ >= settings_.nodes || depth_ > depth;
  }

  // Looks at so many positions at most. `stop` is asked every few of them.
  void run(std::int64_t nodes, const std::function<bool()>& stop = {}) {
    constexpr int kBetweenStops = 64;  // a millisecond at most
    const std::int64_t until = nodes_ + nodes;
    for (int step = 0; nodes_ < until && !is_done(); ++step) {
      if (stop && step % kBetweenStops == 0 && stop()) return;
      advance();
    }
  }

  std::int64_t nodes() const { return nodes_; }

  // The move is known to lose: it is not looked at any more, unless there is no better.
  void exclude(Move move, Side /*winner*/) {
    if (root_.exclude(move)) top_ = -1;
  }

  SearchResult<Move> result() const {
    SearchResult<Move> result{.nodes = nodes_, .depth = depth_ - 1, .shares = {}, .moves = {}};
    if (root_.is_empty()) return result;
    const std::vector<FoundLine<Move>> found = root_.best(next_at_root());
    for (const FoundLine<Move>& one : found) {
      result.moves.push_back({.move = one.move,
                              .value = parties_.value_of(one.score),
                              .proved = is_whole() ? parties_.proof_of(one.score) : std::nullopt,
                              .visits = 0,
                              .line = one.line});
    }
    result.shares = parties_.shares_of(found[0].score);
    return result;
  }

 private:
  static constexpr int kInfinity = kWinScore + 1;
  static constexpr int kNowhere = std::numeric_limits<int>::max();

  // How the move that is being looked at is searched: less deeply and only whether it beats alpha;
  // the same at full depth; with the whole window.
  enum class Phase : std::uint8_t { none, reduced, narrow, open };

  // One position of the line that is being looked at.
  struct Frame {
    Position position;
    [[no_unique_address]] typename Eval::State state;
    std::uint64_t key = 0;
    int depth = 0;  // moves still to be looked at
    int alpha = 0;  // scores in between matter, for the party to move
    int beta = 0;
    int first_alpha = 0;
    int best = 0;
    Move best_move{};
    // The nearest ply to the root that what was found depends on, by a repetition.
    int depends_on = kNowhere;
    int moves_tried = 0;
    bool is_forced = false;  // all moves but one lose at once
    Phase phase = Phase::none;
    std::size_t first = 0;  // its moves in candidates_; those before `next` have been looked at
    std::size_t next = 0;
    std::size_t end = 0;
    std::vector<Move> line;  // the best, in the open window
  };

  bool is_whole() const { return settings_.sight >= 100; }

  std::optional<Move> next_at_root() const {
    const Frame& root = frames_[0];
    if (top_ < 0 || root.next == root.end) return std::nullopt;
    return candidates_[root.next].move;
  }

  // One step: a position is entered or left.
  void advance() {
    if (top_ < 0) begin_line();
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    if (frame.phase == Phase::none) {
      if (frame.next == frame.end || frame.best >= frame.beta) {
        leave();
        return;
      }
      take_next(frame);
    }
    look_at_child();
  }

  // The root once more, one deeper or without the moves that are better than the line wanted now.
  void begin_line() {
    top_ = 0;
    Frame& root = frames_[0];
    root.depth = depth_;
    root.alpha = root.first_alpha = root.best = -kInfinity;
    root.beta = kInfinity;
    root.depends_on = kNowhere;
    root.moves_tried = 0;
    root.is_forced = false;
    root.phase = Phase::none;
    root.line.clear();
    root_.begin_line(candidates_);
    root.first = root.next = 0;
    root.end = candidates_.size();
  }

  // The next best of the moves not looked at yet, and how it is to be looked at.
  void take_next(Frame& frame) {
    const Candidate<Move> taken =
        take_best(std::span(candidates_).subspan(frame.next, frame.end - frame.next));
    const bool is_first = frame.moves_tried++ == 0;
    const bool is_late = frame.moves_tried > kFirstMoves && frame.depth >= 3;
    frame.phase = is_first ? Phase::open : is_late ? Phase::reduced : Phase::narrow;
    Frame& child = frames_[static_cast<std::size_t>(top_) + 1];
    child.position = frame.position;
    G::play(rules_, child.position, taken.move);
  }

  // By how much less deeply late moves are looked at.
  static int reduction(const Frame& frame) {
    return 1 + (frame.moves_tried > 2 * kFirstMoves) +
           (frame.moves_tried > 5 * kFirstMoves && frame.depth >= 4) +
           (frame.moves_tried > 10 * kFirstMoves && frame.depth >= 5);
  }

  void look_at_child() {
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    Frame& child = frames_[static_cast<std::size_t>(top_) + 1];
    const int beta = frame.phase == Phase::open ? frame.beta : frame.alpha + 1;
    const bool same_party = parties_.is_same(frame.position, child.position);
    child.alpha = child.first_alpha = same_party ? frame.alpha : -beta;
    child.beta = same_party ? beta : -frame.alpha;
    // An only move is no progress.
    child.depth =
        frame.depth - !frame.is_forced - (frame.phase == Phase::reduced ? reduction(frame) : 0);
    if (const std::optional<int> score = enter(top_ + 1)) {
      receive(*score);
    } else {
      ++top_;
    }
  }

  // What can be said of a position without looking at its moves; else it is made ready for that.
  std::optional<int> enter(int ply) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    ++nodes_;
    frame.depends_on = kNowhere;
    frame.line.clear();
    frame.key = frame.position.hash();
    if (const std::optional<int> score = ending(ply)) return score;
    if (limits_.max_plies != 0) frame.key ^= mix(static_cast<std::uint64_t>(plies_ + ply));

    const bool is_open = frame.beta - frame.alpha > 1;
    const std::optional<Transposition> known = table_.find(frame.key);
    // What is won or lost for certain is so at any depth.
    if (known && !is_open && (known->depth >= frame.depth || std::abs(known->score) > kMostScore)) {
      const int score = from_table(known->score, ply);
      const bool is_enough = known->bound == Bound::exact ||
                             (known->bound == Bound::at_least && score >= frame.beta) ||
                             (known->bound == Bound::at_most && score <= frame.alpha);
      if (is_enough) return score;
    }

    if constexpr (Threatening<G>) {
      if (is_whole()) {
        G::winning_moves(rules_, frame.position, frame.position.to_move(), moves_);
        if (!moves_.empty()) {
          frame.line.push_back(moves_[0]);
          return kWinScore - ply - 1;
        }
      }
    }
    // What the lines above have settled needs no state.
    const Frame& parent = frames_[static_cast<std::size_t>(ply) - 1];
    frame.state =
        evaluator_.after(rules_, parent.state, candidates_[parent.next].move, frame.position);
    const bool is_deep = ply >= std::min(kMostPly - 1, 2 * depth_ + 8);
    if (is_deep || frame.depth <= 0) return evaluate(frame.state, frame.position);
    generate(frame, ply, known ? std::optional(known->move) : std::nullopt);
    if (frame.depth >= kSortedDepth && is_whole()) return sort(frame, ply);
    return std::nullopt;
  }

  // Where much depends on it the moves are ordered by how things stand after them. Those that lose
  // at once need not be looked at again. A score if that is all there is to say.
  std::optional<int> sort(Frame& frame, int ply) {
    std::size_t kept = frame.first;
    for (std::size_t i = frame.first; i < frame.end; ++i) {
      Candidate<Move> candidate = candidates_[i];
      Position next = frame.position;
      G::play(rules_, next, candidate.move);
      ++nodes_;
      const bool same_party = parties_.is_same(frame.position, next);
      if (!G::outcome(rules_, next)) {
        if constexpr (Threatening<G>) {
          G::winning_moves(rules_, next, next.to_move(), moves_);
          if (!moves_.empty() && !same_party && can_answer(ply)) {
            frame.best = ply + 2 - kWinScore;
            frame.best_move = candidate.move;
            continue;
          }
        }
        const auto state = evaluator_.after(rules_, frame.state, candidate.move, next);
        const int score = evaluate(state, next);
        candidate.order = MoveOrder::with_score(candidate.order, same_party ? score : -score);
      }
      candidates_[kept++] = candidate;
    }
    candidates_.resize(kept);
    frame.end = kept;
    frame.is_forced = frame.best != -kInfinity && kept - frame.first == 1;
    if (kept == frame.first || frame.best >= frame.beta) {
      candidates_.resize(frame.first);
      return frame.best;
    }
    return std::nullopt;
  }

  // The game is over here.
  std::optional<int> ending(int ply) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    if (const std::optional<Outcome> outcome = G::outcome(rules_, frame.position)) {
      return parties_.score_of(*outcome, frame.position, ply);
    }
    for (int i = ply - 1; i >= 0; --i) {
      if (frames_[static_cast<std::size_t>(i)].key != repetition_key(frame.key, i)) continue;
      frame.depends_on = i;
      if (limits_.repetition == 0) return 0;
      return parties_.score_of(G::adjudicate(rules_, frame.position), frame.position, ply);
    }
    if (std::find(exhausted_.begin(), exhausted_.end(), frame.key) != exhausted_.end()) {
      return parties_.score_of(G::adjudicate(rules_, frame.position), frame.position, ply);
    }
    if (limits_.max_plies != 0 && plies_ + ply >= limits_.max_plies) return 0;
    return std::nullopt;
  }
  // The key that a position with this hash has at a ply.
  std::uint64_t repetition_key(std::uint64_t hash, int ply) const {
    return limits_.max_plies == 0 ? hash : hash ^ mix(static_cast<std::uint64_t>(plies_ + ply));
  }

  void generate(Frame& frame, int ply, std::optional<std::uint32_t> hint) {
    const bool is_ours = parties_.is_ours(frame.position);
    const bool is_any_left_out = list_moves(frame.position, ply);
    frame.first = frame.next = candidates_.size();
    for (int i = 0; i < moves_.size(); ++i) {
      const Move move = moves_[i];
      if (i != 0 && !is_seen(frame.position, move)) continue;
      candidates_.push_back({move, order_.of(bits_of(move), is_ours, ply, hint)});
    }
    frame.end = candidates_.size();
    frame.best = is_any_left_out ? ply + 2 - kWinScore : -kInfinity;
    frame.best_move = {};
    frame.moves_tried = 0;
    frame.is_forced = false;
    frame.phase = Phase::none;
  }

  // Those that lose at once may be left out. Whether any was.
  bool list_moves(const Position& position, int ply) {
    if constexpr (Careful<G>) {
      if (is_whole() && can_answer(ply)) return G::careful_moves(rules_, position, moves_);
    }
    G::legal_moves(rules_, position, moves_);
    return false;
  }

  // Neither repetition nor the cap on length ends the game before a move of this ply is answered.
  bool can_answer(int ply) const {
    return exhausted_.empty() && (limits_.max_plies == 0 || plies_ + ply + 1 < limits_.max_plies);
  }

  // Who sees little overlooks the same moves of a position every time.
  bool is_seen(const Position& position, Move move) const {
    if (is_whole()) return true;
    const std::uint64_t chance = mix(position.hash() ^ mix(settings_.seed ^ bits_of(move)));
    return static_cast<int>(chance % 100) < settings_.sight;
  }

  // A move of the frame on top has this score for the party of the position it leads to.
  void receive(int score_after) {
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    Frame& child = frames_[static_cast<std::size_t>(top_) + 1];
    const bool same_party = parties_.is_same(frame.position, child.position);
    const int score = same_party ? score_after : -score_after;
    frame.depends_on = std::min(frame.depends_on, child.depends_on);
    if (frame.phase == Phase::reduced && score > frame.alpha) {
      frame.phase = Phase::narrow;  // better than thought: look again
      return;
    }
    if (frame.phase == Phase::narrow && score > frame.alpha && score < frame.beta) {
      frame.phase = Phase::open;
      return;
    }
    const Move move = candidates_[frame.next].move;
    if (score > frame.best) {
      frame.best = score;
      frame.best_move = move;
      if (score > frame.alpha) {
        frame.alpha = score;
        frame.line.assign(1, move);
        frame.line.insert(frame.line.end(), child.line.begin(), child.line.end());
      }
      if (top_ == 0) root_.note(move, score, frame.line);
    }
    if (frame.best >= frame.beta) remember_refutation(frame);
    ++frame.next;
    frame.phase = Phase::none;
  }

  void remember_refutation(const Frame& frame) {
    const auto tried = std::span<const Candidate<Move>>(candidates_)
                           .subspan(frame.first, frame.next - frame.first);
    order_.remember(frame.best_move, tried, parties_.is_ours(frame.position), top_, frame.depth);
  }

  void leave() {
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    candidates_.resize(frame.first);
    if (top_ == 0) {
      top_ = -1;
      depth_ += root_.end_line();
      return;
    }
    // Below a repetition only the move is worth remembering.
    Transposition found{.move = bits_of(frame.best_move),
                        .score = static_cast<std::int16_t>(to_table(frame.best, top_)),
                        .depth = static_cast<std::int8_t>(std::clamp(frame.depth, 0, 127)),
                        .bound = frame.best >= frame.beta          ? Bound::at_least
                                 : frame.best <= frame.first_alpha ? Bound::at_most
                                                                   : Bound::exact};
    if (frame.depends_on < top_) {
      found.bound = Bound::none;
      found.depth = 0;
    }
    table_.keep(frame.key, found);
    if (frame.depends_on >= top_) frame.depends_on = kNowhere;
    const int score = frame.best;
    --top_;
    receive(score);
  }

  // Chance decides among equals. Moves that let another side win at once come last, so that no
  // limit is too small to stop what can be stopped.
  void order_root() {
    Frame& root = frames_[0];
    root.key = repetition_key(root.position.hash(), 0);
    G::legal_moves(rules_, root.position, moves_);
    std::vector<Move> seen;
    for (const Move move : moves_) {
      if (is_seen(root.position, move)) seen.push_back(move);
    }
    if (seen.empty()) seen.push_back(moves_[0]);
    Rng rng(settings_.seed);
    rng.shuffle(seen);
    if constexpr (Threatening<G>) {
      if (is_whole()) {
        G::winning_moves(rules_, root.position, parties_.us(), moves_);
        if (!moves_.empty()) {
          root_.settle(moves_[0]);
        } else {
          std::stable_partition(seen.begin(), seen.end(),
                                [&](Move move) { return !gives_a_win(root.position, move); });
        }
      }
    }
    root_.order(std::move(seen));
  }

  bool gives_a_win(Position position, Move move)
    requires Threatening<G>
  {
    G::play(rules_, position, move);
    ++nodes_;
    if (G::outcome(rules_, position) || parties_.is_ours(position)) return false;
    G::winning_moves(rules_, position, position.to_move(), moves_);
    return !moves_.empty();
  }

  int evaluate(const typename Eval::State& state, const Position& position) const {
    return parties_.score_of(evaluator_.strengths(rules_, state, position), position);
  }

  static constexpr int kFirstMoves = 4;   // that are looked at as deeply as any
  static constexpr int kSortedDepth = 3;  // from which on moves are ordered with care

  Rules rules_;
  Limits limits_;
  SearchSettings settings_;
  Transpositions& table_;
  Eval evaluator_;
  int plies_;  // of the game
  Parties<G> parties_;
  std::vector<std::uint64_t> exhausted_;  // where the game would end by repetition
  std::int64_t nodes_ = 0;
  int depth_ = 1;  // of the iteration
  RootMoves<Move> root_;
  MoveOrder order_;

  std::vector<Frame> frames_;
  int top_ = -1;                             // none: a new line is to be begun
  std::vector<Candidate<Move>> candidates_;  // of all frames, one after the other
  typename G::Moves moves_;                  // scratch; a list may be large
};

}  // namespace tablier
