// ErasedSolver: Solver over a game's static types behind the AnySolver edge; strategies from text,
// checked.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/record.h"
#include "core/text.h"
#include "core/words.h"
#include "engine/any_solver.h"
#include "solve/distance.h"
#include "solve/solver.h"
#include "solve/strategy.h"

namespace tablier {

template <Game G>
std::vector<std::string> step_texts(const typename G::Rules& rules, const Strategy<G>& strategy) {
  std::vector<std::string> texts;
  for (const auto& [position, rank, move] : strategy.steps) {
    texts.push_back(std::to_string(rank) + ' ' +
                    (move ? G::format_move(rules, position, *move) : "-") + ' ' +
                    G::format(rules, position));
  }
  return texts;
}

template <Game G>
class ErasedSolver final : public AnySolver {
 public:
  ErasedSolver(const typename G::Rules& rules, const Limits& limits, std::array<Side, 2> sides,
               const typename G::Position& position, const SolveSettings& settings)
      : rules_(rules),
        sides_(sides),
        position_(position),
        all_(settings.all),
        solver_(rules, limits, sides, settings.bytes, {}, settings.threads) {
    typename G::Moves moves;
    G::legal_moves(rules_, position_, moves);
    for (const typename G::Move move : moves) {
      typename G::Position next = position_;
      G::play(rules_, next, move);
      after_.emplace_back(G::format_move(rules_, position_, move), next);
    }
    std::sort(after_.begin(), after_.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
  }

  void run(std::int64_t nodes, const std::function<bool()>& stop) override {
    Effort effort{nodes, stop};
    solver_.solve(position_, effort);
    if (!all_) return;
    for (const auto& [text, next] : after_) solver_.solve(next, effort);
  }

  bool is_done() override {
    const auto is_known = [&](const auto& after) {
      return solver_.known(after.second).has_value();
    };
    return solver_.known(position_) &&
           (!all_ || std::all_of(after_.begin(), after_.end(), is_known));
  }

  std::int64_t nodes() const override { return solver_.nodes(); }

  SolveProgress progress() override {
    SolveProgress progress{
        .value = solver_.known(position_), .plies = plies(), .moves = {}, .values = {}};
    for (const auto& [text, next] : after_) {
      // The turn has gone over, so what is good for the side to move is bad here.
      const std::optional<Value> value = solver_.known(next);
      progress.values.emplace_back(text, value ? std::optional(opposite(*value)) : value);
      if (progress.value && solver_.is_at_most(next, opposite(*progress.value))) {
        progress.moves.push_back(text);
      }
    }
    return progress;
  }

  std::vector<StrategyText> proof() override {
    std::vector<StrategyText> texts;
    for (const Strategy<G>& strategy : solver_.proof(position_)) {
      StrategyText text{{strategy.side, strategy.wins}};
      text.steps = step_texts<G>(rules_, strategy);
      texts.push_back(std::move(text));
    }
    return texts;
  }

 private:
  std::optional<int> plies() {
    constexpr std::int64_t kNodes = 100'000;  // a few hundredths of a second
    constexpr int kMost = 9;
    const std::optional<Value> value = solver_.known(position_);
    if (!value || *value == Value::draw) return std::nullopt;
    const Side mover = position_.to_move();
    const Side other = sides_[mover == sides_[0] ? 1 : 0];
    return Distance<G>(rules_, kNodes).find(position_, *value == Value::win ? mover : other, kMost);
  }

  typename G::Rules rules_;
  std::array<Side, 2> sides_;
  typename G::Position position_;
  bool all_;
  Solver<G> solver_;
  std::vector<std::pair<std::string, typename G::Position>> after_;  // each legal move
};

template <Game G>
Result<typename Strategy<G>::Step> parse_step(const typename G::Rules& rules,
                                              std::string_view text) {
  const std::size_t first = std::min(text.find(' '), text.size());
  const std::size_t second = std::min(text.find(' ', first + 1), text.size());
  const std::optional<int> rank = parse_number(text.substr(0, first));
  if (!rank || second == text.size()) {
    return malformed(say::proof_step_form{.part = std::string(text)});
  }
  const auto position = G::parse_position(rules, text.substr(second + 1));
  if (!position) return position.error();
  typename Strategy<G>::Step step{*position, static_cast<std::uint32_t>(*rank), std::nullopt};
  const std::string_view written = text.substr(first + 1, second - first - 1);
  if (written == "-") return step;
  typename G::Moves moves;
  G::legal_moves(rules, *position, moves);
  for (const typename G::Move move : moves) {
    if (G::format_move(rules, *position, move) == written) step.move = move;
  }
  if (!step.move) return malformed(say::proof_step_move{.move = std::string(written)});
  return step;
}

// The positions that a claim is about; an error if one of its first moves is none.
template <Game G>
Result<std::vector<typename G::Position>> claimed_positions(const typename G::Rules& rules,
                                                            const typename G::Position& root,
                                                            const Claim& claim) {
  if (!claim.first) return std::vector{root};
  std::vector<std::string> left = claim.first->moves;
  std::vector<typename G::Position> positions;
  typename G::Moves moves;
  G::legal_moves(rules, root, moves);
  for (const typename G::Move move : moves) {
    const bool is_named = std::erase(left, G::format_move(rules, root, move)) > 0;
    if (is_named != claim.first->are_these) continue;
    positions.push_back(root);
    G::play(rules, positions.back(), move);
  }
  if (!left.empty()) return malformed(say::proof_step_move{.move = left.front()});
  return positions;
}

template <Game G>
Result<Nothing> check_strategy_text(const typename G::Rules& rules, const Limits& limits,
                                    const typename G::Position& root, const StrategyText& text) {
  const auto at_step = [&](std::size_t i, const Message& why) {
    return refused(say::proof_step{
        .step = static_cast<long>(i) + 1, .side = G::side_word(text.side), .why = why});
  };
  const auto positions = claimed_positions<G>(rules, root, text);
  if (!positions) return positions.error();
  Strategy<G> strategy{text.side, text.wins, {}, text.within};
  for (std::size_t i = 0; i < text.steps.size(); ++i) {
    auto step = parse_step<G>(rules, text.steps[i]);
    if (!step) return at_step(i, step.error().message);
    strategy.steps.push_back(*step);
  }
  const StrategyChecker<G> checker(rules, limits, strategy);
  if (const auto flaw = checker.flaw()) return at_step(*flaw, say::proof_step_wrong{});
  for (const typename G::Position& position : *positions) {
    if (!checker.covers(position)) {
      return refused(say::proof_start{.side = G::side_word(text.side)});
    }
  }
  return Nothing{};
}

}  // namespace tablier
