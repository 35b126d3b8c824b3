#include "cli/seating.h"

#include <algorithm>

#include "cli/words.h"
#include "core/text.h"
#include "engine/player.h"

namespace tablier::cli {
namespace {

// "3,uct:nodes=100,playout=20" are two players: what only goes on with settings begins none.
std::vector<std::string> split_players(std::string_view text) {
  std::vector<std::string> players;
  for (const std::string_view part : split(text, ',')) {
    const bool goes_on = part.find('=') != std::string_view::npos &&
                         part.find(':') == std::string_view::npos && !players.empty();
    if (goes_on) {
      players.back() += ',' + std::string(part);
    } else {
      players.emplace_back(part);
    }
  }
  return players;
}

// The sides that play, in turn order from this one on.
std::vector<Side> sides_from(Side first, const AnyRecord& record) {
  const int all = static_cast<int>(record.game()->info().sides.size());
  std::vector<Side> sides;
  for (int i = 0; i < all; ++i) {
    const auto side = Side((index(first) + i) % all);
    if (record.position()->is_playing(side)) sides.push_back(side);
  }
  return sides;
}

}  // namespace

Result<Seating> Seating::from(const Invocation& call, const AnyGame& game) {
  Seating seating;
  const std::optional<std::string> against = call.value("against");
  const std::optional<std::string> side = call.value("side");
  if (!against) {
    if (side) return malformed(say::side_alone{});
    return seating;
  }
  const RecordPtr example = game.begin_quick(1);
  seating.players_ = split_players(*against);
  for (const std::string& player : seating.players_) {
    const Result<SearchSettings> settings = parse_player(*example, player);
    if (!settings) return settings.error();
  }
  const std::vector<Side> sides = sides_from(Side(0), *example);
  if (seating.players_.size() >= sides.size()) {
    return malformed(say::too_many_opponents{.most = static_cast<long>(sides.size()) - 1});
  }
  if (!side) return seating;
  std::vector<std::string> letters;
  for (const Side each : sides) {
    letters.emplace_back(1, game.info().sides[static_cast<std::size_t>(index(each))]);
    if (*side == letters.back()) seating.side_ = each;
  }
  if (!seating.side_) return malformed(say::bad_side{.part = *side, .letters = letters});
  return seating;
}

void Seating::seat(match::Match& match, match::Time now) const {
  const auto sit = [&](int seat, match::Sitter who) {
    (void)match.apply(match::Sat{seat, std::move(who)}, now);
  };
  const match::Sitter person{.kind = match::Sitter::Kind::person};
  if (!is_given()) {
    for (int seat = 0; seat < match.seats(); ++seat) {
      if (match.is_playing(seat)) sit(seat, person);
    }
    return;
  }
  const AnyRecord& record = match.record();
  const bool by_setup =
      match.terms().how == match::Beginning::setup && match.game().seats_by_setup();
  const PositionPtr start = record.start();
  const int own = by_setup || !start ? 0 : match.seat_of(side_.value_or(start->to_move()));
  std::size_t next = 0;
  for (int i = 0; i < match.seats(); ++i) {
    const int seat = (own + i) % match.seats();
    if (seat == own) {
      sit(seat, person);
    } else if (match.is_playing(seat)) {
      sit(seat, {.kind = match::Sitter::Kind::computer, .player = players_[next]});
      next = std::min(next + 1, players_.size() - 1);
    }
  }
}

std::optional<int> only_person(const match::Match& match) {
  std::optional<int> found;
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (!match.is_playing(seat) || match.sitter(seat).kind == match::Sitter::Kind::computer) {
      continue;
    }
    if (found) return std::nullopt;
    found = seat;
  }
  return found;
}

Message player_word(const std::string& player) {
  if (const std::optional<int> level = parse_number(player)) return say::level{.level = *level};
  return say::player{.player = player};
}

}  // namespace tablier::cli
