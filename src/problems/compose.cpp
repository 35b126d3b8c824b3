#include "problems/compose.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/any_search.h"
#include "engine/chance.h"
#include "engine/levels.h"

namespace tablier::problems {
namespace {

// How the games are played.
constexpr int kLevelsPlaying = 4;      // the lowest ones
constexpr std::uint32_t kChance = 10;  // one move of so many is any
constexpr std::size_t kLongest = 200;  // plies
constexpr std::size_t kLookedAt = 24;  // of them, the last ones

// What is looked for.
constexpr std::int64_t kNodes = 600'000;         // for one question
constexpr std::int64_t kNodesToWin = 3'000'000;  // where a win in four is likely
constexpr std::int64_t kNodesToProve = 20'000'000;
constexpr int kUsualMoves = 3;               // n
constexpr int kMostMovesAsked = 6;           // n, where the choice is narrow:
constexpr std::size_t kNarrow = 12;          // moves
constexpr std::size_t kMostWins = 3;         // right moves, and no more than a quarter of all
constexpr std::size_t kMostParries = 2;      // right moves
constexpr std::size_t kFewestWrong = 3;      // moves
constexpr std::size_t kFewMoves = 24;        // then the solver may know whether it is a draw
constexpr int kMostToRefute = 6;             // moves that beat one who does not hold the draw
constexpr std::size_t kLongestProof = 4000;  // bytes as it is kept

// The move of a player who has no clock: engines in browsers have none to read.
std::string move_of(const AnyRecord& record, const SearchSettings& settings) {
  constexpr std::int64_t kSlice = 1'000'000;
  const SearchPtr search = record.search(settings);
  while (!search->is_done()) search->run(kSlice);
  return search->progress().moves[0].move;
}

// One position asked for each theme.
class Questions {
 public:
  Questions(const Posed& posed, bool may_win_in_four)
      : posed_(posed),
        moves_(posed.position->moves().size()),
        most_(moves_ <= kNarrow ? kMostMovesAsked : kUsualMoves),
        may_win_in_four_(may_win_in_four) {}

  // Nothing of what is too easy or has too many answers.
  std::optional<Problem> ask() const {
    if (moves_ < kFewestWrong + 1 || !posed_.position->winning_moves().empty()) return {};
    const int longest = std::max(most_, kUsualMoves + (may_win_in_four_ ? 1 : 0));
    for (int n = 2; n <= longest; ++n) {
      const auto found = answer(posed_, Theme::win, n, n > most_ ? kNodesToWin : kNodes);
      if (!found) break;
      if (found->moves.empty()) continue;
      if (found->moves.size() > std::min(kMostWins, moves_ / 4)) return {};
      return problem(Theme::win, n, *found);
    }
    if (std::optional<Problem> held = ask_to_hold()) return held;
    for (int n = 1; n <= most_; ++n) {
      const auto found = answer(posed_, Theme::only, n, kNodes);
      if (!found || found->moves.empty()) break;
      if (is_parry(*found)) return problem(Theme::only, n, *found);
    }
    return {};
  }

 private:
  bool is_parry(const SiftedMoves& found) const {
    return !found.moves.empty() && found.moves.size() <= kMostParries &&
           found.moves.size() + kFewestWrong <= moves_;
  }

  std::optional<Problem> ask_to_hold() const {
    if (moves_ > kFewMoves) return {};
    const auto found = answer(posed_, Theme::hold, 1, kNodes);
    if (!found || !is_parry(*found)) return {};
    for (int n = 1; n <= kMostToRefute; ++n) {
      const auto lost = posed_.position->sift(posed_.other, 2 * n - 1, kNodes);
      if (!lost) return {};
      if (lost->moves.size() + found->moves.size() == moves_) {
        return problem(Theme::hold, n, *found);
      }
    }
    return {};
  }

  Problem problem(Theme theme, int n, const SiftedMoves& found) const {
    Problem problem;
    if (const auto changed = posed_.game->options().changed(); !changed.empty()) {
      problem.options = changed;
    }
    problem.position = posed_.position->text();
    problem.theme = theme;
    problem.n = n;
    problem.right = found.moves;
    problem.effort = found.nodes;
    problem.grade = grade_of(found.nodes);
    return problem;
  }

  const Posed& posed_;
  std::size_t moves_;
  int most_;
  bool may_win_in_four_;
};

std::string id_of(const AnyPosition& position) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string id;
  for (int shift = 60; shift >= 32; shift -= 4) id += kDigits[position.kin_hash() >> shift & 15];
  return id;
}

// What was found by search is believed when the rules have confirmed it.
bool is_proved(const Problem& problem, const Posed& posed) {
  const auto strategies = strategies_of(problem, posed);
  return strategies &&
         std::all_of(strategies->begin(), strategies->end(), [&](const StrategyText& strategy) {
           return bool(posed.position->check(strategy));
         });
}

}  // namespace

std::optional<Problem> with_proofs(Problem problem, const Posed& posed) {
  const auto found = answer(posed, problem.theme, problem.n, kNodesToProve);
  if (!found) return std::nullopt;
  problem.right = found->moves;
  problem.effort = found->nodes;
  problem.grade = grade_of(found->nodes);
  const Claims claims = claims_of(problem, posed);
  const auto prove = [&](const std::optional<Claim>& claim) -> std::optional<std::string> {
    if (!claim) return std::nullopt;
    const auto choices = posed.position->prove(*claim, kNodesToProve);
    if (!choices) return std::nullopt;
    std::string text = join_choices(*choices);
    return text.size() <= kLongestProof ? std::optional(std::move(text)) : std::nullopt;
  };
  problem.proof = prove(claims.proof);
  if (claims.proof && !problem.proof) return std::nullopt;
  problem.better = prove(claims.better);
  if (claims.better && !problem.better) return std::nullopt;
  problem.others = prove(claims.others);
  const bool needs_others = problem.theme != Theme::win || problem.right.empty();
  if (needs_others && !problem.others) return std::nullopt;
  return is_proved(problem, posed) ? std::optional(std::move(problem)) : std::nullopt;
}

Composer::Composer(const AnyGame& game, std::uint64_t seed)
    : record_(game.begin_quick(seed)),
      rng_(mix(seed)),
      opening_(usual_random_plies(game) + rng_.below(5)),
      levels_{1 + static_cast<int>(rng_.below(kLevelsPlaying)),
              1 + static_cast<int>(rng_.below(kLevelsPlaying))} {}

void Composer::step() {
  if (!is_played_) {
    play();
  } else if (!is_done()) {
    look();
  }
}

bool Composer::is_done() const {
  return is_played_ && next_ == record_->plies();
}

// Weak players, who now and then make any move.
void Composer::play() {
  const std::size_t plies = record_->plies();
  if (record_->ending() || plies >= kLongest) {
    is_played_ = true;
    first_ = next_ = plies - std::min(plies, kLookedAt);
  } else if (plies < opening_ || rng_.below(kChance) == 0) {
    const std::vector<std::string> moves = record_->position()->moves();
    (void)record_->play(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
  } else {
    SearchSettings settings = level_settings(record_->game()->ladder(), 2, levels_[plies % 2]);
    settings.seed = rng_.next();
    (void)record_->play(move_of(*record_, settings));
  }
}

void Composer::look() {
  const std::size_t ply = next_++;
  const std::size_t left = record_->plies() - ply;
  const std::optional<Side> winner =
      record_->ending() ? record_->ending()->outcome.winner() : std::nullopt;
  const Result<Posed> posed = pose(record_->game(), record_->position(ply));
  if (!posed) return;
  const bool may_win_in_four = posed->mover == winner && left >= 7 && left <= 11;
  std::optional<Problem> problem = Questions(*posed, may_win_in_four).ask();
  if (!problem) return;
  const auto at = found_.find({problem->theme, problem->n});
  if (at != found_.end() && at->second.effort >= problem->effort) return;
  problem = with_proofs(std::move(*problem), *posed);
  if (!problem) return;
  problem->id = id_of(*posed->position);
  found_.insert_or_assign({problem->theme, problem->n}, std::move(*problem));
}

std::vector<Problem> Composer::found() const {
  std::vector<Problem> all;
  for (const auto& [kind, problem] : found_) all.push_back(problem);
  return all;
}

std::vector<Problem> problems_in_game(const AnyGame& game, std::uint64_t seed) {
  Composer composer(game, seed);
  while (!composer.is_done()) composer.step();
  return composer.found();
}

}  // namespace tablier::problems
