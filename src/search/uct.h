// Uct: Monte-Carlo tree search over any Playable game of two to four sides, the baseline that
// stronger search must beat. It walks a tree of the moves tried so far, plays a random game from
// where it leaves the tree, and adds what each side got to the moves on the way; every side picks
// the moves that are good for itself (max^n).
//
// It goes on from wherever it was left: run() may be called any number of times, and many short
// runs are one long run. The same line of play, settings and seed give the same result bit for bit
// on every platform: of floating point only + - * / and the square root are used, which IEEE 754
// rounds in one way. Nothing allocates once tree and history have grown.
//
// The tree is a tree of lines, not of positions, so each node has one history, and repetition and
// the cap on length are scored as in the record.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"
#include "search/evaluation.h"
#include "search/result.h"
#include "search/settings.h"

namespace tablier {

template <Playable G, Evaluator<G> Eval = LinearFeatures<G>>
class Uct {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Looks for the best move at the end of the record, which may go on without it.
  Uct(const Record<G>& record, const SearchSettings& settings)
      : Uct(record, settings, Eval(settings.features)) {}
  Uct(const Record<G>& record, const SearchSettings& settings, const Eval& evaluator)
      : rules_(record.rules()),
        limits_(record.limits()),
        settings_(settings),
        evaluator_(evaluator),
        rng_(settings.seed),
        root_(record.position()),
        history_(record.history()),
        plies_(history_.plies()) {
    if constexpr (Seating<G>) {
      players_ = 0;
      for (int i = 0; i < kMaxSides; ++i) players_ += G::is_playing(rules_, root_, Side(i));
    }
    nodes_.emplace_back();
    if (const auto ending = find_ending<G>(rules_, limits_, history_, root_)) {
      nodes_[0].proved = ending->outcome;
      return;
    }
    grow(0, root_);
    prove_wins_at_root();
    if (!nodes_[0].proved) is_proved_by_moves(0, root_);
  }

  // Nothing more can be learnt, or the settings allow no more.
  bool is_done() const {
    // An only move needs no thought; a little of it tells what it is worth.
    constexpr std::int64_t kForAnOnlyMove = 100;
    const std::int64_t enough = nodes_[0].children == 1 ? kForAnOnlyMove : settings_.nodes;
    return nodes_[0].proved || looked_at_ >= std::min(enough, settings_.nodes);
  }

  // Looks at so many positions more, give or take the moves of one. `stop` is asked every few.
  void run(std::int64_t nodes, const std::function<bool()>& stop = {}) {
    constexpr int kBetweenStops = 16;  // a few milliseconds at most
    const std::int64_t until = looked_at_ + nodes;
    for (int i = 0; looked_at_ < until && !is_done(); ++i) {
      if (stop && i % kBetweenStops == 0 && stop()) return;
      iterate();
    }
  }

  std::int64_t nodes() const { return looked_at_; }

  // The move is known to lose.
  void exclude(Move move, Side winner) {
    for (Node& child : children(nodes_[0])) {
      if (child.move == move) child.proved = Outcome::win(winner);
    }
    if (!nodes_[0].proved) nodes_[0].proved = without_a_win(children(nodes_[0]));
  }

  SearchResult<Move> result() const {
    SearchResult<Move> result{.nodes = looked_at_, .depth = 0, .shares = shares_now(), .moves = {}};
    for (const Node* node : ranking(nodes_[0])) {
      result.moves.push_back({.move = node->move,
                              .value = value(*node),
                              .proved = node->proved,
                              .visits = node->visits,
                              .line = {node->move}});
      if (std::ssize(result.moves) <= settings_.lines) add_line(*node, result.moves.back().line);
    }
    return result;
  }

 private:
  // A line of play, reached by `move` of the side `mover`. Its children lie side by side; the first
  // `tried` of them have been visited.
  struct Node {
    double reward = 0;  // the mover's, added up over all visits
    Move move{};
    std::uint32_t visits = 0;
    std::uint32_t first_child = 0;
    std::uint16_t children = 0;
    std::uint16_t hopeful = 0;  // the others are known to lose
    std::uint16_t tried = 0;
    Side mover{};
    std::optional<Outcome> proved;
  };
  static_assert(sizeof(Node) == 32);
  static_assert(G::Moves::kCapacity < 1 << 16);

  // A random game not over by then is judged, unless the game says when.
  static constexpr int kLongestPlayout = 200;

  static bool is_won(const Node& node) { return node.proved == Outcome::win(node.mover); }
  static bool is_lost(const Node& node) {
    return node.proved && node.proved->winner() && !is_won(node);
  }

  std::span<Node> children(const Node& node) {
    return std::span(nodes_).subspan(node.first_child, node.children);
  }
  std::span<const Node> children(const Node& node) const {
    return std::span(nodes_).subspan(node.first_child, node.children);
  }

  // 1. Walk down the tree. 2. At a line never seen, ask the rules. 3. At one seen before, grow the
  // tree and take one step more. 4. Play a random game. 5. Tell the lines on the way.
  void iterate() {
    path_.assign(1, 0);
    Position position = root_;
    while (!nodes_[path_.back()].proved && nodes_[path_.back()].children != 0) {
      step(pick(nodes_[path_.back()]), position);
    }
    std::uint32_t leaf = path_.back();
    if (nodes_[leaf].visits == 0) {
      judge(nodes_[leaf], position);
    } else if (!nodes_[leaf].proved && grow(leaf, position) &&
               !is_proved_by_moves(leaf, position)) {
      step(pick(nodes_[leaf]), position);
      leaf = path_.back();
      judge(nodes_[leaf], position);
    }
    const Shares shares =
        nodes_[leaf].proved ? shares_of(*nodes_[leaf].proved) : play_out(position);
    for (const std::uint32_t index : path_) {
      Node& node = nodes_[index];
      ++node.visits;
      node.reward += shares[static_cast<std::size_t>(tablier::index(node.mover))];
    }
    for (std::size_t side = 0; side < kMaxSides; ++side) totals_[side] += shares[side];
    if (nodes_[leaf].proved) prove_upwards();
    while (history_.plies() > plies_) history_.pop();
    ++looked_at_;
  }

  void step(std::uint32_t child, Position& position) {
    path_.push_back(child);
    G::play(rules_, position, nodes_[child].move);
    history_.push(position.hash());
  }

  // UCB1: where value and doubt together are largest. A move not yet tried is hoped to win, so the
  // next one is tried unless another promises clearly more: where all of them seem to win, those
  // that make progress must be found. One that loses for certain is left alone unless all do.
  std::uint32_t pick(Node& node) {
    constexpr double kHope = 1.1;
    constexpr double kDespair = -1;
    const double doubt = settings_.exploration * settings_.exploration * log2(node.visits + 1);
    std::uint32_t best = node.first_child;
    double best_score = 2 * kDespair;
    for (std::uint32_t i = node.first_child; i < node.first_child + node.tried; ++i) {
      const Node& child = nodes_[i];
      const double share = 1.0 / child.visits;
      const double score =
          is_lost(child) ? kDespair : child.reward * share + std::sqrt(doubt * share);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    if (node.tried < node.hopeful && best_score < kHope) best = node.first_child + node.tried++;
    return best;
  }

  // Straight lines between the powers of two: near enough, and unlike std::log the same everywhere.
  static double log2(std::uint32_t n) {
    const int whole = std::bit_width(n) - 1;
    return whole + (static_cast<double>(n) / static_cast<double>(1u << whole) - 1);
  }

  // What the rules say of a line that is seen for the first time.
  void judge(Node& node, const Position& position) {
    if (const auto ending = find_ending<G>(rules_, limits_, history_, position)) {
      node.proved = ending->outcome;
    } else if constexpr (Threatening<G>) {
      G::winning_moves(rules_, position, position.to_move(), moves_);
      if (!moves_.empty()) node.proved = Outcome::win(position.to_move());
    }
  }

  // Gives the node its children, in an order that chance decides. False when there is no room.
  bool grow(std::uint32_t at, const Position& position) {
    G::legal_moves(rules_, position, moves_);
    const auto count = static_cast<std::size_t>(moves_.size());
    const std::size_t first = nodes_.size();
    const auto most = settings_.bytes / sizeof(Node);
    // The root has its children whatever the limit.
    if (at != 0 && first + count > most) return false;
    if (first + count > nodes_.capacity()) {
      nodes_.reserve(std::max(first + count, std::min(2 * nodes_.capacity(), most)));
    }
    nodes_.resize(first + count);
    for (std::size_t i = 0; i < count; ++i) {
      nodes_[first + i].move = moves_[static_cast<int>(i)];
      nodes_[first + i].mover = position.to_move();
    }
    nodes_[at].first_child = static_cast<std::uint32_t>(first);
    nodes_[at].children = static_cast<std::uint16_t>(count);
    nodes_[at].hopeful = nodes_[at].children;
    std::span<Node> fresh = children(nodes_[at]);
    rng_.shuffle(fresh);
    return true;
  }

  // With care all moves of a new node are judged at once, and those that lose are not tried.
  // True when that proves the node.
  bool is_proved_by_moves(std::uint32_t at, const Position& position) {
    if (settings_.care == 0) return false;
    std::span<Node> moves = children(nodes_[at]);
    for (Node& child : moves) {
      Position next = position;
      G::play(rules_, next, child.move);
      history_.push(next.hash());
      judge(child, next);
      history_.pop();
      if (is_won(child)) {
        nodes_[at].proved = child.proved;
        return true;
      }
    }
    nodes_[at].proved = without_a_win(moves);
    const auto lost = std::stable_partition(moves.begin(), moves.end(),
                                            [](const Node& child) { return !is_lost(child); });
    nodes_[at].hopeful = static_cast<std::uint16_t>(lost - moves.begin());
    return nodes_[at].proved.has_value();
  }

  // Seen before the first iteration, so that no limit is too small to find them.
  void prove_wins_at_root() {
    if constexpr (Threatening<G>) {
      G::winning_moves(rules_, root_, root_.to_move(), moves_);
      for (const Move move : moves_) {
        for (Node& child : children(nodes_[0])) {
          if (child.move == move) child.proved = Outcome::win(child.mover);
        }
        nodes_[0].proved = Outcome::win(root_.to_move());
      }
    }
  }

  // The last node of the path is proved; so may be those before it.
  void prove_upwards() {
    for (std::size_t i = path_.size() - 1; i > 0; --i) {
      Node& parent = nodes_[path_[i - 1]];
      const Node& child = nodes_[path_[i]];
      parent.proved = is_won(child) ? child.proved : without_a_win(children(parent));
      if (!parent.proved) return;
    }
  }

  // What follows for a side from moves that do not win, once all of them are proved: it prefers a
  // draw to losing. If it can only choose who of several others wins, nothing follows.
  static std::optional<Outcome> without_a_win(std::span<const Node> moves) {
    bool is_settled = true;
    bool has_draw = false;
    for (const Node& move : moves) {
      if (!move.proved) return std::nullopt;
      is_settled = is_settled && move.proved == moves[0].proved;
      has_draw = has_draw || move.proved == Outcome::draw();
    }
    if (has_draw) return Outcome::draw();
    return is_settled ? moves[0].proved : std::nullopt;
  }

  Shares play_out(Position position) {
    int plies = settings_.playout_plies;
    if (plies == 0) plies = kLongestPlayout;
    if constexpr (Evaluable<G>) {
      if (settings_.playout_plies == 0) plies = G::evaluated_after;
    }
    for (int ply = 0; ply < plies; ++ply) {
      const Move move = random_move(position);
      G::play(rules_, position, move);
      history_.push(position.hash());
      if (const auto ending = find_ending<G>(rules_, limits_, history_, position)) {
        return shares_of(ending->outcome);
      }
    }
    // Only the end of a random game is judged, so nothing is gained by keeping a state on the way.
    const auto state = evaluator_.begin(rules_, position);
    return expectation<G>(rules_, position, evaluator_.strengths(rules_, state, position));
  }

  // A win if there is one: such games are shorter and mean more. (Counting the moves and making one
  // of them is no faster than making the list, measured.)
  Move random_move(const Position& position) {
    if constexpr (Threatening<G>) {
      G::winning_moves(rules_, position, position.to_move(), moves_);
      if (!moves_.empty()) return moves_[0];
    }
    G::legal_moves(rules_, position, moves_);
    Move move = any_of_moves();
    if constexpr (Threatening<G>) {
      for (int i = 0; i < settings_.care && loses_at_once(position, move); ++i) {
        move = any_of_moves();
      }
    }
    return move;
  }
  Move any_of_moves() {
    return moves_[static_cast<int>(rng_.below(static_cast<std::uint32_t>(moves_.size())))];
  }
  bool loses_at_once(Position position, Move move) {
    const Side mover = position.to_move();
    G::play(rules_, position, move);
    if (G::outcome(rules_, position) || position.to_move() == mover) return false;
    G::winning_moves(rules_, position, position.to_move(), answers_);
    return !answers_.empty();
  }

  Shares shares_of(Outcome outcome) const {
    Shares shares{};
    if (const std::optional<Side> winner = outcome.winner()) {
      shares[static_cast<std::size_t>(index(*winner))] = 1;
    } else {
      shares.fill(1.0 / players_);
    }
    return shares;
  }

  Shares shares_now() const {
    if (nodes_[0].proved) return shares_of(*nodes_[0].proved);
    if (nodes_[0].visits == 0) return shares_of(Outcome::draw());
    Shares shares = totals_;
    for (double& share : shares) share /= nodes_[0].visits;
    return shares;
  }

  double value(const Node& node) const {
    if (node.proved) return shares_of(*node.proved)[static_cast<std::size_t>(index(node.mover))];
    return node.visits == 0 ? 0 : node.reward / node.visits;
  }

  void add_line(const Node& from, std::vector<Move>& line) const {
    for (const Node* node = &from; node->children != 0;) {
      node = ranking(*node).front();
      if (node->visits == 0 && !node->proved) return;
      line.push_back(node->move);
    }
  }

  // The children, the best first: what wins, then what was visited most, last what loses.
  std::vector<const Node*> ranking(const Node& node) const {
    std::vector<const Node*> ranked;
    for (const Node& child : children(node)) ranked.push_back(&child);
    std::sort(ranked.begin(), ranked.end(), [&](const Node* a, const Node* b) {
      if (is_won(*a) != is_won(*b)) return is_won(*a);
      if (is_lost(*a) != is_lost(*b)) return is_lost(*b);
      if (a->visits != b->visits) return a->visits > b->visits;
      if (value(*a) != value(*b)) return value(*a) > value(*b);
      return a < b;
    });
    return ranked;
  }

  Rules rules_;
  Limits limits_;
  SearchSettings settings_;
  Eval evaluator_;
  Rng rng_;
  Position root_;
  History history_;  // of the game, then of the line walked now
  int plies_;        // of the game
  int players_ = 2;
  std::int64_t looked_at_ = 0;
  Shares totals_{};
  std::vector<Node> nodes_;  // the first is the root
  std::vector<std::uint32_t> path_;
  typename G::Moves moves_;  // scratch; a list may be large
  typename G::Moves answers_;
};

}  // namespace tablier
