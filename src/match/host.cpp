#include "match/host.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/rng.h"
#include "search/settings.h"

namespace tablier::match {
namespace {

constexpr std::size_t kMovesOfEach = 4;  // before a computer talks of a draw
constexpr double kNearEven = 0.05;       // a share of this more or less

void must(const Result<Nothing>& done) {
  assert(done);
  (void)done;
}

void let_chance_act(Match& match, Time now, const Draw& draw) {
  while (match.is_chances_turn()) must(match.apply(Rolled{{draw()}}, now));
}

}  // namespace

Result<Match> host(const Began& terms, Time now, const Draw& draw) {
  Result<Match> match = Match::begin(terms, now);
  if (match) let_chance_act(*match, now, draw);
  return match;
}

Result<Nothing> act(Match& match, const Event& event, Time now, const Draw& draw) {
  const Result<Nothing> done = match.apply(event, now);
  if (done) let_chance_act(match, now, draw);
  return done;
}

void set_up_at_random(Match& match, Time now, const Draw& draw) {
  let_chance_act(match, now, draw);
  while (match.record().setup_step() && !match.end()) {
    const std::vector<std::string> choices = match.record().setup_choices();
    const std::uint32_t chosen = Rng(draw()).below(static_cast<std::uint32_t>(choices.size()));
    must(act(match, Chose{choices[chosen]}, now, draw));
  }
}

void set_up_by_computer(Match& match, Time now, const Draw& draw) {
  for (const std::string& choice : match.record().advise(AdviceEffort{}, draw())) {
    must(act(match, Chose{choice}, now, draw));
  }
}

bool agrees_to_draw(const AnyRecord& record, const SearchProgress& progress, Side side) {
  const PositionPtr position = record.position();
  if (!position || progress.moves.empty()) return false;
  std::size_t sides = 0;
  for (int i = 0; i < static_cast<int>(record.game()->info().sides.size()); ++i) {
    sides += position->is_playing(Side(i)) ? 1 : 0;
  }
  if (record.plies() < kMovesOfEach * sides) return false;
  const bool sees_win =
      std::any_of(progress.moves.begin(), progress.moves.end(),
                  [&](const auto& move) { return move.proved && move.proved->winner() == side; });
  const double share = progress.shares[static_cast<std::size_t>(index(side))];
  return !sees_win && std::abs(share - 1 / static_cast<double>(sides)) <= kNearEven;
}

}  // namespace tablier::match
