#include "review/proved_win.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/text.h"
#include "engine/any_solver.h"
#include "engine/registry.h"

namespace tablier::review {
namespace {

// With half of it the longest wins of Qenj 2 have no room for their strategy.
constexpr std::size_t kSolverBytes = std::size_t{1} << 27;

// The game as its options make it, as a text.
std::string with_options(const AnyGame& game) {
  std::string text = std::string(game.info().id) + ' ' + std::to_string(game.edition());
  for (const auto& [name, value] : game.options().changed()) text += '\n' + name + '=' + value;
  return text;
}

// The same game without repetition. Coming back to a position is no win there for anybody, so the
// ranks of a strategy that wins fall with every move.
Result<GamePtr> without_repetition(const AnyGame& game) {
  std::vector<Options::Pair> chosen = game.options().changed();
  std::erase_if(chosen, [](const Options::Pair& each) { return each.first == "repetition"; });
  chosen.emplace_back("repetition", "0");
  return find_game(game.info().id)->make(chosen, game.edition());
}

}  // namespace

ProvedWin::ProvedWin(const AnyGame& game, Side winner)
    : game_(with_options(game)), winner_(winner) {}

std::optional<ProvedWin> ProvedWin::find(const AnyGame& game, const AnyPosition& position,
                                         std::int64_t nodes) {
  const Result<GamePtr> other = without_repetition(game);
  if (!other) return std::nullopt;
  const Result<PositionPtr> root = (*other)->parse_position(position.text());
  if (!root) return std::nullopt;
  const Result<SolverPtr> solver = (*root)->solver({.bytes = kSolverBytes});
  if (!solver) return std::nullopt;
  (*solver)->run(nodes);
  if (!(*solver)->is_done()) return std::nullopt;
  const std::vector<StrategyText> strategies = (*solver)->proof();
  if (strategies.size() != 1 || !strategies[0].wins) return std::nullopt;
  ProvedWin win(game, strategies[0].side);
  for (const std::string& step : strategies[0].steps) win.add(step);
  return win;
}

bool ProvedWin::is_of(const AnyGame& game) const {
  return with_options(game) == game_;
}

Lengths ProvedWin::lengths(const AnyRecord& record) const {
  const PositionPtr position = record.position();
  if (!position || record.ending() || !plies(*position)) return {};
  Lengths lengths{.winner = winner_};
  const auto add_move = [&](const std::string& move) {
    const std::optional<int> after = plies(**position->play(move));
    if (after) lengths.moves.push_back({move, 1 + *after});
    return after.has_value();
  };
  if (position->to_move() == winner_) {
    const std::vector<std::string> wins = position->winning_moves();
    const auto step = steps_.find(position->text());
    if (!add_move(wins.empty() ? step->second.move : wins[0])) return {};
  } else {
    const std::vector<std::string> moves = position->moves();
    if (!std::all_of(moves.begin(), moves.end(), add_move)) return {};
  }
  std::stable_sort(lengths.moves.begin(), lengths.moves.end(),
                   [](const auto& a, const auto& b) { return a.plies > b.plies; });
  lengths.plies = lengths.moves[0].plies;
  if (may_end_by_repetition(record, lengths.plies)) return {};
  return lengths;
}

void ProvedWin::add(std::string_view step) {
  const std::size_t first = step.find(' ');
  const std::size_t second = step.find(' ', first + 1);
  steps_.emplace(step.substr(second + 1),
                 Step{parse_number(step.substr(0, first)).value_or(0),
                      std::string(step.substr(first + 1, second - first - 1))});
}

// A strategy leaves out nothing but what is over and where the winner wins at once. So at a rank of
// 1 all that follows is over in one ply at most, and each rank more is one ply more.
std::optional<int> ProvedWin::plies(const AnyPosition& position) const {
  if (const std::optional<Outcome> outcome = position.outcome()) {
    return outcome->winner() == winner_ ? std::optional(0) : std::nullopt;
  }
  if (position.to_move() == winner_ && !position.winning_moves().empty()) return 1;
  const auto step = steps_.find(position.text());
  return step == steps_.end() ? std::nullopt : std::optional(step->second.rank + 1);
}

// The strategy itself comes to no position twice. What came up before may come up again only if
// fewer plies are left there than here.
bool ProvedWin::may_end_by_repetition(const AnyRecord& record, int most) const {
  const int times = record.game()->limits().repetition;
  if (times == 0) return false;
  std::unordered_map<std::string, int> occurred;
  for (std::size_t ply = 0; ply < record.plies(); ++ply) {
    const PositionPtr position = record.position(ply);
    if (++occurred[position->text()] < times - 1) continue;
    const std::optional<int> left = plies(*position);
    if (left && *left < most) return true;
  }
  return false;
}

}  // namespace tablier::review
