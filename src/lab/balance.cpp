#include "lab/balance.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/player.h"
#include "engine/think.h"
#include "protocol/game.h"

namespace tablier::lab {
namespace {

using boost::json::object;

using protocol::RatedStart;

// Old files only say whether something is proved; the value says what.
std::optional<RatedStart> read_start(object line) {
  const boost::json::value* proved = line.if_contains("proved");
  if (proved == nullptr || !proved->is_bool()) return read_line<RatedStart>(line);
  const bool is_proved = proved->get_bool();
  line.erase("proved");
  std::optional<RatedStart> start = read_line<RatedStart>(line);
  if (start && is_proved) {
    start->proved = start->value == 1 ? Value::win : start->value == 0 ? Value::loss : Value::draw;
  }
  return start;
}

SearchProgress look(const AnyRecord& record, std::uint64_t seed, const BalanceSettings& settings) {
  const Deadline deadline = deadline_in(settings.milliseconds);
  SearchSettings thinking = strongest(record);
  thinking.nodes = settings.nodes;
  thinking.seed = seed;
  const SearchPtr search = record.search(thinking);
  think(*search, deadline);
  return search->progress();
}

std::string list_of(const BalanceSettings& settings) {
  return list_name("balance", *settings.game, settings.seed) +
         " arranged=" + std::string(text_of(settings.arranged)) +
         " ms=" + std::to_string(settings.milliseconds) +
         " nodes=" + std::to_string(settings.nodes);
}

}  // namespace

RatedStart rate_start(const BalanceSettings& settings, std::uint64_t seed) {
  const AnyGame& game = *settings.game;
  const auto worth = [&](const AnyRecord& start, Side side) {
    return look(start, seed, settings).shares[static_cast<std::size_t>(index(side))];
  };
  const auto [record, gain] = settings.arranged == Arranged::quick
                                  ? ArrangedStart{.record = game.begin_quick(seed)}
                                  : arrange(game, settings.arranged, seed, worth);
  const PositionPtr start = record->position();
  const SearchProgress found = look(*record, seed, settings);
  std::vector<double> shares;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (start->is_playing(Side(i))) shares.push_back(found.shares[i]);
  }
  double off = 0;
  for (const double share : shares) {
    off = std::max(off, std::abs(share - 1 / static_cast<double>(shares.size())));
  }
  const Side first = start->to_move();
  const std::optional<Outcome> proved = found.moves[0].proved;
  RatedStart rated{.seed = seed,
                   .position = start->text(),
                   .first = protocol::letter(game, first),
                   .value = found.shares[static_cast<std::size_t>(index(first))],
                   .proved = {},
                   .off = off,
                   .best = found.moves[0].move,
                   .depth = found.depth,
                   .nodes = found.nodes,
                   .gain = {}};
  if (proved) rated.proved = protocol::value_to(first, *proved);
  if (settings.arranged != Arranged::quick) rated.gain = gain;
  return rated;
}

Result<RatedStarts> rate_starts(const BalanceSettings& settings, const WorkSettings& work,
                                const Watch<RatedStarts>& watch) {
  RatedStarts starts;
  const auto take = [&](const object& line) {
    starts.push_back(*read_start(line));
    return true;
  };
  const Result<Nothing> done =
      do_work({.list = list_of(settings),
               .wanted = settings.count,
               .is_line = [](const object& line) { return read_start(line).has_value(); },
               .run =
                   [&](std::uint64_t task) {
                     return write_line(rate_start(settings, settings.seed + task));
                   },
               .take = take,
               .tell =
                   [&] {
                     if (watch) watch(starts);
                   }},
              work);
  if (!done) return done.error();
  std::stable_sort(starts.begin(), starts.end(),
                   [](const RatedStart& a, const RatedStart& b) { return a.off < b.off; });
  return starts;
}

}  // namespace tablier::lab
