#include "problems/problem.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/text.h"
#include "engine/registry.h"
#include "problems/words.h"

namespace tablier::problems {
namespace {

// So many equal choices in a row can be written in a few bytes, which is no reason to believe them.
constexpr std::uint64_t kMostChoices = 100'000;

Claim about(Side side, bool wins, std::optional<int> within, std::optional<FirstMoves> first = {}) {
  return {side, wins, within, std::move(first)};
}

// Holding for good is the solver's business: it tells the value of every move.
std::optional<SiftedMoves> moves_that_hold(const Posed& posed, std::int64_t nodes) {
  constexpr std::size_t kBytes = std::size_t{1} << 26;
  const Result<SolverPtr> solver = posed.position->solver({.bytes = kBytes, .all = true});
  if (!solver) return std::nullopt;
  (*solver)->run(nodes);
  if (!(*solver)->is_done()) return std::nullopt;
  const SolveProgress found = (*solver)->progress();
  if (found.value != Value::draw) return std::nullopt;
  SiftedMoves sifted{{}, (*solver)->nodes()};
  for (const auto& [move, value] : found.values) {
    if (value == Value::draw) sifted.moves.push_back(move);
  }
  return sifted;
}

}  // namespace

Result<Posed> pose(GamePtr game, PositionPtr position) {
  std::vector<Side> others;
  const Side mover = position->to_move();
  for (std::size_t i = 0; i < game->info().sides.size(); ++i) {
    if (Side(i) != mover && position->is_playing(Side(i))) others.push_back(Side(i));
  }
  if (others.size() != 1) return refused(say::two_sides{});
  if (position->outcome()) return refused(say::is_over{});
  return Posed{std::move(game), std::move(position), mover, others[0]};
}

Result<Posed> pose(const std::string& game, const Problem& problem) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return malformed(say::unknown_game{.game = game});
  const Result<GamePtr> made =
      entry->make(problem.options.value_or(std::vector<std::pair<std::string, std::string>>()));
  if (!made) return made.error();
  const Result<PositionPtr> position = (*made)->parse_position(problem.position);
  if (!position) return position.error();
  return pose(*made, *position);
}

Claims claims_of(const Problem& problem, const Posed& posed) {
  const auto& [theme, n, right] = std::tie(problem.theme, problem.n, problem.right);
  const bool is_sound = !right.empty();
  const FirstMoves these{true, right};
  const FirstMoves rest{false, right};
  Claims claims;
  if (theme == Theme::win) {
    if (is_sound) claims.proof = about(posed.mover, true, 2 * n - 2, these);
    if (is_sound && n > 1) claims.better = about(posed.other, false, 2 * n - 3);
    claims.others = is_sound ? about(posed.other, false, 2 * n - 2, rest)
                             : about(posed.other, false, 2 * n - 1);
    return claims;
  }
  const std::optional<int> held = theme == Theme::hold ? std::nullopt : std::optional(2 * n - 1);
  claims.proof = about(posed.mover, false, held, these);
  if (theme == Theme::hold) claims.better = about(posed.other, false, std::nullopt);
  claims.others = about(posed.other, true, 2 * n - 1, rest);
  return claims;
}

Result<std::vector<StrategyText>> strategies_of(const Problem& problem, const Posed& posed) {
  const Claims claims = claims_of(problem, posed);
  const std::array kept{std::pair(&claims.proof, &problem.proof),
                        std::pair(&claims.better, &problem.better),
                        std::pair(&claims.others, &problem.others)};
  std::vector<StrategyText> strategies;
  for (const auto& [claim, text] : kept) {
    if (!*text) continue;
    if (!*claim) return malformed(say::proof_of_nothing{});
    const Result<std::vector<std::string>> choices = split_choices(**text);
    if (!choices) return choices.error();
    Result<StrategyText> strategy = posed.position->spell_out(**claim, *choices);
    if (!strategy) return strategy.error();
    strategies.push_back(std::move(*strategy));
  }
  return strategies;
}

std::string join_choices(const std::vector<std::string>& choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size();) {
    std::size_t end = i;
    while (end < choices.size() && choices[end] == choices[i]) ++end;
    text += (text.empty() ? "" : " ") + choices[i];
    if (end - i > 1) text += '*' + std::to_string(end - i);
    i = end;
  }
  return text;
}

Result<std::vector<std::string>> split_choices(std::string_view text) {
  std::vector<std::string> choices;
  if (text.empty()) return choices;
  for (const std::string_view part : split(text, ' ')) {
    const std::size_t star = std::min(part.find('*'), part.size());
    const std::optional<std::uint64_t> times =
        star == part.size() ? 1 : parse_unsigned(part.substr(star + 1));
    if (!times || *times == 0 || choices.size() + *times > kMostChoices) {
      return malformed(say::choice_count{.part = std::string(part)});
    }
    choices.insert(choices.end(), *times, std::string(part.substr(0, star)));
  }
  return choices;
}

// A grade more for four times the effort.
int grade_of(std::int64_t effort) {
  constexpr std::int64_t kEasy = 256;
  int grade = 1;
  for (std::int64_t bound = kEasy; effort > bound && grade < kGrades; bound *= 4) ++grade;
  return grade;
}

std::optional<SiftedMoves> answer(const Posed& posed, Theme theme, int n, std::int64_t nodes) {
  if (theme == Theme::hold) return moves_that_hold(posed, nodes);
  const bool wins = theme == Theme::win;
  SiftedMoves found{{}, 0};
  for (int moves = 1; moves <= n; ++moves) {  // as one would look for it
    auto sifted = posed.position->sift(wins ? posed.mover : posed.other,
                                       wins ? 2 * moves - 2 : 2 * moves - 1, nodes - found.nodes);
    if (!sifted) return std::nullopt;
    found.nodes += sifted->nodes;
    found.moves = std::move(sifted->moves);
  }
  if (wins) return found;
  // Right is what does not lose.
  std::vector<std::string> right;
  for (const std::string& move : posed.position->moves()) {
    if (!std::binary_search(found.moves.begin(), found.moves.end(), move)) right.push_back(move);
  }
  found.moves = std::move(right);
  return found;
}

}  // namespace tablier::problems
