// tablier match GAME --a PLAYER --b PLAYER: who is stronger, and how surely.
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/rounds.h"
#include "cli/score.h"
#include "cli/stopwatch.h"
#include "cli/words.h"
#include "cli/work.h"
#include "core/text.h"
#include "engine/player.h"
#include "engine/think.h"
#include "protocol/json.h"
#include "protocol/proof_text.h"

namespace tablier::cli {
namespace {

using boost::json::object;

constexpr std::size_t kSolverBytes = std::size_t{64} << 20;

struct Sprt {
  double elo0;
  double elo1;
};

// What is played: everything that decides how each game goes.
struct Terms {
  GamePtr game;
  std::array<std::string, 2> players;  // A and B, as texts
  std::uint64_t seed = 1;
  std::uint64_t random_plies = 0;
  std::uint64_t skip_decided = 0;  // nodes; 0: all starts are played
  int seats = 2;
};

// What the solver finds out about a start with little effort.
std::optional<Value> decided(const Terms& terms, const AnyPosition& start) {
  if (terms.skip_decided == 0) return std::nullopt;
  const Result<SolverPtr> solver = start.solver({.bytes = kSolverBytes});
  if (!solver) return std::nullopt;
  (*solver)->run(static_cast<std::int64_t>(terms.skip_decided));
  return (*solver)->progress().value;
}

// A line of the file.
struct GameLine {
  long pair = 0;
  bool is_decided = false;  // the start was left out; the rest says nothing
  std::string result;       // "A", "B" or "draw"
  bool first_won = false;
  long plies = 0;
  std::array<long, 2> moves{};      // of A and of B
  std::array<double, 2> seconds{};  // that they thought
};

// Nothing if the line is none of ours.
std::optional<GameLine> read_line(const object& line) {
  GameLine game;
  if (!read(line, "pair", game.pair)) return std::nullopt;
  game.is_decided = line.contains("decided");
  if (game.is_decided) return game;
  const bool is_whole = read(line, "result", game.result) &&
                        read(line, "first_won", game.first_won) &&
                        read(line, "plies", game.plies) && read(line, "moves", game.moves) &&
                        read(line, "seconds", game.seconds);
  return is_whole ? std::optional(game) : std::nullopt;
}

// One game as a line: A's seat goes round within the round.
object play_game(const Terms& terms, std::uint64_t game) {
  const auto seats = static_cast<std::uint64_t>(terms.seats);
  const std::uint64_t round = game / seats;
  const RecordPtr record = start_of(*terms.game, terms.seed, round, terms.random_plies);
  object line{{"pair", round}, {"start", record->position()->text()}};
  if (const std::optional<Value> value = decided(terms, *record->position())) {
    line["decided"] = value_text(value);
    return line;
  }
  const std::vector<Side> sides = sides_of(*record);
  const Side seat_of_a = sides[game % seats];
  std::array<SearchSettings, 2> settings;
  for (std::size_t i = 0; i < 2; ++i) settings[i] = *parse_player(*record, terms.players[i]);
  std::array<double, 2> seconds{};
  std::array<int, 2> moves{};
  boost::json::array played;
  int plies = 0;
  for (; !record->ending(); ++plies) {
    const std::size_t player = record->position()->to_move() == seat_of_a ? 0 : 1;
    settings[player].seed = seed_of(terms.seed, game, static_cast<std::uint64_t>(plies) + 1);
    const Stopwatch watch;
    const std::string move = choose(*record, settings[player]);
    seconds[player] += watch.seconds();
    ++moves[player];
    played.emplace_back(move);
    (void)record->play(move);
  }
  std::string seating;
  for (const Side side : sides) seating += side == seat_of_a ? 'A' : 'B';
  const std::optional<Side> winner = record->ending()->outcome.winner();
  line["seats"] = seating;
  line["result"] = !winner ? "draw" : *winner == seat_of_a ? "A" : "B";
  if (winner)
    line["winner"] = terms.game->info().sides.substr(static_cast<std::size_t>(index(*winner)), 1);
  line["first_won"] = winner == sides[0];
  line["plies"] = plies;
  line["moves"] = {moves[0], moves[1]};
  line["seconds"] = {seconds[0], seconds[1]};
  line["played"] = std::move(played);
  return line;
}

// What all lines say together.
class Tally {
 public:
  Tally(const Terms& terms, std::optional<Sprt> sprt) : terms_(terms), sprt_(sprt) {}

  // False when the question of the SPRT is answered.
  bool take(const GameLine& game) {
    if (game.pair != pair_) {
      pair_ = game.pair;
      played_ = 0;
      points_ = 0;
      decided_ += game.is_decided;
    }
    if (game.is_decided) return true;
    const double points = game.result == "A" ? 1 : game.result == "draw" ? 1.0 / terms_.seats : 0;
    ++games_;
    wins_ += game.result == "A";
    draws_ += game.result == "draw";
    first_wins_ += game.first_won;
    plies_ += game.plies;
    for (std::size_t i = 0; i < 2; ++i) {
      moves_[i] += game.moves[i];
      seconds_[i] += game.seconds[i];
    }
    points_ += points;
    if (++played_ == terms_.seats) score_.add(points_ / terms_.seats);
    return !sprt_ || std::abs(llr()) < kDecidingLlr;
  }

  Message progress() const {
    return say::match_progress{.games = games_,
                               .wins = wins_,
                               .draws = draws_,
                               .losses = games_ - wins_ - draws_,
                               .percent = percent(score_.share().mean)};
  }

  void print_text(const Invocation& call) const {
    const Estimate share = score_.share();
    call.print(say::match_games{.a = terms_.players[0], .b = terms_.players[1], .games = games_});
    if (decided_ != 0) call.print(say::match_decided{.starts = decided_});
    if (games_ == 0) return;
    call.print(say::match_results{.wins = wins_,
                                  .draws = draws_,
                                  .losses = games_ - wins_ - draws_,
                                  .percent = percent(share.mean),
                                  .error = percent(share.error)});
    if (terms_.seats > 2) {
      call.print(say::match_even{.players = terms_.seats, .percent = percent(1.0 / terms_.seats)});
    } else {
      print_elo(call, share);
    }
    call.print(say::match_length{.plies = decimal(mean_plies()),
                                 .percent = percent(static_cast<double>(first_wins_) / all())});
    call.print(say::match_time{.a = milliseconds(0), .b = milliseconds(1)});
    if (sprt_) print_sprt(call);
  }

  void print_json(const Invocation& call, double seconds) const {
    const Estimate share = score_.share();
    object answer{
        {"a", terms_.players[0]}, {"b", terms_.players[1]}, {"games", games_},
        {"wins", wins_},          {"draws", draws_},        {"losses", games_ - wins_ - draws_},
        {"score", share.mean},    {"error", share.error},   {"elo", nullptr},
        {"elo_error", nullptr},   {"plies", mean_plies()},  {"first_wins", first_wins_},
        {"decided", decided_},    {"ms_a", thought(0)},     {"ms_b", thought(1)}};
    if (terms_.seats == 2 && elo_of(share.mean)) answer["elo"] = *elo_of(share.mean);
    if (terms_.seats == 2 && elo_error(share)) answer["elo_error"] = *elo_error(share);
    if (sprt_) {
      answer["sprt"] = object{{"elo0", sprt_->elo0},
                              {"elo1", sprt_->elo1},
                              {"llr", llr()},
                              {"verdict", llr() >= kDecidingLlr    ? "accepted"
                                          : llr() <= -kDecidingLlr ? "rejected"
                                                                   : "open"}};
    }
    answer["seconds"] = seconds;
    call.print(answer);
  }

 private:
  static std::string percent(double share) { return decimal(100 * share); }
  static std::string elo_text(double elo) { return (elo < 0 ? "" : "+") + decimal(elo, 0); }

  double all() const { return static_cast<double>(games_); }
  double mean_plies() const { return games_ == 0 ? 0 : static_cast<double>(plies_) / all(); }
  // Milliseconds a move.
  double thought(std::size_t player) const {
    return moves_[player] == 0 ? 0 : 1000 * seconds_[player] / static_cast<double>(moves_[player]);
  }
  std::string milliseconds(std::size_t player) const { return decimal(thought(player)); }
  double llr() const { return score_.llr(sprt_->elo0, sprt_->elo1); }

  void print_elo(const Invocation& call, const Estimate& share) const {
    const std::optional<double> elo = elo_of(share.mean);
    const std::optional<double> error = elo_error(share);
    if (elo && error) {
      call.print(say::match_elo{.elo = elo_text(*elo), .error = decimal(*error, 0)});
    } else if (share.mean > 0.5) {
      call.print(say::match_elo_over{.elo = elo_text(*elo_of(share.mean - share.error))});
    } else {
      call.print(say::match_elo_under{.elo = elo_text(*elo_of(share.mean + share.error))});
    }
  }

  void print_sprt(const Invocation& call) const {
    const std::string ratio = decimal(llr(), 2);
    if (llr() >= kDecidingLlr) {
      call.print(say::match_accepted{.llr = ratio, .elo = elo_text(sprt_->elo1)});
    } else if (llr() <= -kDecidingLlr) {
      call.print(say::match_rejected{.llr = ratio, .elo = elo_text(sprt_->elo0)});
    } else {
      call.print(say::match_open{.llr = ratio, .bound = decimal(kDecidingLlr, 2)});
    }
  }

  const Terms& terms_;
  std::optional<Sprt> sprt_;
  Score score_;
  long pair_ = -1;
  int played_ = 0;     // of the pair
  double points_ = 0;  // of A in the pair
  long games_ = 0;
  long wins_ = 0;
  long draws_ = 0;
  long first_wins_ = 0;
  long decided_ = 0;
  long plies_ = 0;
  std::array<long, 2> moves_{};
  std::array<double, 2> seconds_{};
};

// "--a 5 --time 0.2" is the player "5:ms=200".
Result<std::string> player(const Invocation& call, const AnyRecord& record, std::string_view flag) {
  const std::optional<std::string> text = call.value(flag);
  if (!text) return malformed(say::flag_missing{.flag = std::string(flag), .value = "PLAYER"});
  std::string player = *text;
  if (call.has("time")) {
    const Result<int> milliseconds = call.milliseconds("time", 0);
    if (!milliseconds) return milliseconds.error();
    player += player.find(':') == std::string::npos ? ":ms=" : ",ms=";
    player += std::to_string(*milliseconds);
  }
  const Result<SearchSettings> settings = parse_player(record, player);
  if (!settings) return settings.error();
  return player;
}

// "0,20": elo0 below elo1, in whole numbers.
Result<std::optional<Sprt>> sprt_of(const Invocation& call) {
  const std::optional<std::string> text = call.value("sprt");
  if (!text) return std::optional<Sprt>();
  std::vector<int> elos;
  for (const std::string_view part : split(*text, ',')) {
    const bool is_negative = !part.empty() && part[0] == '-';
    const std::optional<int> elo = parse_number(part.substr(is_negative ? 1 : 0));
    if (elo) elos.push_back(is_negative ? -*elo : *elo);
  }
  if (elos.size() != 2 || split(*text, ',').size() != 2 || elos[0] >= elos[1] || elos[0] < -1000 ||
      elos[1] > 1000) {
    return malformed(say::bad_sprt{.part = *text});
  }
  return std::optional(Sprt{static_cast<double>(elos[0]), static_cast<double>(elos[1])});
}

Result<Terms> terms_of(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return game.error();
  const auto numbers =
      all(call.seed(), call.number("random-plies", usual_random_plies(**game), 0, 1000),
          call.number("skip-decided", 0, 1, 1'000'000'000'000));
  if (!numbers) return numbers.error();
  const auto& [seed, random_plies, skip_decided] = *numbers;
  const RecordPtr record = (*game)->begin_quick(seed);
  const auto players = all(player(call, *record, "a"), player(call, *record, "b"));
  if (!players) return players.error();
  const auto& [a, b] = *players;
  if (skip_decided != 0) {
    const Result<SolverPtr> solver = record->position()->solver({.bytes = kSolverBytes});
    if (!solver) return solver.error();
  }
  return Terms{.game = *game,
               .players = {a, b},
               .seed = seed,
               .random_plies = random_plies,
               .skip_decided = skip_decided,
               .seats = static_cast<int>(sides_of(*record).size())};
}

std::string list_of(const Terms& terms) {
  return list_name("match", *terms.game, terms.seed) + " a=" + terms.players[0] +
         " b=" + terms.players[1] + " random-plies=" + std::to_string(terms.random_plies) +
         " skip-decided=" + std::to_string(terms.skip_decided);
}

int run_match(const Invocation& call) {
  const auto asked =
      all(terms_of(call), call.number("games", 100, 1, 1'000'000'000), sprt_of(call));
  if (!asked) return call.fail(asked.error());
  const auto& [terms, games, sprt] = *asked;
  if (sprt && terms.seats > 2) return call.fail(refused(say::sprt_players{}));
  Result<Work> work =
      Work::open(call, {.list = list_of(terms),
                        .is_line = [](const object& line) { return read_line(line).has_value(); },
                        .group = static_cast<std::uint64_t>(terms.seats)});
  if (!work) return call.fail(work.error());

  Tally tally(terms, sprt);
  const Stopwatch watch;
  work->run({.wanted = games,
             .run = [&](std::uint64_t game) { return play_game(terms, game); },
             .take = [&](const object& line) { return tally.take(*read_line(line)); },
             .progress = [&] { return tally.progress(); },
             .is_left_out = [](const object& line) { return line.contains("decided"); }});
  if (work->prints_lines()) return kDone;
  if (call.json()) {
    tally.print_json(call, watch.seconds());
  } else {
    tally.print_text(call);
  }
  return kDone;
}

}  // namespace

Command match_command() {
  return {"match",
          "GAME",
          with_work_flags({{"a", "PLAYER", &say::flag_a::kSentence},
                           {"b", "PLAYER", &say::flag_b::kSentence},
                           {"games", "N", &say::flag_match_games::kSentence},
                           {"time", "S", &say::flag_match_time::kSentence},
                           {"sprt", "ELO0,ELO1", &say::flag_sprt::kSentence},
                           {"random-plies", "N", &say::flag_random_plies::kSentence},
                           {"skip-decided", "NODES", &say::flag_skip_decided::kSentence}}),
          &say::match_summary::kSentence,
          &say::match_details::kSentence,
          run_match};
}

}  // namespace tablier::cli
