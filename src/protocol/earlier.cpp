#include "protocol/earlier.h"

#include <array>
#include <cmath>
#include <utility>

#include "core/text.h"
#include "engine/player.h"
#include "protocol/game.h"
#include "protocol/match.h"
#include "protocol/record_text.h"
#include "protocol/words.h"

namespace tablier::protocol {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kSettings{
    {{"quick", "2"}, {"steady", "5"}, {"deep", "8:ms=2000"}}};
constexpr std::string_view kSomePlayer = "3";  // for one that is not known any more

std::string player_of(const EarlierSeat& seat, const AnyGame& game) {
  std::string player = seat.player.value_or(seat.setting.value_or(std::string(kSomePlayer)));
  for (const auto& [setting, level] : kSettings) {
    if (player == setting) player = level;
  }
  return parse_player(*game.begin_quick(1), player) ? player : std::string(kSomePlayer);
}

match::Sitter sitter_of(const EarlierSeat& seat, const AnyGame& game) {
  if (seat.kind == EarlierKind::computer) {
    return {.kind = match::Sitter::Kind::computer, .player = player_of(seat, game)};
  }
  match::Sitter person{.kind = match::Sitter::Kind::person};
  if (seat.name && !trim(*seat.name).empty()) person.name = std::string(trim(*seat.name));
  return person;
}

// Who sits there. While sides are chosen in the setup, the first two seats are its players'.
const EarlierSeat& seat_of(const EarlierTable& table, const match::Match& match, int seat) {
  const bool by_setup =
      match.terms().how == match::Beginning::setup && match.game().seats_by_setup();
  if (by_setup && table.actors) return seat == 0 ? table.actors->A : table.actors->B;
  const std::optional<Side> side = match.side_of(seat);
  return table.seats[static_cast<std::size_t>(side ? index(*side) : seat)];
}

std::optional<match::TimeControl> time_of(const std::optional<EarlierClock>& clock) {
  if (!clock) return std::nullopt;
  return match::TimeControl{.kind = match::TimeControl::Kind::fischer,
                            .base = static_cast<int>(std::lround(clock->base)),
                            .increment = static_cast<int>(std::lround(clock->increment))};
}

Error wrong_field(std::string field) {
  return malformed(say::json_field{.field = std::move(field)});
}

// The clocks stood by side; nothing where there is no clock.
Result<Nothing> set_clocks(match::Match& match, const EarlierTable& table, match::Time now) {
  if (!table.clock || !table.clock->left) return Nothing{};
  const std::vector<double>& left = *table.clock->left;
  match::Timed timed;
  for (int seat = 0; seat < match.seats(); ++seat) {
    const auto at = static_cast<std::size_t>(index(match.side_of(seat).value_or(Side(seat))));
    if (at >= left.size() || !(std::abs(left[at]) < 1e12)) return wrong_field("clock.left");
    timed.left.push_back(std::llround(left[at]));
  }
  return match.apply(timed, now);
}

Result<Nothing> finish(match::Match& match, const EarlierEnd& end, match::Time now) {
  const auto seat = [&]() -> std::optional<int> {
    for (int one = 0; one < match.seats(); ++one) {
      const std::optional<Side> side = match.side_of(one);
      if (side && end.side == letter(match.game(), *side)) return one;
    }
    return std::nullopt;
  }();
  if (end.by == EarlierBy::draw) {
    int first = 0;
    while (!match.is_playing(first)) ++first;
    Result<Nothing> done = match.apply(match::Offered{first, match::OfferKind::draw}, now);
    while (done && match.offer())
      done = match.apply(match::Agreed{match.offer()->undecided[0]}, now);
    return done;
  }
  if (!seat) return wrong_field("ended.side");
  if (end.by == EarlierBy::resign) return match.apply(match::Resigned{*seat}, now);
  return match.apply(match::Flagged{}, now);
}

}  // namespace

Result<match::Match> match_of(const EarlierTable& table, match::Time now) {
  const Result<RecordPtr> record = parse_record(table.record);
  if (!record) return record.error();
  const AnyGame& game = *(*record)->game();
  if (table.seats.size() != game.info().sides.size()) return wrong_field("seats");
  if (table.clock && !(table.clock->base < 1e8 && table.clock->increment < 1e8)) {
    return wrong_field("clock");
  }
  match::Began terms;
  terms.time = time_of(table.clock);
  Result<match::Match> match = match_of(**record, terms, now);
  if (!match) return match;
  for (int seat = 0; seat < match->seats(); ++seat) {
    if (!match->is_playing(seat)) continue;
    const Result<Nothing> sat =
        match->apply(match::Sat{seat, sitter_of(seat_of(table, *match, seat), game)}, now);
    if (!sat) return sat.error();
  }
  if (const Result<Nothing> set = set_clocks(*match, table, now); !set) return set.error();
  if (table.ended) {
    if (const Result<Nothing> done = finish(*match, *table.ended, now); !done) return done.error();
  }
  return match;
}

}  // namespace tablier::protocol
