// tablier judge GAME: a player's moves judged by the solver, which knows what they keep and what
// they give away.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/rounds.h"
#include "cli/score.h"
#include "cli/words.h"
#include "cli/work.h"
#include "core/rng.h"
#include "engine/player.h"
#include "engine/think.h"
#include "protocol/json.h"
#include "protocol/proof_text.h"

namespace tablier::cli {
namespace {

using boost::json::object;

// Games that nobody ends are long enough then.
constexpr std::size_t kMostPlies = 1000;

// Everything that decides what is judged.
struct Terms {
  GamePtr game;
  std::string player;   // who is judged
  std::string against;  // who plays the other side, or in games for positions both
  std::uint64_t seed = 1;
  bool positions = false;
  std::int64_t nodes = 0;  // that the solver may look at for one move
  std::size_t bytes = 0;
};

// A move of the player: what the position was worth to them, and what it is worth after it.
struct Judged {
  std::string position;
  std::string move;
  Value value;
  Value after;
  bool is_free = false;  // nothing could have been given away

  bool keeps() const { return after >= value; }
};

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

Message value_word(Value value) {
  if (value == Value::draw) return say::judge_draw{};
  return value == Value::win ? Message(say::judge_win{}) : say::judge_loss{};
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

SolveProgress solve(const Terms& terms, const AnyPosition& position) {
  const Result<SolverPtr> solver = position.solver({.bytes = terms.bytes, .all = true});
  (*solver)->run(terms.nodes);
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
Line judge_game(const Terms& terms, std::uint64_t game) {
  const RecordPtr record =
      start_of(*terms.game, terms.seed, game / 2, usual_random_plies(*terms.game));
  const Side seat = sides_of(*record)[game % 2];
  Line line;
  Value promised = Value::loss;  // by what stood after the player's last move
  for (std::uint64_t ply = 1; !record->ending(); ++ply) {
    const bool is_judged = record->position()->to_move() == seat;
    SearchSettings settings = *parse_player(*record, is_judged ? terms.player : terms.against);
    settings.seed = seed_of(terms.seed, game, ply);
    const PositionPtr position = record->position();
    const std::string move = choose(*record, settings);
    (void)record->play(move);
    if (!is_judged) continue;
    std::optional<Judged> judged = judge(solve(terms, *position), *position, move);
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
Line judge_position(const Terms& terms, std::uint64_t game) {
  const RecordPtr record = start_of(*terms.game, terms.seed, game, usual_random_plies(*terms.game));
  SearchSettings settings = *parse_player(*record, terms.against);
  std::vector<PositionPtr> positions;
  while (!record->ending() && positions.size() < kMostPlies) {
    positions.push_back(record->position());
    settings.seed = seed_of(terms.seed, game, positions.size());
    (void)record->play(choose(*record, settings));
  }
  Rng rng(seed_of(terms.seed, game, kMostPlies + 1));
  std::size_t at = rng.below(static_cast<std::uint32_t>(positions.size()));
  while (at < positions.size()) {
    const AnyPosition& position = *positions[at];
    const SolveProgress found = solve(terms, position);
    if (!is_whole(found)) {
      at = positions.size() - (positions.size() - at) / 2;
    } else if (is_free(found)) {
      ++at;
    } else {
      const RecordPtr first = terms.game->begin_at(position);
      SearchSettings own = *parse_player(*first, terms.player);
      own.seed = seed_of(terms.seed, game, 0);
      return {.moves = {*judge(found, position, choose(*first, own))}};
    }
  }
  return {};
}

// What all lines say together.
class Tally {
 public:
  explicit Tally(const Terms& terms) : terms_(terms) {}

  void take(const Line& line) {
    if (terms_.positions && line.moves.empty()) return;
    ++lines_;
    unknown_ += line.unknown;
    worse_ += line.is_worse;
    for (const Judged& judged : line.moves) {
      ++moves_;
      free_ += judged.is_free;
      if (!judged.is_free) ++hard_[judged.value == Value::win ? 0 : 1];
      if (judged.keeps()) continue;
      ++given_[judged.value == Value::win ? 0 : 1];
      mistakes_.push_back(judged);
    }
  }

  Message progress() const {
    return say::judge_progress{.moves = moves_, .mistakes = static_cast<long>(mistakes_.size())};
  }

  void print_text(const Invocation& call) const {
    if (terms_.positions) {
      call.print(say::judge_positions{
          .player = terms_.player, .positions = lines_, .against = terms_.against});
    } else {
      call.print(say::judge_games{.player = terms_.player,
                                  .against = terms_.against,
                                  .games = lines_,
                                  .moves = moves_,
                                  .unknown = unknown_});
      call.print(say::judge_free{.free = free_, .hard = moves_ - free_});
    }
    for (const Judged& judged : mistakes_) {
      call.print(say::judge_mistake{.position = judged.position,
                                    .move = judged.move,
                                    .value = value_word(judged.value),
                                    .after = value_word(judged.after)});
    }
    if (worse_ != 0) call.print(say::judge_worse{.games = worse_});
    if (moves_ == free_) return;
    const Estimate kept = share();
    call.print(say::judge_kept{.percent = decimal(100 * kept.mean),
                               .error = decimal(100 * kept.error),
                               .wins = given_[0],
                               .all_wins = hard_[0],
                               .draws = given_[1],
                               .all_draws = hard_[1]});
  }

  void print_json(const Invocation& call) const {
    boost::json::array mistakes;
    for (const Judged& judged : mistakes_) mistakes.push_back(to_json(judged));
    const Estimate kept = moves_ == free_ ? Estimate{1, 1} : share();
    call.print(object{{"player", terms_.player},
                      {"against", terms_.against},
                      {terms_.positions ? "positions" : "games", lines_},
                      {"moves", moves_},
                      {"unknown", unknown_},
                      {"free", free_},
                      {"wins", hard_[0]},
                      {"draws", hard_[1]},
                      {"kept", kept.mean},
                      {"error", kept.error},
                      {"worse", worse_},
                      {"mistakes", std::move(mistakes)}});
  }

 private:
  // Of the moves that could have been mistakes.
  Estimate share() const {
    const auto hard = static_cast<double>(moves_ - free_);
    return proportion(hard - static_cast<double>(mistakes_.size()), hard);
  }

  const Terms& terms_;
  long lines_ = 0;
  long moves_ = 0;
  long unknown_ = 0;
  long free_ = 0;
  long worse_ = 0;
  std::array<long, 2> hard_{};   // wins and draws that could have been given away
  std::array<long, 2> given_{};  // and were
  std::vector<Judged> mistakes_;
};

Result<Terms> terms_of(const Invocation& call) {
  const auto asked = all(call.game(call.argument(0)), call.seed(),
                         call.number("nodes", 1'000'000, 1, 1'000'000'000'000),
                         call.number("memory", 256, 1, 1'000'000));
  if (!asked) return asked.error();
  const auto& [game, seed, nodes, memory] = *asked;
  const std::string player = call.value("player").value_or("8");
  const std::string against = call.value("against").value_or("4");
  const RecordPtr record = game->begin_quick(seed);
  for (const std::string& text : {player, against}) {
    const Result<SearchSettings> settings = parse_player(*record, text);
    if (!settings) return settings.error();
  }
  const Result<SolverPtr> solver = record->position()->solver({.bytes = 1 << 20});
  if (!solver) return solver.error();
  return Terms{.game = game,
               .player = player,
               .against = against,
               .seed = seed,
               .positions = call.has("positions"),
               .nodes = static_cast<std::int64_t>(nodes),
               .bytes = static_cast<std::size_t>(memory) << 20};
}

int run_judge(const Invocation& call) {
  const auto asked = all(terms_of(call), call.number("count", 100, 1, 1'000'000'000));
  if (!asked) return call.fail(asked.error());
  const auto& [terms, count] = *asked;
  Result<Work> work = Work::open(
      call,
      {.list = list_name(terms.positions ? "judge positions" : "judge", *terms.game, terms.seed) +
               " player=" + terms.player + " against=" + terms.against + " nodes=" +
               std::to_string(terms.nodes) + " memory=" + std::to_string(terms.bytes >> 20),
       .is_line = [](const object& line) { return read_line(line).has_value(); }});
  if (!work) return call.fail(work.error());

  Tally tally(terms);
  const auto run = [&](std::uint64_t task) {
    return to_json(terms.positions ? judge_position(terms, task) : judge_game(terms, task));
  };
  const auto take = [&](const object& line) {
    tally.take(*read_line(line));
    return true;
  };
  const auto is_left_out = [&](const object& line) {
    return terms.positions && read_line(line)->moves.empty();
  };
  work->run({.wanted = count,
             .run = run,
             .take = take,
             .progress = [&] { return tally.progress(); },
             .is_left_out = is_left_out});
  if (work->prints_lines()) return kDone;
  if (call.json()) {
    tally.print_json(call);
  } else {
    tally.print_text(call);
  }
  return kDone;
}

}  // namespace

Command judge_command() {
  return {"judge",
          "GAME",
          with_work_flags({{"player", "PLAYER", &say::flag_judge_player::kSentence},
                           {"against", "PLAYER", &say::flag_judge_against::kSentence},
                           {"positions", "", &say::flag_judge_positions::kSentence},
                           {"count", "N", &say::flag_judge_count::kSentence},
                           {"nodes", "N", &say::flag_judge_nodes::kSentence},
                           {"memory", "MB", &say::flag_judge_memory::kSentence}}),
          &say::judge_summary::kSentence,
          &say::judge_details::kSentence,
          run_judge};
}

}  // namespace tablier::cli
