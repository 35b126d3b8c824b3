// Claims proved and spelt out. A proof is kept as the choices of the side that claims something:
// its moves at the positions where it has one to make, in the order in which they come up. That
// order is this: positions are taken one after the other, those the claim is about first; each puts
// those after it at the end, the moves of the other side being sorted as texts. None is taken
// twice, nor one where nothing has to be said (solve/strategy.h). So the choices say all, and are
// short.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/words.h"
#include "engine/any_game.h"
#include "engine/any_solver.h"
#include "engine/erase_solve.h"
#include "solve/distance.h"
#include "solve/solver.h"
#include "solve/strategy.h"

namespace tablier {

// The legal moves with their texts, by which they are sorted.
template <Game G>
std::vector<std::pair<std::string, typename G::Move>> named_moves(
    const typename G::Rules& rules, const typename G::Position& position) {
  typename G::Moves moves;
  G::legal_moves(rules, position, moves);
  std::vector<std::pair<std::string, typename G::Move>> named;
  for (const typename G::Move move : moves) {
    named.emplace_back(G::format_move(rules, position, move), move);
  }
  std::sort(named.begin(), named.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return named;
}

template <Game G>
typename G::Position position_after(const typename G::Rules& rules, typename G::Position position,
                                    typename G::Move move) {
  G::play(rules, position, move);
  return position;
}

// A strategy that grows as its side is asked for its choices.
template <Game G>
class Speller {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Speller(const typename G::Rules& rules, const Claim& claim)
      : rules_(rules), claim_(claim), strategy_{claim.side, claim.wins, {}, claim.within} {}

  // Nothing as soon as choose(position, plies left) has no move, or there are too many positions.
  template <class Choose>
  std::optional<Strategy<G>> spell(const std::vector<Position>& roots, Choose choose,
                                   std::size_t most) {
    for (const Position& root : roots) visit(root, strategy_.within.value_or(kForGood));
    for (std::size_t i = 0; i < strategy_.steps.size(); ++i) {
      if (strategy_.steps.size() > most) return std::nullopt;
      const Position position = strategy_.steps[i].position;
      const std::uint32_t left = left_[i] == kForGood ? kForGood : left_[i] - 1;
      if (position.to_move() == claim_.side) {
        const std::optional<Move> move = choose(position, left_[i]);
        if (!move) return std::nullopt;
        strategy_.steps[i].move = *move;
        visit(position_after<G>(rules_, position, *move), left);
      } else {
        for (const auto& [text, move] : named_moves<G>(rules_, position)) {
          visit(position_after<G>(rules_, position, move), left);
        }
      }
    }
    set_ranks();
    return std::move(strategy_);
  }

  bool has(const Position& position) const { return at_.find(position) != at_.end(); }

 private:
  static constexpr std::uint32_t kForGood = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t kNever = 1 << 20;  // no win at all

  struct Hash {
    std::size_t operator()(const Position& position) const { return position.hash(); }
  };

  void visit(const Position& position, std::uint32_t left) {
    if (G::outcome(rules_, position)) return;
    if (claim_.within && left <= (claim_.wins ? 0U : 1U)) return;
    if ((claim_.wins || !claim_.within) && ends_well(position)) return;
    // Later it is met with no more plies left than at first.
    if (!at_.emplace(position, strategy_.steps.size()).second) return;
    strategy_.steps.push_back({position, 0, std::nullopt});
    left_.push_back(left);
  }

  bool ends_well(const Position& position) const {
    if (position.to_move() != claim_.side) return false;
    typename G::Moves moves;
    G::legal_moves(rules_, position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
      const auto outcome = G::outcome(rules_, position_after<G>(rules_, position, move));
      return outcome && (outcome->winner() ? outcome->winner() == claim_.side : !claim_.wins);
    });
  }

  // What is held for some plies is held for as many as are left; what is held for good has one
  // rank, as long as coming back to a position is no loss.
  void set_ranks() {
    if (!claim_.wins) {
      for (std::size_t i = 0; i < left_.size(); ++i) {
        strategy_.steps[i].rank = claim_.within ? left_[i] : 0;
      }
      return;
    }
    for (std::size_t i = 0; i < left_.size(); ++i) plies_to_win(strategy_.steps[i].position);
  }

  // Along the strategy at most; found out once, and never where it goes round in circles.
  std::uint32_t plies_to_win(const Position& position) {
    if (const auto outcome = G::outcome(rules_, position)) {
      return outcome->winner() == claim_.side ? 0 : kNever;
    }
    const auto found = at_.find(position);
    if (found == at_.end()) return ends_well(position) ? 1 : kNever;
    auto& step = strategy_.steps[found->second];
    if (step.rank != 0) return step.rank;
    step.rank = kNever;
    std::uint32_t most = 0;
    if (step.move) {
      most = plies_to_win(position_after<G>(rules_, position, *step.move));
    } else {
      typename G::Moves moves;
      G::legal_moves(rules_, position, moves);
      for (const Move move : moves) {
        most = std::max(most, plies_to_win(position_after<G>(rules_, position, move)));
      }
    }
    return step.rank = std::min(most + 1, kNever);
  }

  const typename G::Rules& rules_;
  const Claim& claim_;
  Strategy<G> strategy_;
  std::vector<std::uint32_t> left_;  // of each step
  std::unordered_map<Position, std::size_t, Hash> at_;
};

// Which moves keep a claim, found by search.
template <Game G>
class Chooser {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Chooser(const typename G::Rules& rules, const Limits& limits, std::array<Side, 2> sides,
          const Claim& claim, std::int64_t nodes)
      : rules_(rules),
        claim_(claim),
        other_(sides[claim.side == sides[0] ? 1 : 0]),
        distance_(rules, nodes, std::size_t{1} << 16),
        effort_{nodes, no_stop_} {
    if (!claim.within) solver_.emplace(rules, limits, sides, std::size_t{1} << 26);
  }

  // Whether the claim holds of a position, so many plies being left; false when spent.
  bool holds(const Position& position, std::uint32_t left) {
    const int plies = static_cast<int>(left);
    if (claim_.wins) return distance_.wins_within(position, claim_.side, plies);
    if (claim_.within) {
      return !distance_.wins_within(position, other_, plies) && !distance_.is_spent();
    }
    return solver_->can_win(other_, position, effort_) == false;
  }

  // What was chosen lately is tried first, and a position that is known already.
  std::optional<Move> choose(const Speller<G>& speller, const Position& position,
                             std::uint32_t left) {
    if (claim_.wins) {  // the shortest way
      std::uint32_t plies = 1;
      while (plies < left && !holds(position, plies)) ++plies;
      left = plies;
    }
    std::vector<Move> moves;
    for (const auto& [text, move] : named_moves<G>(rules_, position)) moves.push_back(move);
    const auto age = [&](Move move) {
      return std::find(lately_.begin(), lately_.end(), move) - lately_.begin();
    };
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return age(a) < age(b); });
    if (!claim_.within) {
      std::stable_partition(moves.begin(), moves.end(), [&](Move move) {
        return speller.has(position_after<G>(rules_, position, move));
      });
    }
    for (const Move move : moves) {
      if (!holds(position_after<G>(rules_, position, move), left - 1)) continue;
      std::erase(lately_, move);
      lately_.insert(lately_.begin(), move);
      return move;
    }
    return std::nullopt;
  }

 private:
  const typename G::Rules& rules_;
  const Claim& claim_;
  Side other_;
  Distance<G> distance_;
  std::function<bool()> no_stop_;
  Effort effort_;
  std::optional<Solver<G>> solver_;
  std::vector<Move> lately_;  // the last first
};

// A proof that is longer is not worth keeping.
inline constexpr std::size_t kMostSteps = 20'000;

// Of each claim's side the choices that prove it, if there are.
template <Game G>
std::optional<std::vector<std::string>> prove_claim(const typename G::Rules& rules,
                                                    const Limits& limits, std::array<Side, 2> sides,
                                                    const typename G::Position& root,
                                                    const Claim& claim, std::int64_t nodes) {
  const auto positions = claimed_positions<G>(rules, root, claim);
  if (!positions || (claim.wins && !claim.within)) return std::nullopt;
  Chooser<G> chooser(rules, limits, sides, claim, nodes);
  for (const typename G::Position& position : *positions) {
    if (!chooser.holds(position, claim.within.value_or(0))) return std::nullopt;
  }
  std::vector<std::string> choices;
  Speller<G> speller(rules, claim);
  const auto choose = [&](const typename G::Position& position, std::uint32_t left) {
    const std::optional<typename G::Move> move = chooser.choose(speller, position, left);
    if (move) choices.push_back(G::format_move(rules, position, *move));
    return move;
  };
  if (!speller.spell(*positions, choose, kMostSteps)) return std::nullopt;
  return choices;
}

template <Game G>
Result<StrategyText> spell_out_claim(const typename G::Rules& rules,
                                     const typename G::Position& root, const Claim& claim,
                                     std::span<const std::string> choices) {
  const auto positions = claimed_positions<G>(rules, root, claim);
  if (!positions) return positions.error();
  std::size_t used = 0;
  const auto choose = [&](const typename G::Position& position,
                          std::uint32_t) -> std::optional<typename G::Move> {
    if (used == choices.size()) return std::nullopt;
    for (const auto& [text, move] : named_moves<G>(rules, position)) {
      if (text != choices[used]) continue;
      ++used;
      return move;
    }
    return std::nullopt;
  };
  const auto strategy = Speller<G>(rules, claim).spell(*positions, choose, kMostSteps);
  if (!strategy || used != choices.size()) {
    return refused(say::proof_choice{.number = static_cast<long>(used) + 1});
  }
  StrategyText text{claim};
  text.steps = step_texts<G>(rules, *strategy);
  return text;
}

template <Game G>
std::optional<SiftedMoves> sift_moves(const typename G::Rules& rules,
                                      const typename G::Position& root, Side side, int plies,
                                      std::int64_t nodes, const SiftSettings& settings) {
  Distance<G> distance(rules, nodes, settings.remembered);
  SiftedMoves sifted{{}, 0};
  for (const auto& [text, move] : named_moves<G>(rules, root)) {
    if (!settings.only.empty() && text != settings.only) continue;
    if (distance.wins_within(position_after<G>(rules, root, move), side, plies)) {
      sifted.moves.push_back(text);
    }
    if (distance.is_spent()) return std::nullopt;
  }
  sifted.nodes = nodes - distance.nodes_left();
  return sifted;
}

}  // namespace tablier
