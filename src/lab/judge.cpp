#include "lab/judge.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/rng.h"
#include "engine/player.h"
#include "engine/think.h"
#include "lab/rounds.h"
#include "protocol/proof_text.h"

namespace tablier::lab {
namespace {

using boost::json::object;

// Games that nobody ends are long enough then.
constexpr std::size_t kMostPlies = 1000;

// A line of the file.
struct Line {
  std::vector<Judged> moves;
  long unknown = 0;       // moves that the solver could not judge
  bool is_worse = false;  // the game ended worse than it stood after the player's last move
};

object to_json(const Judged& judged) {
  return {{"position", judged.position},
          {"move", judged.move},
          {"value", value_text(judged.value)},
          {"after", value_text(judged.after)},
          {"free", judged.is_free}};
}

object to_json(const Line& line) {
  boost::json::array moves;
  for (const Judged& judged : line.moves) moves.push_back(to_json(judged));
  return {{"moves", std::move(moves)}, {"unknown", line.unknown}, {"worse", line.is_worse}};
}

bool read_value(const object& line, std::string_view name, Value& field) {
  std::string text;
  if (!read(line, name, text)) return false;
  for (const Value value : {Value::loss, Value::draw, Value::win}) {
    if (text == value_text(value)) {
      field = value;
      return true;
    }
  }
  return false;
}

// Nothing if the line is none of ours.
std::optional<Line> read_line(const object& json) {
  Line line;
  const boost::json::value* moves = json.if_contains("moves");
  if (moves == nullptr || !moves->is_array() || !read(json, "unknown", line.unknown) ||
      !read(json, "worse", line.is_worse)) {
    return std::nullopt;
  }
  for (const boost::json::value& each : moves->get_array()) {
    Judged judged{};
    const object* move = each.if_object();
    const bool is_whole = move != nullptr && read(*move, "position", judged.position) &&
                          read(*move, "move", judged.move) && read(*move, "free", judged.is_free) &&
                          read_value(*move, "value", judged.value) &&
                          read_value(*move, "after", judged.after);
    if (!is_whole) return std::nullopt;
    line.moves.push_back(std::move(judged));
  }
  return line;
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
std::optional<Judged> judge(const SolveProgress& found, const AnyPosition& position,
                            const std::string& move) {
  for (const auto& [text, value] : found.values) {
    if (text == move && value && found.value) {
      return Judged{position.text(), move, *found.value, *value, is_free(found)};
    }
  }
  return std::nullopt;
}

Value value_to(Side side, const Outcome& outcome) {
  return !outcome.winner() ? Value::draw : *outcome.winner() == side ? Value::win : Value::loss;
}

// A whole game, the player's seat going round within a pair.
Line judge_game(const JudgeSettings& settings, std::uint64_t game) {
  const RecordPtr record =
      start_of(*settings.game, settings.seed, game / 2, usual_random_plies(*settings.game));
  const Side seat = sides_of(*record)[game % 2];
  Line line;
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
    std::optional<Judged> judged = judge(solve(settings, *position), *position, move);
    // A game that is over tells by itself: by repetition, it may be otherwise than the solver
    // knows, who sees no history.
    if (judged && record->ending()) {
      judged->after = value_to(seat, record->ending()->outcome);
      judged->is_free = judged->is_free && judged->keeps();
    }
    line.unknown += !judged;
    promised = judged ? judged->after : Value::loss;
    if (judged) line.moves.push_back(std::move(*judged));
  }
  line.is_worse = value_to(seat, record->ending()->outcome) < promised;
  return line;
}

// One position of a game between others in which moves differ, and the player's move there. As
// long as the solver cannot tell, one half as far from the end is taken; none may be left.
Line judge_position(const JudgeSettings& settings, std::uint64_t game) {
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
      return {.moves = {*judge(found, position, choose(*first, own))}};
    }
  }
  return {};
}

// What a line adds to all.
void add(JudgeResult& result, const Line& line) {
  ++result.lines;
  result.unknown += line.unknown;
  result.worse += line.is_worse;
  for (const Judged& judged : line.moves) {
    const std::size_t kind = judged.value == Value::win ? 0 : 1;
    ++result.moves;
    result.free += judged.is_free;
    result.hard[kind] += !judged.is_free;
    if (judged.keeps()) continue;
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
    return settings.positions && read_line(line)->moves.empty();
  };
  const auto run = [&](std::uint64_t task) {
    return to_json(settings.positions ? judge_position(settings, task)
                                      : judge_game(settings, task));
  };
  const auto take = [&](const object& line) {
    if (!is_left_out(line)) add(result, *read_line(line));
    return true;
  };
  const Result<Nothing> done =
      do_work({.list = list_of(settings),
               .wanted = settings.count,
               .is_line = [](const object& line) { return read_line(line).has_value(); },
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

object to_json(const JudgeSettings& settings, const JudgeResult& result) {
  boost::json::array mistakes;
  for (const Judged& judged : result.mistakes) mistakes.push_back(to_json(judged));
  const Estimate kept = result.kept();
  return {{"player", settings.player},
          {"against", settings.against},
          {settings.positions ? "positions" : "games", result.lines},
          {"moves", result.moves},
          {"unknown", result.unknown},
          {"free", result.free},
          {"wins", result.hard[0]},
          {"draws", result.hard[1]},
          {"kept", kept.mean},
          {"error", kept.error},
          {"worse", result.worse},
          {"mistakes", std::move(mistakes)}};
}

}  // namespace tablier::lab
