#include "lab/judge.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/rng.h"
#include "engine/player.h"
#include "engine/think.h"
#include "lab/rounds.h"

namespace tablier::lab {
namespace {

using boost::json::object;

// Games that nobody ends are long enough then.
constexpr std::size_t kMostPlies = 1000;

using protocol::JudgedGame;
using protocol::JudgedMove;

bool keeps(const JudgedMove& judged) {
  return judged.after >= judged.proved;
}

// Old files call what is proved value.
std::optional<JudgedGame> read_game(object line) {
  boost::json::value* moves = line.if_contains("moves");
  if (moves == nullptr || !moves->is_array()) return std::nullopt;
  for (boost::json::value& each : moves->get_array()) {
    object* move = each.if_object();
    if (move == nullptr) return std::nullopt;
    if (const boost::json::value* value = move->if_contains("value")) {
      (*move)["proved"] = boost::json::value(*value);
    }
  }
  return read_line<JudgedGame>(line);
}

SolveProgress solve(const JudgeSettings& settings, const AnyPosition& position) {
  const Result<SolverPtr> solver = position.solver({.bytes = settings.bytes, .all = true});
  (*solver)->run(settings.nodes);
  return (*solver)->progress();
}

// What every move is worth, if all of them are known.
bool is_whole(const SolveProgress& found) {
  return found.value && std::all_of(found.values.begin(), found.values.end(),
                                    [](const auto& move) { return move.second.has_value(); });
}

// Whether nothing can be given away here.
bool is_free(const SolveProgress& found) {
  const auto keeps = [&](const auto& move) { return move.second == found.value; };
  return found.value == Value::loss || std::all_of(found.values.begin(), found.values.end(), keeps);
}

// Nothing if the solver does not know.
std::optional<JudgedMove> judge(const SolveProgress& found, const AnyPosition& position,
                                const std::string& move) {
  for (const auto& [text, value] : found.values) {
    if (text == move && value && found.value) {
      return JudgedMove{position.text(), move, *found.value, *value, is_free(found)};
    }
  }
  return std::nullopt;
}

// A whole game, the player's seat going round within a pair.
JudgedGame judge_game(const JudgeSettings& settings, std::uint64_t game) {
  const RecordPtr record =
      start_of(*settings.game, settings.seed, game / 2, usual_random_plies(*settings.game));
  const Side seat = sides_of(*record)[game % 2];
  JudgedGame line{};
  Value promised = Value::loss;  // by what stood after the player's last move
  for (std::uint64_t ply = 1; !record->ending(); ++ply) {
    const bool is_judged = record->position()->to_move() == seat;
    SearchSettings thinking =
        *parse_player(*record, is_judged ? settings.player : settings.against);
    thinking.seed = seed_of(settings.seed, game, ply);
    const PositionPtr position = record->position();
    const std::string move = choose(*record, thinking);
    (void)record->play(move);
    if (!is_judged) continue;
    std::optional<JudgedMove> judged = judge(solve(settings, *position), *position, move);
    // A game that is over tells by itself: by repetition, it may be otherwise than the solver
    // knows, who sees no history.
    if (judged && record->ending()) {
      judged->after = protocol::value_to(seat, record->ending()->outcome);
      judged->free = judged->free && keeps(*judged);
    }
    line.unknown += !judged;
    promised = judged ? judged->after : Value::loss;
    if (judged) line.moves.push_back(std::move(*judged));
  }
  line.worse = protocol::value_to(seat, record->ending()->outcome) < promised;
  return line;
}

// One position of a game between others in which moves differ, and the player's move there. As
// long as the solver cannot tell, one half as far from the end is taken; none may be left.
JudgedGame judge_position(const JudgeSettings& settings, std::uint64_t game) {
  const RecordPtr record =
      start_of(*settings.game, settings.seed, game, usual_random_plies(*settings.game));
  SearchSettings thinking = *parse_player(*record, settings.against);
  std::vector<PositionPtr> positions;
  while (!record->ending() && positions.size() < kMostPlies) {
    positions.push_back(record->position());
    thinking.seed = seed_of(settings.seed, game, positions.size());
    (void)record->play(choose(*record, thinking));
  }
  Rng rng(seed_of(settings.seed, game, kMostPlies + 1));
  std::size_t at = rng.below(static_cast<std::uint32_t>(positions.size()));
  while (at < positions.size()) {
    const AnyPosition& position = *positions[at];
    const SolveProgress found = solve(settings, position);
    if (!is_whole(found)) {
      at = positions.size() - (positions.size() - at) / 2;
    } else if (is_free(found)) {
      ++at;
    } else {
      const RecordPtr first = settings.game->begin_at(position);
      SearchSettings own = *parse_player(*first, settings.player);
      own.seed = seed_of(settings.seed, game, 0);
      return {
          .moves = {*judge(found, position, choose(*first, own))}, .unknown = 0, .worse = false};
    }
  }
  return {};
}

// What a line adds to all.
void add(JudgeResult& result, const JudgedGame& line) {
  ++result.lines;
  result.unknown += line.unknown;
  result.worse += line.worse;
  for (const JudgedMove& judged : line.moves) {
    const std::size_t kind = judged.proved == Value::win ? 0 : 1;
    ++result.moves;
    result.free += judged.free;
    result.hard[kind] += !judged.free;
    if (keeps(judged)) continue;
    ++result.given[kind];
    result.mistakes.push_back(judged);
  }
}

// Why nothing can be judged, if so.
Result<Nothing> check(const JudgeSettings& settings) {
  const RecordPtr record = settings.game->begin_quick(settings.seed);
  for (const std::string& text : {settings.player, settings.against}) {
    const Result<SearchSettings> player = parse_player(*record, text);
    if (!player) return player.error();
  }
  const Result<SolverPtr> solver = record->position()->solver({.bytes = 1 << 20});
  if (!solver) return solver.error();
  return Nothing{};
}

std::string list_of(const JudgeSettings& settings) {
  return list_name(settings.positions ? "judge positions" : "judge", *settings.game,
                   settings.seed) +
         " player=" + settings.player + " against=" + settings.against +
         " nodes=" + std::to_string(settings.nodes) +
         " memory=" + std::to_string(settings.bytes >> 20);
}

}  // namespace

Estimate JudgeResult::kept() const {
  if (moves == free) return {1, 1};
  const auto all = static_cast<double>(moves - free);
  return proportion(all - static_cast<double>(mistakes.size()), all);
}

Result<JudgeResult> judge_player(const JudgeSettings& settings, const WorkSettings& work,
                                 const Watch<JudgeResult>& watch) {
  const Result<Nothing> checked = check(settings);
  if (!checked) return checked.error();
  JudgeResult result;
  // A game in which no position could be judged.
  const auto is_left_out = [&](const object& line) {
    return settings.positions && read_game(line)->moves.empty();
  };
  const auto run = [&](std::uint64_t task) {
    return write_line(settings.positions ? judge_position(settings, task)
                                         : judge_game(settings, task));
  };
  const auto take = [&](const object& line) {
    if (!is_left_out(line)) add(result, *read_game(line));
    return true;
  };
  const Result<Nothing> done =
      do_work({.list = list_of(settings),
               .wanted = settings.count,
               .is_line = [](const object& line) { return read_game(line).has_value(); },
               .run = run,
               .take = take,
               .is_left_out = is_left_out,
               .tell =
                   [&] {
                     if (watch) watch(result);
                   }},
              work);
  if (!done) return done.error();
  return result;
}

protocol::JudgeReport report(const JudgeSettings& settings, const JudgeResult& result) {
  const Estimate kept = result.kept();
  protocol::JudgeReport report{.player = settings.player,
                               .against = settings.against,
                               .positions = {},
                               .games = {},
                               .moves = result.moves,
                               .unknown = result.unknown,
                               .free = result.free,
                               .wins = result.hard[0],
                               .draws = result.hard[1],
                               .kept = kept.mean,
                               .error = kept.error,
                               .worse = result.worse,
                               .mistakes = result.mistakes};
  (settings.positions ? report.positions : report.games) = result.lines;
  return report;
}

}  // namespace tablier::lab
