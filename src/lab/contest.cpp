#include "lab/contest.h"

#include <cassert>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "engine/stopwatch.h"
#include "engine/think.h"
#include "lab/rounds.h"
#include "protocol/proof_text.h"

namespace tablier::lab {
namespace {

using boost::json::object;

constexpr std::size_t kSolverBytes = std::size_t{64} << 20;

// What the solver finds out about a start with little effort.
std::optional<Value> decided(const ContestSettings& contest, const AnyPosition& start) {
  if (contest.skip_decided == 0) return std::nullopt;
  const Result<SolverPtr> solver = start.solver({.bytes = kSolverBytes});
  if (!solver) return std::nullopt;
  (*solver)->run(static_cast<std::int64_t>(contest.skip_decided));
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
object play_game(const ContestSettings& contest, std::uint64_t seats, std::uint64_t game) {
  const std::uint64_t round = game / seats;
  const RecordPtr record = start_of(*contest.game, contest.seed, round, contest.random_plies);
  object line{{"pair", round}, {"start", record->position()->text()}};
  if (const std::optional<Value> value = decided(contest, *record->position())) {
    line["decided"] = value_text(value);
    return line;
  }
  const std::vector<Side> sides = sides_of(*record);
  const Side seat_of_a = sides[game % seats];
  std::array<SearchSettings, 2> settings;
  for (std::size_t i = 0; i < 2; ++i) settings[i] = *parse_player(*record, contest.players[i]);
  std::array<double, 2> seconds{};
  std::array<int, 2> moves{};
  boost::json::array played;
  int plies = 0;
  for (; !record->ending(); ++plies) {
    const std::size_t player = record->position()->to_move() == seat_of_a ? 0 : 1;
    settings[player].seed = seed_of(contest.seed, game, static_cast<std::uint64_t>(plies) + 1);
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
    line["winner"] = contest.game->info().sides.substr(static_cast<std::size_t>(index(*winner)), 1);
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
  Tally(int seats, std::optional<Sprt> sprt) : seats_(seats), sprt_(sprt) {}

  // False when the question of the SPRT is answered.
  bool take(const GameLine& game) {
    if (game.pair != pair_) {
      pair_ = game.pair;
      played_ = 0;
      points_ = 0;
      counts_.decided += game.is_decided;
    }
    if (game.is_decided) return true;
    ++counts_.games;
    counts_.wins += game.result == "A";
    counts_.draws += game.result == "draw";
    counts_.first_wins += game.first_won;
    plies_ += game.plies;
    for (std::size_t i = 0; i < 2; ++i) {
      moves_[i] += game.moves[i];
      seconds_[i] += game.seconds[i];
    }
    points_ += game.result == "A" ? 1 : game.result == "draw" ? 1.0 / seats_ : 0;
    if (++played_ == seats_) score_.add(points_ / seats_);
    return !sprt_ || verdict_of(llr()) == Verdict::open;
  }

  ContestResult result() const {
    ContestResult result = counts_;
    if (result.games != 0) {
      result.plies = static_cast<double>(plies_) / static_cast<double>(result.games);
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (moves_[i] != 0) result.ms[i] = 1000 * seconds_[i] / static_cast<double>(moves_[i]);
    }
    result.share = score_.share();
    if (sprt_) result.llr = llr();
    return result;
  }

 private:
  double llr() const { return score_.llr(sprt_->elo0, sprt_->elo1); }

  int seats_;
  std::optional<Sprt> sprt_;
  Score score_;
  long pair_ = -1;
  int played_ = 0;        // of the pair
  double points_ = 0;     // of A in the pair
  ContestResult counts_;  // what is counted of it
  long plies_ = 0;
  std::array<long, 2> moves_{};
  std::array<double, 2> seconds_{};
};

// Why there can be no such contest, if so.
Result<Nothing> check(const ContestSettings& contest) {
  const RecordPtr record = contest.game->begin_quick(contest.seed);
  for (const std::string& player : contest.players) {
    const Result<SearchSettings> settings = parse_player(*record, player);
    if (!settings) return settings.error();
  }
  if (contest.skip_decided != 0) {
    const Result<SolverPtr> solver = record->position()->solver({.bytes = kSolverBytes});
    if (!solver) return solver.error();
  }
  return Nothing{};
}

// The lines of files have always called a contest a match.
std::string list_of(const ContestSettings& contest) {
  return list_name("match", *contest.game, contest.seed) + " a=" + contest.players[0] +
         " b=" + contest.players[1] + " random-plies=" + std::to_string(contest.random_plies) +
         " skip-decided=" + std::to_string(contest.skip_decided);
}

std::string_view text_of(Verdict verdict) {
  if (verdict == Verdict::open) return "open";
  return verdict == Verdict::accepted ? "accepted" : "rejected";
}

}  // namespace

int seats_of(const ContestSettings& contest) {
  return static_cast<int>(sides_of(*contest.game->begin_quick(contest.seed)).size());
}

Result<ContestResult> hold_contest(const ContestSettings& contest, const WorkSettings& work,
                                   const Watch<ContestResult>& watch) {
  const Result<Nothing> checked = check(contest);
  if (!checked) return checked.error();
  const auto seats = static_cast<std::uint64_t>(seats_of(contest));
  assert(!contest.sprt || seats == 2);
  Tally tally(static_cast<int>(seats), contest.sprt);
  const Result<Nothing> done =
      do_work({.list = list_of(contest),
               .wanted = contest.games,
               .group = seats,
               .is_line = [](const object& line) { return read_line(line).has_value(); },
               .run = [&](std::uint64_t game) { return play_game(contest, seats, game); },
               .take = [&](const object& line) { return tally.take(*read_line(line)); },
               .is_left_out = [](const object& line) { return line.contains("decided"); },
               .tell =
                   [&] {
                     if (watch) watch(tally.result());
                   }},
              work);
  if (!done) return done.error();
  return tally.result();
}

object to_json(const ContestSettings& contest, const ContestResult& result) {
  object answer{{"a", contest.players[0]},
                {"b", contest.players[1]},
                {"games", result.games},
                {"wins", result.wins},
                {"draws", result.draws},
                {"losses", result.losses()},
                {"score", result.share.mean},
                {"error", result.share.error},
                {"elo", nullptr},
                {"elo_error", nullptr},
                {"plies", result.plies},
                {"first_wins", result.first_wins},
                {"decided", result.decided},
                {"ms_a", result.ms[0]},
                {"ms_b", result.ms[1]}};
  if (seats_of(contest) == 2) {
    if (const auto elo = elo_of(result.share.mean)) answer["elo"] = *elo;
    if (const auto error = elo_error(result.share)) answer["elo_error"] = *error;
  }
  if (result.llr) {
    answer["sprt"] = object{{"elo0", contest.sprt->elo0},
                            {"elo1", contest.sprt->elo1},
                            {"llr", *result.llr},
                            {"verdict", text_of(verdict_of(*result.llr))}};
  }
  return answer;
}

}  // namespace tablier::lab
