#include "lab/explore.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "engine/player.h"
#include "engine/think.h"
#include "explore/branches.h"
#include "lab/rounds.h"
#include "lab/words.h"
#include "protocol/game.h"
#include "review/lengths.h"

namespace tablier::lab {
namespace {

using boost::json::object;
using explore::Explored;
using protocol::ExploredGame;
using protocol::ProvedPosition;

constexpr int kLines = 6;               // moves that a varied opening may choose from
constexpr double kNearlyAsGood = 0.06;  // of the points
constexpr int kMostPlies = 15;          // of a proof

// A move of a varied opening: any first move every other time; else one of the best, as long as it
// is nearly as good.
std::string varied_move(const AnyRecord& record, SearchSettings settings) {
  Rng rng(settings.seed);
  if (record.plies() == 0 && rng.below(2) == 0) {
    const std::vector<std::string> moves = record.position()->moves();
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  settings.lines = kLines;
  const SearchPtr search = record.search(settings);
  think(*search, deadline_in(settings.milliseconds));
  const std::vector<SearchMove> found = search->progress().moves;
  const std::size_t most = std::min<std::size_t>(kLines, found.size());
  std::size_t good = 1;
  while (good < most && found[good].value >= found[0].value - kNearlyAsGood) ++good;
  return found[rng.below(static_cast<std::uint32_t>(good))].move;
}

// One game as a line.
object play_game(const ExploreSettings& asked, std::uint64_t game) {
  const RecordPtr record = asked.game->begin_quick(1);
  SearchSettings settings = *parse_player(*record, asked.player);
  while (!record->ending()) {
    settings.seed = seed_of(asked.seed, game, record->plies() + 1);
    const bool is_varied = record->plies() < asked.varied;
    const std::string move = is_varied ? varied_move(*record, settings) : choose(*record, settings);
    (void)record->play(move);
  }
  ExploredGame line{
      .played = record->moves(), .winner = {}, .keys = explore::keys_of(*record, asked.plies)};
  if (const std::optional<Side> winner = record->ending()->outcome.winner()) {
    line.winner = protocol::letter(*asked.game, *winner);
  }
  return write_line(line);
}

// What all lines say together.
class Tally {
 public:
  explicit Tally(const ExploreSettings& settings) : settings_(settings) {
    explored_.game = settings.game->info().id;
  }

  void take(const ExploredGame& game) {
    const RecordPtr record = settings_.game->begin_quick(1);
    for (std::size_t ply = 0; ply + 1 < game.keys.size() && ply < game.played.size(); ++ply) {
      (void)record->play(game.played[ply]);
    }
    std::optional<Side> winner;
    for (const Side side : explore::turn_order(*settings_.game, *record->start())) {
      if (game.winner == protocol::letter(*settings_.game, side)) winner = side;
    }
    for (const explore::Visit& visit : explore::visits_of(*record, game.keys, winner)) {
      explored_.positions[visit.key].results += visit.results;
      texts_.try_emplace(visit.key, record->position(visit.ply)->text());
    }
    ++explored_.games;
  }

  // Those that enough games came to.
  Explored result() const {
    Explored explored = explored_;
    std::erase_if(explored.positions, [&](const auto& each) {
      return each.second.results.games() < static_cast<long>(settings_.least);
    });
    return explored;
  }
  Explored sums() const { return {explored_.game, {}, explored_.games, {}}; }
  // One of the positions with this key.
  PositionPtr position(const std::string& key) const {
    return *settings_.game->parse_position(texts_.at(key));
  }

 private:
  const ExploreSettings& settings_;
  Explored explored_;
  std::map<std::string, std::string> texts_;
};

// What can be proved of the positions that are kept.
Result<Nothing> prove_all(const ExploreSettings& settings, const Tally& tally, Explored& explored,
                          const WorkSettings& work) {
  std::vector<std::string> keys;
  for (const auto& [key, entry] : explored.positions) keys.push_back(key);
  const auto run = [&](std::uint64_t task) {
    const PositionPtr position = tally.position(keys[task]);
    ProvedPosition line{.key = keys[task], .value = {}, .plies = {}};
    if (const auto proved = prove(*settings.game, *position, settings.nodes)) {
      line.value = proved->value;
      line.plies = proved->plies;
    }
    return write_line(line);
  };
  const auto take = [&](const object& object) {
    const ProvedPosition line = *read_line<ProvedPosition>(object);
    if (line.value) explored.positions[line.key].proved = {*line.value, *line.plies};
    return true;
  };
  return do_work({.list = "prove",
                  .wanted = keys.size(),
                  .is_line = [](const object&) { return true; },
                  .run = run,
                  .take = take},
                 {.concurrency = work.elsewhere ? 1 : work.concurrency, .on_fewer = work.on_fewer});
}

std::string list_of(const ExploreSettings& settings) {
  return list_name("explore", *settings.game, settings.seed) + " player=" + settings.player +
         " varied=" + std::to_string(settings.varied) + " plies=" + std::to_string(settings.plies);
}

}  // namespace

std::optional<explore::Proved> prove(const AnyGame& game, const AnyPosition& position,
                                     std::int64_t nodes) {
  const Side mover = position.to_move();
  const auto worth = [&](Side winner) { return winner == mover ? Value::win : Value::loss; };
  if (const std::optional<Outcome> outcome = position.outcome()) {
    if (!outcome->winner()) return std::nullopt;
    return explore::Proved{worth(*outcome->winner()), 0};
  }
  const review::Lengths lengths = review::lengths_of(game, position, kMostPlies, nodes);
  if (!lengths.winner) return std::nullopt;
  return explore::Proved{worth(*lengths.winner), lengths.plies};
}

Result<Explored> explore_games(const ExploreSettings& settings, const WorkSettings& work,
                               const Watch<Explored>& watch) {
  if (!has_one_start(*settings.game)) {
    return refused(say::explore_chance{.game = std::string(settings.game->info().name)});
  }
  const Result<SearchSettings> player =
      parse_player(*settings.game->begin_quick(1), settings.player);
  if (!player) return player.error();
  Tally tally(settings);
  const Result<Nothing> done = do_work(
      {.list = list_of(settings),
       .wanted = settings.games,
       .is_line = [](const object& line) { return read_line<ExploredGame>(line).has_value(); },
       .run = [&](std::uint64_t game) { return play_game(settings, game); },
       .take =
           [&](const object& line) {
             tally.take(*read_line<ExploredGame>(line));
             return true;
           },
       .tell =
           [&] {
             if (watch) watch(tally.sums());
           }},
      work);
  if (!done) return done.error();
  if (work.shard.count > 1 || work.only_task) return tally.sums();
  Explored explored = tally.result();
  const Result<Nothing> proved = prove_all(settings, tally, explored, work);
  if (!proved) return proved.error();
  return explored;
}

}  // namespace tablier::lab
