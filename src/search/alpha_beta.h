// AlphaBeta: principal-variation search with iterative deepening over any Playable game. With three
// or four sides it is paranoid: the side searched for on the one hand, all others together against
// it on the other.
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
#include <array>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "core/rng.h"
#include "search/evaluation.h"
#include "search/result.h"
#include "search/settings.h"
#include "search/transpositions.h"

namespace tablier {

template <Playable G>
class AlphaBeta {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Looks for the best move at the end of the record, which may go on without it. The table may be
  // shared with searches of the same position in other threads.
  AlphaBeta(const Record<G>& record, const SearchSettings& settings, Transpositions& table)
      : rules_(record.rules()),
        limits_(record.limits()),
        settings_(settings),
        table_(table),
        plies_(record.history().plies()),
        us_(record.position().to_move()),
        frames_(kMostPly + 1),
        killers_(kMostPly + 1) {
    for (int i = 0; i < (Seating<G> ? kMaxSides : 2); ++i) {
      if constexpr (Seating<G>) {
        if (!G::is_playing(rules_, record.position(), Side(i))) continue;
      }
      sides_.push_back(Side(i));
    }
    exhausted_ = record.exhausted();
    frames_[0].position = record.position();
    is_over_ = record.ending().has_value();
    if (!is_over_) order_root();
  }

  // Nothing more can be learnt, or the settings allow no more.
  bool is_done() const {
    // An only move needs no thought; a little of it tells what it is worth.
    constexpr int kForAnOnlyMove = 4;
    const bool is_only = root_.size() == 1 && settings_.lines == 1;
    const int depth = is_only ? std::min(kForAnOnlyMove, settings_.depth) : settings_.depth;
    return is_over_ || is_settled_ || nodes_ >= settings_.nodes || depth_ > depth;
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

  // The move is known to lose: it is not looked at any more, unless there is no other or all of
  // them are known to: then the one that holds out longest stays.
  void exclude(Move move, Side /*winner*/) {
    if (root_.size() == 1 || is_settled_) return;
    const auto same = [&](const auto& other) { return other.move == move; };
    std::erase_if(root_, same);
    std::erase_if(complete_, same);
    lines_.clear();
    has_found_ = false;
    top_ = -1;
  }

  SearchResult<Move> result() const {
    SearchResult<Move> result{.nodes = nodes_, .depth = depth_ - 1, .shares = {}, .moves = {}};
    if (is_over_) return result;
    std::vector<Found> found = complete_;
    if (const std::optional<Found> better = unfinished()) {
      std::erase_if(found, [&](const Found& other) { return other.move == better->move; });
      found.insert(found.begin(), *better);
      if (std::ssize(found) > settings_.lines) found.pop_back();
    }
    if (found.empty()) found.push_back({root_[0].move, 0, {root_[0].move}});
    for (const Found& one : found) {
      result.moves.push_back({.move = one.move,
                              .value = value_of(one.score),
                              .proved = proof_of(one.score),
                              .visits = 0,
                              .line = one.line});
    }
    result.shares = shares_of(found[0].score);
    return result;
  }

  // Scores are for the side to move. Beyond these bounds the game is won or lost for certain, the
  // sooner the further.
  static constexpr int kWin = 30'000;
  static constexpr int kMostPly = 200;
  static constexpr int kMostScore = kWin - kMostPly - 1;

 private:
  static constexpr int kInfinity = kWin + 1;
  static constexpr int kNowhere = std::numeric_limits<int>::max();

  struct Candidate {
    Move move;
    int order;
  };

  struct Found {
    Move move;
    int score;
    std::vector<Move> line;
  };

  // How the move that is being looked at is searched: less deeply and only whether it beats alpha;
  // the same at full depth; with the whole window.
  enum class Phase : std::uint8_t { none, reduced, narrow, open };

  // One position of the line that is being looked at.
  struct Frame {
    Position position;
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

  bool is_ours(const Position& position) const { return position.to_move() == us_; }
  bool is_whole() const { return settings_.sight >= 100; }

  // What the unfinished iteration prefers is better founded than what the last one found, since it
  // has looked at the old choice first. If all it has looked at is lost, the next move may not be.
  // Values of several lines can be compared only if they were looked at equally deeply.
  std::optional<Found> unfinished() const {
    if (settings_.lines > 1 || !has_found_) return std::nullopt;
    const Frame& root = frames_[0];
    if (now_.score >= -kMostScore || root.next == root.end) return now_;
    const Move next = candidates_[root.next].move;
    return Found{next, complete_.empty() ? 0 : complete_[0].score, {next}};
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
    has_found_ = false;
    Frame& root = frames_[0];
    root.depth = depth_;
    root.alpha = root.first_alpha = root.best = -kInfinity;
    root.beta = kInfinity;
    root.depends_on = kNowhere;
    root.moves_tried = 0;
    root.is_forced = false;
    root.phase = Phase::none;
    root.line.clear();
    candidates_.clear();
    int order = static_cast<int>(root_.size());
    for (const Candidate& candidate : root_) {
      --order;
      const auto same = [&](const Found& found) { return found.move == candidate.move; };
      if (std::any_of(lines_.begin(), lines_.end(), same)) continue;
      candidates_.push_back({candidate.move, order});
    }
    root.first = root.next = 0;
    root.end = candidates_.size();
  }

  // The next best of the moves not looked at yet, and how it is to be looked at.
  void take_next(Frame& frame) {
    std::size_t best = frame.next;
    for (std::size_t i = frame.next + 1; i < frame.end; ++i) {
      if (candidates_[i].order > candidates_[best].order) best = i;
    }
    // The others keep their order, so that it is the same whatever the library's sort.
    const Candidate taken = candidates_[best];
    for (std::size_t i = best; i > frame.next; --i) candidates_[i] = candidates_[i - 1];
    candidates_[frame.next] = taken;

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
    const bool same_party = is_ours(frame.position) == is_ours(child.position);
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
          return kWin - ply - 1;
        }
      }
    }
    const bool is_deep = ply >= std::min(kMostPly - 1, 2 * depth_ + 8);
    if (is_deep || frame.depth <= 0) return evaluate(frame.position);
    generate(frame, ply, known ? known->move : 0, known.has_value());
    if (frame.depth >= kSortedDepth && is_whole()) return sort(frame, ply);
    return std::nullopt;
  }

  // Where much depends on it the moves are ordered by how things stand after them. Those that lose
  // at once need not be looked at again. A score if that is all there is to say.
  std::optional<int> sort(Frame& frame, int ply) {
    std::size_t kept = frame.first;
    for (std::size_t i = frame.first; i < frame.end; ++i) {
      Candidate candidate = candidates_[i];
      Position next = frame.position;
      G::play(rules_, next, candidate.move);
      ++nodes_;
      const bool same_party = is_ours(next) == is_ours(frame.position);
      if (!G::outcome(rules_, next)) {
        if constexpr (Threatening<G>) {
          G::winning_moves(rules_, next, next.to_move(), moves_);
          if (!moves_.empty() && !same_party) {
            frame.best = ply + 2 - kWin;
            frame.best_move = candidate.move;
            continue;
          }
        }
        const int score = same_party ? evaluate(next) : -evaluate(next);
        if (candidate.order <= kMostHistory) {
          candidate.order =
              std::clamp(8 * score, -kMostHistory, kMostHistory) + candidate.order / 16;
        }
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
      return score_of(*outcome, frame.position, ply);
    }
    for (int i = ply - 1; i >= 0; --i) {
      if (frames_[static_cast<std::size_t>(i)].key != repetition_key(frame.key, i)) continue;
      frame.depends_on = i;
      if (limits_.repetition == 0) return 0;
      return score_of(G::adjudicate(rules_, frame.position), frame.position, ply);
    }
    if (std::find(exhausted_.begin(), exhausted_.end(), frame.key) != exhausted_.end()) {
      return score_of(G::adjudicate(rules_, frame.position), frame.position, ply);
    }
    if (limits_.max_plies != 0 && plies_ + ply >= limits_.max_plies) return 0;
    return std::nullopt;
  }
  // The key that a position with this hash has at a ply.
  std::uint64_t repetition_key(std::uint64_t hash, int ply) const {
    return limits_.max_plies == 0 ? hash : hash ^ mix(static_cast<std::uint64_t>(plies_ + ply));
  }

  void generate(Frame& frame, int ply, std::uint32_t hint, bool has_hint) {
    G::legal_moves(rules_, frame.position, moves_);
    frame.first = frame.next = candidates_.size();
    for (int i = 0; i < moves_.size(); ++i) {
      const Move move = moves_[i];
      if (i != 0 && !is_seen(frame.position, move)) continue;
      candidates_.push_back({move, order_of(frame.position, move, ply, hint, has_hint)});
    }
    frame.end = candidates_.size();
    frame.best = -kInfinity;
    frame.moves_tried = 0;
    frame.is_forced = false;
    frame.phase = Phase::none;
  }

  // Who sees little overlooks the same moves of a position every time.
  bool is_seen(const Position& position, Move move) const {
    if (is_whole()) return true;
    const std::uint64_t chance = mix(position.hash() ^ mix(settings_.seed ^ bits_of(move)));
    return static_cast<int>(chance % 100) < settings_.sight;
  }

  int order_of(const Position& position, Move move, int ply, std::uint32_t hint,
               bool has_hint) const {
    const std::uint32_t bits = bits_of(move);
    if (has_hint && bits == hint) return std::numeric_limits<int>::max();
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (bits == killers[0]) return kMostHistory + 2;
    if (bits == killers[1]) return kMostHistory + 1;
    return history_[history_place(position, bits)];
  }

  std::size_t history_place(const Position& position, std::uint32_t move) const {
    const std::uint32_t mixed = move * 0x9E3779B1u >> (32 - kHistoryBits);
    return std::size_t{is_ours(position)} << kHistoryBits | mixed;
  }

  // A move of the frame on top has this score for the party of the position it leads to.
  void receive(int score_after) {
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    Frame& child = frames_[static_cast<std::size_t>(top_) + 1];
    const bool same_party = is_ours(frame.position) == is_ours(child.position);
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
      if (top_ == 0) {
        now_ = {move, score, frame.line};
        has_found_ = true;
      }
    }
    if (frame.best >= frame.beta) remember_refutation(frame, top_);
    ++frame.next;
    frame.phase = Phase::none;
  }

  void remember_refutation(const Frame& frame, int ply) {
    const std::uint32_t bits = bits_of(frame.best_move);
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != bits) {
      killers[1] = killers[0];
      killers[0] = bits;
    }
    const int bonus = std::max(1, frame.depth) * std::max(1, frame.depth);
    raise(history_[history_place(frame.position, bits)], bonus);
    for (std::size_t i = frame.first; i < frame.next; ++i) {
      raise(history_[history_place(frame.position, bits_of(candidates_[i].move))], -bonus);
    }
  }
  // Towards the bounds, ever more slowly.
  static void raise(int& value, int bonus) {
    const int most = std::min(std::abs(bonus), kMostHistory / 4);
    value += (bonus > 0 ? most : -most) - value * most / kMostHistory;
  }

  void leave() {
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    candidates_.resize(frame.first);
    if (top_ == 0) {
      end_line();
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

  // The root has been looked at.
  void end_line() {
    top_ = -1;
    lines_.push_back(now_);
    has_found_ = false;
    if (std::ssize(lines_) < std::min<std::ptrdiff_t>(settings_.lines, std::ssize(root_))) return;
    std::stable_sort(lines_.begin(), lines_.end(),
                     [](const Found& a, const Found& b) { return a.score > b.score; });
    // The best come first next time, the others stay as they were.
    for (auto found = lines_.rbegin(); found != lines_.rend(); ++found) {
      const auto same = [&](const Candidate& candidate) { return candidate.move == found->move; };
      const auto at = std::find_if(root_.begin(), root_.end(), same);
      std::rotate(root_.begin(), at, at + 1);
    }
    complete_ = std::move(lines_);
    lines_.clear();
    is_settled_ = std::all_of(complete_.begin(), complete_.end(), [](const Found& found) {
      return std::abs(found.score) > kMostScore;
    });
    ++depth_;
  }

  // Chance decides among equals. Moves that let another side win at once come last, so that no
  // limit is too small to stop what can be stopped.
  void order_root() {
    Frame& root = frames_[0];
    root.key = repetition_key(root.position.hash(), 0);
    G::legal_moves(rules_, root.position, moves_);
    for (const Move move : moves_) {
      if (is_seen(root.position, move)) root_.push_back({move, 0});
    }
    if (root_.empty()) root_.push_back({moves_[0], 0});
    Rng rng(settings_.seed);
    rng.shuffle(root_);
    if constexpr (Threatening<G>) {
      if (!is_whole()) return;
      G::winning_moves(rules_, root.position, us_, moves_);
      if (!moves_.empty()) {
        settle(moves_[0]);
        return;
      }
      for (Candidate& candidate : root_) {
        Position next = root.position;
        G::play(rules_, next, candidate.move);
        ++nodes_;
        if (G::outcome(rules_, next) || is_ours(next)) continue;
        G::winning_moves(rules_, next, next.to_move(), moves_);
        if (!moves_.empty()) candidate.order = -1;
      }
      std::stable_sort(root_.begin(), root_.end(),
                       [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
    }
  }

  void settle(Move win) {
    complete_.push_back({win, kWin - 1, {win}});
    is_settled_ = settings_.lines == 1;
  }

  int score_of(Outcome outcome, const Position& position, int ply) const {
    if (!outcome.winner()) return 0;
    const bool is_good = (*outcome.winner() == us_) == is_ours(position);
    return is_good ? kWin - ply : ply - kWin;
  }

  // Against several the strongest of them counts.
  int evaluate(const Position& position) const {
    int ours = 0;
    int theirs = std::numeric_limits<int>::min();
    for (const Side side : sides_) {
      const int one = strength<G>(rules_, position, side, settings_.features);
      if (side == us_) {
        ours = one;
      } else {
        theirs = std::max(theirs, one);
      }
    }
    const int score = std::clamp(ours - theirs, -kMostScore, kMostScore);
    return is_ours(position) ? score : -score;
  }

  // In the table the way to a win is counted from the position, not from the root.
  static int to_table(int score, int ply) {
    return score > kMostScore ? score + ply : score < -kMostScore ? score - ply : score;
  }
  static int from_table(int score, int ply) {
    return score > kMostScore ? score - ply : score < -kMostScore ? score + ply : score;
  }

  double value_of(int score) const {
    if (score > kMostScore) return 1;
    if (score < -kMostScore) return 0;
    return shares_of(score)[static_cast<std::size_t>(index(us_))];
  }
  // That several others together could win is no proof that they will.
  std::optional<Outcome> proof_of(int score) const {
    if (!is_whole() || std::abs(score) <= kMostScore) return std::nullopt;
    if (score > 0) return Outcome::win(us_);
    if (sides_.size() > 2) return std::nullopt;
    return Outcome::win(sides_[sides_[0] == us_ ? 1 : 0]);
  }
  // Ours by the score, at 0 as much as everybody's; the rest to the others in equal parts.
  Shares shares_of(int score) const {
    const double of_two = score > kMostScore ? 1 : score < -kMostScore ? 0 : share_of(score);
    const auto all = static_cast<double>(sides_.size());
    const double ours = of_two < 0.5 ? of_two * 2 / all : 1 - (1 - of_two) * 2 * (all - 1) / all;
    Shares shares{};
    for (const Side side : sides_) {
      shares[static_cast<std::size_t>(index(side))] = side == us_ ? ours : (1 - ours) / (all - 1);
    }
    return shares;
  }

  static constexpr int kFirstMoves = 4;   // that are looked at as deeply as any
  static constexpr int kSortedDepth = 3;  // from which on moves are ordered with care
  static constexpr int kHistoryBits = 12;
  static constexpr int kMostHistory = 1 << 14;

  Rules rules_;
  Limits limits_;
  SearchSettings settings_;
  Transpositions& table_;
  int plies_;  // of the game
  Side us_;
  std::vector<Side> sides_;               // that play
  std::vector<std::uint64_t> exhausted_;  // where the game would end by repetition
  std::vector<Candidate> root_;           // the moves of the root, the best so far first
  bool is_over_ = false;
  bool is_settled_ = false;  // all that was asked for is won or lost for certain
  std::int64_t nodes_ = 0;
  int depth_ = 1;                // of the iteration
  std::vector<Found> complete_;  // by the last whole iteration
  std::vector<Found> lines_;     // by this one, as far as they are complete
  Found now_{};                  // the best of the line that is looked for, if has_found_
  bool has_found_ = false;

  std::vector<Frame> frames_;
  int top_ = -1;                                       // none: a new line is to be begun
  std::vector<Candidate> candidates_;                  // of all frames, one after the other
  std::vector<std::array<std::uint32_t, 2>> killers_;  // by ply
  std::array<int, std::size_t{2} << kHistoryBits> history_{};
  typename G::Moves moves_;  // scratch; a list may be large
};

}  // namespace tablier
