#include "lab/contest.h"

#include <cassert>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "engine/stopwatch.h"
#include "lab/players.h"
#include "lab/rounds.h"
#include "protocol/game.h"

namespace tablier::lab {
namespace {

using boost::json::object;
using protocol::ContestGame;
using protocol::Forfeit;
using protocol::ForfeitReason;
using protocol::SkippedStart;
using protocol::Winner;
using Players = std::array<std::unique_ptr<Player>, 2>;

constexpr std::size_t kSolverBytes = std::size_t{64} << 20;

// What the solver finds out about a start with little effort.
std::optional<Value> decided(const ContestSettings& contest, const AnyPosition& start) {
  if (contest.skip_decided == 0) return std::nullopt;
  const Result<SolverPtr> solver = start.solver({.bytes = kSolverBytes});
  if (!solver) return std::nullopt;
  (*solver)->run(static_cast<std::int64_t>(contest.skip_decided));
  return (*solver)->progress().value;
}

bool is_skipped(const object& line) {
  return read_line<SkippedStart>(line).has_value();
}

ForfeitReason reason_of(ugi::Fault fault) {
  switch (fault) {
    case ugi::Fault::crash:
      return ForfeitReason::crash;
    case ugi::Fault::illegal:
      return ForfeitReason::illegal;
    case ugi::Fault::silence:
      break;
  }
  return ForfeitReason::silence;
}

// Moves until the game is over or somebody makes none.
void play_on(const ContestSettings& contest, const Players& players, std::uint64_t game,
             Side seat_of_a, AnyRecord& record, ContestGame& line) {
  std::array<PlayerSeat, 2> seats{PlayerSeat(*players[0]), PlayerSeat(*players[1])};
  for (; !record.ending(); ++line.plies) {
    const std::size_t player = record.position()->to_move() == seat_of_a ? 0 : 1;
    *line.choices += static_cast<long>(record.position()->moves().size());
    const Stopwatch watch;
    const Chosen chosen = seats[player].choose(
        record, seed_of(contest.seed, game, static_cast<std::uint64_t>(line.plies) + 1));
    line.seconds[player] += watch.seconds();
    ++line.moves[player];
    if (const auto* failure = std::get_if<ugi::Failure>(&chosen)) {
      line.forfeit = Forfeit{player == 0 ? Winner::A : Winner::B, reason_of(failure->fault),
                             printable(failure->said)};
      line.result = player == 0 ? Winner::B : Winner::A;
      break;
    }
    line.played->push_back(*std::get_if<std::string>(&chosen));
    (void)record.play(line.played->back());
  }
  for (PlayerSeat& seat : seats) seat.leave();
}

// One game as a line: A's seat goes round within the round.
object play_game(const ContestSettings& contest, const Players& players, std::uint64_t seats,
                 std::uint64_t game) {
  const std::uint64_t round = game / seats;
  const RecordPtr record = start_of(*contest.game, contest.seed, round, contest.random_plies);
  const std::string start = record->position()->text();
  const auto pair = static_cast<long>(round);
  if (const std::optional<Value> value = decided(contest, *record->position())) {
    return write_line(SkippedStart{.pair = pair, .start = start, .decided = *value});
  }
  const std::vector<Side> sides = sides_of(*record);
  const Side seat_of_a = sides[game % seats];
  ContestGame line{.pair = pair,
                   .start = start,
                   .seats = {},
                   .result = Winner::draw,
                   .winner = {},
                   .first_won = false,
                   .plies = 0,
                   .moves = {},
                   .seconds = {},
                   .played = std::vector<std::string>(),
                   .choices = 0,
                   .forfeit = {}};
  play_on(contest, players, game, seat_of_a, *record, line);
  for (const Side side : sides) line.seats += side == seat_of_a ? 'A' : 'B';
  if (line.forfeit) {
    line.first_won = sides[0] == seat_of_a ? line.result == Winner::A : line.result == Winner::B;
  } else if (const std::optional<Side> winner = record->ending()->outcome.winner()) {
    line.result = *winner == seat_of_a ? Winner::A : Winner::B;
    line.winner = protocol::letter(*contest.game, *winner);
    line.first_won = winner == sides[0];
  }
  return write_line(line);
}

// What all lines say together.
class Tally {
 public:
  Tally(int seats, std::optional<Sprt> sprt) : seats_(seats), sprt_(sprt) {}

  // False when the question of the SPRT is answered.
  bool take(const object& line) {
    if (const std::optional<SkippedStart> start = read_line<SkippedStart>(line)) {
      counts_.decided += begin(start->pair);
      return true;
    }
    const ContestGame game = *read_line<ContestGame>(line);
    begin(game.pair);
    ++counts_.games;
    counts_.wins += game.result == Winner::A;
    counts_.draws += game.result == Winner::draw;
    counts_.first_wins += game.first_won;
    if (game.forfeit) count(*game.forfeit);
    plies_ += game.plies;
    for (std::size_t i = 0; i < 2; ++i) {
      moves_[i] += game.moves[i];
      seconds_[i] += game.seconds[i];
    }
    points_ += game.result == Winner::A ? 1 : game.result == Winner::draw ? 1.0 / seats_ : 0;
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
  // Whether it is another pair than before.
  bool begin(long pair) {
    if (pair == pair_) return false;
    pair_ = pair;
    played_ = 0;
    points_ = 0;
    return true;
  }

  void count(const Forfeit& forfeit) {
    protocol::Forfeits& all = counts_.forfeits[forfeit.by == Winner::A ? 0 : 1];
    all.crash += forfeit.reason == ForfeitReason::crash;
    all.illegal += forfeit.reason == ForfeitReason::illegal;
    all.silence += forfeit.reason == ForfeitReason::silence;
  }

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

// An error if the starts cannot be solved.
Result<Nothing> check_solver(const ContestSettings& contest) {
  if (contest.skip_decided == 0) return Nothing{};
  const RecordPtr record = contest.game->begin_quick(contest.seed);
  const Result<SolverPtr> solver = record->position()->solver({.bytes = kSolverBytes});
  if (!solver) return solver.error();
  return Nothing{};
}

// The lines of files have always called a contest a match.
std::string list_of(const ContestSettings& contest) {
  return list_name("match", *contest.game, contest.seed) + " a=" + contest.players[0] +
         " b=" + contest.players[1] + " random-plies=" + std::to_string(contest.random_plies) +
         " skip-decided=" + std::to_string(contest.skip_decided);
}

}  // namespace

int seats_of(const ContestSettings& contest) {
  return static_cast<int>(sides_of(*contest.game->begin_quick(contest.seed)).size());
}

Result<ContestResult> hold_contest(const ContestSettings& contest, const WorkSettings& work,
                                   const Watch<ContestResult>& watch) {
  Players players;
  for (std::size_t i = 0; i < 2; ++i) {
    Result<std::unique_ptr<Player>> player = Player::make(contest.game, contest.players[i]);
    if (!player) return player.error();
    players[i] = std::move(*player);
  }
  const Result<Nothing> checked = check_solver(contest);
  if (!checked) return checked.error();
  const auto seats = static_cast<std::uint64_t>(seats_of(contest));
  assert(!contest.sprt || seats == 2);
  Tally tally(static_cast<int>(seats), contest.sprt);
  const Result<Nothing> done =
      do_work({.list = list_of(contest),
               .wanted = contest.games,
               .group = seats,
               .is_line =
                   [](const object& line) {
                     return is_skipped(line) || read_line<ContestGame>(line).has_value();
                   },
               .run = [&](std::uint64_t game) { return play_game(contest, players, seats, game); },
               .take = [&](const object& line) { return tally.take(line); },
               .is_left_out = is_skipped,
               .tell =
                   [&] {
                     if (watch) watch(tally.result());
                   }},
              work);
  if (!done) return done.error();
  return tally.result();
}

protocol::ContestReport report(const ContestSettings& contest, const ContestResult& result) {
  const bool has_elo = seats_of(contest) == 2;
  protocol::ContestReport report{.a = contest.players[0],
                                 .b = contest.players[1],
                                 .games = result.games,
                                 .wins = result.wins,
                                 .draws = result.draws,
                                 .losses = result.losses(),
                                 .score = result.share.mean,
                                 .error = result.share.error,
                                 .elo = has_elo ? elo_of(result.share.mean) : std::nullopt,
                                 .elo_error = has_elo ? elo_error(result.share) : std::nullopt,
                                 .plies = result.plies,
                                 .first_wins = result.first_wins,
                                 .decided = result.decided,
                                 .milliseconds = result.ms,
                                 .sprt = {},
                                 .seconds = {},
                                 .forfeits = {}};
  if (result.forfeits != std::array<protocol::Forfeits, 2>{}) report.forfeits = result.forfeits;
  if (result.llr) {
    report.sprt = {.elo0 = contest.sprt->elo0,
                   .elo1 = contest.sprt->elo1,
                   .llr = *result.llr,
                   .verdict = verdict_of(*result.llr)};
  }
  return report;
}

}  // namespace tablier::lab
