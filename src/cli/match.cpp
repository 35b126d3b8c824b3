// tablier match GAME --a PLAYER --b PLAYER: who is stronger, and how surely.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "cli/work_flags.h"
#include "core/text.h"
#include "engine/stopwatch.h"
#include "lab/contest.h"
#include "lab/rounds.h"
#include "ugi/engine.h"

namespace tablier::cli {
namespace {

using lab::ContestResult;
using lab::ContestSettings;
using lab::Estimate;
using lab::Sprt;

std::string percent(double share) {
  return decimal(100 * share);
}

std::string elo_text(double elo) {
  return (elo < 0 ? "" : "+") + decimal(elo, 0);
}

Message progress_of(const ContestResult& result) {
  return say::match_progress{.games = result.games,
                             .wins = result.wins,
                             .draws = result.draws,
                             .losses = result.losses(),
                             .percent = percent(result.share.mean)};
}

void print_elo(const Invocation& call, const Estimate& share) {
  const std::optional<double> elo = lab::elo_of(share.mean);
  const std::optional<double> error = lab::elo_error(share);
  if (elo && error) {
    call.print(say::match_elo{.elo = elo_text(*elo), .error = decimal(*error, 0)});
  } else if (share.mean > 0.5) {
    call.print(say::match_elo_over{.elo = elo_text(*lab::elo_of(share.mean - share.error))});
  } else {
    call.print(say::match_elo_under{.elo = elo_text(*lab::elo_of(share.mean + share.error))});
  }
}

void print_sprt(const Invocation& call, const Sprt& sprt, double llr) {
  const std::string ratio = decimal(llr, 2);
  switch (lab::verdict_of(llr)) {
    case lab::Verdict::accepted:
      return call.print(say::match_accepted{.llr = ratio, .elo = elo_text(sprt.elo1)});
    case lab::Verdict::rejected:
      return call.print(say::match_rejected{.llr = ratio, .elo = elo_text(sprt.elo0)});
    case lab::Verdict::open:
      return call.print(say::match_open{.llr = ratio, .bound = decimal(lab::kDecidingLlr, 2)});
  }
}

// Games that were lost without being beaten.
void print_forfeits(const Invocation& call, const ContestResult& result) {
  for (std::size_t i = 0; i < 2; ++i) {
    const protocol::Forfeits& all = result.forfeits[i];
    if (all == protocol::Forfeits()) continue;
    call.print(say::match_forfeits{.player = i == 0 ? "A" : "B",
                                   .games = all.crash + all.illegal + all.silence,
                                   .crash = all.crash,
                                   .illegal = all.illegal,
                                   .silence = all.silence});
  }
}

void print_text(const Invocation& call, const ContestSettings& contest,
                const ContestResult& result) {
  call.print(
      say::match_games{.a = contest.players[0], .b = contest.players[1], .games = result.games});
  if (result.decided != 0) call.print(say::match_decided{.starts = result.decided});
  if (result.games == 0) return;
  call.print(say::match_results{.wins = result.wins,
                                .draws = result.draws,
                                .losses = result.losses(),
                                .percent = percent(result.share.mean),
                                .error = percent(result.share.error)});
  print_forfeits(call, result);
  if (const int seats = seats_of(contest); seats > 2) {
    call.print(say::match_even{.players = seats, .percent = percent(1.0 / seats)});
  } else {
    print_elo(call, result.share);
  }
  call.print(say::match_length{.plies = decimal(result.plies),
                               .percent = percent(static_cast<double>(result.first_wins) /
                                                  static_cast<double>(result.games))});
  call.print(say::match_time{.a = decimal(result.ms[0]), .b = decimal(result.ms[1])});
  if (result.llr) print_sprt(call, *contest.sprt, *result.llr);
}

// "--a 5 --time 0.2" is the player "5:ms=200", an engine "engine,ms=200:COMMAND".
Result<std::string> player(const Invocation& call, std::string_view flag) {
  const std::optional<std::string> text = call.value(flag);
  if (!text) return malformed(say::flag_missing{.flag = std::string(flag), .value = "PLAYER"});
  std::string player = *text;
  if (call.has("time")) {
    const Result<int> milliseconds = call.milliseconds("time", 0);
    if (!milliseconds) return milliseconds.error();
    const std::string limit = "ms=" + std::to_string(*milliseconds);
    if (ugi::is_engine(player)) {
      player.insert(std::min(player.find(':'), player.size()), ',' + limit);
    } else {
      player += (player.find(':') == std::string::npos ? ':' : ',') + limit;
    }
  }
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

Result<ContestSettings> settings_of(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return game.error();
  const auto asked =
      all(call.seed(), call.number("random-plies", lab::usual_random_plies(**game), 0, 1000),
          call.number("skip-decided", 0, 1, 1'000'000'000'000), player(call, "a"),
          player(call, "b"), call.number("games", 100, 1, 1'000'000'000), sprt_of(call));
  if (!asked) return asked.error();
  const auto& [seed, random_plies, skip_decided, a, b, games, sprt] = *asked;
  const ContestSettings contest{.game = *game,
                                .players = {a, b},
                                .games = games,
                                .seed = seed,
                                .random_plies = random_plies,
                                .skip_decided = skip_decided,
                                .sprt = sprt};
  if (sprt && seats_of(contest) > 2) return refused(say::sprt_players{});
  return contest;
}

int run_match(const Invocation& call) {
  const auto asked = all(settings_of(call), work_settings(call));
  if (!asked) return call.fail(asked.error());
  const auto& [contest, work] = *asked;
  const Stopwatch stopwatch;
  const Result<ContestResult> result =
      lab::hold_contest(contest, work, progress_line<ContestResult>(call, progress_of));
  const auto print = [&](const ContestResult& found) { print_text(call, contest, found); };
  const auto json = [&](const ContestResult& found) {
    protocol::ContestReport report = lab::report(contest, found);
    report.seconds = stopwatch.seconds();
    return report;
  };
  return print_result(call, work, result, print, json);
}

}  // namespace

Command match_command() {
  return make_command<say::match_summary, say::match_details>(
      "match", "GAME",
      with_work_flags({{"a", "PLAYER", &say::flag_a::kSentence},
                       {"b", "PLAYER", &say::flag_b::kSentence},
                       {"games", "N", &say::flag_match_games::kSentence},
                       {"time", "S", &say::flag_match_time::kSentence},
                       {"sprt", "ELO0,ELO1", &say::flag_sprt::kSentence},
                       {"random-plies", "N", &say::flag_random_plies::kSentence},
                       {"skip-decided", "NODES", &say::flag_skip_decided::kSentence}}),
      run_match);
}

}  // namespace tablier::cli
