// What thinks: search, solver and review.
#include "engine/think.h"

#include <cmath>
#include <cstdint>
#include <limits>

#include "engine/player.h"
#include "library/rules.h"
#include "library/words.h"
#include "protocol/proof_text.h"
#include "review/review.h"

namespace tablier::api {
namespace {

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max() / 2;

int milliseconds_of(double seconds, Language language) {
  constexpr double kMost = 1e6;
  if (seconds >= 0 && seconds <= kMost) return static_cast<int>(std::ceil(1000 * seconds));
  fail(malformed(say::bad_seconds{.most = static_cast<long>(kMost)}), language);
}

SearchSettings settings_of(const AnyRecord& record, const SearchLimits& limits, Language language) {
  SearchSettings settings = value_of(parse_player(record, limits.player), language);
  if (limits.seconds != 0) {
    settings.milliseconds = milliseconds_of(limits.seconds, language);
    settings.nodes = kNoLimit;
  }
  if (limits.nodes > 0) {
    settings.nodes = limits.nodes;
    if (limits.seconds == 0) settings.milliseconds = 0;
  }
  settings.lines = std::max(1, limits.lines);
  settings.seed = limits.seed;
  return settings;
}

std::optional<Value> told(std::optional<tablier::Value> value) {
  return value ? std::optional(Value(*value)) : std::nullopt;
}

}  // namespace

Found State::search(const SearchLimits& limits, const Stop& stop) const {
  position();  // or there is nothing to search
  if (record_->ending()) {
    fail(refused(say::is_over{}), rules_->language);
  }
  const SearchSettings settings = settings_of(*record_, limits, rules_->language);
  const Deadline deadline = deadline_in(settings.milliseconds);
  const SearchPtr search = record_->search(settings);
  think(*search, deadline, stop);
  SearchProgress progress = search->progress();
  Found found{{}, api::told(progress.shares, rules_->sides()), progress.nodes, progress.depth};
  for (SearchMove& move : progress.moves) {
    if (found.moves.size() == static_cast<std::size_t>(settings.lines)) break;
    found.moves.push_back({std::move(move.move), move.value, std::nullopt, std::move(move.line)});
    if (move.proved) found.moves.back().proved = api::told(*move.proved);
  }
  return found;
}

Solution Position::solve(const SolveLimits& limits, const Stop& stop) const {
  const Deadline deadline = deadline_in(milliseconds_of(limits.seconds, rules_->language));
  const SolverPtr solver =
      value_of(position_->solver({.bytes = std::max<std::size_t>(1, limits.megabytes) << 20,
                                  .all = limits.every_move,
                                  .threads = std::max(1, limits.threads)}),
               rules_->language);
  think(*solver, deadline, stop);
  SolveProgress progress = solver->progress();
  Solution solution{told(progress.value), progress.plies, std::move(progress.moves), {}, {},
                    solver->nodes()};
  if (limits.every_move) {
    for (auto& [move, value] : progress.values) {
      solution.values.emplace_back(std::move(move), told(value));
    }
  }
  if (limits.proof && progress.value) {
    solution.proof = format_proof(*rules_->game, *position_, *solver);
  }
  return solution;
}

std::optional<Value> check_proof(std::string_view text, std::string_view language) {
  const Language chosen = language_called(language);
  return told(value_of(tablier::check_proof(text), chosen).value);
}

Review State::review(const Stop& stop) const {
  position();
  constexpr std::int64_t kSlice = 1'000'000;
  review::Review looked(*record_);
  while (!looked.is_done() && !(stop && stop())) looked.run(kSlice, stop);
  Review review;
  for (const std::optional<review::Point>& point : looked.points()) {
    if (!point) return {};  // it was stopped
    review.positions.push_back(
        {api::told(point->shares, rules_->sides()), point->proved.has_value(), point->best()});
  }
  const auto in = [&](const Message& message) { return message.in(rules_->language); };
  for (const review::Turn& turn : looked.turns()) {
    review.turns.push_back({turn.ply, turn.loss, in(turn.what.text), !turn.what.share,
                            turn.better ? in(turn.better->text) : "", turn.line});
  }
  return review;
}

}  // namespace tablier::api
