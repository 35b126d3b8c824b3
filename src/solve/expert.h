// Expert: a search with the solver at its side. The one says which move looks best; the other,
// where there are two sides, tries by turns to prove that this move loses, so that the search looks
// for another, and what the position is worth. Once that is known, only moves that keep it are
// played. Without a share for the solver it is just the search.
//
// Every move asks anew, so one could go round among won positions. Therefore of moves that win one
// to a position that has not been on the board yet is preferred, and the solver knows which
// positions would end the game by repetition: what it proves never needs them, so the way on stays
// open.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/playable.h"
#include "core/record.h"
#include "search/result.h"
#include "search/settings.h"
#include "solve/solver.h"
#include "solve/value.h"

namespace tablier {

template <Playable G, class Search>
class Expert {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Expert(const Record<G>& record, const SearchSettings& settings)
      : rules_(record.rules()),
        settings_(settings),
        root_(record.position()),
        search_(record, settings) {
    const auto sides = two_sides<G>(rules_, root_);
    const bool can_solve = sides && is_solvable(record.limits()) && !record.ending();
    if (!can_solve || settings.proof == 0) return;
    // The root has not ended the game, and to come back to it is a cycle anyway.
    std::vector<std::uint64_t> exhausted = record.exhausted();
    std::erase(exhausted, root_.hash());
    solver_ = std::make_unique<Solver<G>>(rules_, record.limits(), *sides, settings.bytes,
                                          std::move(exhausted));
    other_ = (*sides)[root_.to_move() == (*sides)[0] ? 1 : 0];
    typename G::Moves moves;
    G::legal_moves(rules_, root_, moves);
    for (const Move move : moves) {
      Position next = root_;
      G::play(rules_, next, move);
      const auto is_next = [&](const Position& seen) { return seen == next; };
      const auto& seen = record.positions();
      after_.push_back({move, next, std::none_of(seen.begin(), seen.end(), is_next)});
    }
    std::stable_sort(after_.begin(), after_.end(),
                     [](const After& a, const After& b) { return a.is_new > b.is_new; });
  }

  bool is_done() const {
    if (nodes() >= settings_.nodes) return true;
    if (!solver_) return search_.is_done();
    return value() == Value::win || (search_.is_done() && is_judged());
  }

  void run(std::int64_t nodes, const std::function<bool()>& stop = {}) {
    constexpr std::int64_t kSlice = 4'096;
    constexpr std::int64_t kLeast = 128;
    bool is_stopped = false;
    const std::function<bool()> ask = [&] { return is_stopped = is_stopped || (stop && stop()); };
    while (nodes > 0 && !is_stopped && !is_done()) {
      const std::int64_t before = this->nodes();
      const std::int64_t slice = std::min({nodes, kSlice, settings_.nodes - before});
      if (is_solvers_turn()) {
        // A strategy must be certified at one go, and it grows as the search does.
        const std::int64_t turn = std::max({kLeast, kSlice / weight(), solver_->nodes() / 2});
        Effort effort{std::min({turn, nodes, settings_.nodes - before}), ask};
        prove(effort);
      } else {
        search_.run(slice, ask);
      }
      if (this->nodes() == before) return;  // nothing more to learn, or no memory for it
      nodes -= this->nodes() - before;
    }
  }

  SearchResult<Move> result() const {
    SearchResult<Move> result = search_.result();
    result.nodes = nodes();
    const std::optional<Value> value = this->value();
    if (!value || result.moves.empty()) return result;
    const Side us = root_.to_move();
    const std::optional<Move> kept = keeping(*value, result.moves[0].move);
    if (kept && *kept != result.moves[0].move) {
      const auto same = [&](const RootMove<Move>& found) { return found.move == *kept; };
      std::erase_if(result.moves, same);
      result.moves.insert(result.moves.begin(), {.move = *kept, .line = {*kept}});
      result.moves.resize(std::min(result.moves.size(), static_cast<std::size_t>(settings_.lines)));
    }
    RootMove<Move>& best = result.moves[0];
    best.value = *value == Value::win ? 1 : *value == Value::draw ? 0.5 : 0;
    best.proved = *value == Value::win    ? Outcome::win(us)
                  : *value == Value::draw ? Outcome::draw()
                                          : Outcome::win(other_);
    result.shares = {};
    result.shares[static_cast<std::size_t>(index(us))] = best.value;
    result.shares[static_cast<std::size_t>(index(other_))] = 1 - best.value;
    return result;
  }

 private:
  struct After {
    Move move;
    Position position;
    bool is_new;  // it has not been on the board yet
  };

  std::int64_t nodes() const { return search_.nodes() + (solver_ ? solver_->nodes() : 0); }
  std::optional<Value> value() const { return solver_ ? solver_->known(root_) : std::nullopt; }
  Move favourite() const { return search_.result().moves[0].move; }
  const Position& next_of(Move move) const {
    return std::find_if(after_.begin(), after_.end(),
                        [&](const After& after) { return after.move == move; })
        ->position;
  }

  // The value is known, and of the move that the search prefers whether it keeps a draw.
  bool is_judged() const {
    if (!value()) return false;
    return value() != Value::draw || solver_->known(next_of(favourite())).has_value();
  }

  bool is_solvers_turn() const {
    if (!solver_ || is_judged()) return false;
    const std::int64_t proving = solver_->nodes() * weight();
    return search_.is_done() || proving * 100 < (search_.nodes() + proving) * settings_.proof;
  }
  void prove(Effort& effort) {
    const Move favourite = this->favourite();
    const Position& next = next_of(favourite);
    const bool is_refutable = settings_.lines == 1 && !solver_->is_answered(other_, next);
    is_refuting_ = !is_refuting_ && is_refutable;
    if (value()) {
      solver_->solve(next, effort);
    } else if (!is_refuting_) {
      solver_->solve(root_, effort);
    } else if (solver_->can_win(other_, next, effort) == true) {
      search_.exclude(favourite, other_);
    }
  }
  // The solver counts positions whose moves it looks at, a search the positions they lead to.
  std::int64_t weight() const { return std::ssize(after_); }

  // A move that is proved to keep the value, the favourite if it does.
  std::optional<Move> keeping(Value value, Move favourite) const {
    if (solver_->is_at_most(next_of(favourite), opposite(value))) return favourite;
    for (const After& after : after_) {
      if (solver_->is_at_most(after.position, opposite(value))) return after.move;
    }
    return std::nullopt;
  }

  typename G::Rules rules_;
  SearchSettings settings_;
  Position root_;
  Search search_;
  std::unique_ptr<Solver<G>> solver_;  // none: there is nothing to prove
  Side other_{};
  bool is_refuting_ = false;  // this turn of the solver's
  std::vector<After> after_;  // each legal move
};

}  // namespace tablier
